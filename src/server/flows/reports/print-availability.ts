import type { PrintOutcome } from './print-child.ts';

/** Judging by the last documents. */
export interface Availability {
  /** Consecutive processes that ended before they were ready. */
  readonly failedStarts: number;
  /** On the monotonic clock. */
  readonly refusal?: { readonly until: number; readonly fault: 'unavailable' | 'crashed' };
  /** The owner knows that nothing is printed. */
  readonly isReported: boolean;
}

/** Milliseconds before restarting a process that's missing, or that crashed. */
export interface RefusalPauses {
  readonly pauseMs: number;
  readonly crashPauseMs: number;
}

/** This many consecutive ones mean a fault of this machine. */
const maxFailedStarts = 3;

export const unknownAvailability: Availability = { failedStarts: 0, isReported: false };

/** Memory or files may be short, or being replaced. */
export function afterOutcome(before: Availability, outcome: PrintOutcome, now: number, pauses: RefusalPauses): Availability {
  const fault = 'fault' in outcome ? outcome.fault : null;
  const refuse = (why: 'unavailable' | 'crashed', forMs: number): Availability => ({
    failedStarts: 0,
    refusal: { until: now + forMs, fault: why },
    isReported: true,
  });
  if (fault === 'unavailable') return refuse('unavailable', pauses.pauseMs);
  if ('pdf' in outcome || outcome.hasStarted) return { ...before, failedStarts: 0, isReported: false };
  if (fault === 'closed') return before;
  const failedStarts = before.failedStarts + 1;
  return failedStarts < maxFailedStarts ? { ...before, failedStarts } : refuse('crashed', pauses.crashPauseMs);
}
