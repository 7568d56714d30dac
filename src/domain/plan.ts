import { type Efforts, type Levels, levelsAfter, type MoveId, nextMove, type PlannedMove } from './moves.ts';
import {
  criticalArea,
  type FirstWeekId,
  firstUseRestsOn,
  firstWeekOf,
  givesAiWork,
  missingForAi,
  movesPerMonth,
  type Needs,
  needs,
  newUsesOfAi,
  type PlannedFor,
  personOf,
  prerequisitesOf,
  type Reason,
  startsFrom,
  unmetOf,
  weeksOf,
  weeksPerMonth,
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

/** The plan's months: days 1–30, 31–60 and 61–90. */
export const planDays = [30, 60, 90] as const;
/** The first day of a month of the plan, by its index. */
export const firstDayOf = (month: number): number => (planDays[month - 1] ?? 0) + 1;
const lastMonth = planDays.length - 1;
/** An area gets its move in these months, or a reason why not (W2.10). */
const earlyMonths = 2;

/** A move that comes after day 90, and why. */
export interface LaterMove extends PlannedMove {
  readonly reason: Reason;
}

/** An area that waits: its first month as an index, null if it has no move by day 90, and why it has none earlier (W2.10). */
export interface PostponedArea {
  readonly category: Category;
  readonly month: number | null;
  readonly reason: Reason;
}

export interface Plan {
  /** What's done in the first week, in no month's place (W2.5). */
  readonly firstWeek: readonly FirstWeekId[];
  /** One list for each of `planDays`. */
  readonly months: readonly (readonly PlannedMove[])[];
  /**
   * The next move of each answer below 4 that the months leave out, and of those that still keep one of these or AI waiting; if none is
   * left out, of each that's below 4 then. What adds most comes first.
   */
  readonly later: readonly LaterMove[];
  /** Areas below 70 that wait: without a move, weak and late, after another's second move, or the lowest one without a move in the first month. */
  readonly postponed: readonly PostponedArea[];
  /** The overall score with the moves of the months done, 0–100. */
  readonly scoreAfter: number;
}

/** The move after which no area is at the bottom anymore: its number, whose first it is, and the first day after its month (W2.8). Null if none is there today. */
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

/** Areas below 70 in order of urgency: the lowest first, of equals the heavier (W2.1). */
const urgentAreas = (scores: CategoryScores): readonly Category[] =>
  categories
    .filter((category) => scores[category] < strengthThreshold)
    .toSorted((a, b) => scores[a] - scores[b] || weights[b] - weights[a]);

/** A month that's being filled: no more moves than fit, no person with too many weeks, no system twice, no more new uses of AI (W2.6 to W2.8). */
function openMonth(efforts: Efforts, employees: PlannedFor['employees'], usesOfAi: number) {
  const moves: PlannedMove[] = [];
  const personFor = (id: MoveId) => personOf(efforts[id].owner, employees);
  const weeksFor = (id: MoveId) => weeksOf(efforts[id], employees);
  /** What keeps a move out of this month. */
  const obstacle = ({ id }: PlannedMove): Reason | null => {
    const ids = moves.map((move) => move.id);
    if (givesAiWork.includes(id) && ids.filter((other) => givesAiWork.includes(other)).length >= usesOfAi) return { why: 'one-use' };
    const samePerson = ids.filter((other) => personFor(other) === personFor(id));
    const weeks = samePerson.reduce((sum, other) => sum + weeksFor(other), weeksFor(id));
    if (weeks > weeksPerMonth(employees)) return { why: 'person', moves: samePerson };
    const sameSystem = ids.filter((other) => efforts[id].systems?.some((system) => efforts[other].systems?.includes(system)));
    if (sameSystem.length > 0) return { why: 'system', moves: sameSystem };
    // Last, because a person or a system says more of what a move waits for.
    return moves.length >= movesPerMonth(employees) ? { why: 'room' } : null;
  };
  /** Takes the first of some moves that fits. */
  const take = (candidates: readonly PlannedMove[]): boolean => {
    const found = candidates.find((move) => !moves.includes(move) && obstacle(move) === null);
    if (found) moves.push(found);
    return found !== undefined;
  };
  return { moves, obstacle, take };
}

/** For each question, the moves that wait for it, directly or through others. */
function waitingFor(levels: Levels, moves: readonly PlannedMove[], table: Needs): ReadonlyMap<QuestionId, ReadonlySet<PlannedMove>> {
  const waiting = new Map<QuestionId, Set<PlannedMove>>();
  const wait = (move: PlannedMove, waiter: PlannedMove): void => {
    for (const { question } of unmetOf(prerequisitesOf(table[move.id]), levels)) {
      const waiters = waiting.get(question) ?? new Set();
      if (waiters.has(waiter)) continue;
      waiting.set(question, waiters.add(waiter));
      const before = moves.find((each) => each.question === question);
      if (before) wait(before, waiter);
    }
  };
  for (const move of moves) wait(move, move);
  return waiting;
}

/**
 * The plan for a complete set of answers (W2): first a move for each area below 70, the lowest first, then what adds most to the
 * score; each move after its prerequisites, which are done in an earlier month, and within what people can carry.
 */
export function planMoves(answers: Levels, { employees, industry }: PlannedFor, efforts: Efforts, table: Needs = needs): Plan {
  const scores = scoreCategories(answers);
  const score = scoreOverall(scores);
  const urgent = urgentAreas(scores);
  const restsOn = firstUseRestsOn[industry];
  /** Of equal moves, those that the industry's first use of AI rests on. */
  const byIndustry = (a: PlannedMove, b: PlannedMove) => {
    const place = ({ question }: PlannedMove) => (restsOn.includes(question) ? restsOn.indexOf(question) : restsOn.length);
    return place(a) - place(b);
  };

  let levels = answers;
  let usesOfAi = newUsesOfAi(answers);
  const covered = new Set<Category>();
  const months = planDays.map((_, month) => {
    const blocks = startsFrom(levels, score, table);
    const all = questionIds.flatMap((question) => nextMove(levels, question) ?? []);
    const ready = all.filter((move) => blocks(move) === null);
    const waiting = waitingFor(levels, all, table);
    const { moves, obstacle, take } = openMonth(efforts, employees, usesOfAi);
    const takeById = (id: MoveId) => take(ready.filter((move) => move.id === id));

    // Whoever learns of overspending when cash runs short gets books or a look at payments, before all else (W2.4).
    const isShortOfCash = answers.q5 === 1;
    if (isShortOfCash && month === 0) takeById(answers.q4 === 1 ? 'q4-1' : 'q5-1');
    // One move for each area: its lowest answer that can start, or else what that answer waits for (W2.1).
    for (const area of urgent) {
      if (covered.has(area) || moves.some(({ category }) => category === area)) continue;
      const own = ready.filter(({ category }) => category === area).toSorted((a, b) => a.from - b.from || byIndustry(a, b));
      if (own.length > 0) {
        take(own);
        continue;
      }
      const preparing = ready.filter(({ question }) => [...(waiting.get(question) ?? [])].some(({ category }) => category === area));
      if (!preparing.some((move) => moves.includes(move))) take(preparing.toSorted((a, b) => a.from - b.from));
    }
    if (isShortOfCash) takeById('q5-1');
    // Then what adds most, with the rank of what waits for it; answers below 4 before those at 4 (W2.2).
    const ranks = new Map(
      ready.map((move) => {
        const each = [move, ...(waiting.get(move.question) ?? [])];
        return [move, { isLow: each.some(({ from }) => from < 4), gain: Math.max(...each.map(({ gain }) => gain)) }];
      }),
    );
    const isLow = (move: PlannedMove) => Number(ranks.get(move)?.isLow ?? false);
    const rankGain = (move: PlannedMove) => ranks.get(move)?.gain ?? 0;
    const byGain = ready.toSorted((a, b) => isLow(b) - isLow(a) || rankGain(b) - rankGain(a) || a.from - b.from || byIndustry(a, b));
    while (take(byGain));

    for (const { category } of moves) covered.add(category);
    const started = levels;
    levels = levelsAfter(levels, moves);
    usesOfAi -= moves.filter(({ id }) => givesAiWork.includes(id)).length;
    // The most urgent area stands first; of equals, limits on AI (W2.3).
    const place = ({ category }: PlannedMove) => (urgent.includes(category) ? urgent.indexOf(category) : urgent.length);
    const isLimit = ({ id }: PlannedMove) => Number(id === 'q16-4');
    const ordered = moves.toSorted((a, b) => place(a) - place(b) || b.gain - a.gain || isLimit(b) - isLimit(a));
    return { moves: ordered, levels: started, whyNot: (move: PlannedMove) => blocks(move) ?? obstacle(move) ?? { why: 'room' as const } };
  });

  const planned = new Set(months.flatMap(({ moves }) => moves.map(({ question }) => question)));
  const last = months[lastMonth];
  const whyNotLast = (move: PlannedMove): Reason => last?.whyNot(move) ?? { why: 'room' };
  const isRaisedLast = ({ question }: PlannedMove) => last?.moves.some((move) => move.question === question) ?? false;
  const leftOut = questionIds
    .filter((question) => answers[question] < 4 && !planned.has(question))
    .flatMap((question) => nextMove(levels, question) ?? [])
    .map((move) => ({ ...move, reason: whyNotLast(move) }));
  // An answer that the months raise can still be too low for what comes after them, or all that's left to raise.
  const waitedFor = [...leftOut.flatMap(({ id }) => unmetOf(prerequisitesOf(table[id]), levels)), ...missingForAi(levels, table)];
  const isNeeded = (question: QuestionId) => leftOut.length === 0 || waitedFor.some((need) => need.question === question);
  const again = questionIds
    .filter((question) => planned.has(question) && levels[question] < 4 && isNeeded(question))
    .flatMap((question) => nextMove(levels, question) ?? [])
    .map((move) => ({ ...move, reason: isRaisedLast(move) ? { why: 'follows' as const } : whyNotLast(move) }));
  const later = [...leftOut, ...again].toSorted((a, b) => b.gain - a.gain || a.from - b.from);

  /** Another area has its second move before a month. */
  const isPassedOver = (month: number) => {
    const before = months.slice(0, month).flatMap(({ moves }) => moves.map(({ category }) => category));
    return new Set(before).size < before.length;
  };
  const lowest = urgent.filter((category) => scores[category] === Math.min(...Object.values(scores)));
  const postponed = urgent.flatMap((category): readonly PostponedArea[] => {
    const month = months.findIndex(({ moves }) => moves.some((move) => move.category === category));
    const isLate = month < 0 || month >= earlyMonths;
    const isLowestLate = lowest.length === 1 && lowest[0] === category && month > 0;
    if (!isLate && !isLowestLate && !isPassedOver(month)) return [];
    // What kept it out of the month before its own.
    const before = months[month < 0 ? lastMonth : month - 1];
    const own = questionsOf[category]
      .flatMap((question) => (before && nextMove(before.levels, question)) ?? [])
      .toSorted((a, b) => a.from - b.from || byIndustry(a, b));
    const reasons = own.flatMap((move) => before?.whyNot(move) ?? []);
    // An answer that could have started says more than one that waits.
    const reason = reasons.find(({ why }) => why === 'room' || why === 'person' || why === 'system') ?? reasons[0];
    return reason ? [{ category, month: month < 0 ? null : month, reason }] : [];
  });

  return {
    firstWeek: firstWeekOf(answers, table),
    months: months.map(({ moves }) => moves),
    later,
    postponed,
    scoreAfter: scoreOverall(scoreCategories(levels)),
  };
}
