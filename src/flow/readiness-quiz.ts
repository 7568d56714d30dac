import {
  concludeReadiness,
  type Maturity,
  type QuestionId,
  questionIds,
  type ReadinessResult,
  readinessProgress,
} from '#domain/readiness/readiness.ts';
import { isMailable } from '#domain/text/email.ts';
import type { FieldPath, FieldProblem, Flow, WithReminder } from './flow.ts';
import { type AnswerProblem, questionSteps } from './question-steps.ts';

/** Step 0's fields, in message order (R4). */
export const detailFields = ['name', 'email', 'companyName', 'industry', 'revenue', 'employees'] as const;
export type DetailField = (typeof detailFields)[number];

export type ReadinessData = { readonly [field in DetailField]: string } & WithReminder & { readonly [id in QuestionId]?: Maturity };

export type ReadinessProblem =
  | 'name-missing'
  | 'email-missing'
  | 'email-malformed'
  | 'company-name-missing'
  | 'industry-missing'
  | 'revenue-missing'
  | 'employees-missing'
  | AnswerProblem;

const blank = (text: string) => text.trim() === '';

function checkDetails(data: ReadinessData): FieldProblem<ReadinessProblem> | null {
  if (blank(data.name)) return { field: 'name', key: 'name-missing' };
  if (blank(data.email)) return { field: 'email', key: 'email-missing' };
  if (!isMailable(data.email)) return { field: 'email', key: 'email-malformed' };
  if (blank(data.companyName)) return { field: 'companyName', key: 'company-name-missing' };
  if (data.industry === '') return { field: 'industry', key: 'industry-missing' };
  if (data.revenue === '') return { field: 'revenue', key: 'revenue-missing' };
  return data.employees === '' ? { field: 'employees', key: 'employees-missing' } : null;
}

const answer: FieldPath = { block: 'answers', type: 'number' };

/** Details, then fourteen questions in category order (R3). */
export const readinessQuiz: Flow<ReadinessData, ReadinessResult, ReadinessProblem> = {
  kind: 'readiness-quiz',
  empty: { name: '', email: '', companyName: '', industry: '', revenue: '', employees: '', reminder: 'no' },
  steps: [{ id: 'details', check: checkDetails }, ...questionSteps],
  fieldPaths: {
    name: { block: 'personalInfo', name: 'name' },
    email: { block: 'personalInfo', name: 'email' },
    reminder: { block: 'ticks', name: 'reminder' },
    companyName: { block: 'personalInfo', name: 'companyName' },
    industry: { block: 'companyInfo', name: 'industry' },
    revenue: { block: 'companyInfo', name: 'revenue' },
    employees: { block: 'companyInfo', name: 'employees' },
    ...(Object.fromEntries(questionIds.map((id) => [id, answer])) as Record<QuestionId, FieldPath>),
  },
  save: 'before-advance',
  previousFrom: 2,
  finishedStep: 15,
  seconds: 7 * 60,
  progress: readinessProgress,
  conclude: concludeReadiness,
};
