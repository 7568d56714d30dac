import { type ReadinessAnswers, readinessProgress } from '#domain/readiness/readiness.ts';
import type { FlowRules } from './flow.ts';
import { type AnswerProblem, questionSteps } from './question-steps.ts';

/** What there is to read, then fourteen questions; no record, and nothing is saved before the end (G3). */
export const teamSheet: FlowRules<ReadinessAnswers, null, AnswerProblem> = {
  empty: {},
  steps: [{ id: 'start', check: () => null }, ...questionSteps],
  save: 'alongside',
  previousFrom: 2,
  finishedStep: 15,
  seconds: null,
  progress: readinessProgress,
  conclude: () => null,
};
