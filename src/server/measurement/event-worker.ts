import { retention } from '#domain/retention.ts';
import type { EventServices } from '../config/measurement.ts';
import { type DeliveryQueue, deliverDue, startDelivering, type WorkerContext } from '../outbox/delivery-worker.ts';
import type { Delivered } from '../outbox/message.ts';
import { parseRetryAfter, post, privateReceiver, unanswered } from '../outbox/post.ts';
import type { Repeated } from '../outbox/repeat.ts';
import { forgetBatch, isBatchDue, type LeasedBatch, leaseBatches, postponeBatch } from './event-statements.ts';
import { mayPass, requestOf } from './services.ts';

/** How long a batch is worth handing on, in milliseconds: an older event says nothing any more, and Google takes none past 72 hours. */
export const keepBatchesFor = retention.eventHours * 3_600_000;
/** Batches that may wait; beyond them the oldest go. */
export const maxBatches = 20_000;

interface EventWorkerOptions extends WorkerContext {
  readonly services: EventServices;
  /** The site's origin, for the addresses of pages. */
  readonly origin: string;
  /** Milliseconds before a silent service counts as failed. */
  readonly timeoutMs?: number;
}

const batches = (options: EventWorkerOptions): DeliveryQueue<LeasedBatch> => ({
  isDue: isBatchDue,
  lease: leaseBatches,
  leaseMs: 60_000,
  // Few, so that mail and webhooks come first.
  concurrency: 4,
  deliver: async (leased) => (isTooOld(leased, options.clock()) ? { outcome: 'refused', why: 'too old' } : handOn(leased, options)),
  finish: ({ id }) => forgetBatch(id),
  postpone: postponeBatch,
  // Retried until it's too old.
  isExhausted: () => false,
  giveUp: ({ id }) => forgetBatch(id),
  givenUp: 'dropped',
  describe: ({ service, batch }) => ({ event: 'events', service, events: batch.events.length }),
});

const isTooOld = ({ created }: LeasedBatch, now: number) => now - created > keepBatchesFor;

/** Hands on the batches that are due; resolves with how many it leased. */
export const sendBatches = (options: EventWorkerOptions): Promise<number> => deliverDue(batches(options), options);

async function handOn({ service: name, batch }: LeasedBatch, options: EventWorkerOptions): Promise<Delivered> {
  const service = options.services[name];
  if (!service) return { outcome: 'refused', why: 'not configured' };
  const { url, type, body } = requestOf(name, batch, service, options.origin);
  const headers = { 'content-type': type, 'user-agent': 'Tino-Events/1' };
  const posted = await post(new URL(url), { headers, body, allowPrivate: service.allowPrivate, timeout: options.timeoutMs ?? 10_000 });
  if ('why' in posted) return posted.why === 'private' ? privateReceiver : { outcome: 'failed', why: unanswered[posted.why] };
  const { status, retryAfter, text } = posted;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const why = `http ${status}`;
  return mayPass(name, status, text)
    ? { outcome: 'failed', why, retryAfter: parseRetryAfter(retryAfter, options.clock()) }
    : { outcome: 'refused', why };
}

/** Hands on batches as they fall due, until stopped; a worker of its own, so that mail never waits for it (M5). */
export const startEventWorker = (options: EventWorkerOptions): Repeated =>
  startDelivering(batches(options), { pollIntervalMs: 2_000, ...options }, 'events-failed');
