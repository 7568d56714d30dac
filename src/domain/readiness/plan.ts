import { type Efforts, type Levels, levelsAfter, nextMove, type PlannedMove } from './moves.ts';
import { type FilledMonth, fillMonth, type PlanContext } from './plan-month.ts';
import {
  criticalArea,
  type FirstWeekId,
  firstUseRestsOn,
  firstWeekOf,
  givesAiWork,
  missingForAi,
  type Needs,
  needs,
  newUsesOfAi,
  type PlannedFor,
  type PlanReason,
  prerequisitesOf,
  unmetOf,
} from './plan-rules.ts';
import {
  type Category,
  type CategoryScores,
  categories,
  type QuestionId,
  questionIds,
  questionsOf,
  scoreCategories,
  scoreOverall,
  strengthThreshold,
  weights,
} from './readiness.ts';

/** Days 1–30, 31–60, and 61–90. */
export const planDays = [30, 60, 90] as const;
/** A month's first day, by index. */
export const firstDayOf = (month: number): number => (planDays[month - 1] ?? 0) + 1;
const lastMonth = planDays.length - 1;
/** An area gets its move in these months, or a reason why not (W2.10). */
const earlyMonths = 2;

/** A move after day 90, and why. */
export interface LaterMove extends PlannedMove {
  readonly reason: PlanReason;
}

/** An area that waits: the index of its first month, null without a move by day 90, and why not earlier (W2.10). */
export interface PostponedArea {
  readonly category: Category;
  readonly month: number | null;
  readonly reason: PlanReason;
}

export interface Plan {
  /** Tasks of the first week, besides the months' moves (W2.5). */
  readonly firstWeek: readonly FirstWeekId[];
  /** One list for each of `planDays`. */
  readonly months: readonly (readonly PlannedMove[])[];
  /**
   * The next move of each answer below 4 that the months leave out, and of those that still keep one of these or AI waiting; if none is
   * left out, of each that's below 4 then. What adds most comes first.
   */
  readonly later: readonly LaterMove[];
  /**
   * Areas below 70 that wait: without a move, weak and late, after another's second move, or the lowest one without a move in the first
   * month.
   */
  readonly postponed: readonly PostponedArea[];
  /** 0–100, with the months' moves done. */
  readonly scoreAfter: number;
}

/**
 * The move that leaves no area at the bottom: its number, its area, and the first day after its month (W2.8). Null if none is there today.
 */
export function lastOffBottom(
  answers: Levels,
  months: Plan['months'],
): { readonly move: number; readonly area: Category; readonly day: number } | null {
  const scores = scoreCategories(answers);
  const planned = months.flat();
  const firsts = categories
    .filter((category) => scores[category] <= criticalArea)
    .map((area) => ({
      move: planned.findIndex(({ category }) => category === area) + 1,
      area,
      day: firstDayOf(months.findIndex((list) => list.some(({ category }) => category === area)) + 1),
    }));
  return firsts.toSorted((a, b) => b.move - a.move)[0] ?? null;
}

/** Areas below 70 in order of urgency: the lowest first, heavier ones first if tied (W2.1). */
const urgentAreas = (scores: CategoryScores): readonly Category[] =>
  categories
    .filter((category) => scores[category] < strengthThreshold)
    .toSorted((a, b) => scores[a] - scores[b] || weights[b] - weights[a]);

/** Breaks ties: first the moves that the industry's first use of AI rests on. */
function orderByIndustry(industry: PlannedFor['industry']): PlanContext['byIndustry'] {
  const restsOn = firstUseRestsOn[industry];
  const place = ({ question }: PlannedMove) => (restsOn.includes(question) ? restsOn.indexOf(question) : restsOn.length);
  return (a, b) => place(a) - place(b);
}

/** What the months leave out; `levels` are those at their end. */
function listLater({ answers, table }: PlanContext, months: readonly FilledMonth[], levels: Levels): readonly LaterMove[] {
  const planned = new Set(months.flatMap(({ moves }) => moves.map(({ question }) => question)));
  const last = months[lastMonth];
  const whyNotLast = (move: PlannedMove): PlanReason => last?.whyNot(move) ?? { why: 'room' };
  const isRaisedLast = ({ question }: PlannedMove) => last?.moves.some((move) => move.question === question) ?? false;
  const leftOut = questionIds
    .filter((question) => answers[question] < 4 && !planned.has(question))
    .flatMap((question) => nextMove(levels, question) ?? [])
    .map((move) => ({ ...move, reason: whyNotLast(move) }));
  // An answer that the months raise can still be too low for what follows, or be all that's left to raise.
  const waitedFor = [...leftOut.flatMap(({ id }) => unmetOf(prerequisitesOf(table[id]), levels)), ...missingForAi(levels, table)];
  const isNeeded = (question: QuestionId) => leftOut.length === 0 || waitedFor.some((need) => need.question === question);
  const again = questionIds
    .filter((question) => planned.has(question) && levels[question] < 4 && isNeeded(question))
    .flatMap((question) => nextMove(levels, question) ?? [])
    .map((move) => ({ ...move, reason: isRaisedLast(move) ? { why: 'follows' as const } : whyNotLast(move) }));
  return [...leftOut, ...again].toSorted((a, b) => b.gain - a.gain || a.from - b.from);
}

function listPostponed(
  { urgent, byIndustry }: PlanContext,
  months: readonly FilledMonth[],
  scores: CategoryScores,
): readonly PostponedArea[] {
  /** Whether another area has its second move before a month. */
  const isPassedOver = (month: number) => {
    const before = months.slice(0, month).flatMap(({ moves }) => moves.map(({ category }) => category));
    return new Set(before).size < before.length;
  };
  const lowest = urgent.filter((category) => scores[category] === Math.min(...Object.values(scores)));
  return urgent.flatMap((category): readonly PostponedArea[] => {
    const month = months.findIndex(({ moves }) => moves.some((move) => move.category === category));
    const isLate = month < 0 || month >= earlyMonths;
    const isLowestLate = lowest.length === 1 && lowest[0] === category && month > 0;
    if (!isLate && !isLowestLate && !isPassedOver(month)) return [];
    // What kept it out of the previous month.
    const before = months[month < 0 ? lastMonth : month - 1];
    const own = questionsOf[category]
      .flatMap((question) => (before && nextMove(before.levels, question)) ?? [])
      .toSorted((a, b) => a.from - b.from || byIndustry(a, b));
    const reasons = own.flatMap((move) => before?.whyNot(move) ?? []);
    // An answer that could have started is a better reason than one that waits.
    const reason = reasons.find(({ why }) => why === 'room' || why === 'person' || why === 'system') ?? reasons[0];
    return reason ? [{ category, month: month < 0 ? null : month, reason }] : [];
  });
}

/**
 * The plan for a complete set of answers (W2): first a move for each area below 70, the lowest first, then what adds most to the score;
 * each move in a month after its prerequisites, and within people's capacity.
 */
export function planMoves(answers: Levels, { employees, industry }: PlannedFor, efforts: Efforts, table: Needs = needs): Plan {
  const scores = scoreCategories(answers);
  const [score, urgent, byIndustry] = [scoreOverall(scores), urgentAreas(scores), orderByIndustry(industry)];
  const context: PlanContext = { answers, score, urgent, employees, efforts, table, byIndustry };
  let levels = answers;
  let usesOfAi = newUsesOfAi(answers);
  const covered = new Set<Category>();
  const months = planDays.map((_, month) => {
    const filled = fillMonth(context, { isFirst: month === 0, levels, usesOfAi, covered });
    for (const { category } of filled.moves) covered.add(category);
    levels = levelsAfter(levels, filled.moves);
    usesOfAi -= filled.moves.filter(({ id }) => givesAiWork.includes(id)).length;
    return filled;
  });
  return {
    firstWeek: firstWeekOf(answers, table),
    months: months.map(({ moves }) => moves),
    later: listLater(context, months, levels),
    postponed: listPostponed(context, months, scores),
    scoreAfter: scoreOverall(scoreCategories(levels)),
  };
}
