import type { Channel } from '#domain/message.ts';
import type { Log } from '../http/log.ts';
import type { Store } from '../stores/store.ts';
import type { Delivered, LeasedMessage, Sender } from './message.ts';
import { bury, finish, isAnyDue, lease, postpone } from './queue.ts';
import { type Repeated, repeat } from './repeat.ts';
import { delayAfter, mostTries } from './retry.ts';

interface WorkerOptions {
  readonly store: Store;
  readonly clock: () => number;
  readonly senders: Readonly<Record<Channel, Sender>>;
  /** The delay after the first failure, in milliseconds. */
  readonly firstDelay: number;
  readonly log: Log;
  /** From 0 to 1. */
  readonly random: () => number;
  /** How often to look for messages, in milliseconds. */
  readonly pause?: number;
}

/** A claim outlives the slowest sender, and is short enough that what a killed worker held is soon tried again. */
const leaseFor = 90_000;
/** Messages in flight at a time. */
const atOnce = 10;

/** Sends what is due once; gives how many messages it took. */
export async function sendDue(options: WorkerOptions): Promise<number> {
  const { store, clock } = options;
  if (!(await store.read(() => isAnyDue(clock())))) return 0;
  const now = clock();
  const messages = await store.write(() => lease(now, now + leaseFor, atOnce));
  await Promise.all(messages.map((message) => send(message, options)));
  return messages.length;
}

async function send(message: LeasedMessage, { store, clock, senders, firstDelay, log, random }: WorkerOptions): Promise<void> {
  const delivered = await senders[message.channel](message).catch((): Delivered => ({ outcome: 'failed', why: 'the sender broke' }));
  const line = { event: 'outbox', channel: message.channel, message: message.event, attempts: message.attempts };
  if (delivered.outcome === 'sent' || delivered.outcome === 'written') {
    await store.write(() => finish(message.id, delivered.outcome, clock()));
    log.info({ ...line, outcome: delivered.outcome });
    return;
  }
  const { why } = delivered;
  if (delivered.outcome === 'refused' || message.attempts >= mostTries) {
    await store.write(() => bury(message, clock(), why));
    log.error({ ...line, outcome: 'dead', why });
    return;
  }
  const due = clock() + delayAfter(message.attempts, firstDelay, random, delivered.retryAfter);
  await store.write(() => postpone(message, due, why));
  log.info({ ...line, outcome: 'postponed', why });
}

/** Sends what is due until it is stopped; `stop` resolves when nothing is in flight any more. A store that fails is tried again. */
export const startWorker = (options: WorkerOptions): Repeated =>
  repeat(() => sendDue(options), { pause: options.pause ?? 1_000, failed: () => options.log.error({ event: 'outbox-failed' }) });
