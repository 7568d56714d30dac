import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordEvent } from '#domain/message.ts';
import { dayMs } from '#domain/time.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { makeStored } from '#tests/stored-record.ts';
import type { Row, Work } from '../stores/store.ts';
import type { Delivered, LeasedMessage, Sender } from './message.ts';
import { countOutbox, enqueue, lease, release, replay } from './queue.ts';
import { delayAfter, maxAttempts } from './retry.ts';
import { sendDue, startWorker } from './worker.ts';

const sent: Delivered = { outcome: 'sent' };
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const payloadOf = (uuid: string) => ({ record: makeStored(1, { uuid }).record, flags: [] });
const put = (subject = 'a', event: RecordEvent = 'record.completed') =>
  server.store.write(() => enqueue({ channel: 'webhook', event, subject, payload: payloadOf(subject) }, randomUUID(), server.now));

/** A sender that answers from a list, the last answer for ever, and keeps what it was handed. */
function script(...answers: (Delivered | 'throws')[]) {
  const tries: LeasedMessage[] = [];
  const sender: Sender = async (message) => {
    const answer = answers[Math.min(tries.length, answers.length - 1)] ?? sent;
    tries.push(message);
    if (answer === 'throws') throw new Error('a bug with ana@example.com in it');
    return answer;
  };
  return { sender, tries };
}

const options = (webhook: Sender) => ({
  store: server.store,
  clock: () => server.now,
  senders: { webhook, mail: script(sent).sender, notification: script(sent).sender },
  firstDelayMs: 30_000,
  log: { info: (line: object) => server.logged.push({ ...line }), error: (line: object) => server.logged.push({ ...line }) },
  random: () => 0,
});
const counts = () => server.store.read(countOutbox);

describe('the worker', () => {
  it('D1 sends what is due, once', async () => {
    await put('a');
    await put('b');
    const { sender, tries } = script(sent);
    await sendDue(options(sender));
    await sendDue(options(sender));
    expect(tries.map(({ payload }) => payload)).toEqual([payloadOf('a'), payloadOf('b')]);
    expect(await counts()).toMatchObject({ waiting: 0, sent: 2, dead: 0 });
  });

  it('Q6 the same event of the same subject is put in once', async () => {
    await put('a');
    await put('a');
    expect((await counts()).waiting).toBe(1);
  });

  it('D1 a receiver that is down for a day gets everything when it heals, under the same id', async () => {
    await put();
    const down: Delivered = { outcome: 'failed', why: 'http 503' };
    const { sender, tries } = script(down);
    const heals = server.now + dayMs;
    while (server.now < heals) {
      await sendDue(options(sender));
      server.now += 60_000;
    }
    expect(tries.length).toBeGreaterThan(8);
    expect((await counts()).waiting).toBe(1);
    const healed = script(sent);
    for (let hours = 0; hours < 7; hours += 1) {
      await sendDue(options(healed.sender));
      server.now += 3_600_000;
    }
    expect(new Set([...tries, ...healed.tries].map(({ id }) => id)).size).toBe(1);
    expect(healed.tries).toHaveLength(1);
    expect(await counts()).toMatchObject({ waiting: 0, sent: 1 });
  });

  it('Q15 the last try fails after more than three days: a dead letter, which replay sends under the same id', async () => {
    await put();
    const began = server.now;
    const { sender, tries } = script('throws');
    for (let turn = 0; (await counts()).waiting > 0 && turn < 10_000; turn += 1) {
      await sendDue(options(sender));
      server.now += 900_000;
    }
    expect(tries).toHaveLength(maxAttempts);
    expect(server.now - began).toBeGreaterThan(3 * dayMs);
    expect((await counts()).dead).toBe(1);
    expect(JSON.stringify(server.logged)).not.toContain('ana@');
    expect(await server.store.write(() => replay(server.now))).toBe(1);
    const again = script(sent);
    await sendDue(options(again.sender));
    expect(again.tries[0]?.id).toBe(tries[0]?.id);
    expect(await counts()).toMatchObject({ dead: 0, sent: 1 });
  });

  it('Q15 a refusal is not tried again, and asked-for time is waited', async () => {
    await put('refused');
    await sendDue(options(script({ outcome: 'refused', why: 'http 410' }).sender));
    expect(await counts()).toMatchObject({ waiting: 0, dead: 1 });
    await put('later');
    const slow = script({ outcome: 'failed', why: 'http 429', retryAfter: 600_000 }, sent);
    await sendDue(options(slow.sender));
    server.now += 599_999;
    await sendDue(options(slow.sender));
    expect(slow.tries).toHaveLength(1);
    server.now += 1;
    await sendDue(options(slow.sender));
    expect(slow.tries).toHaveLength(2);
  });

  it('what a killed worker held is free again when its claim is over, and not before', async () => {
    await put();
    const held = await server.store.write(() => lease(server.now, server.now + 90_000, 10));
    expect(held).toHaveLength(1);
    const { sender, tries } = script(sent);
    await sendDue(options(sender));
    expect(tries).toHaveLength(0);
    server.now += 90_000;
    await sendDue(options(sender));
    expect(tries.map(({ id, attempts }) => ({ id, attempts }))).toEqual([{ id: held[0]?.id, attempts: 2 }]);
  });

  it('what a killed process held is free at once where no other process can hold it', async () => {
    await put();
    await server.store.write(() => lease(server.now, server.now + 90_000, 10));
    await server.store.write(release);
    const { sender, tries } = script(sent);
    await sendDue(options(sender));
    expect(tries).toHaveLength(1);
  });

  it('two workers never hold the same message', async () => {
    for (const subject of ['a', 'b', 'c', 'd', 'e']) await put(subject);
    const [first, second] = await Promise.all([1, 2].map(() => server.store.write(() => lease(server.now, server.now + 1_000, 3))));
    const ids = [...(first ?? []), ...(second ?? [])].map(({ id }) => id);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
  });

  it('mail that was only written to a file never counts as sent (D2), and replay can send it later', async () => {
    await put();
    await sendDue(options(script({ outcome: 'written' }).sender));
    expect(await counts()).toMatchObject({ sent: 0, written: 1 });
    expect(await server.store.write(() => replay(server.now))).toBe(0);
    expect(await server.store.write(() => replay(server.now, { written: true }))).toBe(1);
  });

  it('goes on after a store that failed, and stop waits for what is in flight', async () => {
    await put();
    let release = () => {};
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const slow: Sender = () =>
      new Promise((settle) => {
        release = () => settle(sent);
        reach();
      });
    let broken = true;
    const flaky = {
      ...server.store,
      read: ((work) => {
        if (!broken) return server.store.read(work);
        broken = false;
        return Promise.reject(new Error('busy'));
      }) as typeof server.store.read,
    };
    const worker = startWorker({ ...options(slow), store: flaky, pollIntervalMs: 5 });
    await reached;
    const stopped = worker.stop();
    release();
    await stopped;
    expect((await counts()).sent).toBe(1);
    expect(server.logged).toContainEqual({ event: 'outbox-failed' });
  });
});

it('Q15 the health page counts dead letters and the age of what waits, and stays ready', async () => {
  const ready = async () => {
    const { statusCode, body } = await server.app.inject('/readyz');
    return [statusCode, ...body.trim().split('\n')];
  };
  expect(await ready()).toEqual([
    200,
    'ready',
    'outbox_dead_letters 0',
    'outbox_waiting 0',
    'outbox_oldest_waiting_seconds 0',
    'events_waiting 0',
  ]);
  await put('refused');
  await sendDue(options(script({ outcome: 'refused', why: 'http 410' }).sender));
  await put('waits');
  server.now += 90_000;
  expect(await ready()).toEqual([
    200,
    'ready',
    'outbox_dead_letters 1',
    'outbox_waiting 1',
    'outbox_oldest_waiting_seconds 90',
    'events_waiting 0',
  ]);
});

it('what was sent is not kept a second time', async () => {
  await put();
  await sendDue(options(script(sent).sender));
  function* everything(): Work<readonly Row[]> {
    return yield { sql: 'select state, payload from outbox', params: [] };
  }
  const [row] = await server.store.read(everything);
  expect(row).toEqual({ state: 'sent', payload: '{}' });
});

it('Q15 delays double up to six hours, with jitter that only adds', () => {
  const delays = Array.from({ length: maxAttempts - 1 }, (_, index) => delayAfter(index + 1, 30_000, () => 0));
  expect(delays.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(Math.max(...delays)).toBe(21_600_000);
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThanOrEqual(3 * dayMs);
  expect(delayAfter(1, 30_000, () => 0.999)).toBeLessThan(37_501);
  expect(delayAfter(1, 30_000, () => 0, 10 * dayMs)).toBe(dayMs);
});
