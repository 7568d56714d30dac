import { useEffect, useRef } from 'react';
import { entryKey } from '#browser/flow-keys.ts';
import type { Data, Event, State } from '#flow/flow.ts';

/**
 * Makes Back do what Previous does (R4), with one history entry per step back. Entries carry a number, not a step, so Previous and the dots
 * needn't move through the history, which after a reload would load the page again. From step 0 and the results, Back leaves the flow.
 * `state` is null until the saved session is looked up.
 */
export function useStepHistory<D extends Data, R, P extends string>(
  name: string,
  state: State<D, R, P> | null,
  dispatch: (event: Event<D>) => void,
) {
  const latest = useRef(state);
  latest.current = state;
  const at = useRef<number | null>(null);
  const step = state?.status === 'filling' ? state.step : null;

  useEffect(() => {
    if (latest.current === null) return;
    if (at.current === null) {
      at.current = currentEntry();
      const traveled = entriesSkipped(name, at.current);
      if (traveled > 0 && step !== null && step > 0) {
        remember(name, at.current);
        dispatch({ type: 'went', step: Math.max(0, step - traveled) });
        return;
      }
    }
    if (step !== null) at.current = ensureEntries(at.current, step);
    remember(name, at.current);
  }, [name, step, dispatch]);

  useEffect(() => {
    const onPop = () => {
      const now = latest.current;
      if (!now || at.current === null) return;
      const entry = currentEntry();
      const traveled = entry - at.current;
      at.current = entry;
      remember(name, entry);
      if (traveled < 0 && (now.status === 'finished' || (now.status === 'filling' && now.step === 0))) history.go(-(entry + 1));
      else if (now.status === 'filling') {
        dispatch({ type: 'went', step: Math.max(0, now.step + traveled) });
        // The move was rejected, so restore the entry it used up.
        requestAnimationFrame(() => {
          if (latest.current?.status === 'filling' && at.current !== null) at.current = ensureEntries(at.current, latest.current.step);
        });
      }
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [name, dispatch]);
}

function currentEntry(): number {
  const entry: unknown = (history.state as { entry?: unknown } | null)?.entry;
  return typeof entry === 'number' ? entry : 0;
}

/** Adds history entries until there's one per step back; returns the current entry's number. */
function ensureEntries(at: number, step: number): number {
  for (let entry = at + 1; entry <= step; entry++) history.pushState({ entry }, '');
  return Math.max(at, step);
}

/** How many entries Back skipped when it reloaded the page. */
function entriesSkipped(name: string, entry: number): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward') return 0;
  return Math.max(0, Number(rememberedEntry(name) ?? 0) - entry);
}

/** This tab's last entry, or null if the flow wasn't open in it; '0' where storage is blocked. */
export function rememberedEntry(name: string): string | null {
  try {
    return sessionStorage.getItem(entryKey(name));
  } catch {
    return '0';
  }
}

function remember(name: string, entry: number) {
  try {
    sessionStorage.setItem(entryKey(name), String(entry));
  } catch {
    // Without it, Back after a reload shows the journal's step.
  }
}
