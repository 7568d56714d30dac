import type { Locale } from '#domain/text/locale.ts';
import type { SheetSubmission, TeamOpening, TeamProblem, TeamView, TimeZoned } from './team.ts';

interface Call<Body, Status extends number, Answer, Problem extends TeamProblem> {
  readonly body: Body;
  readonly status: Status;
  readonly answer: Answer;
  readonly problem: Problem;
}

export interface TeamApi {
  readonly open: Call<TeamOpening, 200 | 201, TeamView, 'team-opened'>;
  readonly read: Call<undefined, 200 | 204, TeamView | null, never>;
  readonly closeEarly: Call<TimeZoned, 200, TeamView, 'team-unknown' | 'team-closed' | 'team-too-small'>;
  readonly printOwn: Call<undefined, 200, 'application/pdf', 'team-unknown' | 'team-not-closed'>;
  readonly view: Call<{ readonly token: string }, 200, TeamView, 'team-unknown'>;
  readonly submit: Call<SheetSubmission, 200, { readonly submitted: true }, 'team-unknown' | 'team-closed' | 'team-full'>;
  readonly print: Call<{ readonly token: string; readonly language: Locale }, 200, 'application/pdf', 'team-unknown' | 'team-not-closed'>;
}

const ofRecord = (uuid: string, rest = '') => `/readiness-quiz/${uuid}/team/${rest}`;

export const teamRequests = {
  open: ['POST', (uuid: string) => ofRecord(uuid)],
  read: ['GET', (uuid: string) => ofRecord(uuid)],
  closeEarly: ['POST', (uuid: string) => ofRecord(uuid, 'close/')],
  printOwn: ['GET', (uuid: string) => ofRecord(uuid, 'agenda/')],
  view: ['POST', () => '/teams/view/'],
  submit: ['POST', () => '/teams/sheets/'],
  print: ['POST', () => '/teams/agenda/'],
} as const satisfies Readonly<Record<keyof TeamApi, readonly ['GET' | 'POST', (uuid: string) => string]>>;
