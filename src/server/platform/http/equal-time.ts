/** Longer than a request's work takes, so that the response time reveals nothing about an address (T1, Q19). */
export const equalTimeMs = 200;

/** Takes the same time regardless of the outcome. `wait` resolves after some milliseconds. */
export async function inEqualTime<T>(wait: (ms: number) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  // Starts before the work: time left after it would depend on it.
  const minimum = wait(equalTimeMs);
  const result = await work();
  await minimum;
  return result;
}
