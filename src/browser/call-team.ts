import { type TeamProblem, type TeamView, teamProblems, teamStates } from '#domain/team/team.ts';
import { type TeamApi, teamRequests } from '#domain/team/team-api.ts';
import type { RequestFailure } from '#flow/flow.ts';
import { send } from './send.ts';

/** What a request about a team came to; `refused` says why in the server's words. */
export type TeamOutcome<Answer, Problem extends TeamProblem> =
  | { readonly kind: 'ok'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | RequestFailure;

export type TeamOutcomeOf<Name extends keyof TeamApi> = TeamOutcome<TeamApi[Name]['answer'], TeamApi[Name]['problem']>;

const timeoutMs = 10_000;

/** Sends requests about a team; `uuid` is its opener's record, '' by its link. Never throws; failures are outcomes. */
export const createTeamCall =
  (uuid: string, base: string, fetch: typeof globalThis.fetch) =>
  async <Name extends keyof TeamApi>(
    name: Name,
    isAnswer: (value: unknown) => boolean,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TeamOutcomeOf<Name>> => {
    const [method, path] = teamRequests[name];
    const json = body && { 'content-type': 'application/json' };
    const init = { method, headers: { accept: 'application/json', ...json, ...headers }, ...(body && { body: JSON.stringify(body) }) };
    const response = await send(`${base}/api${path(uuid)}`, init, timeoutMs, fetch);
    if ('kind' in response) return response;
    const answer: unknown = response.status === 204 ? null : await response.json().catch(() => undefined);
    if (response.ok) return isAnswer(answer) ? { kind: 'ok', answer: answer as TeamApi[Name]['answer'] } : { kind: 'unreadable' };
    const { type } = Object(answer) as { readonly type?: unknown };
    const problem = teamProblems.find((each) => type === `urn:problem-type:${each}`);
    if (problem) return { kind: 'refused', problem: problem as TeamApi[Name]['problem'] };
    const seconds = Number(response.headers.get('retry-after'));
    return { kind: 'status', status: response.status, ...(seconds > 0 && { retryAfterMs: seconds * 1000 }) };
  };

export function isTeamView(value: unknown): value is TeamView {
  const { state, until } = Object(value) as Partial<TeamView>;
  return teamStates.some((each) => each === state) && typeof until === 'string';
}
