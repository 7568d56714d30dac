import { planDays } from '#domain/plan.ts';
import type { Report } from '#domain/report.ts';
import type { ReadinessStrings } from './readiness.en.ts';

/** The example of a process to redesign, under a heading that agrees with the result; null if the industry is unknown. */
export function firstProcess(
  { firstProcess: text, band, answers }: Pick<Report, 'firstProcess' | 'band' | 'answers'>,
  industry: string,
  { result }: ReadinessStrings,
): { readonly heading: string; readonly text: string; readonly note: string } | null {
  if (text === null) return null;
  const words = result.firstProcess;
  const usesAi = answers.some(({ question, level }) => question === 'q17' && level >= 3);
  return {
    heading: words.title(!(band === 'leading' && usesAi), industry !== 'other'),
    text,
    // At this score order comes first, and AI later (W2).
    note: band === 'critical' ? words.notBefore(planDays.at(-1) ?? 0) : '',
  };
}
