import { verdictFormOf } from '#domain/readiness/readiness.ts';
import type { Report } from '#domain/readiness/report.ts';
import type { ReadinessStrings } from './readiness.en.ts';

/** The result's band, in words that agree with the answer about AI (W3). */
export function bandName(
  { band, score, answers }: Pick<Report, 'band' | 'score' | 'answers'>,
  { band: names, bandDespite }: ReadinessStrings,
): string {
  const level = answers.find(({ question }) => question === 'q17')?.level ?? 1;
  const form = verdictFormOf(score, level);
  if (form === 'organized-with-ai' || form === 'organizing-with-ai') return bandDespite.organized;
  return form === 'leading-without-ai' ? bandDespite.leading : names[band];
}
