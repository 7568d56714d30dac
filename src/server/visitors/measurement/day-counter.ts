import type { Log } from '#server/platform/http/log.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { utcDay } from './views.ts';

/** Kinds held in memory while the store is down; any more aren't counted. */
const maxPendingKinds = 20_000;

export interface DayCounterOptions {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
  /** In milliseconds. */
  readonly flushIntervalMs: number;
}

export interface DayCount<T> {
  readonly day: string;
  readonly thing: T;
  readonly times: number;
}

export interface DayCounter<T> {
  count(thing: T): void;
  /** Writes the counts. On failure, keeps them for the next flush. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** `event` is logged on a failed write; `reduce` limits the kinds per day. */
interface Counted<T> {
  readonly event: string;
  key(thing: T): string;
  reduce?(thing: T, day: string): T;
  /** Stored with zero by the first flush, to mark when counting began. */
  readonly first?: readonly T[];
  add(counts: readonly DayCount<T>[]): Transaction<void>;
}

/**
 * Counts per day in memory and writes every few seconds (M4, M7). A killed process loses those seconds; a write per count would cost more.
 */
export function createDayCounter<T>(
  { event, key, reduce = (thing) => thing, first = [], add }: Counted<T>,
  { store, clock, log, flushIntervalMs }: DayCounterOptions,
): DayCounter<T> {
  let waiting = new Map<string, DayCount<T>>();
  let writing = Promise.resolve();

  const keep = ({ day, thing, times }: DayCount<T>) => {
    const name = JSON.stringify([day, key(thing)]);
    const before = waiting.get(name);
    if (before || waiting.size < maxPendingKinds) waiting.set(name, { day, thing, times: times + (before?.times ?? 0) });
  };

  let begun = false;
  async function write(): Promise<void> {
    if (!begun) for (const thing of first) keep({ day: utcDay(clock()), thing, times: 0 });
    begun = true;
    if (waiting.size === 0) return;
    const taken = waiting;
    waiting = new Map();
    // A fixed order prevents deadlocks between processes.
    const counts = [...taken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
    try {
      await store.write(() => add(counts));
    } catch {
      log.error({ event, kinds: counts.length });
      for (const count of counts) keep(count);
    }
  }
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(flush, flushIntervalMs);
  timer.unref();

  return {
    count(given) {
      const day = utcDay(clock());
      const thing = reduce(given, day);
      keep({ day, thing, times: 1 });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
