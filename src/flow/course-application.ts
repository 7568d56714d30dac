import {
  type ApplicationAnswers,
  type ApplicationId,
  applicationIds,
  applicationProgress,
  isAnswered,
  isAsked,
  missingAnswers,
} from '#domain/application/application.ts';
import { textMaxLength } from '#domain/records/record-limits.ts';
import { isMailable } from '#domain/text/email.ts';
import type { Data, FieldPath, FieldProblem, Flow, Step, WithReminder } from './flow.ts';

/** Step 0's fields, in message order. */
export const applicantFields = ['courseType', 'email', 'name'] as const;
export type ApplicantField = (typeof applicantFields)[number];

/** The chosen session's id; absent for the next date (C1). */
type WithSession = { readonly session?: string | undefined };

export type ApplicationData = { readonly [field in ApplicantField]: string } & WithSession & WithReminder & ApplicationAnswers;
export type ApplicationField = ApplicantField | ApplicationId;

const problemOf = {
  courseType: 'course-missing',
  email: 'email-missing',
  name: 'name-missing',
  q1: 'idea-missing',
  'q1.1': 'idea-description-missing',
  'q1.2': 'idea-problem-missing',
  q2: 'reason-missing',
  'q2.1': 'goals-missing',
  'q2.2': 'excitement-missing',
  q3: 'experience-missing',
  'q3.1': 'tools-missing',
  'q3.2': 'background-missing',
  'q3.3': 'use-missing',
} as const satisfies { readonly [field in ApplicationField]?: string };
export type ApplicationProblem = (typeof problemOf)[keyof typeof problemOf] | 'text-too-long';

/** Whether the confirmation address looks wrong (A1). */
export interface ApplicationResult {
  readonly emailLooksWrong: boolean;
}

/** Questions by step after the first. */
export const questionsOfStep = {
  business: ['q1', 'q1.1', 'q1.2'],
  motivation: ['q2', 'q2.1', 'q2.1.other', 'q2.2'],
  experience: ['q3', 'q3.1', 'q3.2', 'q3.2.other', 'q3.3', 'q3.4'],
} as const satisfies { readonly [step: string]: readonly ApplicationId[] };
export type QuestionStep = keyof typeof questionsOfStep;

export const applicationSteps = ['about-you', 'business', 'motivation', 'experience'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

/** All problems of a step in field order (F3, A2). */
export function problemsIn(step: ApplicationStep, data: ApplicationData): readonly FieldProblem<ApplicationProblem>[] {
  if (step === 'about-you')
    return applicantFields.filter((field) => !isAnswered(data[field])).map((field) => ({ field, key: problemOf[field] }));
  const ids: readonly ApplicationId[] = questionsOfStep[step];
  const missing = missingAnswers(data, ids);
  return ids.flatMap((field): FieldProblem<ApplicationProblem>[] => {
    const value = data[field];
    if (missing.includes(field)) return [{ field, key: problemOf[field as keyof typeof problemOf] }];
    const isTooLong = typeof value === 'string' && value.length > textMaxLength && isAsked(field, data);
    return isTooLong ? [{ field, key: 'text-too-long' }] : [];
  });
}

const step = (id: ApplicationStep): Step<ApplicationData, ApplicationProblem> => ({ id, check: (data) => problemsIn(id, data)[0] ?? null });

function answerPath(id: ApplicationId): FieldPath {
  const isList = id === 'q2.1' || id === 'q3.1';
  return { block: 'answers', type: isList ? 'list' : 'text', when: (data: Data) => isAsked(id, data) };
}

export const courseApplication: Flow<ApplicationData, ApplicationResult, ApplicationProblem> = {
  kind: 'course-application',
  empty: { courseType: '', email: '', name: '', reminder: 'no' },
  steps: applicationSteps.map(step),
  fieldPaths: {
    courseType: { block: 'courseInfo', name: 'courseType' },
    session: { block: 'courseInfo', name: 'session', isClearable: true },
    email: { block: 'personalInfo', name: 'email' },
    name: { block: 'personalInfo', name: 'name' },
    reminder: { block: 'ticks', name: 'reminder' },
    ...(Object.fromEntries(applicationIds.map((id) => [id, answerPath(id)])) as Record<ApplicationId, FieldPath>),
  },
  save: 'before-advance',
  previousFrom: 1,
  finishedStep: 4,
  seconds: null,
  correctable: ['email'],
  progress: (_, at) => applicationProgress(at),
  conclude: ({ email }) => ({ emailLooksWrong: !isMailable(email) }),
};
