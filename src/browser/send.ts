import type { RequestFailure } from '#flow/flow.ts';
import { toFailure } from './to-failure.ts';

/**
 * Sends a request about somebody's own data: without cookies, past every cache, for at most `timeoutMs`. Resolves with the answer, whatever
 * its status, or with why there's none; it never throws.
 */
export async function send(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  fetch: typeof globalThis.fetch,
): Promise<Response | RequestFailure> {
  try {
    return await fetch(url, { ...init, cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    return toFailure(error);
  }
}
