import type { z } from 'zod';
import type { DraftMark } from '#domain/content/entry-state.ts';
import { parseContent } from '#domain/content/problems.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { type ContentDraft, draftVersionOf, latestOf, type Published } from './drafts.ts';

/** Published content in the working tree, and drafts in the store. */
export interface ContentPlace {
  readonly store: Store;
  /** The working tree. */
  readonly root: string;
}

export interface ContentFieldProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What an editor sees of an entry's files before changing it. */
export interface EntryMark {
  /** Required to change it; see `draftVersionOf`. */
  readonly version: number;
  readonly draft: DraftMark | null;
  /** Whether the published file changed since the draft began, so that publishing the draft would replace that change. */
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

/** Drafts and files are in the order of `published`. */
export function entryMark(drafts: readonly ContentDraft[], published: readonly Published[]): EntryMark {
  const isReplaced = ({ file, base }: ContentDraft) => published.some((each) => each.file === file && (each.hash ?? '') !== base);
  return { version: draftVersionOf(drafts, published), draft: markOf(latestOf(drafts)), replacesPublished: drafts.some(isReplaced) };
}

/** A file's text with its draft applied; null if the file is missing or marked for deletion. */
export function textWith(draft: ContentDraft | undefined, bytes: Buffer | null): string | null {
  return draft ? draft.text : (bytes?.toString() ?? null);
}
