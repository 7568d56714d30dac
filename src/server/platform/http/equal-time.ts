/** Longer than the work of a request takes, so that the time until the response says nothing about an address (T1, Q19). */
export const equalTimeMs = 200;

/** Does the work of a request in the same time, whatever it comes to. `wait` resolves after some milliseconds. */
export async function inEqualTime<T>(wait: (ms: number) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  // Started before the work: what's left of it after the work would depend on the work.
  const minimum = wait(equalTimeMs);
  const result = await work();
  await minimum;
  return result;
}
