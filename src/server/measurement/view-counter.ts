import type { PageView } from '#domain/page-views.ts';
import type { Log } from '../http/log.ts';
import type { Store } from '../stores/store.ts';
import { other } from './page-view.ts';
import { addViews, type CountedViews, utcDay } from './views.ts';

/** Distinct kinds of views per day. Beyond it, only page and language are kept, so that no visitor can fill the table. */
const maxKindsPerDay = 5_000;
/** Kinds held in memory while the store is down. Further ones aren't counted. */
const maxPendingKinds = 20_000;

interface ViewCounterOptions {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
  /** How often to write, in milliseconds. */
  readonly flushIntervalMs?: number;
  readonly maxKinds?: number;
}

/** Counts in memory and writes every few seconds. */
export interface ViewCounter {
  count(view: PageView): void;
  /** Writes the counts; keeps them for the next time if that fails. */
  flush(): Promise<void>;
  /** Flushes one last time. */
  stop(): Promise<void>;
}

/**
 * Creates a page view counter (M4). A killed process loses the last few seconds of views: a lost view is cheap, and a
 * write for each view isn't.
 */
export function createViewCounter({
  store,
  clock,
  log,
  flushIntervalMs = 5_000,
  maxKinds = maxKindsPerDay,
}: ViewCounterOptions): ViewCounter {
  let waiting = new Map<string, CountedViews>();
  let today = '';
  const seen = new Set<string>();
  let writing = Promise.resolve();

  const add = (key: string, { day, view, views }: CountedViews) => {
    const before = waiting.get(key);
    if (before || waiting.size < maxPendingKinds) waiting.set(key, { day, view, views: views + (before?.views ?? 0) });
  };

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const taken = waiting;
    waiting = new Map();
    // A fixed order keeps two processes from deadlocking.
    const counted = [...taken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, views]) => views);
    try {
      await store.write(() => addViews(counted));
    } catch {
      log.error({ event: 'views-not-written', kinds: counted.length });
      for (const [key, views] of taken) add(key, views);
    }
  }
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(flush, flushIntervalMs);
  timer.unref();

  return {
    count(view) {
      const day = utcDay(clock());
      if (day !== today) {
        today = day;
        seen.clear();
      }
      const key = (kept: PageView) =>
        JSON.stringify([day, kept.path, kept.language, kept.referrer, kept.source, kept.medium, kept.campaign]);
      const known = seen.has(key(view)) || seen.size < maxKinds;
      const kept = known ? view : { ...view, referrer: other, source: other, medium: other, campaign: other };
      seen.add(key(kept));
      add(key(kept), { day, view: kept, views: 1 });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
