// Records of all kinds and steps, as many as one likes: for benchmarks and proofs with much data.
import { knowledgeIds } from '../src/domain/knowledge/knowledge.ts';
import { questionIds } from '../src/domain/readiness/readiness.ts';
import type { LeadRecord } from '../src/domain/records/records.ts';
import { withoutResult } from '../tests/stored-record.ts';

export const begun = Date.UTC(2026, 0, 1);
export const filler = 'The quick brown fox jumps over the lazy dog. '.repeat(80);

/** A pseudorandom number from 0 to below `below`, the same for the same seed. */
export const pick = (seed: number, below: number): number => ((seed * 2_654_435_761) >>> 7) % below;
const kinds = ['readiness-quiz', 'readiness-quiz', 'ai-knowledge-quiz', 'course-application'] as const;
const names = ['Ana García', 'José Núñez', 'Dana Whitfield', 'Zoë Brandt', 'Luis Peña', 'Noor Haddad'];

/** A record of about 6 KB, the same for the same number; its person is `person<number>@example.com`. */
export function makeRecord(number: number): LeadRecord {
  const type = kinds[pick(number, kinds.length)] ?? 'readiness-quiz';
  const ids = type === 'readiness-quiz' ? questionIds : type === 'ai-knowledge-quiz' ? knowledgeIds : ['q1', 'q2', 'q3'];
  const steps = pick(number + 7, ids.length + 2);
  const isComplete = steps > ids.length;
  const created = begun + number * 240_000;
  const value = type === 'readiness-quiz' ? 3 : type === 'ai-knowledge-quiz' ? 'B' : 'x';
  const answers = Object.fromEntries(ids.slice(0, steps).map((id) => [id, { value, label: filler.slice(0, 150) }]));
  const iso = (instant: number) => new Date(instant).toISOString();
  return {
    uuid: `${number.toString(16).padStart(8, '0')}-0000-4000-8000-${pick(number, 2 ** 30)
      .toString(16)
      .padStart(12, '0')}`,
    type,
    version: steps + 1,
    created: iso(created),
    updated: iso(created + steps * 20_000),
    completed: isComplete ? iso(created + steps * 20_000) : null,
    language: number % 3 ? 'es' : 'en',
    personalInfo: {
      name: `${names[pick(number, names.length)]} ${number}`,
      email: `person${number}@example.com`,
      companyName: `Company ${number % 5_000}`,
    },
    companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
    courseInfo: type === 'course-application' ? { courseType: 'ai-business-weekend', session: null } : null,
    currentStep: isComplete ? ids.length + 1 : Math.max(1, steps),
    progress: isComplete ? 100 : Math.round((100 * steps) / (ids.length + 1)),
    answers,
    isComplete,
    metadata: {
      utm_source: `source${pick(number, 12)}`,
      utm_medium: 'social',
      utm_campaign: `campaign${pick(number, 40)}`,
      userAgent: filler.slice(0, 200),
      referrer: filler.slice(0, 3_000),
    },
    ...withoutResult,
    overallScore: isComplete && type === 'readiness-quiz' ? pick(number, 101) : null,
  };
}
