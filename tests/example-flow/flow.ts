import { isAnswered } from '#domain/application/application.ts';
import type { RecordKind } from '#domain/records/records.ts';
import { isMailable } from '#domain/text/email.ts';
import type { Flow } from '#flow/flow.ts';

/** What a visitor fills in. */
export type SurveyData = {
  readonly name: string;
  readonly email: string;
  readonly q1?: 'alone' | 'team';
  readonly 'q1.1'?: string;
};
export type SurveyProblem = 'name-missing' | 'email-malformed' | 'size-missing';

export interface SurveyResult {
  readonly isTeam: boolean;
}

/** The team survey: who you are, and whether you work in a team. */
export const survey: Flow<SurveyData, SurveyResult, SurveyProblem> = {
  kind: 'team-survey' as RecordKind,
  empty: { name: '', email: '' },
  steps: [
    {
      id: 'you',
      check(data) {
        if (!isAnswered(data.name)) return { field: 'name', key: 'name-missing' };
        return isMailable(data.email) ? null : { field: 'email', key: 'email-malformed' };
      },
    },
    { id: 'team', check: ({ q1 }) => (isAnswered(q1) ? null : { field: 'q1', key: 'size-missing' }) },
  ],
  fieldPaths: {
    name: { block: 'personalInfo', name: 'name' },
    email: { block: 'personalInfo', name: 'email' },
    q1: { block: 'answers', type: 'text' },
    'q1.1': { block: 'answers', type: 'text', when: ({ q1 }) => q1 === 'team' },
  },
  save: 'before-advance',
  previousFrom: 1,
  finishedStep: 2,
  seconds: null,
  progress: (_, step) => 50 * (step + 1),
  conclude: ({ q1 }) => ({ isTeam: q1 === 'team' }),
};
