import { type Efforts, type Levels, type MoveId, nextMove, type PlannedMove } from './moves.ts';
import {
  assigneeOf,
  givesAiWork,
  movesPerMonth,
  type Needs,
  type PlannedFor,
  type PlanReason,
  prerequisitesOf,
  startsFrom,
  unmetOf,
  weeksOf,
  weeksPerMonth,
} from './plan-rules.ts';
import { type Category, type QuestionId, questionIds } from './readiness.ts';

/** Shared by all months of a plan. */
export interface PlanContext {
  readonly answers: Levels;
  readonly score: number;
  /** Areas below 70 in order of urgency. */
  readonly urgent: readonly Category[];
  readonly employees: PlannedFor['employees'];
  readonly efforts: Efforts;
  readonly table: Needs;
  /** Breaks ties: first the moves that the industry's first use of AI rests on. */
  readonly byIndustry: (a: PlannedMove, b: PlannedMove) => number;
}

/** What earlier months left. */
interface MonthStart {
  readonly isFirst: boolean;
  readonly levels: Levels;
  /** New uses of AI that may start. */
  readonly usesOfAi: number;
  /** Areas that have had a move. */
  readonly covered: ReadonlySet<Category>;
}

export interface FilledMonth {
  readonly moves: readonly PlannedMove[];
  /** At its start. */
  readonly levels: Levels;
  /** Why another move doesn't fit. */
  readonly whyNot: (move: PlannedMove) => PlanReason;
}

/** A month being filled: limits moves, weeks per person, one change per system, and new uses of AI (W2.6 to W2.8). */
function openMonth(efforts: Efforts, employees: PlannedFor['employees'], usesOfAi: number) {
  const moves: PlannedMove[] = [];
  const personFor = (id: MoveId) => assigneeOf(efforts[id].owner, employees);
  const weeksFor = (id: MoveId) => weeksOf(efforts[id], employees);
  /** What keeps a move out of this month. */
  const obstacle = ({ id }: PlannedMove): PlanReason | null => {
    const ids = moves.map((move) => move.id);
    if (givesAiWork.includes(id) && ids.filter((other) => givesAiWork.includes(other)).length >= usesOfAi) return { why: 'one-use' };
    const samePerson = ids.filter((other) => personFor(other) === personFor(id));
    const weeks = samePerson.reduce((sum, other) => sum + weeksFor(other), weeksFor(id));
    if (weeks > weeksPerMonth(employees)) return { why: 'person', moves: samePerson };
    const sameSystem = ids.filter((other) => efforts[id].systems?.some((system) => efforts[other].systems?.includes(system)));
    if (sameSystem.length > 0) return { why: 'system', moves: sameSystem };
    // Last, because a person or a system is a more specific reason.
    return moves.length >= movesPerMonth(employees) ? { why: 'room' } : null;
  };
  /** Takes the first move that fits. */
  const take = (candidates: readonly PlannedMove[]): boolean => {
    const found = candidates.find((move) => !moves.includes(move) && obstacle(move) === null);
    if (found) moves.push(found);
    return found !== undefined;
  };
  return { moves, obstacle, take };
}

/** For each question, the moves that wait for it, directly or indirectly. */
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

/** First a move for each area that hasn't had one, the most urgent first, then what adds most to the score (W2). */
export function fillMonth(
  { answers, score, urgent, employees, efforts, table, byIndustry }: PlanContext,
  { isFirst, levels, usesOfAi, covered }: MonthStart,
): FilledMonth {
  const blocks = startsFrom(levels, score, table);
  const all = questionIds.flatMap((question) => nextMove(levels, question) ?? []);
  const ready = all.filter((move) => blocks(move) === null);
  const waiting = waitingFor(levels, all, table);
  const { moves, obstacle, take } = openMonth(efforts, employees, usesOfAi);
  const takeById = (id: MoveId) => take(ready.filter((move) => move.id === id));

  // A company that notices overspending only when cash runs short gets books or a look at payments first (W2.4).
  const isShortOfCash = answers.q5 === 1;
  if (isShortOfCash && isFirst) takeById(answers.q4 === 1 ? 'q4-1' : 'q5-1');
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
  // Then what adds most, ranked by what waits for it; answers below 4 before those at 4 (W2.2).
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

  // The most urgent area first; of ties, limits on AI (W2.3).
  const place = ({ category }: PlannedMove) => (urgent.includes(category) ? urgent.indexOf(category) : urgent.length);
  const isLimit = ({ id }: PlannedMove) => Number(id === 'q16-4');
  const ordered = moves.toSorted((a, b) => place(a) - place(b) || b.gain - a.gain || isLimit(b) - isLimit(a));
  return { moves: ordered, levels, whyNot: (move) => blocks(move) ?? obstacle(move) ?? { why: 'room' } };
}
