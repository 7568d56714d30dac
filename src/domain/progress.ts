import { type Levels, type MoveId, moveId, moveLevels, type PlanIds } from './plan.ts';
import { type Category, type CategoryScores, categories, type QuestionId, questionIds } from './readiness.ts';

/** A result to compare: its answers and scores as they were stored. */
export interface ComparableResult {
  readonly levels: Partial<Levels>;
  readonly scores: CategoryScores;
  readonly overall: number;
}

export interface Change<Subject> {
  readonly subject: Subject;
  readonly from: number;
  readonly to: number;
}

/** What moved between two results of one person (T3). */
export interface Progress {
  /** Questions whose level changed, in the order they're asked. */
  readonly questions: readonly Change<QuestionId>[];
  /** How many questions can't be compared, because their words have changed. */
  readonly incomparable: number;
  /** Null if any question can't be compared: then the scores measure different things. */
  readonly scores: { readonly overall: Change<'overall'>; readonly areas: readonly Change<Category>[] } | null;
}

/** Compares a result with an earlier one; only questions that were asked in the same words count (T3). */
export function compareResults(
  earlier: ComparableResult,
  later: ComparableResult,
  isSameQuestion: (question: QuestionId) => boolean,
): Progress {
  const comparable = questionIds.filter(isSameQuestion);
  const questions = comparable.flatMap((question): readonly Change<QuestionId>[] => {
    const [from, to] = [earlier.levels[question], later.levels[question]];
    return from === undefined || to === undefined || from === to ? [] : [{ subject: question, from, to }];
  });
  const incomparable = questionIds.length - comparable.length;
  if (incomparable > 0) return { questions, incomparable, scores: null };
  const areas = categories.map((category) => ({ subject: category, from: earlier.scores[category], to: later.scores[category] }));
  return {
    questions,
    incomparable,
    scores: {
      overall: { subject: 'overall', from: earlier.overall, to: later.overall },
      areas: areas.filter(({ from, to }) => from !== to),
    },
  };
}

/** The moves of an earlier plan that a later result shows as done: their question has reached the next level (T3). */
export function doneMoves(plan: PlanIds, later: Partial<Levels>, isSameQuestion: (question: QuestionId) => boolean): readonly MoveId[] {
  const reached = new Set<MoveId>(
    questionIds
      .filter(isSameQuestion)
      .flatMap((question) => moveLevels.filter((from) => from < (later[question] ?? 0)).map((from) => moveId(question, from))),
  );
  return plan.flat().filter((id) => reached.has(id));
}
