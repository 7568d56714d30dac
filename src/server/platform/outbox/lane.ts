import { setTimeout as pause } from 'node:timers/promises';
import { describeError, type Log, logFault } from '#server/platform/http/log.ts';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import { type BackgroundTask, within } from './background-loop.ts';
import type { LeaseHolder } from './lease-holder.ts';
import { giveBack, giveBackOthers, type Lease, lease, peek, postpone, rescheduleAhead, toLease, type WaitingRows } from './leases.ts';
import { AttemptError, type DeliveryFailure, type DeliveryResult } from './message.ts';
import type { Pace } from './pace.ts';
import { delayAfter } from './retry.ts';

export interface LaneContext {
  readonly store: Store;
  readonly holder: LeaseHolder;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** In milliseconds, after the first failure. */
  readonly firstDelayMs: number;
  readonly log: Log;
  /** From 0 to 1. */
  readonly random: () => number;
  /** How often to look for due rows, in milliseconds. */
  readonly pollIntervalMs?: number;
}

/** One peer's rows and their delivery. Lanes don't wait for each other (Q15). */
export interface Lane {
  readonly rows: WaitingRows;
  readonly concurrency: number;
  /** For a whole delivery, in milliseconds. */
  readonly deadlineMs: number;
  readonly pace?: Pace | undefined;
  /** While one of these is due, nothing starts here. */
  readonly yieldsTo?: readonly WaitingRows[];
  /** Settles soon after the signal aborts (deadline or stop). A rejection is a failed attempt. */
  deliver(row: Row, signal: AbortSignal): Promise<DeliveryResult>;
  finish(lease: Lease, outcome: 'sent' | 'written', now: number): Transaction<void>;
  isExhausted(lease: Lease): boolean;
  giveUp(lease: Lease, now: number, failure: DeliveryFailure): Transaction<void>;
  /** Log fields without personal data (Q14). */
  describe(row: Row): Readonly<Record<string, unknown>>;
  /** The log event when the store fails. */
  readonly failure: string;
}

/** How long a sender may take to settle after an abort. */
const settleMs = 500;
/** A stop waits this long before aborting deliveries, and this long in all. */
const stopGraceMs = 1_500;
const stopLimitMs = 2_800;
/** Between attempts to write an outcome to a failing store. */
const rewriteDelays = { firstMs: 50, maxMs: 1_000 };

/** Enforces the deadline even if the sender ignores the signal. */
async function deliverInTime(lane: Lane, row: Row, controller: AbortController, log: Log): Promise<DeliveryResult> {
  const { signal } = controller;
  const failed = (): DeliveryResult => ({ outcome: 'failed', why: signal.aborted ? 'no answer in time' : 'the sender broke' });
  const timer = setTimeout(() => controller.abort(), lane.deadlineMs);
  const ignored = new Promise<DeliveryResult>((resolve) => {
    signal.addEventListener('abort', () => setTimeout(() => resolve(failed()), settleMs), { once: true });
  });
  try {
    return await Promise.race([lane.deliver(row, signal), ignored]);
  } catch (error) {
    if (error instanceof AttemptError) return { outcome: 'failed', why: error.message };
    if (!signal.aborted) log.error({ event: 'sender-broke', ...describeError(error) });
    return failed();
  } finally {
    clearTimeout(timer);
  }
}

function endAttempt(
  lane: Lane,
  held: Lease,
  result: DeliveryResult,
  { clock, firstDelayMs, random }: LaneContext,
  isStopping: boolean,
): { readonly write: () => Transaction<void>; readonly line: { readonly outcome: string; readonly why?: string } } {
  const { outcome } = result;
  if (outcome === 'sent' || outcome === 'written') return { write: () => lane.finish(held, outcome, clock()), line: { outcome } };
  const { why } = result;
  if (outcome === 'failed' && isStopping) return { write: () => giveBack(held), line: { outcome: 'postponed', why: 'the server stops' } };
  if (outcome === 'refused' || lane.isExhausted(held))
    return { write: () => lane.giveUp(held, clock(), result), line: { outcome: 'dead', why } };
  const now = clock();
  const due = now + delayAfter(held.attempts, firstDelayMs, random, result.retryAfterMs);
  return { write: () => postpone(held, { due, now, failure: result }), line: { outcome: 'postponed', why } };
}

/** Retries until written: otherwise the message would be sent twice. */
async function writeOutcome(
  work: () => Transaction<void>,
  { store, log }: LaneContext,
  failure: string,
  isOver: () => boolean,
): Promise<void> {
  for (let delay = rewriteDelays.firstMs; !isOver(); delay = Math.min(2 * delay, rewriteDelays.maxMs)) {
    try {
      return await store.write(work);
    } catch (error) {
      if (delay === rewriteDelays.firstMs) logFault(log, failure, error);
    }
    await pause(delay);
  }
}

/** `fill` calls must not overlap. */
function openLane(lane: Lane, context: LaneContext, onSlotFree = () => {}) {
  const { store, holder, clock, log } = context;
  const inFlight = new Map<Promise<void>, { readonly id: string; readonly controller: AbortController }>();
  /** A lease may be committed even though the store reported a failure, such as a lost connection. */
  let mayHoldOthers = false;
  let isStopping = false;
  let isOver = false;

  const record = (work: () => Transaction<void>) => writeOutcome(work, context, lane.failure, () => isOver);

  async function attempt(row: Row, controller: AbortController): Promise<void> {
    const held = toLease(row);
    if (isStopping) return record(() => giveBack(held));
    const result = await deliverInTime(lane, row, controller, log);
    const { write, line } = endAttempt(lane, held, result, context, isStopping);
    await record(write);
    const fields = { ...lane.describe(row), attempts: held.attempts, ...line };
    if (line.outcome === 'dead') log.error(fields);
    else log.info(fields);
  }

  function start(row: Row): void {
    const controller = new AbortController();
    const ended = attempt(row, controller)
      .catch((error) => logFault(log, lane.failure, error))
      .finally(() => {
        inFlight.delete(ended);
        holder.letGo(1);
        onSlotFree();
      });
    inFlight.set(ended, { id: toLease(row).id, controller });
  }

  /** Leases due rows for the free slots and starts them; resolves with their number. */
  async function fill(): Promise<number> {
    if (mayHoldOthers) {
      const ids = [...inFlight.values()].map(({ id }) => id);
      await store.write(() => giveBackOthers(lane.rows, holder.id, ids));
      mayHoldOthers = false;
    }
    const { isDue, isAhead } = await store.read(() => peek(lane.rows, clock()));
    if (isAhead) await store.write(() => rescheduleAhead(lane.rows, clock()));
    if (!isDue && !isAhead) return 0;
    for (const rows of lane.yieldsTo ?? []) if ((await store.read(() => peek(rows, clock()))).isDue) return 0;
    const free = Math.min(lane.concurrency - inFlight.size, lane.pace?.left() ?? Number.POSITIVE_INFINITY);
    if (free === 0) return 0;
    await holder.hold(free);
    let leased = 0;
    try {
      mayHoldOthers = true;
      const rows = await store.write(() => lease(lane.rows, holder.id, clock(), free));
      mayHoldOthers = false;
      leased = rows.length;
      lane.pace?.take(leased);
      rows.forEach(start);
      return leased;
    } finally {
      holder.letGo(free - leased);
    }
  }

  const idle = async () => {
    while (inFlight.size > 0) await Promise.race(inFlight.keys());
  };

  return {
    fill,
    idle,
    isFull: () => inFlight.size >= lane.concurrency,
    /** Aborts deliveries after a grace period, and resolves within three seconds. */
    async stop(filling: Promise<unknown>) {
      isStopping = true;
      const all = filling.then(idle);
      await within(stopGraceMs, all);
      for (const { controller } of inFlight.values()) controller.abort();
      await within(stopLimitMs - stopGraceMs, all);
      isOver = true;
    },
  };
}

/** One round; resolves with the number of rows. */
export async function deliverDue(lane: Lane, context: LaneContext): Promise<number> {
  const opened = openLane(lane, context);
  const count = await opened.fill();
  await opened.idle();
  return count;
}

/**
 * Delivers until stopped, refilling slots as they free up and retrying a failing store. `stop` resolves within three seconds: it gives
 * deliveries a moment, aborts the rest, and returns their leases.
 */
export function startLane(lane: Lane, context: LaneContext): BackgroundTask {
  let isStopped = false;
  let isFailing = false;
  let wake = () => {};
  const opened = openLane(lane, context, () => wake());
  const sleep = (ms: number | undefined) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = (async () => {
    while (!isStopped) {
      try {
        await opened.fill();
        isFailing = false;
      } catch (error) {
        // One line per fault, however long the store is down.
        if (!isFailing) logFault(context.log, lane.failure, error);
        isFailing = true;
      }
      // No await between check and sleep, so no freed slot goes unnoticed.
      if (!isStopped) await sleep(opened.isFull() ? undefined : (context.pollIntervalMs ?? 1_000));
    }
  })();
  return {
    async stop() {
      isStopped = true;
      wake();
      await opened.stop(run);
    },
  };
}

export function startLanes(lanes: readonly Lane[], context: LaneContext): BackgroundTask {
  const tasks = lanes.map((lane) => startLane(lane, context));
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}
