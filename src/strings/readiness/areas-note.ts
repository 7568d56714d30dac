import type { Report } from '#domain/readiness/report.ts';
import { stillLow } from '#domain/readiness/report-places.ts';
import type { ReadinessStrings } from './readiness.en.ts';

/** The note beside the drawing of the six areas. */
export function areasNote(report: Pick<Report, 'areas' | 'answers'>, { result }: ReadinessStrings): string {
  if (report.areas.some(({ urgency }) => urgency !== null)) return result.areasText;
  return report.areas.some((area) => stillLow(report, area)) ? result.areasTextAllLow : result.areasTextAll;
}
