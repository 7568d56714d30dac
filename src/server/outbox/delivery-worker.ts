import type { Log } from '../http/log.ts';
import type { Store, Work } from '../stores/store.ts';
import { type BackgroundTask, repeat } from './background-loop.ts';
import type { DeliveryResult } from './message.ts';
import { delayAfter } from './retry.ts';

/** What every delivery worker is given. */
export interface WorkerContext {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Delay after the first failure, in milliseconds. */
  readonly firstDelayMs: number;
  readonly log: Log;
  /** From 0 to 1. */
  readonly random: () => number;
  /** How often to look for due items, in milliseconds. */
  readonly pollIntervalMs?: number;
}

/** A queue in the store, and how its items are delivered. */
export interface DeliveryQueue<Item extends { readonly attempts: number }> {
  /** A cheap check, so that an idle worker never takes the write lock. */
  isDue(now: number): Work<boolean>;
  /** Leases up to `limit` due items until the given instant. */
  lease(now: number, until: number, limit: number): Work<readonly Item[]>;
  /** Longer than the slowest delivery takes, and short enough that a killed worker's items are soon retried. */
  readonly leaseMs: number;
  /** Items in flight at once. */
  readonly concurrency: number;
  deliver(item: Item): Promise<DeliveryResult>;
  /** Ends an item that was sent, or written to a file. */
  finish(item: Item, outcome: 'sent' | 'written', now: number): Work<void>;
  postpone(item: Item, due: number, why: string): Work<void>;
  /** Whether a failure now is the last one. */
  isExhausted(item: Item, now: number): boolean;
  /** Ends an item that can't be delivered. */
  giveUp(item: Item, now: number, why: string): Work<void>;
  /** Names the outcome of `giveUp` in the log. */
  readonly givenUp: 'dead' | 'dropped';
  /** Log fields that tell items apart, without personal data (Q14). */
  describe(item: Item): Readonly<Record<string, unknown>>;
}

/** Delivers what's due once; resolves with the number of items it leased. */
export async function deliverDue<Item extends { readonly attempts: number }>(
  queue: DeliveryQueue<Item>,
  context: WorkerContext,
): Promise<number> {
  const { store, clock } = context;
  if (!(await store.read(() => queue.isDue(clock())))) return 0;
  const now = clock();
  const items = await store.write(() => queue.lease(now, now + queue.leaseMs, queue.concurrency));
  await Promise.all(items.map((item) => attempt(item, queue, context)));
  return items.length;
}

async function attempt<Item extends { readonly attempts: number }>(
  item: Item,
  queue: DeliveryQueue<Item>,
  { store, clock, firstDelayMs, log, random }: WorkerContext,
): Promise<void> {
  const delivered = await queue.deliver(item).catch((): DeliveryResult => ({ outcome: 'failed', why: 'the sender broke' }));
  const line = { ...queue.describe(item), attempts: item.attempts };
  if (delivered.outcome === 'sent' || delivered.outcome === 'written') {
    await store.write(() => queue.finish(item, delivered.outcome, clock()));
    log.info({ ...line, outcome: delivered.outcome });
    return;
  }
  const { why } = delivered;
  if (delivered.outcome === 'refused' || queue.isExhausted(item, clock())) {
    await store.write(() => queue.giveUp(item, clock(), why));
    log.error({ ...line, outcome: queue.givenUp, why });
    return;
  }
  const due = clock() + delayAfter(item.attempts, firstDelayMs, random, delivered.retryAfterMs);
  await store.write(() => queue.postpone(item, due, why));
  log.info({ ...line, outcome: 'postponed', why });
}

/** Delivers what's due until stopped; `stop` resolves once nothing is in flight. A failing store is retried. */
export const startDelivering = <Item extends { readonly attempts: number }>(
  queue: DeliveryQueue<Item>,
  context: WorkerContext,
  failure: string,
): BackgroundTask =>
  repeat(() => deliverDue(queue, context), {
    pauseMs: context.pollIntervalMs ?? 1_000,
    onError: () => context.log.error({ event: failure }),
  });
