import type { PostStatus } from '#domain/content/entry-state.ts';
import { untitled } from '#domain/content/file-problems.ts';
import { FrontMatterError, type PostText, readPostText } from '#domain/content/front-matter.ts';
import { postMetadataSchema, shownTexts, slugOf } from '#domain/content/post.ts';
import { publicationOf, scheduleIn, scheduleOf } from '#domain/content/schedule.ts';
import { forEachLocale, type Locale, type Localized, locales } from '#domain/text/locale.ts';
import { type ContentDraft, findDrafts } from './drafts.ts';
import { type ContentFieldProblem, type ContentPlace, type EntryMark, entryMark, problemsBySchema, textWith } from './entry.ts';
import { changePostText } from './front-matter.ts';
import { postFile, postOf, postsFolder, worksheetFile } from './paths.ts';
import { perText } from './per-text.ts';
import { listPublished, type PublishedFile, readPublished } from './published.ts';

/** A post with its drafts applied. */
export interface PostWithDrafts extends EntryMark {
  /** Null for a missing file. */
  readonly languages: Localized<PostText | null>;
  /** The only language on the site (O8); null if it's in all. */
  readonly only: Locale | null;
  readonly status: PostStatus;
  /** From the front matter; null without a time. */
  readonly publishAt: string | null;
  readonly problems: readonly ContentFieldProblem[];
}

/** In the order of `locales`. */
export const postFiles = (slug: string): readonly string[] => locales.map((locale) => postFile(locale, slug));

export const readPublishedPost = (root: string, slug: string): readonly PublishedFile[] =>
  postFiles(slug).map((file) => readPublished(root, file));

export const readPublishedWorksheets = (root: string, slug: string): readonly PublishedFile[] =>
  locales.map((locale) => readPublished(root, worksheetFile(locale, slug)));

interface ReadText {
  readonly text: PostText;
  readonly problems: readonly ContentFieldProblem[];
}

function readText(language: Locale, text: string): ReadText {
  try {
    const read = readPostText(text);
    const problems = problemsBySchema(postMetadataSchema, read.metadata, [language, 'metadata']);
    const { title } = read.metadata;
    const isUntitled = title === undefined || title === null || (typeof title === 'string' && title.trim() === '');
    const missing = { path: [language, 'metadata', 'title'], message: untitled };
    return { text: read, problems: isUntitled ? [missing, ...problems] : problems };
  } catch (error) {
    if (!(error instanceof FrontMatterError)) throw error;
    // Shows the whole file as text, so that nothing is lost and it can be fixed.
    return { text: { metadata: {}, body: text }, problems: [{ path: [language, 'metadata'], message: error.message }] };
  }
}

const readOnce = forEachLocale((language) => perText((_, text) => readText(language, text)));

function statusOf(texts: readonly PostText[], isPublished: boolean, now: number): Pick<PostWithDrafts, 'status' | 'publishAt'> {
  if (texts.length === 0) return { status: 'removed', publishAt: null };
  const schedule = scheduleOf(texts.map(({ metadata }) => scheduleIn(metadata)));
  const shown = publicationOf(schedule) > now ? 'scheduled' : 'published';
  return { status: isPublished ? (schedule.state ?? shown) : 'new', publishAt: schedule.publishAt ?? null };
}

/** Undefined if there are neither files nor drafts. `now` is in epoch milliseconds. */
export function toPostEntry(
  published: readonly PublishedFile[],
  allDrafts: readonly ContentDraft[],
  now: number,
): PostWithDrafts | undefined {
  const drafts = allDrafts.filter(({ file }) => published.some((each) => each.file === file));
  const isPublished = published.some(({ bytes }) => bytes !== null);
  if (!isPublished && drafts.length === 0) return undefined;
  const read = locales.map((language, index) => {
    const { file = '', bytes = null } = published[index] ?? {};
    const text = textWith(
      drafts.find((draft) => draft.file === file),
      bytes,
    );
    return text === null ? null : readOnce[language](file, text);
  });
  const texts = locales.flatMap((locale, index) => {
    const { text } = read[index] ?? {};
    return text ? [[locale, text] as const] : [];
  });
  const shown = shownTexts(texts, ({ metadata }) => metadata.only);
  const languages = forEachLocale((locale) => read[locales.indexOf(locale)]?.text ?? null);
  // A translation under way may lack its title; the rest of it is checked as the build does (O8).
  const problems = locales.flatMap((locale, index) => {
    const found = read[index]?.problems ?? [];
    return shown.some(([each]) => each === locale) ? found : found.filter(({ message }) => message !== untitled);
  });
  const only = shown.length < locales.length ? (shown[0]?.[0] ?? null) : null;
  return {
    languages,
    only,
    ...statusOf(
      shown.map(([, text]) => text),
      isPublished,
      now,
    ),
    ...entryMark(drafts, published),
    problems,
  };
}

export async function readPostEntry(slug: string, now: number, { store, root }: ContentPlace): Promise<PostWithDrafts | undefined> {
  const drafts = await store.read(() => findDrafts(postFiles(slug)));
  return toPostEntry(readPublishedPost(root, slug), drafts, now);
}

/** Includes published posts and drafts. */
export function listPostSlugs(root: string, drafts: readonly ContentDraft[]): readonly string[] {
  const published = locales.flatMap((locale) => listPublished(root, postsFolder(locale)).flatMap((name) => slugOf(name) ?? []));
  return [...new Set([...published, ...drafts.flatMap(({ file }) => postOf(file)?.slug ?? [])])].sort();
}

/** Returns the changed file; null deletes it. `before` is null for a new file. */
export function changedText(before: string | null, changed: PostText | null): string | null {
  if (changed === null) return null;
  const text = before ?? '';
  // Unreadable front matter was shown as text, with the whole file.
  if (Object.keys(changed.metadata).length === 0 && isUnreadable(text)) return changed.body;
  return changePostText(text, changed);
}

function isUnreadable(text: string): boolean {
  try {
    readPostText(text);
    return false;
  } catch (error) {
    if (error instanceof FrontMatterError) return true;
    throw error;
  }
}

/** A new post in one language; it needs a title before it can be published. */
export const emptyPost = (day: string): string => `---\ntitle: ''\npublishedAt: '${day}'\n---\n\n`;
