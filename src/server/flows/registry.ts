import type { RecordKind } from '#domain/records.ts';
import { courseApplication } from '#flow/course-application.ts';
import type { Data, Flow } from '#flow/flow.ts';
import { knowledgeQuiz } from '#flow/knowledge-quiz.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';

/** What the owner's side asks of a flow. */
export type KnownFlow = Pick<Flow<Data, unknown, string>, 'kind' | 'steps' | 'fieldPaths' | 'empty' | 'finishedStep'>;

/** The flow that makes records of each kind. */
export const flows: Readonly<Record<RecordKind, KnownFlow>> = {
  'readiness-quiz': readinessQuiz as unknown as KnownFlow,
  'ai-knowledge-quiz': knowledgeQuiz as unknown as KnownFlow,
  'course-application': courseApplication as unknown as KnownFlow,
};
