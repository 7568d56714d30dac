import { useEffect, useRef } from 'react';

const refreshMs = 2_000;

export function useRefresh(refetch: () => void, isRunning: boolean): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => latest.current(), refreshMs);
    return () => clearInterval(timer);
  }, [isRunning]);
}
