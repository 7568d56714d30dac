import type { Levels } from '#domain/readiness/moves.ts';
import type { Employees, Industry, Revenue } from '#domain/readiness/options.ts';
import type { Localized } from '#domain/text/locale.ts';

interface SampleCompany {
  /** Invented, and said so wherever its report is shown. It stays, so `npm run launch-check` doesn't list it. */
  readonly sample: true;
  readonly stays: true;
  readonly name: Localized<string>;
  readonly industry: Industry;
  readonly revenue: Revenue;
  readonly employees: Employees;
  /** The level of each answer. */
  readonly answers: Levels;
}

/** The made-up company whose report visitors can read before they give anything (V3). */
export const sampleCompany: SampleCompany = {
  sample: true,
  stays: true,
  name: { en: 'Sample Metalworks', es: 'Metalmecánica de Ejemplo' },
  industry: 'manufacturing',
  revenue: '5m-25m',
  employees: '51-200',
  answers: { q4: 2, q5: 1, q6: 2, q7: 3, q8: 1, q9: 2, q10: 3, q11: 1, q12: 2, q13: 2, q14: 3, q15: 3, q16: 2, q17: 2 },
};
