import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Log, logFault } from '#server/platform/http/log.ts';
import { within } from '#server/platform/outbox/background-loop.ts';
import { type DataSettings, dataFile, dataLocation, explainClosedData, openStore } from '#server/platform/stores/open-store.ts';
import { quickCheck } from '#server/platform/stores/quick-check.ts';
import { createReopeningStore, type StoreChange } from '#server/platform/stores/reopening-store.ts';
import { type Store, StoreError } from '#server/platform/stores/store.ts';

/** How long a start waits for the data before serving pages without it, in milliseconds. */
const startWaitMs = 10_000;
/** Short, because opening the file blocks the pages; it's retried soon. */
const lockTimeoutMs = 200;
/** Delays the search for damage to keep starts fast, and limits its time. */
const check = { delayMs: 1_000, limitMs: 30_000 };

interface ServerStoreOptions {
  readonly settings: DataSettings;
  readonly log: Log;
  print(line: string): void;
  warn(line: string): void;
  /** Called each time the store opens. */
  onOpen(store: Store): void;
}

/**
 * Opens the server's store. While it's closed, pages are served, the API answers 503, and opening is retried (Q3). Resolves after the first
 * attempt, or when that takes too long. Reports every change to the operator and the log.
 */
export async function openServerStore({ settings, log, print, warn, onOpen }: ServerStoreOptions): Promise<Store> {
  const location = dataLocation(settings);
  const file = dataFile(settings);
  let hasOpened = false;

  function tell(change: StoreChange): void {
    if (change.state === 'closed') {
      warn(
        `${explainClosedData(settings, change.error)} Until then pages are served and the API answers 503; it goes on without a restart.`,
      );
      logFault(log, 'store-closed', change.error);
      return;
    }
    const { isNew, wasReplaced } = change;
    log.info({ event: 'store-opened', new: isNew, replaced: wasReplaced });
    if (!hasOpened) print(`The data is in ${location}.`);
    if (isNew) print(`There was no data in ${location}: this starts with new data. If you expected leads, check DATA_DIR.`);
    else if (hasOpened) print(`The data in ${location} is open again${wasReplaced ? '; it is another file than before' : ''}.`);
    hasOpened = true;
    onOpen(store);
  }

  async function identify() {
    try {
      const { dev, ino, size, mtimeMs } = await stat(file);
      return { file: `${dev}:${ino}`, content: `${dev}:${ino}:${size}:${mtimeMs}` };
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
      throw error;
    }
  }

  async function examine(signal: AbortSignal): Promise<StoreError | undefined> {
    await pause(check.delayMs, undefined, { signal, ref: false });
    const result = await quickCheck(file, signal, check.limitMs);
    log.info({ event: 'store-checked', outcome: result.outcome });
    if (result.outcome === 'damaged') return new StoreError('damaged', undefined, `it's damaged (${result.why})`);
    if (result.outcome === 'unfinished' && !signal.aborted)
      warn(`The search for damage in ${location} couldn't be finished within ${check.limitMs / 1000} s; the data is used unchecked.`);
    return undefined;
  }

  const store = createReopeningStore({
    open: (options) => openStore(settings, { ...options, lockTimeoutMs }),
    onChange: tell,
    countsRequests: settings.databaseUrl !== undefined,
    ...(!settings.databaseUrl && { identify, examine }),
  });
  await within(startWaitMs, store.attempted);
  return store;
}
