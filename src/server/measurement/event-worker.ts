import { retention } from '#domain/retention.ts';
import type { EventServices } from '../config/measurement.ts';
import type { BackgroundTask } from '../outbox/background-loop.ts';
import { noResponseReasons, parseRetryAfter, post, privateReceiverRefusal } from '../outbox/http-post.ts';
import { deliverDue, type Lane, type LaneContext, startLanes } from '../outbox/lane.ts';
import type { DeliveryResult } from '../outbox/message.ts';
import type { Row } from '../stores/store.ts';
import type { EventBatch, ServiceName } from './event-batch.ts';
import { batchesFor, deleteBatch } from './event-statements.ts';
import { buildRequest, isRetryable, serviceNames } from './services.ts';

/** How long a batch is retried, in milliseconds. Google rejects events older than 72 hours. */
export const batchRetentionMs = retention.eventHours * 3_600_000;
/** Queue limit; beyond it, the oldest batches are dropped. */
export const maxBatches = 20_000;

interface EventWorkerOptions extends LaneContext {
  readonly services: EventServices;
  /** The site's origin, for page URLs. */
  readonly origin: string;
}

/** One lane per service, also for those that aren't configured anymore: their batches are dropped. */
const createLanes = (options: EventWorkerOptions): readonly Lane[] =>
  serviceNames.map((service) => ({
    rows: batchesFor(service),
    // Low, so that mail and webhooks come first.
    concurrency: 2,
    deadlineMs: 10_000,
    deliver: async (row, signal) =>
      options.clock() - Number(row.created_at) > batchRetentionMs
        ? { outcome: 'refused', why: 'too old' }
        : forward(service, readBatch(row), options, signal),
    finish: ({ id }) => deleteBatch(id),
    // Retried until it's too old.
    isExhausted: () => false,
    giveUp: ({ id }) => deleteBatch(id),
    givenUp: 'dropped',
    describe: (row) => ({ event: 'events', service, events: readBatch(row).events.length }),
    failure: 'events-failed',
  }));

const readBatch = ({ payload }: Row) => JSON.parse(String(payload)) as EventBatch;

/** Forwards the due batches; resolves with the number of batches it leased. */
export async function sendBatches(options: EventWorkerOptions): Promise<number> {
  const counts = await Promise.all(createLanes(options).map((lane) => deliverDue(lane, options)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function forward(name: ServiceName, batch: EventBatch, options: EventWorkerOptions, signal: AbortSignal): Promise<DeliveryResult> {
  const service = options.services[name];
  if (!service) return { outcome: 'refused', why: 'not configured' };
  const { url, type, body } = buildRequest(name, batch, service, options.origin);
  const headers = { 'content-type': type, 'user-agent': 'Tino-Events/1' };
  const posted = await post(new URL(url), { headers, body, allowPrivate: service.allowPrivate, signal });
  if ('why' in posted) return posted.why === 'private' ? privateReceiverRefusal : { outcome: 'failed', why: noResponseReasons[posted.why] };
  const { status, retryAfter, text } = posted;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const why = `http ${status}`;
  return isRetryable(name, status, text)
    ? { outcome: 'failed', why, retryAfterMs: parseRetryAfter(retryAfter, options.clock()) }
    : { outcome: 'refused', why };
}

/** Forwards batches until stopped. */
export const startEventWorker = (options: EventWorkerOptions): BackgroundTask =>
  startLanes(createLanes(options), { pollIntervalMs: 2_000, ...options });
