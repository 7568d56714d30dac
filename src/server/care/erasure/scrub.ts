import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '#domain/text/time.ts';
import { type Log, logFault } from '#server/platform/http/log.ts';
import { repeat } from '#server/platform/outbox/background-loop.ts';
import { type Store, StoreError, type Transaction } from '#server/platform/stores/store.ts';

/** Index columns with personal or device data. Rebuilding every index would block writers for minutes (E1). */
export const personalColumns = ['company_key', 'email_key', 'key', 'person', 'recipient'];

/** For when another process reads the log. */
const logAttempts = { max: 4, delayMs: 250 };

/** Empties the write-ahead log, which may hold erased data; false while another process reads it. */
export async function emptyLog(store: Store): Promise<boolean> {
  for (let count = 1; !((await store.scrub?.()) ?? true); count += 1) {
    if (count === logAttempts.max) return false;
    await pause(logAttempts.delayMs);
  }
  return true;
}

function* readMarks(): Transaction<{ readonly wanted: number; readonly done: number }> {
  const [row] = yield { sql: 'select wanted, done from scrub where id = 1', params: [] };
  return { wanted: Number(row?.wanted), done: Number(row?.done) };
}

/**
 * Overwrites SQLite's remains of erased data: key copies in indexes, then the write-ahead log (E1). False while another process is in the
 * way. Progress is stored, so the next call continues.
 */
export async function scrubErased(store: Store): Promise<boolean> {
  const { wanted, done } = await store.read(readMarks);
  if (wanted === done) return true;
  // First, because rebuilding indexes goes through the log, and makes one that can't be emptied grow each time.
  if (!(await emptyLog(store))) return false;
  if (!((await store.renewIndexes?.(personalColumns)) ?? true) || !(await emptyLog(store))) return false;
  await store.write(function* () {
    yield { sql: 'update scrub set done = $1 where id = 1 and done < $1', params: [wanted] };
  });
  return true;
}

/** Failures in a row after which pauses stop growing. */
const maxRestTurns = 60;

/** Scrubs now and every minute, and less often after failures. Returns a function that stops it without waiting. */
export function startScrubs({ store, log }: { readonly store: Store; readonly log: Log }, pauseMs = minuteMs): () => void {
  let isStopped = false;
  let failures = 0;
  let restTurns = 0;
  const scrubs = repeat(
    async () => {
      if (restTurns > 0) {
        restTurns -= 1;
        return 0;
      }
      failures += 1;
      restTurns = Math.min(2 ** failures - 2, maxRestTurns);
      if (!(await scrubErased(store))) throw new StoreError('busy');
      failures = 0;
      restTurns = 0;
      return 0;
    },
    {
      pauseMs,
      // Closing the store interrupts a scrub.
      onError: (error) => isStopped || logFault(log, 'scrub-failed', error),
    },
  );
  return () => {
    isStopped = true;
    void scrubs.stop();
  };
}
