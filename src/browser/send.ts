import type { RequestFailure } from '#flow/flow.ts';
import { toFailure } from './to-failure.ts';

/**
 * Sends a request about the visitor's own data: no cookies, no cache, at most `timeoutMs`. Resolves with the answer of any status or a
 * failure; never throws.
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
