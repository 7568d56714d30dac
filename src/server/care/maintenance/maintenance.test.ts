import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import { teamSheets } from '#domain/team/team.ts';
import { dayMs, hourMs, minuteMs } from '#domain/text/time.ts';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { erasureListIn } from '#server/care/erasure/erasure-list.ts';
import { scrubErased } from '#server/care/erasure/scrub.ts';
import type { Audience } from '#server/messages/notifications/announce-context.ts';
import { findRecipients, startChannels } from '#server/messages/notifications/recipients.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { insertPreviewLink, listPreviewLinks } from '#server/publishing/preview-links/statements.ts';
import { findRecord } from '#server/visitors/records/statements.ts';
import { openedTeam, submit, view } from '#server/visitors/teams/teams.fixture.ts';
import { fillStore } from '#tests/fill-store.ts';
import { sendConfirmations } from '#tests/mailed-links.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { createSweep, requestRetentionMs } from './maintenance.ts';

/** Sweeps at times that the test sets; `ticks` is the monotonic clock. */
function makeSweep(
  { store, logged, ...server }: TestServer,
  {
    completedRetentionDays,
    audience = { notification: true, webhook: true },
    backupDir,
  }: { readonly completedRetentionDays?: number | undefined; readonly audience?: Audience; readonly backupDir?: string } = {},
) {
  const time = { now: server.now, ticks: 0 };
  const sweep = createSweep({
    store,
    clock: () => time.now,
    monotonic: () => time.ticks,
    audience,
    randomUUID,
    mailPerHour: 300,
    retentionDays: 90,
    completedRetentionDays,
    mailFolder: join(server.folder, 'mail'),
    backupDir,
    log: { info: () => undefined, error: (line) => logged.push({ ...line }) },
  });
  const pass = (ms: number) => {
    time.now += ms;
    time.ticks += ms;
    return sweep();
  };
  return { time, sweep, pass };
}

/** Sweeps at `now` and an hour later, which erases what had expired at `now`. */
async function sweepOnce(server: TestServer, now = server.now, completedRetentionDays?: number) {
  const { time, sweep, pass } = makeSweep(server, { completedRetentionDays });
  time.now = now;
  await sweep();
  await pass(hourMs);
}

function* announced(event: string, columns = 'channel, subject'): Transaction<readonly Row[]> {
  return yield { sql: `select ${columns} from outbox where event = $1 order by 1`, params: [event] };
}

it('E1 a sweep that erased somebody has the indexes rebuilt, and only that one', async () => {
  const server = await openTestServer();
  let renewals = 0;
  const renewIndexes = async () => {
    renewals += 1;
    return true;
  };
  const { pass } = makeSweep(server);
  await server.send('POST', '/readiness-quiz/', validCreation);
  const seen: number[] = [];
  for (const ms of [hourMs, 91 * dayMs, hourMs, hourMs, hourMs]) {
    await pass(ms);
    expect(await scrubErased({ ...server.store, renewIndexes })).toBe(true);
    seen.push(renewals);
  }
  expect(new Set(seen)).toEqual(new Set([0, 1]));
  expect(seen.slice(-2)).toEqual([1, 1]);
  await server.close();
});

it('D1 a record unchanged for a day is announced as abandoned, once', async () => {
  const server = await openTestServer();
  const { uuid } = (await server.send('POST', '/readiness-quiz/', validCreation)).json();
  await sweepOnce(server, server.now + dayMs - hourMs - 1);
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
    server.store.read(function* (): Transaction<readonly Row[]> {
      return yield {
        sql: 'select email, (select count(*) from outbox where subject = uuid) as mails from subscription order by email',
        params: [],
      };
    });
  const ask = (email: string) => server.send('POST', '/newsletter/', { email, language: 'en' });
  const begin = server.now;
  for (const email of ['confirmed@example.com', 'again@example.com', 'never@example.com']) await ask(email);
  await server.store.write(function* (): Transaction<void> {
    yield { sql: "update subscription set confirmed_at = 1 where email = 'confirmed@example.com'", params: [] };
  });
  await sendConfirmations(server);
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
  expect(server.logged.at(-1)).toEqual({ event: 'sweep-failed', why: 'busy' });
  await server.close();
});

it('D5 the first sweep of a process forgets whom mail went to more than a day ago', async () => {
  const server = await openTestServer();
  await server.send('POST', '/newsletter/', { email: 'ana@example.com', language: 'en' });
  const known = () =>
    server.store.read(function* (): Transaction<readonly Row[]> {
      return yield { sql: 'select id from outbox where recipient is not null', params: [] };
    });
  const { time, sweep } = makeSweep(server);
  time.now += dayMs - 1;
  await sweep();
  expect(await known()).toHaveLength(1);
  time.now += 1;
  await sweep();
  expect(await known()).toEqual([]);
  await server.close();
});

describe('E2 a clock that jumps', () => {
  const jumpMs = 400 * dayMs;
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer();
    await server.send('POST', '/readiness-quiz/', validCreation, { 'idempotency-key': 'k' });
    await server.send('POST', '/newsletter/', { email: 'ana@example.com', language: 'en' });
    await sendConfirmations(server);
    await server.store.write(function* (): Transaction<void> {
      yield { sql: "insert into page_view values ('2026-01-02', '/', 'en', '', '', '', '', 1)", params: [] };
    });
  });
  afterEach(() => server.close());
  const counts = () =>
    server.store.read(function* (): Transaction<Row | undefined> {
      const rows = yield {
        sql: `select (select count(*) from record) as records, (select count(*) from idempotency) as keys,
          (select count(*) from subscription) as subscriptions, (select count(*) from subscription_token) as tokens,
          (select count(*) from page_view) as views`,
        params: [],
      };
      return rows[0];
    });
  const all = { records: 1, keys: 1, subscriptions: 1, tokens: 2, views: 1 };

  it('erases nothing if it jumps back within the hour', async () => {
    const { time, sweep, pass } = makeSweep(server);
    await sweep();
    time.now += jumpMs;
    await pass(hourMs);
    expect(server.logged).toContainEqual({ event: 'clock-set', seconds: jumpMs / 1_000 });
    time.now -= jumpMs;
    await pass(hourMs);
    await pass(hourMs);
    expect(await counts()).toEqual(all);
  });
  it('erases nothing in the first sweeps of a process', async () => {
    for (const process of [makeSweep(server), makeSweep(server)]) {
      process.time.now += jumpMs;
      await process.sweep();
      await process.pass(50 * minuteMs);
    }
    expect(await counts()).toEqual(all);
  });
  it('erases what it had seen expired, once it has run for an hour without another jump', async () => {
    const { time, sweep, pass } = makeSweep(server);
    time.now += jumpMs;
    await sweep();
    await pass(hourMs + 1_000);
    expect(await counts()).toEqual({ records: 0, keys: 0, subscriptions: 0, tokens: 0, views: 0 });
    expect(server.logged.filter(({ event }) => event === 'clock-set')).toEqual([]);
  });
});

it('D1 announces all abandoned records in one sweep, and none without an audience', async () => {
  const server = await openTestServer();
  const { sweep, pass } = makeSweep(server);
  await sweep();
  await fillStore(server.store, 120);
  await server.store.write(function* (): Transaction<void> {
    yield { sql: 'update record set completed_at = null, updated_at = $1', params: [server.now] };
  });
  await pass(2 * dayMs);
  expect(await server.store.read(() => announced('record.abandoned', 'distinct subject'))).toHaveLength(120);
  await server.close();
});

it('D7 a channel that is configured on existing data is not told of what happened before', async () => {
  const server = await openTestServer({ audience: { notification: false, webhook: false } });
  const abandonAll = (before: number) =>
    server.store.write(function* (): Transaction<void> {
      yield { sql: 'update record set completed_at = null, updated_at = $1', params: [server.now - before] };
    });
  await fillStore(server.store, 10);
  await abandonAll(2 * dayMs);
  const { sweep, pass } = makeSweep(server);
  await sweep();
  expect(await server.store.read(() => announced('record.abandoned'))).toEqual([]);
  // They're left for a day only after that.
  await abandonAll(dayMs - 30 * minuteMs);
  await pass(hourMs);
  expect(await server.store.read(() => announced('record.abandoned', 'distinct subject'))).toHaveLength(10);
  await server.close();
});

it('D7 a channel goes on if a command runs without its setting, and begins anew if the server did', async () => {
  const audience = { notification: true, webhook: false, digest: true };
  const server = await openTestServer({ audience });
  const begun = (at: number) => server.store.write(() => startChannels({ audience, now: at }));
  const none = { notification: false, webhook: false };
  const start = server.now;
  expect(await begun(start)).toEqual({ notification: start, digest: start });
  expect(await server.store.write(() => findRecipients({ audience: none, now: start + 1 }))).toEqual([]);
  expect(await begun(start + 2)).toEqual({ notification: start, digest: start });
  await makeSweep(server, { audience: none }).sweep();
  expect(await begun(start + 3)).toEqual({ notification: start + 3, digest: start + 3 });
  await server.close();
});

it('E2 erases all expired records, in batches; completed ones only if a setting says so', async () => {
  const server = await openTestServer();
  await fillStore(server.store, 120);
  const set = (completed: number | null) =>
    server.store.write(function* (): Transaction<void> {
      yield { sql: 'update record set completed_at = $1, updated_at = $2', params: [completed, server.now] };
    });
  const left = () =>
    server.store.read(function* (): Transaction<readonly Row[]> {
      return yield { sql: 'select count(*) as records from record', params: [] };
    });
  await set(server.now);
  await sweepOnce(server, server.now + 1_000 * dayMs);
  await sweepOnce(server, server.now + 365 * dayMs, 365);
  expect(await left()).toEqual([{ records: 120 }]);
  await sweepOnce(server, server.now + 365 * dayMs + 1, 365);
  expect(await left()).toEqual([{ records: 0 }]);
  await server.close();
});

it('preview links that have ended are deleted, others stay', async () => {
  const server = await openTestServer();
  const make = (path: string, days: number) =>
    server.store.write(() =>
      insertPreviewLink({
        id: randomUUID(),
        token: path,
        path,
        html: '<p>',
        author: 'desk',
        now: server.now,
        expiresAt: server.now + days * dayMs,
      }),
    );
  await make('/short', 1);
  await make('/long', 2);
  await sweepOnce(server, server.now + dayMs);
  const left = await server.store.read(() => listPreviewLinks(server.now));
  expect(left.map(({ path }) => path)).toEqual(['/long']);
  await server.close();
});

it('H6 an erasure that could not be listed beside the backups is logged, and listed as soon as the folder is there', async () => {
  const server = await openTestServer();
  await server.send('POST', '/readiness-quiz/', validCreation);
  const backupDir = join(server.folder, 'mount', 'backups');
  const { store } = server;
  await eraseEverywhere('ana@example.com', { store, mailFolder: 'none', backupDir, clock: () => server.now, origin: 'desk' });
  const { sweep } = makeSweep(server, { backupDir });
  await sweep();
  expect(server.logged.filter(({ event }) => event === 'erasure-not-listed')).toMatchObject([{ code: 'ENOENT' }]);
  mkdirSync(join(server.folder, 'mount'));
  await sweep();
  expect(existsSync(erasureListIn(backupDir))).toBe(true);
  await server.close();
});

it('G2 E2 closes due teams, but none while the clock may be wrong', async () => {
  const server = await openTestServer();
  const { token } = await openedTeam(server);
  for (let sheet = 0; sheet < teamSheets.min; sheet += 1) await submit(server, token);
  const stateOf = async () => (await view(server, token)).json().state;
  const { time, sweep, pass } = makeSweep(server);
  await sweep();
  time.now += 400 * dayMs;
  await pass(hourMs);
  expect(await stateOf()).toBe('open');
  time.now -= 400 * dayMs;
  await pass(16 * dayMs);
  expect(await stateOf()).toBe('open');
  await pass(hourMs);
  expect(await stateOf()).toBe('closed');
  await server.close();
});
