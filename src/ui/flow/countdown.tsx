import { useEffect, useState } from 'react';
import { useI18n } from '#ui/i18n.tsx';

/** Seconds left, never below 0 (R6). Computed from the saved start, so sleep and reload don't matter. */
export function secondsLeft(total: number, startedAt: number, now: number): number {
  return Math.max(0, Math.min(total, total - Math.floor((now - startedAt) / 1000)));
}

/** Seconds as m:ss. */
export const formatClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A flow's advisory countdown: it never blocks, discards or announces anything, and ends in a calm line (R6, K2). */
export function Countdown({ total, startedAt }: { readonly total: number; readonly startedAt: number }) {
  const strings = useI18n().words.progress;
  const [left, setLeft] = useState(() => secondsLeft(total, startedAt, Date.now()));
  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft(total, startedAt, Date.now());
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [total, startedAt]);
  if (left === 0) return <p className="small soft">{strings.timeUp}</p>;
  return (
    <div className="panel-clock">
      <p className="small soft" id="clock-label">
        {strings.timeLeft}
      </p>
      <p className="clock" role="timer" aria-labelledby="clock-label" aria-live="off">
        {formatClock(left)}
      </p>
    </div>
  );
}
