import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordEvent } from '#domain/messages/message.ts';
import { dayMs } from '#domain/text/time.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { soleHolder } from '#tests/leases.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { makeStored } from '#tests/stored-record.ts';
import type { DeliveryResult, LeasedMessage, MessageSender } from './message.ts';
import { sendDue } from './message-worker.ts';
import { countOutbox, enqueue, replayDeadLetters } from './queue.ts';
import { delayAfter, maxAttempts } from './retry.ts';

const sent: DeliveryResult = { outcome: 'sent' };
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const payloadOf = (uuid: string) => ({ record: makeStored(1, { uuid }).record, flags: [] });
const enqueueTestMessage = (subject = 'a', event: RecordEvent = 'record.completed') =>
  server.store.write(() => enqueue({ channel: 'webhook', event, subject, payload: payloadOf(subject), id: randomUUID(), now: server.now }));

/** A sender that returns the given results in order, then repeats the last one, and records its messages. */
function scriptedSender(...answers: (DeliveryResult | 'throws')[]) {
  const attempts: LeasedMessage[] = [];
  const sender: MessageSender = async (message) => {
    const answer = answers[Math.min(attempts.length, answers.length - 1)] ?? sent;
    attempts.push(message);
    if (answer === 'throws') throw new Error('a bug with ana@example.com in it');
    return answer;
  };
  return { sender, attempts };
}

const options = (webhook: MessageSender) => ({
  store: server.store,
  holder: soleHolder(),
  clock: () => server.now,
  senders: { webhook, mail: scriptedSender(sent).sender, notification: scriptedSender(sent).sender },
  mailPerHour: 300,
  firstDelayMs: 30_000,
  log: { info: (line: object) => server.logged.push({ ...line }), error: (line: object) => server.logged.push({ ...line }) },
  random: () => 0,
});
const counts = () => server.store.read(countOutbox);

describe('the outbox worker', () => {
  it('D1 sends due messages, once', async () => {
    await enqueueTestMessage('a');
    await enqueueTestMessage('b');
    const { sender, attempts } = scriptedSender(sent);
    await sendDue(options(sender));
    await sendDue(options(sender));
    expect(attempts).toHaveLength(2);
    expect(attempts.map(({ payload }) => payload)).toEqual(expect.arrayContaining([payloadOf('a'), payloadOf('b')]));
    expect(await counts()).toMatchObject({ waiting: 0, sent: 2, dead: 0 });
  });

  it('Q6 the same event and subject is enqueued once', async () => {
    await enqueueTestMessage('a');
    await enqueueTestMessage('a');
    expect((await counts()).waiting).toBe(1);
  });

  it('D1 a receiver that is down for a day gets the message afterward, under the same id', async () => {
    await enqueueTestMessage();
    const down: DeliveryResult = { outcome: 'failed', why: 'http 503' };
    const { sender, attempts } = scriptedSender(down);
    const heals = server.now + dayMs;
    while (server.now < heals) {
      await sendDue(options(sender));
      server.now += 600_000;
    }
    expect(attempts.length).toBeGreaterThan(8);
    expect((await counts()).waiting).toBe(1);
    const healed = scriptedSender(sent);
    for (let hours = 0; hours < 7; hours += 1) {
      await sendDue(options(healed.sender));
      server.now += 3_600_000;
    }
    expect(new Set([...attempts, ...healed.attempts].map(({ id }) => id)).size).toBe(1);
    expect(healed.attempts).toHaveLength(1);
    expect(await counts()).toMatchObject({ waiting: 0, sent: 1 });
  });

  it('Q15 after the last attempt, more than three days later, a message becomes a dead letter, which replay sends under the same id', async () => {
    await enqueueTestMessage();
    const began = server.now;
    const { sender, attempts } = scriptedSender('throws');
    for (let turn = 0; (await counts()).waiting > 0 && turn < 10_000; turn += 1) {
      await sendDue(options(sender));
      server.now += 900_000;
    }
    expect(attempts).toHaveLength(maxAttempts);
    expect(server.now - began).toBeGreaterThan(3 * dayMs);
    expect((await counts()).dead).toBe(1);
    expect(JSON.stringify(server.logged)).not.toContain('ana@');
    expect(await server.store.write(() => replayDeadLetters(server.now))).toBe(1);
    const again = scriptedSender(sent);
    await sendDue(options(again.sender));
    expect(again.attempts[0]?.id).toBe(attempts[0]?.id);
    expect(await counts()).toMatchObject({ dead: 0, sent: 1 });
  });

  it('Q15 a permanent rejection is not retried, and Retry-After is honored', async () => {
    await enqueueTestMessage('refused');
    await sendDue(options(scriptedSender({ outcome: 'refused', why: 'http 410' }).sender));
    expect(await counts()).toMatchObject({ waiting: 0, dead: 1 });
    await enqueueTestMessage('later');
    const slow = scriptedSender({ outcome: 'failed', why: 'http 429', retryAfterMs: 600_000 }, sent);
    await sendDue(options(slow.sender));
    server.now += 599_999;
    await sendDue(options(slow.sender));
    expect(slow.attempts).toHaveLength(1);
    server.now += 1;
    await sendDue(options(slow.sender));
    expect(slow.attempts).toHaveLength(2);
  });

  it('Q15 a clock that is set back delays no retry', async () => {
    await enqueueTestMessage('failed');
    await sendDue(options(scriptedSender({ outcome: 'failed', why: 'http 500' }).sender));
    await enqueueTestMessage('new');
    server.now -= 2 * 3_600_000;
    const { sender, attempts } = scriptedSender(sent);
    await sendDue(options(sender));
    expect(attempts.map(({ subject }) => subject).sort()).toEqual(['failed', 'new']);
  });

  it('D2 mail written to a file never counts as sent, and replay can send it later', async () => {
    await enqueueTestMessage();
    await sendDue(options(scriptedSender({ outcome: 'written' }).sender));
    expect(await counts()).toMatchObject({ sent: 0, written: 1 });
    expect(await server.store.write(() => replayDeadLetters(server.now))).toBe(0);
    expect(await server.store.write(() => replayDeadLetters(server.now, { written: true }))).toBe(1);
  });
});

it('Q15 the health page reports dead letters and the age of waiting messages, and stays ready', async () => {
  const ready = async () => {
    const { statusCode, body } = await server.app.inject('/readyz');
    return [
      statusCode,
      ...body
        .trim()
        .split('\n')
        .filter((line) => !/^(log|connections|proxies|reports|wordings)_/.test(line)),
    ];
  };
  // A busy machine's store may answer too late for one check.
  await expect
    .poll(ready)
    .toEqual([
      200,
      'ready',
      'outbox_dead_letters 0',
      'outbox_held 0',
      'outbox_later 0',
      'outbox_waiting 0',
      'outbox_oldest_waiting_seconds 0',
      'share_links 0',
      'erasures_unlisted 0',
    ]);
  await enqueueTestMessage('refused');
  await sendDue(options(scriptedSender({ outcome: 'refused', why: 'http 410' }).sender));
  await enqueueTestMessage('waits');
  server.now += 90_000;
  // Answers are reused for a second.
  await expect
    .poll(ready)
    .toEqual([
      200,
      'ready',
      'outbox_dead_letters 1',
      'outbox_held 0',
      'outbox_later 0',
      'outbox_waiting 1',
      'outbox_oldest_waiting_seconds 90',
      'share_links 0',
      'erasures_unlisted 0',
    ]);
});

it("a sent message's payload is cleared", async () => {
  await enqueueTestMessage();
  await sendDue(options(scriptedSender(sent).sender));
  function* readOutbox(): Transaction<readonly Row[]> {
    return yield { sql: 'select state, payload from outbox', params: [] };
  }
  const [row] = await server.store.read(readOutbox);
  expect(row).toEqual({ state: 'sent', payload: '{}' });
});

it('Q15 delays double up to six hours, plus jitter', () => {
  const delays = Array.from({ length: maxAttempts - 1 }, (_, index) => delayAfter(index + 1, 30_000, () => 0));
  expect(delays.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(Math.max(...delays)).toBe(21_600_000);
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThanOrEqual(3 * dayMs);
  expect(delayAfter(1, 30_000, () => 0.999)).toBeLessThan(37_501);
  expect(delayAfter(1, 30_000, () => 0, 10 * dayMs)).toBe(dayMs);
});
