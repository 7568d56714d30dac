import { gainOf } from '#domain/readiness/moves.ts';
import { planDays } from '#domain/readiness/plan.ts';
import { givesAiWork, weakArea } from '#domain/readiness/plan-rules.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import type { Report } from '#domain/readiness/report.ts';
import { type Locale, localeRow } from '#domain/text/locale.ts';
import { listWords } from '#strings/text/list-words.ts';
import { reasonText, theMoves } from './place-name.ts';
import type { ReadinessStrings } from './readiness.en.ts';

const lastDay = planDays.at(-1) ?? 0;

/** The least and most that one level of an answer adds to the score, in points: '1.1' and '2.1'. */
export function stepRange(locale: Locale): readonly [least: string, most: string] {
  const gains = questionIds.map(gainOf);
  const inPoints = (gain: number) => gain.toLocaleString(localeRow(locale).format, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return [inPoints(Math.min(...gains)), inPoints(Math.max(...gains))];
}

/** How close the score is to another band; empty if it isn't (V1). */
function border({ pageOne }: Pick<Report, 'pageOne'>, { result }: ReadinessStrings): string {
  return pageOne.border ? result.pageOne.border(pageOne.border.points, pageOne.border.direction === 'up') : '';
}

/** Names a move only where no area waits; the others come after the plan's last day. */
const mostWaiting = 1;

/**
 * What waits, with day and reason, one per line: new work for AI, areas the plan can't take up in time, and moves that need something
 * first. Nothing can wait without a plan.
 */
export function notYetLines(report: Report, locale: Locale, strings: ReadinessStrings): readonly string[] {
  const { pageOne: words } = strings.result;
  const after = words.after(lastDay);
  const waiting = report.areas.filter(({ category }) => report.pageOne.notYet.includes(category));
  // Areas that wait until the same day for the same reason share a line.
  const sentence = ({ place }: (typeof waiting)[number]) => place?.reason && `${place.day} ${reasonText(place.reason, locale, strings)}`;
  const areas = [...Map.groupBy(waiting, sentence).values()].flatMap((together) => {
    const [place] = together.map((area) => area.place);
    if (!place?.reason) return [];
    const names = together.map(({ category }) => strings.category[category]);
    const numbers = together.flatMap((area) => area.place?.numbers[0] ?? []);
    const from = place.day === null ? after : words.fromDay(place.day, theMoves(numbers, locale, strings));
    return [words.waits(words.areas(names), from, reasonText(place.reason, locale, strings))];
  });
  const hasAiLine = report.pageOne.aiWaits.length > 0;
  // Mention what waits for a prerequisite, not what only lacks room. An area speaks for its moves.
  const moves = report.later
    .filter(
      ({ id, reason, category }) =>
        reason.why === 'waits' && !report.pageOne.notYet.includes(category) && !(hasAiLine && givesAiWork.includes(id)),
    )
    .slice(0, Math.max(0, mostWaiting - areas.length))
    .map(({ title, reason }) => words.waits(words.move(title), after, reasonText(reason, locale, strings)));
  const { lightMonths } = report.pageOne;
  const numbers = listWords(lightMonths?.months ?? [], locale);
  const light = lightMonths ? [words.lightMonths(numbers, lightMonths.months.length, strings.category[lightMonths.area], weakArea)] : [];
  const lines = [...report.pageOne.aiWaits, ...areas, ...moves, ...light];
  const hasWeak = report.areas.some(({ urgency }) => urgency !== null);
  return lines.length === 0 && hasWeak && report.months.flat().length > 0 ? [words.covered] : lines;
}

/** What the plan adds to the score, and on what condition: a move for an agent starts in one area of several. */
export function planText({ months, score, scoreAfter }: Report, { result }: ReadinessStrings): string {
  const moves = months.flat();
  return result.plan.text(score, scoreAfter, moves.length, moves.findIndex(({ id }) => id === 'q17-4') + 1);
}

/** Until when the first finding has a cost; empty if it has none by the day. */
export const waitText = ({ pageOne }: Pick<Report, 'pageOne'>, { result }: ReadinessStrings): string =>
  pageOne.wait === null ? '' : result.pageOne.waitText(pageOne.wait);

/** Our confidence: one person's view, how close another band is, and whom to ask, unless others are asked already. */
export function sureText(report: Report, locale: Locale, strings: ReadinessStrings, isTeamAsked = false): string {
  const { pageOne: words } = strings.result;
  const { farApart } = report.pageOne;
  // Where no move is left, the recommendation asks two colleagues.
  const ask = farApart > 0 ? words.askUneven(farApart) : report.months.flat().length === 0 ? '' : words.ask;
  return [words.view(...stepRange(locale)), border(report, strings), isTeamAsked ? '' : ask].filter(Boolean).join(' ');
}
