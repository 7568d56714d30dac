import { firstDayOf, planDays } from '#domain/readiness/plan.ts';
import type { PlanPlace, Report, ReportArea, ReportLaterMove, ReportReason } from '#domain/readiness/report.ts';
import { type AnswerPlace, placeOfAnswer, stillLow } from '#domain/readiness/report-places.ts';
import type { Locale } from '#domain/text/locale.ts';
import { resultStrings } from '#strings/flow/result.ts';
import { listWords } from '#strings/text/list-words.ts';
import type { ReadinessStrings } from './readiness.en.ts';

const lastDay = planDays.at(-1) ?? 0;

/** A plan's month by index: 'Days 31–60'. */
export const monthName = (month: number, { result }: ReadinessStrings): string =>
  result.plan.days(firstDayOf(month), planDays[month] ?? lastDay);

const movesName = (numbers: readonly number[], locale: Locale, { result }: ReadinessStrings) =>
  result.plan.moves(listWords(numbers, locale), numbers.length);

/** The same inside a sentence; empty without any. */
export const theMoves = (numbers: readonly number[], locale: Locale, { result }: ReadinessStrings): string =>
  numbers.length === 0 ? '' : result.plan.theMoves(listWords(numbers, locale), numbers.length);

/** Where the plan raises an answer: 'Move 4', 'Moves 1 and 2', 'After day 90'; empty if it doesn't. */
export function placeName({ numbers, isLater }: AnswerPlace, locale: Locale, strings: ReadinessStrings): string {
  if (isLater) return strings.result.plan.later(lastDay);
  return numbers.length === 0 ? '' : movesName(numbers, locale, strings);
}

/** Why something waits, to follow a colon: 'it waits for written guides (move 4)' (W2.10). */
export function reasonText(reason: ReportReason, locale: Locale, strings: ReadinessStrings): string {
  const { reason: words } = strings.result.plan;
  switch (reason.why) {
    case 'waits':
      return words.waits(
        listWords(
          reason.for.map(({ name, move }) => (move === null ? name : words.withMove(name, move))),
          locale,
        ),
      );
    case 'person':
    case 'system':
      return words[reason.why](theMoves(reason.moves, locale, strings), reason.moves.length);
    case 'room':
      return reason.isSmall ? words.roomSmall : words.room;
    case 'ai':
      return reason.isLow ? words.aiLow : words.ai;
    default:
      return words[reason.why];
  }
}

/** What comes after the plan's last day, grouped by reason, as sentences: 'It waits for written guides.' */
export function laterGroups(
  { later }: Pick<Report, 'later'>,
  locale: Locale,
  strings: ReadinessStrings,
): readonly { readonly reason: string; readonly moves: readonly ReportLaterMove[] }[] {
  const text = ({ reason }: ReportLaterMove) => {
    const words = reasonText(reason, locale, strings);
    return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
  };
  return [...Map.groupBy(later, text)].map(([reason, moves]) => ({ reason, moves }));
}

/** Where the plan takes up an area, and why not sooner: 'Move 4, from day 31', 'After day 90: it waits for …' (W2.11). */
export function areaPlace({ numbers, day, reason }: PlanPlace, locale: Locale, strings: ReadinessStrings): string {
  const { later, from } = strings.result.plan;
  const [first, ...others] = numbers;
  const place =
    day === null || first === undefined
      ? later(lastDay)
      : from(movesName([first], locale, strings), day, theMoves(others, locale, strings));
  return reason ? `${place}: ${reasonText(reason, locale, strings)}.` : `${place}.`;
}

/** A strong area's low answer, and where the plan raises it; empty without one. */
export function stillLowText(report: Report, area: ReportArea, locale: Locale, strings: ReadinessStrings): string {
  const low = stillLow(report, area);
  return low
    ? resultStrings[locale].stillLow(low.answer, placeName(placeOfAnswer(report, low.question), locale, strings).toLowerCase())
    : '';
}
