import type { Log } from '#server/platform/http/log.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { utcDay } from './views.ts';

/** Kinds held in memory while the store is down. Further ones aren't counted. */
const maxPendingKinds = 20_000;

export interface DayCounterOptions {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
  /** How often to write, in milliseconds. */
  readonly flushIntervalMs?: number;
}

/** How often one thing happened on one day. */
export interface DayCount<T> {
  readonly day: string;
  readonly thing: T;
  readonly times: number;
}

/** Counts in memory and writes every few seconds. */
export interface DayCounter<T> {
  count(thing: T): void;
  /** Writes the counts; keeps them for the next time if that fails. */
  flush(): Promise<void>;
  /** Flushes one last time. */
  stop(): Promise<void>;
}

/** What a counter counts: `event` names what's logged if it can't be written; `reduce` limits how many kinds a day can have. */
interface Counted<T> {
  readonly event: string;
  key(thing: T): string;
  reduce?(thing: T, day: string): T;
  /** Stored with zero by the first flush, so that it's known since when there are counts. */
  readonly first?: readonly T[];
  add(counts: readonly DayCount<T>[]): Transaction<void>;
}

/**
 * Creates a counter per day (M4, M7). A killed process loses the last few seconds: a lost count is cheap, and a write for each
 * one isn't.
 */
export function createDayCounter<T>(
  { event, key, reduce = (thing) => thing, first = [], add }: Counted<T>,
  { store, clock, log, flushIntervalMs = 5_000 }: DayCounterOptions,
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
    // A fixed order keeps two processes from deadlocking.
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
