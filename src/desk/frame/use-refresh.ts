import { useEffect, useRef } from 'react';

const refreshMs = 2_000;

export function useRefresh(poll: () => void, isRunning: boolean): void {
  const latest = useRef(poll);
  useEffect(() => {
    latest.current = poll;
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => latest.current(), refreshMs);
    return () => clearInterval(timer);
  }, [isRunning]);
}
