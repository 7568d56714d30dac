import { useEffect } from 'react';

const refreshMs = 2_000;

export function useRefresh(poll: () => void, isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(poll, refreshMs);
    return () => clearInterval(timer);
  }, [poll, isRunning]);
}
