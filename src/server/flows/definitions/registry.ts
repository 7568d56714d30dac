import type { RecordKind } from '#domain/records/records.ts';
import { applicationServerFlow } from './course-application.ts';
import { knowledgeServerFlow } from './knowledge-quiz.ts';
import { readinessServerFlow } from './readiness-quiz.ts';
import type { ServerFlow } from './server-flow.ts';

export const flows: Readonly<Record<RecordKind, ServerFlow>> = {
  'readiness-quiz': readinessServerFlow,
  'ai-knowledge-quiz': knowledgeServerFlow,
  'course-application': applicationServerFlow,
};
