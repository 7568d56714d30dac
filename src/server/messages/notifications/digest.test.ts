import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import { dayMs, hourMs } from '#domain/text/time.ts';
import * as templates from '#mail';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { finish } from '#server/platform/outbox/queue.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { composeNotification } from './compose.ts';
import { enqueueDigest, readDigest } from './digest.ts';
import { sampleMessage, todaysWords } from './samples.ts';

const audience = { notification: true, webhook: false, digest: true };
const zone = 'America/Mexico_City';
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ audience });
  // Six in the morning in Mexico City.
  server.now = Date.UTC(2026, 0, 2, 12);
});
afterEach(() => server.close());

const digest = (hour = 8) => server.store.write(() => enqueueDigest({ hour, timeZone: zone }, { now: server.now, audience, randomUUID }));
function* notifications(): Transaction<readonly Row[]> {
  return yield { sql: "select id, event, payload from outbox where channel = 'notification' order by created_at", params: [] };
}
const queued = () => server.store.read(notifications);
const create = async (email = 'ana@example.com') =>
  (await server.send('POST', '/readiness-quiz/', { ...validCreation, personalInfo: { ...validCreation.personalInfo, email } })).json()
    .uuid as string;
const complete = async (uuid: string) =>
  server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: Object.fromEntries(questionIds.map((id) => [id, 4])), isComplete: true });
async function mailOf(row: Row | undefined, notifyLanguage: 'en' | 'es' = 'en') {
  const compose = composeNotification({
    templates,
    siteUrl: 'https://tino.example',
    bookingUrl: 'https://tino.example/call',
    notifyEmail: 'owner@tino.example',
    wordingOf: todaysWords,
    ownerTimeZone: zone,
    notifyLanguage,
    digestOf: (from, to) => server.store.read(() => readDigest(from, to, 50)),
  });
  const mail = await compose(
    sampleMessage({ channel: 'notification', event: 'leads.digest', subject: 'digest', payload: JSON.parse(String(row?.payload)) }),
    new AbortController().signal,
  );
  if ('none' in mail) throw new Error(mail.none);
  return mail;
}

describe('D9 the daily digest', () => {
  it('comes once a day at its hour in the owner’s time zone, instead of a mail for each lead; none on a day without leads', async () => {
    expect(await digest()).toBe(false);
    await complete(await create());
    expect(await queued()).toEqual([]);
    server.now += hourMs;
    expect(await digest()).toBe(false);
    server.now += hourMs;
    expect(await digest()).toBe(true);
    expect(await digest()).toBe(false);
    server.now += 23 * hourMs;
    expect(await digest()).toBe(false);
    // A day without leads, and one after a day in which the server didn't run.
    server.now += hourMs;
    expect(await digest()).toBe(false);
    await create('bo@example.com');
    server.now += 2 * dayMs;
    expect(await digest()).toBe(true);
    expect((await queued()).map(({ event }) => event)).toEqual(['leads.digest', 'leads.digest']);
  });

  it('has counts, names, results and links to the desk, in the owner’s language', async () => {
    await digest();
    const done = await create();
    await complete(done);
    server.now += dayMs + 2 * hourMs;
    await digest();
    const [first] = await queued();
    const { subject, text } = await mailOf(first);
    expect(subject).toContain('1');
    for (const part of ['Ana, Lumbre', '80%', 'ana@example.com', `http://localhost:4600/#/leads/${done}`, '6:00'])
      expect(text).toContain(part);
    const spanish = await mailOf(first, 'es');
    expect(spanish.html).toMatch(/<html[^>]*lang="es"/);
    expect(spanish.text).not.toContain(text.split('\n')[0]);
  });

  it('tells each thing in one digest: completed, then left for a day, and lists', async () => {
    await digest();
    const left = await create('bo@example.com');
    await complete(await create());
    server.now += 3 * hourMs;
    await digest();
    server.now += dayMs;
    await digest();
    const periods = (await queued()).map(({ payload }) => JSON.parse(String(payload)) as { from: string; to: string });
    const told = await Promise.all(
      periods.map(({ from, to }) => server.store.read(() => readDigest(Date.parse(from), Date.parse(to), 50))),
    );
    expect(told.map(({ completed, abandoned }) => [completed.count, abandoned.records.map(({ uuid }) => uuid)])).toEqual([
      [1, []],
      [0, [left]],
    ]);
    expect(periods[1]?.from).toBe(periods[0]?.to);
  });

  it('D7 begins when it is configured: no lead from before is in it', async () => {
    await complete(await create());
    await create('bo@example.com');
    server.now += 3 * dayMs + 2 * hourMs;
    await server.store.write(function* (): Transaction<void> {
      yield { sql: 'delete from channel_start', params: [] };
    });
    await digest();
    server.now += dayMs + 2 * hourMs;
    expect(await digest()).toBe(false);
    expect(await queued()).toEqual([]);
  });

  it('is enqueued once by two servers at once', async () => {
    await digest();
    await complete(await create());
    server.now += dayMs + 2 * hourMs;
    expect((await Promise.all([digest(), digest(), digest()])).filter(Boolean)).toHaveLength(1);
    expect(await queued()).toHaveLength(1);
  });

  it('E1 has nobody who was erased, and goes with them if it was written to a file', async () => {
    await digest();
    await complete(await create());
    await complete(await create('bo@example.com'));
    server.now += dayMs + 2 * hourMs;
    await digest();
    const [message] = await queued();
    const erase = (email: string) =>
      eraseEverywhere(email, { store: server.store, mailFolder: join(server.folder, 'mail'), clock: () => server.now, origin: 'command' });
    await erase('ana@example.com');
    const { text } = await mailOf(message);
    expect(text).toContain('bo@example.com');
    expect(text).not.toContain('ana@example.com');
    await server.store.write(() => finish(String(message?.id), 'written', server.now));
    expect((await erase('bo@example.com')).messages).toContain(message?.id);
    expect(await queued()).toEqual([]);
  });
});

// PostgreSQL doesn't do it on the main thread.
it.skipIf(inject('postgres'))('D9 neither whether there is news nor what it is goes through all that was ever completed', async () => {
  await create();
  server.now += hourMs;
  await complete(await create('bea@example.com'));
  // All older than the digest, and unchanged.
  await server.store.write(function* () {
    yield {
      sql: `with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 60000)
        insert into record (uuid, kind, version, created_at, updated_at, completed_at, flags, document)
        select 'r-' || number, 'readiness-quiz', 1, number, number, number, '[]', '{}' from numbers`,
      params: [],
    };
  });
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = process.cpuUsage();
    const { completed, corrected } = await server.store.read(() => readDigest(server.now - dayMs, server.now + 1, 50));
    const { user, system } = process.cpuUsage(began);
    expect([completed.count, corrected.count]).toEqual([1, 0]);
    times.push((user + system) / 1_000);
  }
  expect(Math.min(...times)).toBeLessThan(15);
});
