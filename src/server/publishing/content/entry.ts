import type { z } from 'zod';
import type { DraftMark } from '#domain/content/entry-state.ts';
import { parseContent } from '#domain/content/problems.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { type ContentDraft, draftVersionOf, latestOf, type Published } from './drafts.ts';

/** Where the content is: what's published in the working tree, and the drafts beside it. */
export interface ContentPlace {
  readonly store: Store;
  /** The working tree. */
  readonly root: string;
}

/** What's wrong with a field, for forms. */
export interface ContentFieldProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What an editor sees of an entry's files before changing it. */
export interface EntryMark {
  /** What a change must name; see `versionOf`. */
  readonly version: number;
  readonly draft: DraftMark | null;
  /** Whether what's published changed since the draft began, so that publishing the draft replaces that change. */
  readonly replacesPublished: boolean;
}

export const problemsBySchema = (
  schema: z.ZodType,
  value: unknown,
  path: ContentFieldProblem['path'] = [],
): readonly ContentFieldProblem[] =>
  (parseContent(schema, value).error?.issues ?? []).map((issue) => ({
    path: [...path, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))],
    message: issue.message,
  }));

export const markOf = (draft: ContentDraft | null | undefined): DraftMark | null =>
  draft ? { author: draft.author, savedAt: draft.savedAt } : null;

/** The mark of an entry's files, in the order of `published`. */
export function entryMark(drafts: readonly ContentDraft[], published: readonly Published[]): EntryMark {
  const isReplaced = ({ file, base }: ContentDraft) => published.some((each) => each.file === file && (each.hash ?? '') !== base);
  return { version: draftVersionOf(drafts, published), draft: markOf(latestOf(drafts)), replacesPublished: drafts.some(isReplaced) };
}

/** What a file holds with its draft laid over; null if there's none, or it's to be deleted. */
export function textWith(draft: ContentDraft | undefined, bytes: Buffer | null): string | null {
  return draft ? draft.text : (bytes?.toString() ?? null);
}
