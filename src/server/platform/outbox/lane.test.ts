/** @sqlite-only It's about slow peers and deadlines; `postgres-lane.test.ts` has what the store does there. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Channel } from '#domain/messages/message.ts';
import { readProjectMigrations } from '#server/platform/stores/open-store.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { type Row, type Store, StoreError, type Transaction } from '#server/platform/stores/store.ts';
import { soleHolder } from '#tests/leases.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { startDrippingSmtp, startHangingReceiver } from '#tests/slow-peers.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { makeStored } from '#tests/stored-record.ts';
import type { BackgroundTask } from './background-loop.ts';
import { deliverDue, type Lane } from './lane.ts';
import { smtpSender } from './mail.ts';
import { AttemptError, type DeliveryResult, type MessageSender } from './message.ts';
import { startWorker } from './message-worker.ts';
import { countOutbox, enqueue, waitingFor } from './queue.ts';
import { webhookSender } from './webhook.ts';

const sent: DeliveryResult = { outcome: 'sent' };
const sendAtOnce: MessageSender = async () => sent;
/** Settles only once it's aborted. */
const sendUntilAborted: MessageSender = (_, signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve({ outcome: 'failed', why: 'no answer in time' })));

let server: TestServer;
let cleanups: (() => unknown)[];
beforeEach(async () => {
  server = await openTestServer();
  cleanups = [];
});
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
  await server.close();
});

const enqueueMessages = (channel: Channel, count: number) =>
  server.store.write(function* () {
    for (let number = 0; number < count; number += 1)
      yield* enqueue({
        channel,
        event: 'record.completed',
        subject: `${number}`,
        payload: { record: makeStored(number).record, flags: [] },
        id: randomUUID(),
        now: server.now,
      });
  });

function start(senders: Partial<Record<Channel, MessageSender>>, store: Store = server.store): BackgroundTask {
  const keep = (line: object) => {
    server.logged.push({ ...line });
  };
  return startWorker({
    store,
    holder: soleHolder(),
    clock: () => server.now,
    senders: { mail: sendAtOnce, notification: sendAtOnce, webhook: sendAtOnce, ...senders },
    mailPerHour: 300,
    firstDelayMs: 30_000,
    log: { info: keep, error: keep },
    random: () => 0,
    pollIntervalMs: 5,
  });
}

const readOutbox = () =>
  server.store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql: 'select channel, state, attempts, due_at, leased_by from outbox order by channel, state', params: [] };
  });
const countSent = async (channel: Channel) => (await readOutbox()).filter((row) => row.channel === channel && row.state === 'sent').length;

const webhookTo = (address: string) =>
  webhookSender({
    url: `http://${address}/`,
    secret: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    allowPrivate: true,
    clock: Date.now,
  });
const mailTo = (url: string) =>
  smtpSender(url, {
    from: () => ({ name: 'Tino', address: 'hello@tino.example' }),
    compose: async () => ({ to: { name: 'Ana', address: 'ana@example.com' }, subject: 'x', html: '<p>x</p>', text: 'x' }),
    requiresTls: false,
  });

describe('Q15 a slow peer delays nobody else', () => {
  it('a receiver that hangs, no mail', async () => {
    const receiver = await startHangingReceiver();
    const smtp = await startSmtp();
    cleanups.push(receiver.close, smtp.close);
    await enqueueMessages('webhook', 40);
    await enqueueMessages('mail', 10);
    const worker = start({ webhook: webhookTo(receiver.address), mail: mailTo(smtp.url) });
    cleanups.push(worker.stop);
    await expect.poll(() => countSent('mail')).toBe(10);
    // As many as its lane has slots.
    await expect.poll(() => receiver.open.size).toBe(10);
    expect(await countSent('webhook')).toBe(0);
  });

  it('a mail server that drips, no webhook', async () => {
    const smtp = await startDrippingSmtp('extensions');
    cleanups.push(smtp.close);
    await enqueueMessages('mail', 20);
    await enqueueMessages('webhook', 40);
    const worker = start({ mail: mailTo(`smtp://${smtp.address}`) });
    cleanups.push(worker.stop);
    await expect.poll(() => countSent('webhook')).toBe(40);
    expect(await countSent('mail')).toBe(0);
  });

  it('one message of a lane, none of the others', async () => {
    await enqueueMessages('webhook', 40);
    const worker = start({ webhook: (message, abort) => (message.subject < '1' ? sendUntilAborted : sendAtOnce)(message, abort) });
    cleanups.push(worker.stop);
    await expect.poll(() => countSent('webhook')).toBe(39);
  });
});

it('V1 Q15 a sender says why an attempt failed; what else it throws stays out of store and log', async () => {
  await enqueueMessages('mail', 1);
  await enqueueMessages('notification', 1);
  const fail = (error: Error) => async () => Promise.reject(error);
  const worker = start({ mail: fail(new AttemptError('its report was not printed: busy')), notification: fail(new Error('Ana Secreta')) });
  cleanups.push(() => worker.stop());
  const reasons = ['its report was not printed: busy', 'the sender broke'];
  const attempts = () => server.logged.filter(({ event }) => event === 'outbox');
  await expect
    .poll(() =>
      attempts()
        .map(({ why }) => why)
        .toSorted(),
    )
    .toEqual(reasons);
  expect(attempts()).toMatchObject(reasons.map(() => ({ outcome: 'postponed', attempts: 1 })));
  // Where the fault is, for the operator.
  expect(server.logged.filter(({ event }) => event === 'sender-broke')).toMatchObject([{ error: 'Error', at: expect.any(Array) }]);
  expect(JSON.stringify(server.logged)).not.toContain('Secreta');
  expect(await readOutbox()).toMatchObject(reasons.map(() => ({ attempts: 1, due_at: server.now + 30_000 })));
});

it('Q15 a delivery ends at its deadline, even if the sender ignores the signal', async () => {
  await enqueueMessages('webhook', 1);
  const failures: string[] = [];
  const lane = (deliver: Lane['deliver']): Lane => ({
    rows: waitingFor('webhook'),
    concurrency: 1,
    deadlineMs: 20,
    deliver,
    *finish() {},
    isExhausted: () => true,
    *giveUp(_, __, { why }) {
      failures.push(why);
      yield { sql: 'update outbox set leased_by = null', params: [] };
    },
    describe: () => ({}),
    failure: 'lane-failed',
  });
  const context = {
    store: server.store,
    holder: soleHolder(),
    clock: () => server.now,
    firstDelayMs: 1,
    log: { info: () => {}, error: () => {} },
    random: () => 0,
  };
  expect(
    await deliverDue(
      lane(() => new Promise(() => {})),
      context,
    ),
  ).toBe(1);
  expect(
    await deliverDue(
      lane(async () => Promise.reject(new Error('a bug with ana@example.com in it'))),
      context,
    ),
  ).toBe(1);
  expect(failures).toEqual(['no answer in time', 'the sender broke']);
});

describe('Q11 stopping the worker', () => {
  const timeStop = async (worker: BackgroundTask) => {
    const began = performance.now();
    await worker.stop();
    return performance.now() - began;
  };

  it('lets deliveries finish that take a moment', async () => {
    await enqueueMessages('webhook', 3);
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    let finishDelivery = () => {};
    const worker = start({
      webhook: () =>
        new Promise((settle) => {
          finishDelivery = ((before) => () => {
            before();
            settle(sent);
          })(finishDelivery);
          reach();
        }),
    });
    await reached;
    const stopped = worker.stop();
    finishDelivery();
    await stopped;
    expect(await server.store.read(countOutbox)).toMatchObject({ sent: 3, waiting: 0 });
  });

  it('aborts the others within three seconds; they are due at once, and the attempt does not count', async () => {
    const receiver = await startHangingReceiver();
    cleanups.push(receiver.close);
    await enqueueMessages('webhook', 5);
    const worker = start({ webhook: webhookTo(receiver.address) });
    await expect.poll(() => receiver.open.size).toBe(5);
    expect(await timeStop(worker)).toBeLessThan(4_500);
    const left = { channel: 'webhook', state: 'waiting', attempts: 0, due_at: server.now, leased_by: null };
    expect(await readOutbox()).toEqual(Array(5).fill(left));
    await expect.poll(() => receiver.open.size).toBe(0);
  });

  it('takes three seconds at most while the store answers nothing', async () => {
    await enqueueMessages('webhook', 1);
    let isStuck = false;
    const store: Store = { ...server.store, write: (work) => (isStuck ? new Promise(() => {}) : server.store.write(work)) };
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const worker = start(
      {
        webhook: async () => {
          isStuck = true;
          reach();
          return sent;
        },
      },
      store,
    );
    await reached;
    expect(await timeStop(worker)).toBeLessThan(4_500);
  });
});

describe('D1 an outcome is written, however long the store refuses', () => {
  it('and the message is sent once', async () => {
    const path = join(server.folder, 'tino.db');
    const store = openSqlite(path, { migrations: readProjectMigrations(), busyTimeoutMs: 5 });
    const other = new DatabaseSync(path);
    cleanups.push(store.close, () => other.close());
    await enqueueMessages('webhook', 1);
    let attempts = 0;
    const worker = start(
      {
        webhook: async () => {
          attempts += 1;
          if (attempts === 1) other.exec('begin immediate');
          return sent;
        },
      },
      store,
    );
    cleanups.push(worker.stop);
    await expect.poll(() => server.logged.filter(({ event }) => event === 'outbox-failed').length).toBeGreaterThan(0);
    // Longer than any lease by time would last.
    server.now += 3_600_000;
    other.exec('rollback');
    await expect.poll(() => countSent('webhook')).toBe(1);
    expect(attempts).toBe(1);
  });

  it('and a worker outlives faults of the store', async () => {
    await enqueueMessages('webhook', 1);
    let faults = 5;
    const store: Store = {
      ...server.store,
      read: (work) => {
        faults -= 1;
        return faults < 0 ? server.store.read(work) : Promise.reject(new Error('busy'));
      },
    };
    const worker = start({}, store);
    cleanups.push(worker.stop);
    await expect.poll(() => countSent('webhook')).toBe(1);
    expect(server.logged).toContainEqual({ event: 'outbox-failed' });
  });

  it('and a lease that was committed although the store reported a failure is used', async () => {
    await enqueueMessages('webhook', 3);
    let isLost = false;
    const store: Store = {
      ...server.store,
      async write(work) {
        const result = await server.store.write(work);
        if (isLost || !Array.isArray(result) || result.length === 0) return result;
        isLost = true;
        throw new StoreError('failed');
      },
    };
    const worker = start({}, store);
    cleanups.push(worker.stop);
    await expect.poll(() => countSent('webhook')).toBe(3);
    expect(isLost).toBe(true);
  });
});
