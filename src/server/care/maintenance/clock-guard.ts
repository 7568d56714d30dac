import { hourMs, minuteMs } from '#domain/text/time.ts';

interface Clocks {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds that nobody can set, from any origin. */
  readonly monotonic: () => number;
}

export interface ClockCheck {
  /** An earlier look, in milliseconds since 1970: what had expired by then may be erased. Undefined: erase nothing yet. */
  readonly earlier: number | undefined;
  /** By how much the clock was set since the last look, in milliseconds; 0 if it wasn't. */
  readonly stepMs: number;
}

/** Clocks drift apart by less than this in an hour, and timers fire this late at most. */
const toleranceMs = minuteMs;

/**
 * Protects data from a clock that jumps: erasing by time takes a second look, an hour after the first one in the same process,
 * and the clock must not have been set in between (E2). After a jump or a start, the hour begins anew.
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
