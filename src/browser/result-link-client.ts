import type { SentLinkOutcome } from '#domain/links/result-link-outcomes.ts';
import type { RecordKind } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';

const timeoutMs = 10_000;

export type MailedLink = SentLinkOutcome | 'limited' | 'failed';

/** Mails a record's link to its address (T1). Never throws; `failed` if the server may not have taken the request. */
export async function mailLink(
  kind: RecordKind,
  uuid: string,
  language: Locale,
  base: string,
  fetch: typeof globalThis.fetch,
): Promise<MailedLink> {
  try {
    const response = await fetch(`${base}/api/${kind}/${uuid}/access-link/`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 429) return 'limited';
    return response.status === 202 ? (await response.json()).outcome : 'failed';
  } catch {
    return 'failed';
  }
}
