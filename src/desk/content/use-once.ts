import { useEffect, useRef, useState } from 'react';
import type { Query } from '../frame/use-query.ts';

const lookMs = 20_000;

/**
 * The first answer of a query, so that what's typed on top of it isn't lost when the query is read again; that happens now and
 * then, to see who else is at it. `reload` starts over with the next answer; `round` counts these.
 */
export function useOnce<T>({ data, refetch }: Query<T>) {
  const [round, setRound] = useState(0);
  const kept = useRef<T>(undefined);
  const stale = useRef<T>(undefined);
  if (kept.current === undefined && data !== stale.current) kept.current = data;
  useEffect(() => {
    // Only while somebody looks: an open tab alone isn't use.
    const timer = setInterval(() => document.hasFocus() && refetch(), lookMs);
    return () => clearInterval(timer);
  }, [refetch]);
  const reload = () => {
    stale.current = data;
    kept.current = undefined;
    setRound(round + 1);
    refetch();
  };
  return { loaded: kept.current, round, reload };
}
