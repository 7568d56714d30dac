import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteMaxLength } from '#domain/records/lead-work.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { makeStored } from '#tests/stored-record.ts';
import { createDesk } from './app.ts';
import { deskOver, token } from './desk.fixture.ts';

const uuids = [1, 2, 3].map((number) => makeStored(number).record.uuid);
let server: TestServer;
let desk: FastifyInstance;

beforeAll(async () => {
  server = await openTestServer();
  const { personalInfo } = makeStored(3).record;
  for (const number of [1, 2, 3]) {
    const email = number === 3 ? 'other@example.com' : personalInfo.email;
    await server.store.write(() => insertRecord(makeStored(number, { personalInfo: { ...personalInfo, email } })));
  }
  desk = await createDesk({ ...deskOver(server), token });
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

const ask = (url: string, body?: unknown, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  desk.inject({
    url: `/api${url}`,
    method: body === undefined ? 'GET' : 'POST',
    headers: { host: '127.0.0.1:4600', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });

describe('O1 work on leads by the desk', () => {
  it('is changed and undone by its author, and refused without the token', async () => {
    const [uuid] = uuids;
    expect((await ask(`/leads/${uuid}/change`, { state: 'won' }, {})).statusCode).toBe(401);
    const changed = await ask(`/leads/${uuid}/change`, { state: 'won', version: 0 });
    expect(changed.json()).toMatchObject({ outcome: 'changed', work: { state: 'won', version: 1 } });
    expect((await ask(`/leads/${uuid}/change`, { state: 'lost', version: 0 })).json()).toMatchObject({
      outcome: 'conflict',
      theirs: { author: 'desk', to: 'won' },
    });
    expect((await ask(`/leads/${uuid}/undo`, { version: 1 })).json()).toMatchObject({ outcome: 'changed', work: { state: 'new' } });
    expect((await ask(`/leads/${uuid}`)).json()).toMatchObject({ person: { records: [{}, {}], lists: [] } });
  });

  it('takes the longest note in the widest characters, and none that is longer', async () => {
    const note = '好'.repeat(noteMaxLength);
    expect((await ask(`/leads/${uuids[1]}/change`, { note })).json()).toMatchObject({ work: { note } });
    expect((await ask(`/leads/${uuids[1]}/change`, { note: `${note}x` })).statusCode).toBe(400);
  });

  it.each([
    [{ state: 'sold' }, 400],
    [{ followUp: '2026-02-30' }, 400],
    [{ version: -1, state: 'won' }, 400],
    [{ uuid: 'x' }, 400],
  ])('refuses %j', async (body, status) => {
    expect((await ask(`/leads/${uuids[0]}/change`, body)).statusCode).toBe(status);
  });

  it('answers 404 for an unknown lead or change', async () => {
    const unknown = randomUUID();
    expect((await ask(`/leads/${unknown}/change`, { state: 'won' })).statusCode).toBe(404);
    expect((await ask(`/leads/${unknown}/split`, {})).statusCode).toBe(404);
    expect((await ask(`/leads/${uuids[0]}/join`, { other: unknown })).statusCode).toBe(404);
    expect((await ask(`/leads/${uuids[0]}/undo`, { version: 99 })).statusCode).toBe(404);
  });

  it('counts what is new and due, and remembers what was read', async () => {
    await ask(`/leads/${uuids[2]}/change`, { followUp: '2026-01-09' });
    const waiting = async (day: string) => (await ask(`/waiting?day=${day}`)).json().owners.people;
    const { through, ...news } = await waiting('2026-01-09');
    expect(news).toMatchObject({ newLeads: 2, due: 1 });
    expect((await ask('/news/read', { through })).json()).toEqual({ before: 0 });
    expect(await waiting('2026-01-08')).toMatchObject({ newLeads: 0, due: 0 });
    expect((await ask('/waiting?day=today')).statusCode).toBe(400);
  });

  it('lists and exports in an order', async () => {
    const listed = (await ask('/leads?sort=follow-up&dueBy=2026-01-09&state=new')).json();
    expect(listed).toMatchObject({ total: 1, leads: [{ uuid: uuids[2], followUp: '2026-01-09' }] });
    expect((await ask('/leads?sort=nonsense')).statusCode).toBe(400);
    const { address } = (await ask('/exports', { format: 'csv', filter: { sort: 'follow-up' } })).json();
    const file = await desk.inject({ url: address, headers: { host: '127.0.0.1:4600' } });
    const [head = '', first = ''] = file.body.split('\r\n');
    expect(head).toContain('State,Follow-up,Note,Phone,Value');
    expect(first).toContain('2026-01-09');
  });
});
