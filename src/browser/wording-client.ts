import type { RecordKind } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { RequestFailure } from '#flow/flow.ts';
import { toFailure } from './to-failure.ts';

/** A missing wording stays missing; other failures pass. */
export type WordingOutcome = { readonly kind: 'ok'; readonly texts: object } | { readonly kind: 'gone' } | RequestFailure;

const timeoutMs = 10_000;

/** Reads the texts that records were answered with (W7). Never throws; failures are outcomes. */
export async function readStoredWording(
  { kind, hash, locale, apiBase }: { readonly kind: RecordKind; readonly hash: string; readonly locale: Locale; readonly apiBase: string },
  fetch: typeof globalThis.fetch,
): Promise<WordingOutcome> {
  let response: Response;
  try {
    response = await fetch(`${apiBase}/api/${kind}/wordings/${encodeURIComponent(hash)}/?language=${locale}`, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    return toFailure(error);
  }
  if (response.status === 404) return { kind: 'gone' };
  if (!response.ok) return { kind: 'status', status: response.status };
  const body: unknown = await response.json().catch(() => null);
  const { content } = Object(body) as { readonly content?: unknown };
  return typeof content === 'object' && content !== null ? { kind: 'ok', texts: content } : { kind: 'unreadable' };
}
