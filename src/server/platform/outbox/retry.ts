import { dayMs } from '#domain/text/time.ts';

/** With the default first delay, the last attempt comes after more than three days (D1, Q15). */
export const maxAttempts = 22;
/** Caps delays at this many first delays: six hours for 30 seconds. */
const maxDelayFactor = 720;

/**
 * Milliseconds until the next attempt: exponential back-off with a cap, plus up to 25 % jitter, so that messages that failed together don't
 * return together. Retry-After is a minimum, of at most a day.
 */
export function delayAfter(attempts: number, firstDelayMs: number, random: () => number, retryAfterMs = 0): number {
  const nominal = firstDelayMs * Math.min(2 ** (attempts - 1), maxDelayFactor);
  return Math.round(Math.max(nominal, Math.min(retryAfterMs, dayMs)) * (1 + random() / 4));
}
