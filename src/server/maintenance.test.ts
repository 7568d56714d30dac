import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { questionIds } from '#domain/readiness.ts';
import { dayMs } from '#domain/time.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { requestRetentionMs, startSweep } from './maintenance.ts';
import { findRecord } from './records/statements.ts';
import type { Row, Work } from './stores/store.ts';

async function sweepOnce({ store, logged, ...server }: TestServer, now = server.now) {
  const stop = await startSweep({
    store,
    clock: () => now,
    audience: { notification: true, webhook: true },
    randomUUID,
    retentionDays: 90,
    mailFolder: join(server.folder, 'mail'),
    log: { info: () => undefined, error: (line) => logged.push({ ...line }) },
  });
  stop();
}

function* announced(event: string, columns = 'channel, subject'): Work<readonly Row[]> {
  return yield { sql: `select ${columns} from outbox where event = $1 order by channel`, params: [event] };
}

it('D1 a record unchanged for a day is announced as abandoned, once', async () => {
  const server = await openTestServer();
  const { uuid } = (await server.send('POST', '/readiness-quiz/', validCreation)).json();
  await sweepOnce(server, server.now + dayMs - 1);
  expect(await server.store.read(() => announced('record.abandoned'))).toEqual([]);
  await sweepOnce(server, server.now + dayMs);
  await sweepOnce(server, server.now + 3 * dayMs);
  expect(await server.store.read(() => announced('record.abandoned'))).toEqual([
    { channel: 'notification', subject: uuid },
    { channel: 'webhook', subject: uuid },
  ]);
  await server.close();
});

it('an incomplete record and its messages are erased after 90 days; a complete one is kept', async () => {
  const server = await openTestServer();
  const incomplete = (await server.send('POST', '/readiness-quiz/', validCreation)).json().uuid;
  const answers = Object.fromEntries(questionIds.map((id) => [id, 3]));
  const complete = (await server.send('POST', '/readiness-quiz/', { ...validCreation, answers, isComplete: true })).json().uuid;
  await sweepOnce(server, server.now + 90 * dayMs);
  expect(await server.store.read(() => findRecord('readiness-quiz', incomplete))).toBeDefined();
  const messages = await server.store.read(() => announced('record.created', 'id, subject'));
  const written = messages.map(({ id }) => join(server.folder, 'mail', `${id}.eml`));
  mkdirSync(join(server.folder, 'mail'));
  for (const file of written) writeFileSync(file, 'To: ana@example.com');
  await sweepOnce(server, server.now + 90 * dayMs + 1);
  expect(messages.map(({ subject }, index) => [subject, existsSync(written[index] ?? '')]).sort()).toEqual(
    [
      [incomplete, false],
      [complete, true],
    ].sort(),
  );
  expect(await server.store.read(() => findRecord('readiness-quiz', incomplete))).toBeUndefined();
  expect(await server.store.read(() => findRecord('readiness-quiz', complete))).toBeDefined();
  const left = await server.store.read(() => announced('record.created'));
  expect(left.map(({ subject }) => subject)).toEqual([complete]);
  await server.close();
});

it('an unconfirmed subscription and its mail are erased after 90 days, unless it was requested again', async () => {
  const server = await openTestServer();
  const left = () =>
    server.store.read(function* (): Work<readonly Row[]> {
      return yield {
        sql: 'select email, (select count(*) from outbox where subject = uuid) as mails from subscription order by email',
        params: [],
      };
    });
  const ask = (email: string) => server.send('POST', '/newsletter/', { email, language: 'en' });
  const begin = server.now;
  for (const email of ['confirmed@example.com', 'again@example.com', 'never@example.com']) await ask(email);
  await server.store.write(function* (): Work<void> {
    yield { sql: "update subscription set confirmed_at = 1 where email = 'confirmed@example.com'", params: [] };
  });
  server.now = begin + 89 * dayMs;
  await ask('again@example.com');
  await sweepOnce(server, begin + 90 * dayMs);
  expect(await left()).toHaveLength(3);
  await sweepOnce(server, begin + 90 * dayMs + 1);
  expect(await left()).toEqual([
    { email: 'again@example.com', mails: 2 },
    { email: 'confirmed@example.com', mails: 1 },
  ]);
  await server.close();
});

it('Q4 a change is known by its key until its retention ends, a creation as long as its record', async () => {
  const server = await openTestServer();
  const headers = { 'idempotency-key': 'k' };
  const create = async () => (await server.send('POST', '/readiness-quiz/', validCreation, headers)).json().uuid;
  const sweep = () => sweepOnce(server);
  const uuid = await create();
  const isKnown = async () =>
    (await server.send('PATCH', `/readiness-quiz/${uuid}/`, {}, headers)).headers['idempotent-replayed'] === 'true';
  expect(await isKnown()).toBe(false);
  server.now += requestRetentionMs;
  await sweep();
  expect(await isKnown()).toBe(true);
  server.now += 1;
  await sweep();
  expect(await isKnown()).toBe(false);
  expect(await create()).toBe(uuid);
  server.now += 90 * dayMs + 1;
  await sweep();
  expect(await create()).not.toBe(uuid);
  await server.store.close();
  await sweep();
  expect(server.logged.at(-1)).toEqual({ event: 'sweep-failed' });
  await server.close();
});
