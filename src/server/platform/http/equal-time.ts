/** Longer than a request's work, so that the response time reveals nothing about an address (T1, Q19). */
export const equalTimeMs = 200;

export async function inEqualTime<T>(wait: (ms: number) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  // Start before the work: a wait after it would depend on it.
  const minimum = wait(equalTimeMs);
  const result = await work();
  await minimum;
  return result;
}
