import type { Locale } from '#domain/locale.ts';
import { planDays } from '#domain/plan.ts';
import type { Report, ReportArea } from '#domain/report.ts';
import { type PlanPlace, placeOfAnswer, stillLow } from '#domain/report-places.ts';
import type { ReadinessStrings } from './readiness.en.ts';
import { resultStrings } from './result.ts';

const lastDay = planDays.at(-1) ?? 0;

/** Where the plan takes something up: 'Move 4', 'Moves 1 and 2', 'After day 90'; empty where it leaves it alone. */
export function placeName({ numbers, isLater }: PlanPlace, locale: Locale, { result }: ReadinessStrings): string {
  if (isLater) return result.plan.later(lastDay);
  if (numbers.length === 0) return '';
  return result.plan.moves(new Intl.ListFormat(locale).format(numbers.map(String)), numbers.length);
}

/** The low answer of an area that's a strength, and where the plan raises it; empty without one. */
export function stillLowText(report: Report, area: ReportArea, locale: Locale, strings: ReadinessStrings): string {
  const low = stillLow(report, area);
  return low
    ? resultStrings[locale].stillLow(low.answer, placeName(placeOfAnswer(report, low.question), locale, strings).toLowerCase())
    : '';
}
