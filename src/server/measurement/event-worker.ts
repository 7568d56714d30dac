import { retention } from '#domain/retention.ts';
import type { EventServices } from '../config/measurement.ts';
import type { BackgroundTask } from '../outbox/background-loop.ts';
import { type DeliveryQueue, deliverDue, startDelivering, type WorkerContext } from '../outbox/delivery-worker.ts';
import { noResponseReasons, parseRetryAfter, post, privateReceiverRefusal } from '../outbox/http-post.ts';
import type { DeliveryResult } from '../outbox/message.ts';
import { deleteBatch, isBatchDue, type LeasedBatch, leaseBatches, postponeBatch } from './event-statements.ts';
import { buildRequest, isRetryable } from './services.ts';

/** How long a batch is retried, in milliseconds. Google rejects events older than 72 hours. */
export const batchRetentionMs = retention.eventHours * 3_600_000;
/** Queue limit; beyond it, the oldest batches are dropped. */
export const maxBatches = 20_000;

interface EventWorkerOptions extends WorkerContext {
  readonly services: EventServices;
  /** The site's origin, for page URLs. */
  readonly origin: string;
  /** Milliseconds before a silent service counts as failed. */
  readonly timeoutMs?: number;
}

const batches = (options: EventWorkerOptions): DeliveryQueue<LeasedBatch> => ({
  isDue: isBatchDue,
  lease: leaseBatches,
  leaseMs: 60_000,
  // Low, so that mail and webhooks come first.
  concurrency: 4,
  deliver: async (leased) => (isTooOld(leased, options.clock()) ? { outcome: 'refused', why: 'too old' } : forward(leased, options)),
  finish: ({ id }) => deleteBatch(id),
  postpone: postponeBatch,
  // Retried until it's too old.
  isExhausted: () => false,
  giveUp: ({ id }) => deleteBatch(id),
  givenUp: 'dropped',
  describe: ({ service, batch }) => ({ event: 'events', service, events: batch.events.length }),
});

const isTooOld = ({ createdAt }: LeasedBatch, now: number) => now - createdAt > batchRetentionMs;

/** Forwards the due batches; resolves with the number of batches it leased. */
export const sendBatches = (options: EventWorkerOptions): Promise<number> => deliverDue(batches(options), options);

async function forward({ service: name, batch }: LeasedBatch, options: EventWorkerOptions): Promise<DeliveryResult> {
  const service = options.services[name];
  if (!service) return { outcome: 'refused', why: 'not configured' };
  const { url, type, body } = buildRequest(name, batch, service, options.origin);
  const headers = { 'content-type': type, 'user-agent': 'Tino-Events/1' };
  const posted = await post(new URL(url), { headers, body, allowPrivate: service.allowPrivate, timeoutMs: options.timeoutMs ?? 10_000 });
  if ('why' in posted) return posted.why === 'private' ? privateReceiverRefusal : { outcome: 'failed', why: noResponseReasons[posted.why] };
  const { status, retryAfter, text } = posted;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const why = `http ${status}`;
  return isRetryable(name, status, text)
    ? { outcome: 'failed', why, retryAfterMs: parseRetryAfter(retryAfter, options.clock()) }
    : { outcome: 'refused', why };
}

/** Forwards batches until stopped. A separate worker, so that mail never waits for it (M5). */
export const startEventWorker = (options: EventWorkerOptions): BackgroundTask =>
  startDelivering(batches(options), { pollIntervalMs: 2_000, ...options }, 'events-failed');
