import { createHash } from 'node:crypto';
import { toIso } from '#domain/text/time.ts';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import { isPicturePath } from './paths.ts';

/** A content file's next published state. */
export interface ContentDraft {
  /** Path in the project: 'content/brand.json'. */
  readonly file: string;
  /** Null if publishing deletes the file. */
  readonly text: string | null;
  /** SHA-256 of the published file when the draft began; empty if there was none. */
  readonly base: string;
  /** Of the last save; higher than that of any earlier save. */
  readonly version: number;
  /** Who saved it last. */
  readonly author: string;
  /** ISO 8601 in UTC. */
  readonly savedAt: string;
  /** Encoding of `text`; base64 for pictures. */
  readonly encoding: 'utf8' | 'base64';
}

/** `now` is in epoch milliseconds. */
export interface DraftContext {
  readonly now: number;
  readonly author: string;
  /** Whether a run in progress publishes the file's draft; the draft is then kept for changes after the run. */
  readonly isPublishing: (file: string) => boolean;
}

/** Thrown when discarding a draft that's being published. */
export class DraftPublishingError extends Error {
  override readonly name = 'DraftPublishingError';
}

/** SHA-256 in hexadecimal. */
export const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

export const encodingOf = (file: string): ContentDraft['encoding'] => (isPicturePath(file) ? 'base64' : 'utf8');

const toDraft = (row: Row): ContentDraft => ({
  file: String(row.file),
  text: row.content === null ? null : String(row.content),
  base: String(row.base),
  version: Number(row.version),
  author: String(row.author),
  savedAt: toIso(Number(row.saved_at)),
  encoding: encodingOf(String(row.file)),
});

/** Reads all drafts with their full text, for publishing. */
export const readDrafts = (store: Store): Promise<readonly ContentDraft[]> =>
  store.read(function* () {
    const rows = yield { sql: 'select * from content_draft order by file', params: [] };
    return rows.map(toDraft);
  });

/** Omits the bytes of pictures, which are large. */
const columns = `file, base, version, author, saved_at,
  case when content is not null and file like 'content/pictures/%' then '' else content end as content`;

/** Pictures have an empty text. */
export function* listDrafts(): Transaction<readonly ContentDraft[]> {
  const rows = yield { sql: `select ${columns} from content_draft order by file`, params: [] };
  return rows.map(toDraft);
}

/** Pictures have an empty text. */
export function* findDrafts(files: readonly string[]): Transaction<readonly ContentDraft[]> {
  const found: ContentDraft[] = [];
  for (const file of files) {
    const [row] = yield { sql: `select ${columns} from content_draft where file = $1`, params: [file] };
    if (row) found.push(toDraft(row));
  }
  return found;
}

/** Returns a file's drafted text, base64 for pictures; null if there's no draft or it deletes the file. */
export function* findText(file: string): Transaction<string | null> {
  const [row] = yield { sql: 'select content from content_draft where file = $1', params: [file] };
  return typeof row?.content === 'string' ? row.content : null;
}

/** `hash` is null if the file doesn't exist. */
export interface Published {
  readonly file: string;
  readonly hash: string | null;
}

/**
 * Returns what an editor has seen, as one number: with drafts, the version of the last save, above zero; without, a hash of what's
 * published, below zero, so that an editor with a view from before a publication can't overwrite it; 0 if nothing exists.
 */
export function draftVersionOf(drafts: readonly Pick<ContentDraft, 'version'>[], published: readonly Published[]): number {
  if (drafts.length > 0) return Math.max(...drafts.map(({ version }) => version));
  if (published.every(({ hash }) => hash === null)) return 0;
  const whole = hashOf(published.map(({ hash }) => hash ?? '').join(' '));
  return -1 - Number.parseInt(whole.slice(0, 12), 16);
}

export interface FileEdit extends Published {
  /** Null deletes the file. */
  readonly text: string | null;
}

/**
 * `isFirst` unless the same author saved it last. `conflict` is the newer draft; null if the published file changed or a draft was
 * discarded.
 */
export type DraftSaveOutcome = { readonly version: number; readonly isFirst: boolean } | { readonly conflict: ContentDraft | null };

/** Versions increase even after a discard, so that a page showing a discarded draft can't overwrite another. */
function* nextVersion(now: number): Transaction<number> {
  const [row] = yield { sql: 'select max(version) as last from content_draft', params: [] };
  return Math.max(now, Number(row?.last ?? 0) + 1);
}

export const latestOf = (drafts: readonly ContentDraft[]): ContentDraft | null =>
  drafts.toSorted((one, other) => other.version - one.version)[0] ?? null;

export const bytesOf = ({ text, encoding }: { readonly text: string; readonly encoding: ContentDraft['encoding'] }): Buffer =>
  Buffer.from(text, encoding);

/** Whether a file differs from what's published. */
const isChange = ({ file, text, hash }: FileEdit): boolean =>
  (text === null ? null : hashOf(bytesOf({ text, encoding: encodingOf(file) }))) !== hash;

/** What an editor has seen of an entry before changing it. */
export interface Seen {
  /** See `draftVersionOf`. */
  readonly version: number;
  /** Whether the editor knows that the draft replaces a newer publication. */
  readonly replacesPublished?: boolean | undefined;
}

/**
 * Saves files together if they're still what the editor has seen. Deletes drafts that equal what's published, unless a run is about to
 * publish an earlier save.
 */
export function* saveDrafts(
  edits: readonly FileEdit[],
  { version: seen, replacesPublished = false }: Seen,
  { now, author, isPublishing }: DraftContext,
): Transaction<DraftSaveOutcome> {
  const base = replacesPublished ? 'base = excluded.base, ' : '';
  const files = edits.map(({ file }) => file);
  const before = yield* findDrafts(files);
  if (draftVersionOf(before, edits) !== seen) return { conflict: latestOf(before) };
  const version = yield* nextVersion(now);
  const isKept = ({ file }: FileEdit) => before.some((draft) => draft.file === file) && isPublishing(file);
  for (const edit of edits)
    yield isChange(edit) || isKept(edit)
      ? {
          sql: `insert into content_draft (file, content, base, version, author, saved_at) values ($1, $2, $3, $4, $5, $6)
            on conflict (file) do update
            set ${base}content = excluded.content, version = excluded.version, author = excluded.author, saved_at = excluded.saved_at`,
          params: [edit.file, edit.text, edit.hash ?? '', version, author, now],
        }
      : { sql: 'delete from content_draft where file = $1', params: [edit.file] };
  const after = yield* findDrafts(files);
  return { version: draftVersionOf(after, edits), isFirst: latestOf(before)?.author !== author };
}

/** Discards drafts if they're still what the editor has seen. Throws a DraftPublishingError if one is being published. */
export function* discardDrafts(
  published: readonly Published[],
  seen: number,
  { isPublishing }: Pick<DraftContext, 'isPublishing'>,
): Transaction<DraftSaveOutcome> {
  const before = yield* findDrafts(published.map(({ file }) => file));
  if (draftVersionOf(before, published) !== seen) return { conflict: latestOf(before) };
  if (before.some(({ file }) => isPublishing(file))) throw new DraftPublishingError();
  for (const { file } of before) yield { sql: 'delete from content_draft where file = $1', params: [file] };
  return { version: draftVersionOf([], published), isFirst: true };
}

/** What a file's draft starts with, if it has none. */
export type KeptDraft = Pick<ContentDraft, 'file' | 'base'> & { readonly text: string };

/** Saves drafts of files that have none; leaves others alone. */
export const keepDrafts = (
  store: Store,
  kept: readonly KeptDraft[],
  { now, author }: Pick<DraftContext, 'now' | 'author'>,
): Promise<void> =>
  store.write(function* () {
    const version = yield* nextVersion(now);
    for (const { file, text, base } of kept)
      yield {
        sql: `insert into content_draft (file, content, base, version, author, saved_at) values ($1, $2, $3, $4, $5, $6) on conflict (file) do nothing`,
        params: [file, text, base, version, author, now],
      };
  });

export interface PublishedDraft {
  readonly file: string;
  readonly version: number;
  /** SHA-256 of the published file, empty if it was deleted. Becomes the base of a draft that was saved again in the meantime. */
  readonly hash?: string;
}

/** Removes published drafts, except those saved again since. */
export const removePublished = (store: Store, published: readonly PublishedDraft[]): Promise<void> =>
  store.write(function* () {
    for (const { file, version, hash } of published) {
      yield { sql: 'delete from content_draft where file = $1 and version = $2', params: [file, version] };
      if (hash !== undefined) yield { sql: 'update content_draft set base = $1 where file = $2', params: [hash, file] };
    }
  });
