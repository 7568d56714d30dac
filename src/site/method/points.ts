import { type Locale, localeRow } from '#domain/locale.ts';
import { gainOf } from '#domain/plan.ts';
import { type QuestionId, questionIds } from '#domain/readiness.ts';

const inPoints = (gain: number, locale: Locale): string =>
  gain.toLocaleString(localeRow(locale).format, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What one level of a question adds to the overall score: '2.1'. */
export const pointsOf = (question: QuestionId, locale: Locale): string => inPoints(gainOf(question), locale);

/** The least and the most that one level of an answer adds. */
export function pointsRange(locale: Locale): readonly [least: string, most: string] {
  const gains = questionIds.map(gainOf);
  return [inPoints(Math.min(...gains), locale), inPoints(Math.max(...gains), locale)];
}
