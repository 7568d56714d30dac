import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '#domain/text/time.ts';
import { type Log, logFault } from '#server/platform/http/log.ts';
import { repeat } from '#server/platform/outbox/background-loop.ts';
import { type Store, StoreError, type Transaction } from '#server/platform/stores/store.ts';

/** Columns of indexes with what somebody entered or a device sent. Rebuilding every index would hold writers up for minutes (E1). */
export const personalColumns = ['company_key', 'email_key', 'key', 'recipient'];

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
 * Overwrites what SQLite keeps of what was erased since this last succeeded: the copies of keys in indexes, then the write-ahead
 * log (E1). False while another process is in the way. What's left to do is in the data, so the next call does it.
 */
export async function scrubErased(store: Store): Promise<boolean> {
  const { wanted, done } = await store.read(readMarks);
  if (wanted === done) return true;
  // First, because the indexes pass through a log that can't be emptied, and make it longer each time.
  if (!(await emptyLog(store))) return false;
  if (!((await store.renewIndexes?.(personalColumns)) ?? true) || !(await emptyLog(store))) return false;
  await store.write(function* () {
    yield { sql: 'update scrub set done = $1 where id = 1 and done < $1', params: [wanted] };
  });
  return true;
}

/** After so many failures in a row the pauses grow no more. */
const maxRestTurns = 60;

/**
 * Scrubs now and every minute, and after failures less and less often, so that nobody waits for it. Returns a function that stops it and
 * doesn't wait either.
 */
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
      // A store that closes ends what's under way.
      onError: (error) => isStopped || logFault(log, 'scrub-failed', error),
    },
  );
  return () => {
    isStopped = true;
    void scrubs.stop();
  };
}
