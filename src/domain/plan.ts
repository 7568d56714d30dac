import {
  type Category,
  categories,
  categoryOf,
  type Maturity,
  maturityLevels,
  type QuestionId,
  questionIds,
  questionsOf,
  scoreCategories,
  scoreOverall,
  weights,
} from './readiness.ts';

/** A move takes a question from a level to the next one. At level 5 there's nothing left to do but keep it. */
export const moveLevels = [1, 2, 3, 4] as const;
export type MoveLevel = (typeof moveLevels)[number];

/** 'q4-2' takes question q4 from level 2 to level 3. Content has a text for each (W1). */
export type MoveId = `${QuestionId}-${MoveLevel}`;

export const moveId = (question: QuestionId, from: MoveLevel): MoveId => `${question}-${from}`;
export const moveIds: readonly MoveId[] = questionIds.flatMap((question) => moveLevels.map((from) => moveId(question, from)));

/** Who takes a move on. */
export const moveOwners = ['leadership', 'finance', 'operations', 'people', 'customers', 'technology'] as const;
export type MoveOwner = (typeof moveOwners)[number];

/** What a move asks of the company: who takes it on, and for how many weeks. Content says so. */
export type Efforts = Readonly<Record<MoveId, { readonly owner: MoveOwner; readonly weeks: number }>>;

/** The levels that other questions must have reached before a move makes sense. */
type NeedsTable = Readonly<Partial<Record<MoveId, Readonly<Partial<Record<QuestionId, Maturity>>>>>>;

/**
 * What must stand first (W2): records before forecasts, written steps before measured ones and before software that carries
 * them, books and checks before AI, shared data and checked work before agents. Every need is below level 5, so that no move waits
 * for perfection.
 */
export const needs: NeedsTable = {
  'q4-3': { q16: 3 },
  'q4-4': { q5: 3, q16: 4 },
  'q5-2': { q4: 2 },
  'q5-3': { q4: 3 },
  'q5-4': { q4: 4 },
  'q6-3': { q8: 2 },
  'q6-4': { q8: 4 },
  'q7-2': { q6: 2 },
  'q7-3': { q6: 3, q9: 3 },
  'q7-4': { q8: 4 },
  'q8-3': { q6: 3 },
  'q8-4': { q7: 3, q16: 4, q17: 3 },
  'q9-3': { q8: 3 },
  'q9-4': { q8: 4, q17: 3 },
  'q10-3': { q11: 2 },
  'q10-4': { q11: 3 },
  'q11-3': { q16: 3 },
  'q11-4': { q16: 4 },
  'q12-4': { q17: 3 },
  'q13-3': { q6: 3 },
  'q13-4': { q6: 4 },
  'q14-3': { q6: 3, q16: 3 },
  'q14-4': { q6: 3, q7: 3, q16: 4, q17: 3 },
  'q15-3': { q6: 3, q14: 3 },
  'q15-4': { q14: 4, q17: 3 },
  'q16-3': { q8: 3 },
  'q16-4': { q7: 3, q17: 3 },
  'q17-1': { q4: 2, q6: 2, q7: 2 },
  'q17-2': { q6: 3, q7: 2 },
  'q17-3': { q6: 3, q7: 3, q16: 3 },
  'q17-4': { q7: 4, q8: 3, q16: 4 },
};

export interface PlannedMove {
  readonly id: MoveId;
  readonly question: QuestionId;
  readonly category: Category;
  readonly from: MoveLevel;
  /** What the move adds to the overall score, in points, not rounded. */
  readonly gain: number;
}

/** The most moves that a company can take on in a month (W2). */
export const movesPerMonth = 3;
/** A move of so many weeks fills the month of the person who takes it on. */
const fullMonth = 4;
/** With an area at this score or below, nobody is sent to perfect what's already at level 4. */
export const weakArea = 40;
/** The plan's months: days 1–30, 31–60 and 61–90. */
export const planDays = [30, 60, 90] as const;

export interface Plan {
  /** One list for each of `planDays`. */
  readonly months: readonly (readonly PlannedMove[])[];
  /** What comes after day 90: the next move of each answer below 4 that the months leave out, in order. */
  readonly later: readonly PlannedMove[];
  /** The overall score with the moves of the months done, 0–100. */
  readonly scoreAfter: number;
}

/** A complete set of answers. */
export type Levels = Readonly<Record<QuestionId, Maturity>>;

const sumOfWeights = categories.reduce((sum, category) => sum + weights[category], 0);

/** What one level of a question adds to the overall score, in points. */
export function gainOf(question: QuestionId): number {
  const category = categoryOf(question);
  const topLevel = maturityLevels.length;
  return (100 * weights[category]) / sumOfWeights / (topLevel * questionsOf[category].length);
}

const nextMove = (levels: Levels, question: QuestionId): MoveLevel | null => moveLevels.find((from) => from === levels[question]) ?? null;

function plannedMove(question: QuestionId, from: MoveLevel): PlannedMove {
  return { id: moveId(question, from), question, category: categoryOf(question), from, gain: gainOf(question) };
}

const unmet = (levels: Levels, { id }: PlannedMove, table: NeedsTable): readonly QuestionId[] =>
  questionIds.filter((question) => levels[question] < (table[id]?.[question] ?? 0));

/**
 * The next move of every question, in the plan's order: answers below 4 come before those at 4, then what adds more to the score
 * comes first, and the lower level of two equals. A move inherits the rank of what waits for it, so prerequisites are taken up
 * in time (W2).
 */
function ranked(levels: Levels, table: NeedsTable): readonly PlannedMove[] {
  const moves = questionIds.flatMap((question) => {
    const from = nextMove(levels, question);
    return from === null ? [] : [plannedMove(question, from)];
  });
  const waiting = new Map<QuestionId, Set<PlannedMove>>();
  /** Adds `waiter` to everything that has to come before `move`. */
  const wait = (move: PlannedMove, waiter: PlannedMove) => {
    for (const question of unmet(levels, move, table)) {
      const waiters = waiting.get(question) ?? new Set();
      if (waiters.has(waiter)) continue;
      waiting.set(question, waiters.add(waiter));
      const before = moves.find((each) => each.question === question);
      if (before) wait(before, waiter);
    }
  };
  for (const move of moves) wait(move, move);
  const rank = (move: PlannedMove) => {
    const all = [move, ...(waiting.get(move.question) ?? [])];
    return { isLow: all.some(({ from }) => from < 4), gain: Math.max(...all.map(({ gain }) => gain)) };
  };
  const ranks = new Map(moves.map((move) => [move, rank(move)] as const));
  const compare = (a: PlannedMove, b: PlannedMove) => {
    const [first, second] = [ranks.get(a), ranks.get(b)];
    if (!first || !second) return 0;
    return Number(second.isLow) - Number(first.isLow) || second.gain - first.gain || a.from - b.from;
  };
  return moves.toSorted(compare);
}

/** What can be taken up with these levels, in order: what stands first does, and nothing is perfected while an area is weak. */
function ready(levels: Levels, table: NeedsTable): readonly PlannedMove[] {
  const hasWeakArea = Object.values(scoreCategories(levels)).some((score) => score <= weakArea);
  return ranked(levels, table).filter((move) => unmet(levels, move, table).length === 0 && !(hasWeakArea && move.from === 4));
}

/** The first moves that a month has room for: three, and at most one for each owner that fills the month. */
function fitMonth(moves: readonly PlannedMove[], efforts: Efforts): readonly PlannedMove[] {
  const month: PlannedMove[] = [];
  const busy = new Set<MoveOwner>();
  for (const move of moves) {
    const { owner, weeks } = efforts[move.id];
    const isFull = weeks >= fullMonth;
    if (month.length === movesPerMonth || (isFull && busy.has(owner))) continue;
    month.push(move);
    if (isFull) busy.add(owner);
  }
  return month;
}

/**
 * The plan for a complete set of answers (W2): three months of at most three moves each, a question once a month, and each move
 * after its prerequisites, which are done in an earlier month. No owner gets two moves that fill the month.
 */
export function planMoves(answers: Levels, efforts: Efforts, table = needs): Plan {
  let levels = answers;
  const months = planDays.map(() => {
    const month = fitMonth(ready(levels, table), efforts);
    levels = { ...levels, ...Object.fromEntries(month.map(({ question, from }) => [question, from + 1])) };
    return month;
  });
  const planned = new Set(months.flat().map(({ question }) => question));
  const later = ranked(levels, table).filter(({ question }) => answers[question] < 4 && !planned.has(question));
  return { months, later, scoreAfter: scoreOverall(scoreCategories(levels)) };
}

/** A plan as a record keeps it (W7): the ids of each month's moves, then those of later. */
export type PlanIds = readonly (readonly MoveId[])[];

export const planIds = ({ months, later }: Plan): PlanIds => [...months, later].map((moves) => moves.map(({ id }) => id));

/** What the moves of a plan add to the score, as a record keeps it: in the order of its ids. */
interface PlanPoints {
  readonly planGains: readonly (readonly number[])[] | null;
  readonly scoreAfter: number | null;
}

/**
 * The plan that a record keeps, for the answers that it was made for: as many months as it was made with, and what each move adds
 * as it was then. A record that doesn't say so gets today's points.
 */
export function planOfIds(
  ids: PlanIds,
  answers: Levels,
  { planGains, scoreAfter }: PlanPoints = { planGains: null, scoreAfter: null },
): Plan {
  const lists = ids.map((list, month) =>
    list.flatMap((id, index) => {
      const question = questionIds.find((each) => id.startsWith(`${each}-`));
      const from = moveLevels.find((level) => id === `${question}-${level}`);
      if (!question || !from) return [];
      const move = plannedMove(question, from);
      return [{ ...move, gain: planGains?.[month]?.[index] ?? move.gain }];
    }),
  );
  const months = lists.slice(0, -1);
  const done = Object.fromEntries(months.flat().map(({ question, from }) => [question, from + 1]));
  return { months, later: lists.at(-1) ?? [], scoreAfter: scoreAfter ?? scoreOverall(scoreCategories({ ...answers, ...done })) };
}
