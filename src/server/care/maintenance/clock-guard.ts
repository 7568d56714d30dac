import { hourMs, minuteMs } from '#domain/text/time.ts';

interface Clocks {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Milliseconds from an arbitrary origin; can't be set. */
  readonly monotonic: () => number;
}

export interface ClockCheck {
  /** An earlier check, in epoch milliseconds: data expired by then may be erased. Undefined: erase nothing yet. */
  readonly earlier: number | undefined;
  /** How far the clock was set since the last check, in milliseconds; 0 if it wasn't. */
  readonly stepMs: number;
}

/** Exceeds clock drift and timer delays within an hour. */
const toleranceMs = minuteMs;

/**
 * Protects data from clock jumps: erasing by time takes a second check, an hour after the first in the same process, without the clock
 * being set in between (E2). The hour starts over after a jump or a restart.
 */
export function createClockGuard({ clock, monotonic }: Clocks): () => ClockCheck {
  let last: { readonly at: number; readonly ticks: number } | undefined;
  return () => {
    const [at, ticks] = [clock(), monotonic()];
    const before = last;
    if (!before) {
      last = { at, ticks };
      return { earlier: undefined, stepMs: 0 };
    }
    const elapsed = ticks - before.ticks;
    const stepMs = at - before.at - elapsed;
    if (Math.abs(stepMs) > toleranceMs) {
      last = { at, ticks };
      return { earlier: undefined, stepMs };
    }
    if (elapsed < hourMs - toleranceMs) return { earlier: undefined, stepMs: 0 };
    last = { at, ticks };
    return { earlier: before.at, stepMs: 0 };
  };
}
