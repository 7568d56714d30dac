import { createHash } from 'node:crypto';
import { toIso } from '#domain/text/time.ts';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import { isPicturePath } from './paths.ts';

/** What a file of the content will hold once it's published. */
export interface ContentDraft {
  /** Its path in the project: 'content/brand.json'. */
  readonly file: string;
  /** Null if publishing deletes the file. */
  readonly text: string | null;
  /** SHA-256 of the published file when the draft began; empty if there was none. */
  readonly base: string;
  /** Of the last save: higher than that of any earlier save. */
  readonly version: number;
  /** Who saved it last. */
  readonly author: string;
  /** ISO 8601 in UTC. */
  readonly savedAt: string;
  /** How `text` stands for the file's bytes: pictures are base64. */
  readonly encoding: 'utf8' | 'base64';
}

/** Who changes something, and when (milliseconds since 1970). */
export interface DraftContext {
  readonly now: number;
  readonly author: string;
  /** Whether a run under way takes the draft of a file live: then the draft says what's wanted after that. */
  readonly isPublishing: (file: string) => boolean;
}

/** A draft can't be taken back while it's being published. */
export class DraftPublishingError extends Error {
  override readonly name = 'DraftPublishingError';
}

/** SHA-256 in hexadecimal. */
export const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const encodingOf = (file: string): ContentDraft['encoding'] => (isPicturePath(file) ? 'base64' : 'utf8');

const toDraft = (row: Row): ContentDraft => ({
  file: String(row.file),
  text: row.content === null ? null : String(row.content),
  base: String(row.base),
  version: Number(row.version),
  author: String(row.author),
  savedAt: toIso(Number(row.saved_at)),
  encoding: encodingOf(String(row.file)),
});

/** Every draft with all it holds, for publishing. */
export const readDrafts = (store: Store): Promise<readonly ContentDraft[]> =>
  store.read(function* () {
    const rows = yield { sql: 'select * from content_draft order by file', params: [] };
    return rows.map(toDraft);
  });

/** Of pictures only whether there is one: their bytes are many. */
const columns = `file, base, version, author, saved_at,
  case when content is not null and file like 'content/pictures/%' then '' else content end as content`;

/** Every draft; a picture's text is empty. */
export function* listDrafts(): Transaction<readonly ContentDraft[]> {
  const rows = yield { sql: `select ${columns} from content_draft order by file`, params: [] };
  return rows.map(toDraft);
}

/** The drafts of some files; a picture's text is empty. */
export function* findDrafts(files: readonly string[]): Transaction<readonly ContentDraft[]> {
  const found: ContentDraft[] = [];
  for (const file of files) {
    const [row] = yield { sql: `select ${columns} from content_draft where file = $1`, params: [file] };
    if (row) found.push(toDraft(row));
  }
  return found;
}

/** What a file will hold, pictures in base64; null if there's no draft, or it deletes the file. */
export function* findText(file: string): Transaction<string | null> {
  const [row] = yield { sql: 'select content from content_draft where file = $1', params: [file] };
  return typeof row?.content === 'string' ? row.content : null;
}

/** A file as it's published: the hash of what it holds, or null if there's no such file. */
export interface Published {
  readonly file: string;
  readonly hash: string | null;
}

/**
 * What an editor has seen, as one number. With drafts it's the version of the last save, above zero. Without, it stands for what
 * is published, below zero, so that an editor who has seen what was there before a publish overwrites nothing; 0 if there's
 * nothing at all.
 */
export function draftVersionOf(drafts: readonly Pick<ContentDraft, 'version'>[], published: readonly Published[]): number {
  if (drafts.length > 0) return Math.max(...drafts.map(({ version }) => version));
  if (published.every(({ hash }) => hash === null)) return 0;
  const whole = hashOf(published.map(({ hash }) => hash ?? '').join(' '));
  return -1 - Number.parseInt(whole.slice(0, 12), 16);
}

/** A file that's to be saved. */
export interface FileEdit extends Published {
  /** What it shall hold; null to delete it. */
  readonly text: string | null;
}

/**
 * `isFirst` if nobody or somebody else saved it before. `conflict` is the draft of who was faster; null if what was published
 * changed, or a draft was discarded.
 */
export type DraftSaveOutcome = { readonly version: number; readonly isFirst: boolean } | { readonly conflict: ContentDraft | null };

/** Versions go up, even if a draft was discarded since: a page that still shows that one must not overwrite another. */
function* nextVersion(now: number): Transaction<number> {
  const [row] = yield { sql: 'select max(version) as last from content_draft', params: [] };
  return Math.max(now, Number(row?.last ?? 0) + 1);
}

/** The draft that was saved last. */
export const latestOf = (drafts: readonly ContentDraft[]): ContentDraft | null =>
  drafts.toSorted((one, other) => other.version - one.version)[0] ?? null;

/** What a draft's text stands for. */
export const bytesOf = ({ text, encoding }: { readonly text: string; readonly encoding: ContentDraft['encoding'] }): Buffer =>
  Buffer.from(text, encoding);

/** Whether a file differs from what's published. */
const isChange = ({ file, text, hash }: FileEdit): boolean =>
  (text === null ? null : hashOf(bytesOf({ text, encoding: encodingOf(file) }))) !== hash;

/** What an editor has seen of an entry before changing it. */
export interface Seen {
  /** See `versionOf`. */
  readonly version: number;
  /** Whether they know that the draft replaces what was published since it began. */
  readonly replacesPublished?: boolean | undefined;
}

/**
 * Saves files together, if they're still what the editor has seen. A file that becomes what's published has no draft any more, unless
 * a run is about to publish an earlier save of it.
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

/**
 * Discards the drafts of files, if they're still what the editor has seen. Throws a DraftPublishingError while one of them is being
 * published.
 */
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

/** A draft that was published. */
export interface PublishedDraft {
  readonly file: string;
  readonly version: number;
  /** SHA-256 of the published file, empty if it was deleted: whoever went on writing meanwhile goes on from there. */
  readonly hash?: string;
}

/** Removes drafts after they were published. One that was saved since stays. */
export const removePublished = (store: Store, published: readonly PublishedDraft[]): Promise<void> =>
  store.write(function* () {
    for (const { file, version, hash } of published) {
      yield { sql: 'delete from content_draft where file = $1 and version = $2', params: [file, version] };
      if (hash !== undefined) yield { sql: 'update content_draft set base = $1 where file = $2', params: [hash, file] };
    }
  });
