import { type Effort, type Levels, type MoveId, type MoveOwner, moveIds, type PlannedMove } from './moves.ts';
import { type Employees, employeeCounts, type Industry, industries } from './options.ts';
import {
  type Category,
  type CategoryScores,
  categories,
  type Maturity,
  type QuestionId,
  questionIds,
  scoreCategories,
} from './readiness.ts';

/* What a plan may ask of a company, and when (W2). plan.ts makes the plan. */

/** The levels that other questions must reach before a move makes sense. */
export type Needs = Readonly<Partial<Record<MoveId, Readonly<Partial<Record<QuestionId, Maturity>>>>>>;

/**
 * Prerequisites: records before forecasts, written steps before measured ones and before software that carries them, checks before AI,
 * limited access before AI acts alone (W2.9). Needs are below level 5, so no move waits for perfection; only agents wait for q16 at 5,
 * which is their limited access. In q4-3, q4-4, q11-3, and q11-4, q16 stands for all data: it's the only question on it.
 */
export const needs: Needs = {
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
  'q8-4': { q7: 4, q16: 5, q17: 4 },
  'q9-3': { q8: 3 },
  'q9-4': { q8: 4, q17: 3 },
  'q10-4': { q6: 3 },
  'q11-3': { q16: 3 },
  'q11-4': { q16: 4 },
  'q12-4': { q17: 3 },
  'q13-3': { q6: 3 },
  'q13-4': { q6: 4 },
  'q14-3': { q6: 3, q16: 3 },
  'q14-4': { q6: 3, q7: 4, q16: 5, q17: 4 },
  'q15-3': { q6: 3, q14: 4 },
  'q15-4': { q14: 4, q17: 3 },
  'q16-3': { q8: 3 },
  'q16-4': { q7: 3, q17: 3 },
  'q17-2': { q6: 3, q7: 2 },
  'q17-3': { q6: 3, q7: 3, q16: 3 },
  'q17-4': { q7: 4, q8: 3, q16: 5 },
};

/** A question's level that something else waits for. */
export interface Prerequisite {
  readonly question: QuestionId;
  readonly level: Maturity;
}

/** The prerequisites in a table's row or any other list of needs, in question order. */
export const prerequisitesOf = (table: Readonly<Partial<Record<QuestionId, Maturity>>> = {}): readonly Prerequisite[] =>
  (Object.entries(table) as [QuestionId, Maturity][])
    .map(([question, level]) => ({ question, level }))
    .sort((a, b) => questionIds.indexOf(a.question) - questionIds.indexOf(b.question));

/** The number of the move that takes an answer to a level; null if the plan has none. */
export const moveTo = ({ question, level }: Prerequisite, moves: readonly PlannedMove[]): number | null =>
  moves.findIndex((move) => move.question === question && move.from + 1 >= level) + 1 || null;

export const unmetOf = (prerequisites: readonly Prerequisite[], levels: Levels): readonly Prerequisite[] =>
  prerequisites.filter(({ question, level }) => levels[question] < level);

/** AI acts without a person who approves each result (W2.9). */
export const actsAlone: readonly MoveId[] = ['q8-4', 'q14-4', 'q17-4'];

/** AI gets new work (W2.8). A trial by volunteers (q17-1) and limits on access (q16-4) don't count. */
export const givesAiWork: readonly MoveId[] = [...actsAlone, 'q17-2', 'q17-3', 'q9-4', 'q12-4', 'q15-4'];

/** With an area at this score or below, nothing at level 4 gets perfected. */
export const weakArea = 40;
/** With an area at this score, AI gets no new work; with the overall score, not even a trial. */
export const criticalArea = 20;
/** Nothing waits for more than this level before it counts as ahead: only agents need level 5. */
const enough = 4;

/** From this level of q17, AI is a company tool; also names the move that gets there. */
export const companyTool = 3;
export const teamMove = 'q17-2' satisfies MoveId;
/** The move that then gives it more to do. */
export const moreTasks = 'q17-3' satisfies MoveId;

/** New uses of AI in a plan: one until several areas use it, because each has to hold up before the next (W2.8). */
export const newUsesOfAi = ({ q17 }: Levels): number => (q17 <= companyTool ? 1 : Number.POSITIVE_INFINITY);

/** Their top answers say that AI does part of the work. */
const answersWithAi = ['q8', 'q9', 'q12', 'q14', 'q15'] as const satisfies readonly QuestionId[];
/** One answer says that no team uses AI, others that it works there. */
export const isOfTwoMinds = (levels: Levels): boolean =>
  levels.q17 < companyTool && answersWithAi.some((question) => levels[question] === 5);

const levelsOfAi = moveIds.filter((id) => id.startsWith('q17-'));

/** The questions that a use of AI can be ahead of. */
export const basicsOfAi = ['q6', 'q7', 'q8', 'q16'] as const satisfies readonly QuestionId[];
export type BasicOfAi = (typeof basicsOfAi)[number];

/** A basic that a use of AI lacks, with the level it needs. */
export interface MissingBasic extends Prerequisite {
  readonly question: BasicOfAi;
}

/** What today's use of AI is ahead of (W2.8). */
export function missingForAi(levels: Levels, table: Needs = needs): readonly MissingBasic[] {
  const reached = levelsOfAi.slice(0, levels.q17 - 1);
  return basicsOfAi.flatMap((question) => {
    const level = Math.min(enough, Math.max(...reached.map((id) => table[id]?.[question] ?? 0))) as Maturity;
    return levels[question] < level ? [{ question, level }] : [];
  });
}

export const isAiAhead = (levels: Levels, table: Needs = needs): boolean => missingForAi(levels, table).length > 0;

/** What keeps AI from new work (W2.8): today's score, missing basics, or an area at the bottom. */
export type AiHold =
  | { readonly why: 'score' }
  | { readonly why: 'missing'; readonly basics: readonly MissingBasic[] }
  | { readonly why: 'area'; readonly area: Category };

/** The lowest area if it's at or below a score; otherwise null. */
export const lowestAtMost = (limit: number, scores: CategoryScores): Category | null =>
  categories.toSorted((a, b) => scores[a] - scores[b]).find((category) => scores[category] <= limit) ?? null;

/** The lowest area at the bottom, or null. */
export const criticalIn = (scores: CategoryScores): Category | null => lowestAtMost(criticalArea, scores);

/** What keeps AI from new work in a month that starts with these levels, or null. `today` is the answers' score. */
export function aiHold(levels: Levels, today: number, table: Needs = needs): AiHold | null {
  if (today <= weakArea) return { why: 'score' };
  const basics = missingForAi(levels, table);
  if (basics.length > 0) return { why: 'missing', basics };
  const area = criticalIn(scoreCategories(levels));
  return area ? { why: 'area', area } : null;
}

/** Why a move isn't in the plan's months, or an area's move comes late (W2.10). */
export type PlanReason =
  | { readonly why: 'waits'; readonly for: readonly Prerequisite[] }
  | { readonly why: 'ai' }
  | { readonly why: 'weak-area' }
  | { readonly why: 'room' }
  /** The last month raises the same answer, or AI has its one new use. */
  | { readonly why: 'follows' | 'one-use' }
  /** Moves of the same month: their owner has no time, or they change the same system. */
  | { readonly why: 'person' | 'system'; readonly moves: readonly MoveId[] };

/** Whether a move could start at the beginning of a month, and if not, why. `today` is the answers' overall score (W2.2, W2.8). */
export function startsFrom(levels: Levels, today: number, table: Needs = needs): (move: PlannedMove) => PlanReason | null {
  const lowest = Math.min(...Object.values(scoreCategories(levels)));
  const isAiHeld = aiHold(levels, today, table) !== null;
  return ({ id, from }) => {
    const unmet = unmetOf(prerequisitesOf(table[id]), levels);
    if (unmet.length > 0) return { why: 'waits', for: unmet };
    if (isAiHeld && givesAiWork.includes(id)) return { why: 'ai' };
    if (id === 'q17-1' && today <= criticalArea) return { why: 'ai' };
    return from === 4 && lowest <= weakArea ? { why: 'weak-area' } : null;
  };
}

/** The company a plan is for. Without one, or with details that today's lists lack, it's of the middle size and any industry. */
export interface PlannedFor {
  readonly employees: Employees;
  readonly industry: Industry;
}
export const plannedFor = (company: { readonly employees: string; readonly industry: string } | null): PlannedFor => ({
  employees: employeeCounts.find((each) => each === company?.employees) ?? '51-200',
  industry: industries.find((each) => each === company?.industry) ?? 'other',
});

const isSmall = (employees: Employees) => employees === '1-10';
/** Most moves a month, and most weeks of moves per person in it (W2.6). */
export const movesPerMonth = (employees: Employees): number => (isSmall(employees) ? 2 : 3);
export const weeksPerMonth = (employees: Employees): number => (isSmall(employees) ? 5 : 4);
export const weeksOf = ({ weeks, small }: Effort, employees: Employees): number => (isSmall(employees) ? small.weeks : weeks);
export const hoursOf = (hours: number, employees: Employees): number => (isSmall(employees) ? Math.ceil(hours / 2) : hours);

/** Who does an owner's work: up to ten people, one person does all of it; up to fifty, one keeps the books and hires (W2.6). */
export function assigneeOf(owner: MoveOwner, employees: Employees): MoveOwner {
  if (isSmall(employees)) return 'leadership';
  return employees === '11-50' && owner === 'people' ? 'finance' : owner;
}

/** The questions that an industry's first use of AI rests on; their moves win ties (W2.2). */
export const firstUseRestsOn: Readonly<Record<Industry, readonly QuestionId[]>> = {
  manufacturing: ['q7', 'q8'],
  retail: ['q6', 'q7'],
  technology: ['q8', 'q6'],
  healthcare: ['q6', 'q8'],
  finance: ['q7', 'q6'],
  professional: ['q6', 'q8'],
  hospitality: ['q6', 'q7'],
  other: ['q6', 'q8'],
};

/** Tasks that don't wait for a slot: at most two hours, no points (W2.5). */
export const firstWeekIds = ['cash-page', 'data-rule', 'ai-list'] as const;
export type FirstWeekId = (typeof firstWeekIds)[number];

export function firstWeekOf(levels: Levels, table: Needs = needs): readonly FirstWeekId[] {
  const isCalledFor: Readonly<Record<FirstWeekId, boolean>> = {
    'cash-page': levels.q5 === 1,
    'data-rule': levels.q17 === 2,
    'ai-list': (levels.q17 >= companyTool && isAiAhead(levels, table)) || isOfTwoMinds(levels),
  };
  return firstWeekIds.filter((id) => isCalledFor[id]);
}
