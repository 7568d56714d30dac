import { type ContentDraft, type DraftContext, hashOf, type KeptDraft, type PublishedDraft } from '#server/publishing/content/drafts.ts';
import { isContentFile } from '#server/publishing/content/paths.ts';
import { PublishError } from './publish-error.ts';
import type { Sources } from './sources.ts';

export interface DraftSource {
  readDrafts(): Promise<readonly ContentDraft[]>;
  /** Removes published drafts, except those saved again since. Idempotent. */
  removePublished(published: readonly PublishedDraft[]): Promise<void>;
  /** Saves drafts of files that have none. Idempotent. */
  keepDrafts(kept: readonly KeptDraft[], by: Pick<DraftContext, 'now' | 'author'>): Promise<void>;
}

/** A working tree file that a run replaces. Hashes are null where there's no file. */
export interface FileChange {
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Maps paths to the drafts' bytes. Throws a PublishError if one can't be published as it is. */
export function overlayOf(drafts: readonly ContentDraft[], content: Sources['content']): ReadonlyMap<string, Buffer | null> {
  const problems = drafts.flatMap(({ file, base, author }) => {
    if (!isContentFile(file)) return [`${file}: isn't a file of the content that can be published`];
    const published = content[file] ?? '';
    return published === base ? [] : [`${file}: changed since ${author} began to edit it; the edit isn't based on what's there now`];
  });
  if (problems.length > 0) throw new PublishError('changed-outside', 'The content changed since these edits began.', problems);
  return new Map(drafts.map(({ file, text, encoding }) => [file, text === null ? null : Buffer.from(text, encoding)]));
}

export const fileChangesOf = (overlay: ReadonlyMap<string, Buffer | null>, content: Sources['content']): readonly FileChange[] =>
  [...overlay]
    .map(([file, bytes]) => ({ file, before: content[file] ?? null, after: bytes && hashOf(bytes) }))
    .filter(({ before, after }) => before !== after)
    .sort((one, other) => (one.file < other.file ? -1 : 1));
