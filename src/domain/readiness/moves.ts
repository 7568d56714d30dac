import {
  type Category,
  categories,
  categoryOf,
  type Maturity,
  maturityLevels,
  type QuestionId,
  questionIds,
  questionsOf,
  weights,
} from './readiness.ts';

/** A move takes a question from one level to the next. At level 5 there's only upkeep. */
export const moveLevels = [1, 2, 3, 4] as const;
export type MoveLevel = (typeof moveLevels)[number];

/** 'q4-2' takes question q4 from level 2 to level 3. Content has a text for each (W1). */
export type MoveId = `${QuestionId}-${MoveLevel}`;

export const moveId = (question: QuestionId, from: MoveLevel): MoveId => `${question}-${from}`;
export const moveIds: readonly MoveId[] = questionIds.flatMap((question) => moveLevels.map((from) => moveId(question, from)));

export const moveOwners = ['leadership', 'finance', 'operations', 'people', 'customers', 'technology'] as const;
export type MoveOwner = (typeof moveOwners)[number];

/** What a move can change: nothing is changed twice in a month (W2.7). 'agents' means acting without a person. */
export const moveSystems = [
  'books',
  'board',
  'help-desk',
  'records',
  'guides',
  'tasks',
  'announcements',
  'goals',
  'talent',
  'agents',
] as const;
export type MoveSystem = (typeof moveSystems)[number];

/** What a move asks of the company; from content. */
export interface Effort {
  readonly owner: MoveOwner;
  /** Calendar weeks until it can be shown. */
  readonly weeks: number;
  /** The owner's own hours in those weeks. */
  readonly hours: number;
  readonly systems?: readonly MoveSystem[];
  /** In a company of up to ten people. */
  readonly small: { readonly weeks: number };
}
export type Efforts = Readonly<Record<MoveId, Effort>>;

/** A complete set of answers. */
export type Levels = Readonly<Record<QuestionId, Maturity>>;

export interface PlannedMove {
  readonly id: MoveId;
  readonly question: QuestionId;
  readonly category: Category;
  readonly from: MoveLevel;
  /** Points it adds to the overall score, not rounded. */
  readonly gain: number;
}

const sumOfWeights = categories.reduce((sum, category) => sum + weights[category], 0);

/** Points that one level of a question adds to the overall score. */
export function gainOf(question: QuestionId): number {
  const category = categoryOf(question);
  const topLevel = maturityLevels.length;
  return (100 * weights[category]) / sumOfWeights / (topLevel * questionsOf[category].length);
}

const moves = Object.fromEntries(
  questionIds.flatMap((question) =>
    moveLevels.map((from): [MoveId, PlannedMove] => {
      const id = moveId(question, from);
      return [id, { id, question, category: categoryOf(question), from, gain: gainOf(question) }];
    }),
  ),
) as Readonly<Record<MoveId, PlannedMove>>;

export const moveOf = (id: MoveId): PlannedMove => moves[id];

/** The move that an answer calls for; null at level 5. */
export function nextMove(levels: Levels, question: QuestionId): PlannedMove | null {
  const from = levels[question];
  return from === 5 ? null : moves[moveId(question, from)];
}

export const levelsAfter = (levels: Levels, done: readonly PlannedMove[]): Levels => ({
  ...levels,
  ...(Object.fromEntries(done.map(({ question, from }) => [question, from + 1])) as Partial<Levels>),
});

/** The levels at the start of a plan's month, by index. */
export const levelsBefore = (answers: Levels, months: readonly (readonly PlannedMove[])[], month: number): Levels =>
  levelsAfter(answers, months.slice(0, month).flat());
