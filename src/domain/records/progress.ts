import { type KnowledgeArea, type KnowledgeId, type KnowledgeResult, knowledgeIds } from '#domain/knowledge/knowledge.ts';
import { type Levels, type MoveId, moveId, moveLevels } from '#domain/readiness/moves.ts';
import { type Category, type CategoryScores, type QuestionId, questionIds } from '#domain/readiness/readiness.ts';

/** A result's stored answers and scores, for comparison. */
export interface ComparableResult {
  readonly levels: Levels;
  readonly scores: CategoryScores;
  readonly overall: number;
}

export interface ScoreChange<Subject> {
  readonly subject: Subject;
  readonly from: number;
  readonly to: number;
}

/** What moved between two results of one person (T3). */
export interface Progress<Question, Area> {
  /** Questions whose answer changed, in the order they're asked. */
  readonly questions: readonly ScoreChange<Question>[];
  /** Questions that can't be compared because their words changed. */
  readonly incomparable: number;
  /** In percent. Null if any question can't be compared: then the scores measure different things. */
  readonly scores: { readonly overall: ScoreChange<'overall'>; readonly areas: readonly ScoreChange<Area>[] } | null;
}

/** One side of the comparison: a number per answer, and the scores. */
interface Side<Question extends string, Area extends string> {
  readonly values: Readonly<Record<Question, number>>;
  readonly areas: Readonly<Record<Area, number>>;
  readonly overall: number;
}

/** Compares two results; only questions asked in the same words count (T3). */
function compare<Question extends string, Area extends string>(
  ids: readonly Question[],
  earlier: Side<Question, Area>,
  later: Side<Question, Area>,
  isSameQuestion: (question: Question) => boolean,
): Progress<Question, Area> {
  const comparable = ids.filter(isSameQuestion);
  const questions = comparable.flatMap((question): readonly ScoreChange<Question>[] => {
    const [from, to] = [earlier.values[question], later.values[question]];
    return from === to ? [] : [{ subject: question, from, to }];
  });
  const incomparable = ids.length - comparable.length;
  if (incomparable > 0) return { questions, incomparable, scores: null };
  const areas = (Object.keys(later.areas) as Area[]).map((area) => ({ subject: area, from: earlier.areas[area], to: later.areas[area] }));
  return {
    questions,
    incomparable,
    scores: {
      overall: { subject: 'overall', from: earlier.overall, to: later.overall },
      areas: areas.filter(({ from, to }) => from !== to),
    },
  };
}

const sideOf = ({ levels, scores, overall }: ComparableResult): Side<QuestionId, Category> => ({ values: levels, areas: scores, overall });

export const compareResults = (
  earlier: ComparableResult,
  later: ComparableResult,
  isSameQuestion: (question: QuestionId) => boolean,
): Progress<QuestionId, Category> => compare(questionIds, sideOf(earlier), sideOf(later), isSameQuestion);

/** A right answer counts 1, a wrong one 0. */
const sideOfQuiz = ({ score, areas, wrong }: KnowledgeResult): Side<KnowledgeId, KnowledgeArea> => ({
  values: Object.fromEntries(knowledgeIds.map((id) => [id, wrong.includes(id) ? 0 : 1])) as Record<KnowledgeId, number>,
  areas: Object.fromEntries(areas.map(({ area, percentage }) => [area, percentage])) as Record<KnowledgeArea, number>,
  overall: score.percentage,
});

/** Compares a knowledge quiz with an earlier one: from 0 to 1 is learned, from 1 to 0 is lost. */
export const compareQuizzes = (
  earlier: KnowledgeResult,
  later: KnowledgeResult,
  isSameQuestion: (question: KnowledgeId) => boolean,
): Progress<KnowledgeId, KnowledgeArea> => compare(knowledgeIds, sideOfQuiz(earlier), sideOfQuiz(later), isSameQuestion);

/** The moves of an earlier plan that a later result shows as done: their question has reached the next level (T3). */
export function doneMoves(moves: readonly MoveId[], later: Levels, isSameQuestion: (question: QuestionId) => boolean): readonly MoveId[] {
  const reached = new Set<MoveId>(
    questionIds
      .filter(isSameQuestion)
      .flatMap((question) => moveLevels.filter((from) => from < later[question]).map((from) => moveId(question, from))),
  );
  return moves.filter((id) => reached.has(id));
}
