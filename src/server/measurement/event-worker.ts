import { retention } from '#domain/retention.ts';
import type { EventServices } from '../config/measurement.ts';
import type { Log } from '../http/log.ts';
import type { Delivered } from '../outbox/message.ts';
import { post, privateReceiver, unanswered, waitAsked } from '../outbox/post.ts';
import { type Repeated, repeat } from '../outbox/repeat.ts';
import { delayAfter } from '../outbox/retry.ts';
import type { Store } from '../stores/store.ts';
import { forgetBatch, isBatchDue, type LeasedBatch, leaseBatches, postponeBatch } from './event-statements.ts';
import { mayPass, requestOf } from './services.ts';

/** How long a batch is worth handing on, in milliseconds: an older event says nothing any more, and Google takes none past 72 hours. */
export const keepBatchesFor = retention.eventHours * 3_600_000;
/** Batches that may wait; beyond them the oldest go. */
export const mostBatches = 20_000;

interface EventWorkerOptions {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly services: EventServices;
  /** The site's origin, for the addresses of pages. */
  readonly origin: string;
  /** The delay after the first failure, in milliseconds. */
  readonly firstDelay: number;
  readonly log: Log;
  /** From 0 to 1. */
  readonly random: () => number;
  /** How often to look for batches, in milliseconds. */
  readonly pause?: number;
  /** Milliseconds until a silent service counts as failed. */
  readonly timeout?: number;
}

/** A claim outlives the slowest service. */
const leaseFor = 60_000;
/** Batches in flight at a time: few, for mail and webhooks come first. */
const atOnce = 4;

/** Hands on what is due once; gives how many batches it took. */
export async function sendBatches(options: EventWorkerOptions): Promise<number> {
  const { store, clock } = options;
  if (!(await store.read(() => isBatchDue(clock())))) return 0;
  const now = clock();
  const batches = await store.write(() => leaseBatches(now, now + leaseFor, atOnce));
  await Promise.all(batches.map((batch) => send(batch, options)));
  return batches.length;
}

async function send(leased: LeasedBatch, options: EventWorkerOptions): Promise<void> {
  const { store, clock, firstDelay, log, random } = options;
  const { id, service, attempts, created } = leased;
  const line = { event: 'events', service, events: leased.batch.events.length, attempts };
  const delivered: Delivered =
    clock() - created > keepBatchesFor
      ? { outcome: 'refused', why: 'too old' }
      : await handOn(leased, options).catch((): Delivered => ({ outcome: 'failed', why: 'the sender broke' }));
  if (delivered.outcome === 'failed') {
    const due = clock() + delayAfter(attempts, firstDelay, random, delivered.retryAfter);
    await store.write(() => postponeBatch(leased, due));
    log.info({ ...line, outcome: 'postponed', why: delivered.why });
    return;
  }
  await store.write(() => forgetBatch(id));
  if (delivered.outcome === 'refused') log.error({ ...line, outcome: 'dropped', why: delivered.why });
  else log.info({ ...line, outcome: 'sent' });
}

async function handOn({ service: name, batch }: LeasedBatch, options: EventWorkerOptions): Promise<Delivered> {
  const service = options.services[name];
  if (!service) return { outcome: 'refused', why: 'not configured' };
  const { url, type, body } = requestOf(name, batch, service, options.origin);
  const headers = { 'content-type': type, 'user-agent': 'Tino-Events/1' };
  const posted = await post(new URL(url), { headers, body, allowPrivate: service.allowPrivate, timeout: options.timeout ?? 10_000 });
  if ('why' in posted) return posted.why === 'private' ? privateReceiver : { outcome: 'failed', why: unanswered[posted.why] };
  const { status, retryAfter, text } = posted;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const why = `http ${status}`;
  return mayPass(name, status, text)
    ? { outcome: 'failed', why, retryAfter: waitAsked(retryAfter, options.clock()) }
    : { outcome: 'refused', why };
}

/** Hands on what is due until it is stopped, beside the worker of mail and never before it. */
export const startEventWorker = (options: EventWorkerOptions): Repeated =>
  repeat(() => sendBatches(options), { pause: options.pause ?? 2_000, failed: () => options.log.error({ event: 'events-failed' }) });
