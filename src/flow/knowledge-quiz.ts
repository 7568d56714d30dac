import {
  concludeKnowledge,
  type KnowledgeId,
  type KnowledgeResult,
  knowledgeIds,
  knowledgeProgress,
  type OptionKey,
  optionKeys,
} from '#domain/knowledge/knowledge.ts';
import { isMailable } from '#domain/text/email.ts';
import type { FieldPath, FieldProblem, Flow, Step, WithReminder } from './flow.ts';

/** Step 0's fields, in message order. */
export const knowledgeFields = ['name', 'email'] as const;
export type KnowledgeField = (typeof knowledgeFields)[number];

export type KnowledgeData = { readonly [field in KnowledgeField]: string } & WithReminder & { readonly [id in KnowledgeId]?: OptionKey };

export type KnowledgeProblem = 'name-missing' | 'email-malformed' | 'answer-missing';

/** Returns the first invalid detail (F3). */
export function checkKnowledgeDetails({ name, email }: KnowledgeData): FieldProblem<KnowledgeProblem> | null {
  if (name.trim() === '') return { field: 'name', key: 'name-missing' };
  return isMailable(email) ? null : { field: 'email', key: 'email-malformed' };
}

const question = (id: KnowledgeId): Step<KnowledgeData, KnowledgeProblem> => ({
  id,
  check: ({ [id]: key }) => (key !== undefined && optionKeys.includes(key) ? null : { field: id, key: 'answer-missing' }),
});

const answer: FieldPath = { block: 'answers', type: 'text' };

/** Details, then fifteen questions in area order (K1). */
export const knowledgeQuiz: Flow<KnowledgeData, KnowledgeResult, KnowledgeProblem> = {
  kind: 'ai-knowledge-quiz',
  empty: { name: '', email: '', reminder: 'no' },
  steps: [{ id: 'details', check: checkKnowledgeDetails }, ...knowledgeIds.map(question)],
  fieldPaths: {
    name: { block: 'personalInfo', name: 'name' },
    email: { block: 'personalInfo', name: 'email' },
    reminder: { block: 'ticks', name: 'reminder' },
    ...(Object.fromEntries(knowledgeIds.map((id) => [id, answer])) as Record<KnowledgeId, FieldPath>),
  },
  save: 'before-advance',
  previousFrom: 2,
  finishedStep: 16,
  seconds: 10 * 60,
  progress: knowledgeProgress,
  conclude: concludeKnowledge,
};
