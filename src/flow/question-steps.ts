import { questionIds, type ReadinessAnswers } from '#domain/readiness/readiness.ts';
import type { Step } from './flow.ts';

export type AnswerProblem = 'answer-missing';

/** The fourteen questions in category order (R3), asked of one visitor or of a team. */
export const questionSteps: readonly Step<ReadinessAnswers, AnswerProblem>[] = questionIds.map((id) => ({
  id,
  check: (data) => (data[id] === undefined ? { field: id, key: 'answer-missing' } : null),
}));
