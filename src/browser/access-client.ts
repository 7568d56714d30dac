import type { Locale } from '#domain/locale.ts';
import type { RecordKind } from '#domain/records.ts';

const timeoutMs = 10_000;

/** Has a record's link mailed to its address (T1). Resolves with whether the server took the request; it never throws. */
export async function mailLink(
  kind: RecordKind,
  uuid: string,
  language: Locale,
  base: string,
  fetch: typeof globalThis.fetch,
): Promise<boolean> {
  try {
    const response = await fetch(`${base}/api/${kind}/${uuid}/access-link/`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.status === 202;
  } catch {
    return false;
  }
}
