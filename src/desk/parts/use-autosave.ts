import { useEffect, useRef, useState } from 'react';

/** 'saved' means the server has it. A conflict stays until it's settled. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'conflict';

/** A save's new version, or why there's none. */
export type SaveOutcome = { readonly version: number } | 'failed' | 'conflict';

interface Options<T> {
  /** What the server has. */
  readonly value: T;
  readonly version: number;
  readonly save: (value: T, version: number) => Promise<SaveOutcome>;
  /** Storage key of this tab's unsaved value, which survives a reload. */
  readonly keptAs?: string;
}

interface Kept<T> {
  readonly value: T;
  readonly version: number;
  /** What the server had as of `version`. */
  readonly base?: T | undefined;
}

/** What the server has now. */
export interface Newer<T> {
  readonly value: T;
  readonly version: number;
}

/** Puts what's typed over a newer value; `base` is what both began from, if known. Unsettled, it isn't saved yet. */
export type Merge<T> = (base: T | undefined, typed: T, newer: T) => { readonly value: T; readonly isSettled: boolean };

const pauseMs = 700;
/** Until what the server didn't take is tried again. */
export const retryMs = 4_000;

function readKept<T>(name: string | undefined): Kept<T> | undefined {
  const kept = name === undefined ? null : sessionStorage.getItem(name);
  try {
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}

function keep<T>(name: string | undefined, kept: Kept<T> | undefined): void {
  if (name === undefined) return;
  try {
    if (kept) sessionStorage.setItem(name, JSON.stringify(kept));
    else sessionStorage.removeItem(name);
  } catch {
    // Storage is full; the page still warns before unload.
  }
}

/** Drops this tab's unsaved value, because the server's was chosen. */
export const forgetKept = (name: string): void => keep(name, undefined);

/** A value as typed, saved shortly after each change, one save at a time. */
// One piece: saving, retrying, and taking in what others saved share one queue.
export function useAutosave<T>({ value: initial, version, save: store, keptAs }: Options<T>) {
  const [kept] = useState(() => readKept<T>(keptAs));
  const [value, setValue] = useState(kept ? kept.value : initial);
  const [state, setState] = useState<SaveState>(kept ? 'saving' : 'saved');
  const wanted = useRef(value);
  const stored = useRef<{ readonly value: T | undefined; readonly version: number }>(
    kept ? { value: kept.base, version: kept.version } : { value: initial, version },
  );
  /** What both sides began from; older than what's stored while a conflict isn't settled. */
  const agreed = useRef(stored.current);
  const queue = useRef(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBlocked = useRef(false);
  /** Set once the page is left: ends its warning before the tab closes. */
  const stopWarning = useRef<() => void>(undefined);
  /** Whether the tab's unsaved value is this page's: one that's open again may have its own. */
  const isKept = useRef(kept !== undefined);

  const inTurn = (job: () => Promise<void>): Promise<void> => {
    queue.current = queue.current.then(job, job);
    return queue.current;
  };
  // From what was agreed on: whoever leaves in a conflict is asked again.
  const keepTyped = () => {
    isKept.current = true;
    keep(keptAs, { value: wanted.current, version: agreed.current.version, base: agreed.current.value });
  };
  const save = async (): Promise<void> => {
    while (!isBlocked.current && wanted.current !== stored.current.value) {
      const sent = wanted.current;
      setState('saving');
      const outcome = await store(sent, stored.current.version);
      if (outcome === 'failed') {
        setState('unsaved');
        timer.current = setTimeout(flush, retryMs);
        return;
      }
      if (outcome === 'conflict') {
        isBlocked.current = true;
        stopWarning.current?.();
        setState('conflict');
        return;
      }
      stored.current = agreed.current = { value: sent, version: outcome.version };
    }
    stopWarning.current?.();
    if (isBlocked.current) return;
    if (isKept.current) keep(keptAs, undefined);
    isKept.current = false;
    setState('saved');
  };
  /** Saves now; resolves with the version that has everything typed, or undefined on failure. */
  const flush = async (): Promise<number | undefined> => {
    clearTimeout(timer.current);
    await inTurn(save);
    return wanted.current === stored.current.value ? stored.current.version : undefined;
  };
  /** Changes the value; `update` also learns whether the current one is saved. */
  const change = (update: (value: T, isSaved: boolean) => T, pause = pauseMs) => {
    const next = update(wanted.current, wanted.current === stored.current.value);
    if (next === wanted.current) return;
    wanted.current = next;
    keepTyped();
    setValue(next);
    if (!isBlocked.current) setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, pause);
  };
  /** Saves what's typed over a newer version, even if it's unchanged. */
  const replace = (newer: number) => {
    stored.current = agreed.current = { value: undefined, version: newer };
    isBlocked.current = false;
    return flush();
  };
  /** Takes in what the server has by now, between two saves. */
  const takeIn = (read: () => Promise<Newer<T> | undefined>, merge: Merge<T>): Promise<void> =>
    inTurn(async () => {
      const newer = await read();
      if (!newer || (newer.version === stored.current.version && !isBlocked.current)) return;
      const merged = merge(agreed.current.value, wanted.current, newer.value);
      stored.current = newer;
      if (merged.isSettled) agreed.current = newer;
      wanted.current = merged.value;
      isBlocked.current = !merged.isSettled;
      setValue(merged.value);
      if (merged.value !== newer.value) keepTyped();
      if (merged.isSettled) await save();
      else setState('conflict');
    });
  /** Saves after a conflict was settled in the value itself. */
  const settle = () => {
    agreed.current = stored.current;
    isBlocked.current = false;
    return flush();
  };

  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    if (wanted.current !== stored.current.value) void latest.current();
    const warn = (event: BeforeUnloadEvent) => {
      if (wanted.current !== stored.current.value) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      // What couldn't be saved is tried again.
      stopWarning.current = () => removeEventListener('beforeunload', warn);
      void latest.current();
    };
  }, []);

  /** Whether the server has had that version since this page knows. */
  const isKnown = (other: number) => other === stored.current.version;
  return { value, state, change, flush, replace, takeIn, settle, isKnown };
}
