/** Tries of one message: with the usual first delay the last comes after more than three days (D1, Q15). */
export const maxAttempts = 22;
/** No delay is longer than this many first delays: six hours when the first is thirty seconds. */
const longest = 720;

/**
 * Milliseconds until the next try after `attempts` of them: doubling from the first delay up to its cap, and up to a
 * quarter more at random, so that messages that failed together do not return together. What the other side asked for
 * is the least; a day the most that it may ask.
 */
export function delayAfter(attempts: number, firstDelay: number, random: () => number, asked = 0): number {
  const nominal = firstDelay * Math.min(2 ** (attempts - 1), longest);
  return Math.round(Math.max(nominal, Math.min(asked, 86_400_000)) * (1 + random() / 4));
}
