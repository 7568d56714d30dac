import { dayMs } from '#domain/text/time.ts';

/** The last attempt comes after more than three days by default (D1, Q15). */
export const maxAttempts = 22;
/** In first delays: six hours for 30 seconds. */
const maxDelayFactor = 720;

/**
 * In milliseconds. Up to 25 % jitter keeps messages that failed together from returning together. Retry-After is a minimum, of at most a
 * day.
 */
export function delayAfter(attempts: number, firstDelayMs: number, random: () => number, retryAfterMs = 0): number {
  const nominal = firstDelayMs * Math.min(2 ** (attempts - 1), maxDelayFactor);
  return Math.round(Math.max(nominal, Math.min(retryAfterMs, dayMs)) * (1 + random() / 4));
}
