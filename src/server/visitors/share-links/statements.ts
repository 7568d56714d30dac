import { type ShareLink, type ShareScope, shareLinkPath, shareScopes } from '#domain/links/share-link.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { parseRecord } from '#domain/records/stored-record.ts';
import { toIso } from '#domain/text/time.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';

/** Unknown scopes show less, not more. */
const toScope = ({ scope }: Row): ShareScope => shareScopes.find((each) => each === scope) ?? 'scores';

export function* findShareLink(uuid: string): Transaction<ShareLink | null> {
  const [row] = yield { sql: 'select token, scope, created_at from share_link where record_uuid = $1', params: [uuid] };
  return row ? { path: shareLinkPath(String(row.token)), scope: toScope(row), created: toIso(Number(row.created_at)) } : null;
}

/** Keeps an existing link. */
export function* insertShareLink(
  uuid: string,
  { token, scope }: { readonly token: string; readonly scope: ShareScope },
  now: number,
): Transaction<void> {
  yield {
    sql: 'insert into share_link (record_uuid, token, scope, created_at) values ($1, $2, $3, $4) on conflict (record_uuid) do nothing',
    params: [uuid, token, scope, now],
  };
}

/** False if there's none. */
export function* deleteShareLink(uuid: string): Transaction<boolean> {
  const rows = yield { sql: 'delete from share_link where record_uuid = $1 returning record_uuid', params: [uuid] };
  return rows.length > 0;
}

/** The record that a link shows, and how much of it. */
export function* findSharedRecord(token: string): Transaction<{ readonly record: LeadRecord; readonly scope: ShareScope } | null> {
  const [row] = yield {
    sql: 'select record.document, share_link.scope from share_link join record on record.uuid = share_link.record_uuid where share_link.token = $1',
    params: [token],
  };
  return row ? { record: parseRecord(row.document), scope: toScope(row) } : null;
}

/** Counts working links. */
export function* countShareLinks(): Transaction<number> {
  const [row] = yield { sql: 'select count(*) as links from share_link', params: [] };
  return Number(row?.links);
}
