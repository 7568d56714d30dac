import type { SheetSubmission } from '#domain/team/team.ts';
import { createTeamCall, isTeamView, type TeamOutcomeOf } from './call-team.ts';

export interface TeamClient {
  view(token: string): Promise<TeamOutcomeOf<'view'>>;
  /** The same key counts once (G3). */
  submit(submission: SheetSubmission, key: string): Promise<TeamOutcomeOf<'submit'>>;
}

/** A client for the link of a team (G1). */
export function createTeamClient(base: string, fetch: typeof globalThis.fetch): TeamClient {
  const call = createTeamCall('', base, fetch);
  return {
    view: (token) => call('view', isTeamView, { token }),
    submit: (submission, key) => call('submit', isSubmitted, submission, { 'idempotency-key': key }),
  };
}

const isSubmitted = (value: unknown) => (Object(value) as { readonly submitted?: unknown }).submitted === true;
