import { gainOf } from '#domain/readiness/moves.ts';
import type { QuestionId } from '#domain/readiness/readiness.ts';
import { type Locale, localeRow } from '#domain/text/locale.ts';

const inPoints = (gain: number, locale: Locale): string =>
  gain.toLocaleString(localeRow(locale).format, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What one level of a question adds to the overall score: '2.1'. */
export const pointsOf = (question: QuestionId, locale: Locale): string => inPoints(gainOf(question), locale);
