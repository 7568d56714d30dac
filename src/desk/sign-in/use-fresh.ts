import { useEffect, useRef } from 'react';
import type { Query } from '../frame/use-query.ts';

export function useFresh(query: Query<unknown>, round: number): void {
  const seen = useRef(round);
  useEffect(() => {
    if (seen.current === round) return;
    seen.current = round;
    query.refetch();
  }, [query, round]);
}
