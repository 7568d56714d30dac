import { type Locale, localeRow } from '#domain/locale.ts';
import { gainOf } from '#domain/moves.ts';
import { givesAiWork } from '#domain/plan-rules.ts';
import { questionIds } from '#domain/readiness.ts';
import type { Report } from '#domain/report.ts';
import { areaPlace, reasonText } from './place-name.ts';
import type { ReadinessStrings } from './readiness.en.ts';

/** The least and the most that one level of an answer adds to the score, in points: '1.1' and '2.1'. */
export function stepRange(locale: Locale): readonly [least: string, most: string] {
  const gains = questionIds.map(gainOf);
  const inPoints = (gain: number) => gain.toLocaleString(localeRow(locale).format, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return [inPoints(Math.min(...gains)), inPoints(Math.max(...gains))];
}

/** How close the score is to another band; empty if it isn't (V1). */
export function border({ pageOne }: Pick<Report, 'pageOne'>, { result }: ReadinessStrings): string {
  return pageOne.border ? result.pageOne.border(pageOne.border.points, pageOne.border.direction === 'up') : '';
}

const mostWaiting = 2;

/** What waits, with its day and its reason, a line each: new work for AI, areas that the plan can't take up in time, and moves that need something first. */
export function notYetLines(report: Report, locale: Locale, strings: ReadinessStrings): readonly string[] {
  const { pageOne: words } = strings.result;
  const hasNewAi = report.months.flat().some(({ id }) => givesAiWork.includes(id));
  const hasMoves = report.months.flat().length > 0;
  const areas = report.pageOne.notYet.flatMap((category) => {
    const place = report.areas.find((area) => area.category === category)?.place;
    return place ? [`${strings.category[category]}: ${areaPlace(place, locale, strings)}`] : [];
  });
  // What waits for something to be in place first is worth saying; what only has no room isn't.
  const waiting = report.later
    .filter(({ reason }) => reason.why === 'waits')
    .slice(0, mostWaiting)
    .map(({ title, reason }) => `${title}: ${reasonText(reason, locale, strings)}.`);
  const lines = [...(hasMoves && !hasNewAi ? [words.noAi] : []), ...areas, ...waiting];
  return lines.length > 0 ? lines : [words.nothing];
}
