import type { RecordKind } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { RequestFailure } from '#flow/flow.ts';
import { send } from './send.ts';

export type ReportOutcome =
  | { readonly kind: 'ok'; readonly pdf: Blob; readonly fileName: string }
  | { readonly kind: 'busy' }
  | RequestFailure;

/** The server gives up after 20 seconds. */
const timeoutMs = 25_000;

/** A completed record's report. `base` is the API's origin; '' is the page's own. */
export const reportUrl = (kind: RecordKind, uuid: string, locale: Locale, base: string): string =>
  `${base}/api/${kind}/${uuid}/report/?language=${locale}`;

/** Downloads a PDF (V1, G5), by GET unless `body` is to be posted. Never throws; failures are outcomes. */
export async function downloadReport(url: string, fetch: typeof globalThis.fetch, body?: object): Promise<ReportOutcome> {
  const posted = body && { method: 'POST', body: JSON.stringify(body) };
  const headers = { accept: 'application/pdf', ...(body && { 'content-type': 'application/json' }) };
  const response = await send(url, { ...posted, headers }, timeoutMs, fetch);
  if ('kind' in response) return response;
  if (!response.ok) {
    const { type } = Object(await response.json().catch(() => null)) as { readonly type?: unknown };
    return type === 'urn:problem-type:too-many-reports' ? { kind: 'busy' } : { kind: 'status', status: response.status };
  }
  if (!response.headers.get('content-type')?.startsWith('application/pdf')) return { kind: 'unreadable' };
  // A truncated body still means the server was reached.
  const pdf = await response.blob().catch(() => null);
  return pdf ? { kind: 'ok', pdf, fileName: readFileName(response.headers.get('content-disposition') ?? '') } : { kind: 'unreadable' };
}

/** The server's file name (RFC 5987). */
function readFileName(header: string): string {
  const [, encoded = ''] = /filename\*=UTF-8''([\w%.~-]+)/.exec(header) ?? [];
  try {
    return decodeURIComponent(encoded) || 'report.pdf';
  } catch {
    return 'report.pdf';
  }
}
