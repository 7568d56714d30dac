import { type ShareLink, type ShareScope, shareScopes } from '#domain/links/share-link.ts';
import type { RequestFailure } from '#flow/flow.ts';
import { send } from './send.ts';

/** `link` is null if there's none. */
export type ShareOutcome = { readonly kind: 'ok'; readonly link: ShareLink | null } | RequestFailure;

export interface ShareClient {
  read(): Promise<ShareOutcome>;
  /** Makes a link, or returns the existing one, even of another scope. */
  make(scope: ShareScope): Promise<ShareOutcome>;
  turnOff(): Promise<ShareOutcome>;
}

const timeoutMs = 10_000;

/** A client for one record's share link (V2). Never throws; failures are outcomes. */
export function createShareClient(uuid: string, base: string, fetch: typeof globalThis.fetch): ShareClient {
  async function call(method: 'GET' | 'POST' | 'DELETE', body?: { readonly scope: ShareScope }): Promise<ShareOutcome> {
    const init = {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    };
    const response = await send(`${base}/api/readiness-quiz/${uuid}/share/`, init, timeoutMs, fetch);
    if ('kind' in response) return response;
    if (!response.ok) return { kind: 'status', status: response.status };
    if (response.status === 204) return { kind: 'ok', link: null };
    const link: unknown = await response.json().catch(() => null);
    return isShareLink(link) ? { kind: 'ok', link } : { kind: 'unreadable' };
  }
  return { read: () => call('GET'), make: (scope) => call('POST', { scope }), turnOff: () => call('DELETE') };
}

function isShareLink(value: unknown): value is ShareLink {
  const { path, scope, created } = Object(value) as Partial<ShareLink>;
  const isScope = shareScopes.some((each) => each === scope);
  return typeof path === 'string' && path.startsWith('/') && isScope && typeof created === 'string';
}
