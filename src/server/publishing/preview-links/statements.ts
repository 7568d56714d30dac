import { maxPreviewLinks, type PreviewLink } from '#domain/links/preview-link.ts';
import { toIso } from '#domain/text/time.ts';
import { hashToken } from '#server/messages/notifications/mailed-token.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

interface NewPreviewLink {
  readonly id: string;
  readonly token: string;
  readonly path: string;
  readonly html: string;
  readonly author: string;
  /** Epoch milliseconds, like `expiresAt`. */
  readonly now: number;
  readonly expiresAt: number;
}

/** False if the maximum number of links is active. */
export function* insertPreviewLink({ id, token, path, html, author, now, expiresAt }: NewPreviewLink): Transaction<boolean> {
  const [row] = yield { sql: 'select count(*) as open from preview_link where expires_at > $1', params: [now] };
  if (Number(row?.open) >= maxPreviewLinks) return false;
  yield {
    sql: `insert into preview_link (id, token_hash, path, html, author, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    params: [id, hashToken(token), path, html, author, now, expiresAt],
  };
  return true;
}

/** Active links, the first to expire first. */
export function* listPreviewLinks(now: number): Transaction<readonly PreviewLink[]> {
  const rows = yield {
    sql: 'select id, path, author, created_at, expires_at from preview_link where expires_at > $1 order by expires_at, id',
    params: [now],
  };
  return rows.map((row) => ({
    id: String(row.id),
    path: String(row.path),
    author: String(row.author),
    createdAt: toIso(Number(row.created_at)),
    expiresAt: toIso(Number(row.expires_at)),
  }));
}

/** Undefined if the link has ended or never existed. */
export function* findPreview(token: string, now: number): Transaction<string | undefined> {
  const [row] = yield { sql: 'select html from preview_link where token_hash = $1 and expires_at > $2', params: [hashToken(token), now] };
  return row && String(row.html);
}

/** False if the link doesn't exist. */
export function* endPreviewLink(id: string): Transaction<boolean> {
  const rows = yield { sql: 'delete from preview_link where id = $1 returning id', params: [id] };
  return rows.length > 0;
}

export function* deleteEndedPreviewLinks(now: number): Transaction<void> {
  yield { sql: 'delete from preview_link where expires_at <= $1', params: [now] };
}
