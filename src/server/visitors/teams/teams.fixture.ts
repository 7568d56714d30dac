import { randomBytes, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { type Maturity, type QuestionId, questionIds } from '#domain/readiness/readiness.ts';
import type { TeamSheet } from '#domain/team/team.ts';
import { teamRequests } from '#domain/team/team-api.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { closeNext } from '#tests/close-teams.ts';
import { type TestServer, validCreation } from '#tests/server.ts';
import type { ClosedOutcome } from './closing.ts';

export const sheetOf = (answer: (id: QuestionId, index: number) => number): TeamSheet =>
  Object.fromEntries(questionIds.map((id, index) => [id, answer(id, index) as Maturity])) as unknown as TeamSheet;

export const everywhere = (level: Maturity): TeamSheet => sheetOf(() => level);

export const drawToken = (): string => randomBytes(32).toString('base64url');

/** Completes an assessment with these answers. */
export async function completeWith(server: TestServer, answers: TeamSheet = everywhere(3), changes: object = {}): Promise<string> {
  const created = await server.send('POST', '/readiness-quiz/', { ...validCreation, ...changes, answers, isComplete: true });
  return created.json().uuid;
}

interface Opened {
  /** The opener's record. */
  readonly uuid: string;
  readonly token: string;
}

export const open = (server: TestServer, { uuid, token }: Opened, changes: object = {}): Promise<LightMyRequestResponse> =>
  server.send('POST', teamRequests.open[1](uuid), { token, days: 14, isResultShared: true, ...changes });

/** Opens a team with a completed assessment. */
export async function openedTeam(server: TestServer, changes: object = {}, answers?: TeamSheet): Promise<Opened> {
  const opened = { uuid: await completeWith(server, answers), token: drawToken() };
  await open(server, opened, changes);
  return opened;
}

export const submit = (
  server: TestServer,
  token: string,
  answers: TeamSheet = everywhere(3),
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> => server.send('POST', teamRequests.submit[1](), { token, answers }, { 'idempotency-key': key });

export const view = (server: TestServer, token: string): Promise<LightMyRequestResponse> =>
  server.send('POST', teamRequests.view[1](), { token });

export const readOwn = (server: TestServer, { uuid }: Pick<Opened, 'uuid'>): Promise<LightMyRequestResponse> =>
  server.send('GET', teamRequests.read[1](uuid));

/** Closes what's due at the server's clock, as the maintenance does. */
export async function closeDue(server: Pick<TestServer, 'store' | 'now'>): Promise<readonly ClosedOutcome[]> {
  const closed: ClosedOutcome[] = [];
  for (;;) {
    const outcome = await closeNext(server.store, server.now);
    if (!outcome) return closed;
    closed.push(outcome);
  }
}

/** Every row of the teams' table, as text. */
export const readTeamRows = async ({ store }: Pick<TestServer, 'store'>): Promise<string> =>
  JSON.stringify(
    await store.read(function* (): Transaction<unknown> {
      return yield { sql: 'select * from team', params: [] };
    }),
  );
