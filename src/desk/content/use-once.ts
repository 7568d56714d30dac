import { useEffect, useRef, useState } from 'react';
import type { Query } from '../frame/use-query.ts';

const lookMs = 5_000;

/**
 * Keeps a query's first response, so polls for other editors don't overwrite typing. `reload` starts over with the next response; `round`
 * counts reloads.
 */
export function useOnce<T>({ data, refetch, poll }: Query<T>) {
  const [round, setRound] = useState(0);
  const kept = useRef<T>(undefined);
  const stale = useRef<T>(undefined);
  if (kept.current === undefined && data !== stale.current) kept.current = data;
  useEffect(() => {
    // Only with focus: an open tab alone isn't use.
    const timer = setInterval(() => document.hasFocus() && poll(), lookMs);
    return () => clearInterval(timer);
  }, [poll]);
  const reload = () => {
    stale.current = data;
    kept.current = undefined;
    setRound(round + 1);
    refetch();
  };
  return { loaded: kept.current, round, reload };
}
