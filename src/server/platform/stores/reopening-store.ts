import { afterFailure, afterOpening, afterPause, isStillDamaged, neverOpened, wasReplaced } from './reopening-state.ts';
import { type CountRequest, type Store, StoreError } from './store.ts';

/** For the operator. */
export type StoreChange =
  | { readonly state: 'open'; readonly isNew: boolean; readonly wasReplaced: boolean }
  | { readonly state: 'closed'; readonly error: StoreError };

interface ReopeningOptions {
  /** `mayCreate` is false once there was data: lost data must come back, not be replaced by an empty file. */
  open(options: { readonly mayCreate: boolean; readonly onFailure: (error: StoreError) => void }): Promise<{
    readonly store: Store;
    readonly isNew: boolean;
  }>;
  /** Identifies the file and its content; undefined without a file. */
  identify?(): Promise<{ readonly file: string; readonly content: string } | undefined>;
  /** Resolves with damage in the open data. */
  examine?(signal: AbortSignal): Promise<StoreError | undefined>;
  /** At every opening, and when the store closes or stays closed for another reason. */
  onChange(change: StoreChange): void;
  readonly countsRequests: boolean;
  /** Between attempts to open, in milliseconds. */
  readonly retryMs?: { readonly first: number; readonly max: number };
  /** How often to check that the file is still in place, in milliseconds. */
  readonly watchMs?: number;
}

interface Open {
  readonly store: Store;
  readonly isNew: boolean;
  readonly file: string | undefined;
  readonly examination: AbortController;
  readonly examined: Promise<void>;
}

export interface ReopeningStore extends Store {
  /** The first attempt, successful or not. */
  readonly attempted: Promise<void>;
}

async function openExamined(options: ReopeningOptions, mayCreate: boolean, onFailure: (error: StoreError) => void): Promise<Open> {
  const { store, isNew } = await options.open({ mayCreate, onFailure });
  const file = (await options.identify?.())?.file;
  const examination = new AbortController();
  const examined = Promise.resolve(options.examine?.(examination.signal)).then(
    (error) => (error ? onFailure(error) : undefined),
    () => undefined,
  );
  return { store, isNew, file, examination, examined };
}

async function closeExamined({ store, examination, examined }: Open): Promise<void> {
  examination.abort();
  await examined;
  await store.close().catch(() => undefined);
}

// One function: opening, watching and leaving the store change the same state.
function keepOpen(options: ReopeningOptions) {
  const { first, max } = options.retryMs ?? { first: 1_000, max: 60_000 };
  const watchMs = options.watchMs ?? 5_000;
  let current: Open | undefined;
  let state = neverOpened(first);
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const identify = async () => options.identify?.();

  /** Opening and closing never overlap: SQLite's locks belong to the process. */
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (action: () => Promise<void>): Promise<void> => {
    turn = turn.then(action);
    return turn;
  };

  function refuse(error: StoreError): void {
    const failed = afterFailure(state, error);
    if (failed === state) return;
    state = failed;
    options.onChange({ state: 'closed', error });
  }

  async function rememberDamage({ fault }: StoreError): Promise<void> {
    if (fault !== 'damaged') return;
    const found = await identify().catch(() => undefined);
    state = { ...state, damagedContent: found?.content };
  }

  function leave(open: Open | undefined, error: StoreError): void {
    if (!open || current !== open) return;
    current = undefined;
    refuse(error);
    inTurn(async () => {
      await closeExamined(open);
      await rememberDamage(error);
      schedule();
    });
  }

  async function openOnce(): Promise<void> {
    if (isClosed || current) return;
    const before = await identify();
    if (isStillDamaged(state, before?.content)) return;
    let failure: StoreError | undefined;
    let open: Open | undefined;
    open = await openExamined(options, !state.hadData, (error) => {
      failure = error;
      leave(open, error);
    });
    current = open;
    options.onChange({ state: 'open', isNew: open.isNew, wasReplaced: wasReplaced(state, open.file) });
    state = afterOpening(open.file, first);
    if (failure) leave(open, failure);
  }

  /** Writes to a file that was moved away or replaced would be lost. */
  async function watch(open: Open): Promise<void> {
    if (!open.file) return;
    const found = await identify();
    if (found?.file !== open.file) leave(open, new StoreError('missing', undefined, 'the open file was removed or replaced'));
  }

  async function attempt(): Promise<void> {
    try {
      await (current ? watch(current).catch(() => undefined) : openOnce());
    } catch (error) {
      const known = error instanceof StoreError ? error : new StoreError('failed', error);
      refuse(known);
      await rememberDamage(known);
    }
    schedule();
  }

  function schedule(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => inTurn(attempt), current ? watchMs : state.pauseMs);
    timer.unref();
    if (!current) state = afterPause(state, max);
  }

  return {
    attempted: inTurn(attempt),
    /** Throws the reason while closed. */
    opened(): Store {
      if (!current) throw state.reason;
      return current.store;
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      state = { ...state, reason: new StoreError('busy') };
      await inTurn(async () => {
        const open = current;
        current = undefined;
        if (open) await closeExamined(open);
      });
    },
  };
}

/**
 * Opens and reopens itself with doubling pauses (Q3). While it's closed, every method rejects with the reason. Damaged data stays closed
 * until its file changes.
 */
export function createReopeningStore(options: ReopeningOptions): ReopeningStore {
  const { attempted, opened, close } = keepOpen(options);
  const countRequest: CountRequest = async (client, windowMs) => {
    const count = opened().countRequest;
    if (!count) throw new StoreError('busy');
    return count(client, windowMs);
  };
  return {
    attempted,
    read: async (work) => opened().read(work),
    write: async (work) => opened().write(work),
    check: async () => opened().check(),
    scrub: async () => (await opened().scrub?.()) ?? true,
    renewIndexes: async (columns) => (await opened().renewIndexes?.(columns)) ?? true,
    ...(options.countsRequests && { countRequest }),
    close,
  };
}
