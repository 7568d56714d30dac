import { contentDocuments, type DocumentName, documentNames } from '#domain/content/documents.ts';
import { type ContentUse, type EntryState, ownChanges } from '#domain/content/entry-state.ts';
import { readProblemLine } from '#domain/content/problem-line.ts';
import type { WhatWaits } from '#domain/owner/waiting.ts';
import { canonicalJson } from '#domain/text/canonical-json.ts';
import { isLocale, type Locale, type Localized } from '#domain/text/locale.ts';
import { pictureTextsFile } from '#pictures/read.ts';
import { readJson } from './documents.ts';
import { type ContentDraft, listDrafts } from './drafts.ts';
import { type ContentPlace, markOf } from './entry.ts';
import { pictureFile, pictureNameOf, postOf } from './paths.ts';
import { listPictureNames, type PictureReader } from './pictures.ts';
import { listPostSlugs, type PostWithDrafts, readPublishedPost, toPostEntry } from './posts.ts';
import { readPublished } from './published.ts';
import { type Content, figuresIn, listMentions, type Mention, usesOf } from './references.ts';
import { descriptionsOf, type EntryProblem, findSiteProblems, writtenTexts } from './site-problems.ts';

interface DocumentRow {
  readonly name: DocumentName;
  readonly state: EntryState;
}

interface PostRow extends Pick<PostWithDrafts, 'only' | 'status' | 'publishAt'> {
  readonly slug: string;
  readonly title: Partial<Localized<string>>;
  /** The names of the drawings in its text. */
  readonly figures: readonly string[];
  readonly state: EntryState;
}

interface PictureRow {
  readonly file: string;
  /** Its descriptions; languages without one are missing. */
  readonly alt: Partial<Localized<string>>;
  /** Languages that lack a description, and that a text shows it in (O8). */
  readonly needs: readonly Locale[];
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly usedBy: readonly ContentUse[];
  /** Whether publishing deletes it. */
  readonly isRemoved: boolean;
  readonly state: EntryState;
}

/** Everything editable on the desk, with drafts applied. */
export interface EntriesOverview {
  readonly documents: readonly DocumentRow[];
  readonly posts: readonly PostRow[];
  readonly pictures: readonly PictureRow[];
  /** Pictures whose description a draft changes, by name; it may be one that isn't there any more. */
  readonly described: readonly string[];
  /** Of all content, with or without a draft. */
  readonly problems: readonly EntryProblem[];
}

const draftOf = (file: string, drafts: readonly ContentDraft[]) => drafts.find((draft) => draft.file === file);

const countOf = (entry: string, problems: readonly EntryProblem[]) => problems.filter((problem) => problem.entry === entry).length;

function documentRow(name: DocumentName, drafts: readonly ContentDraft[], problems: readonly EntryProblem[]): DocumentRow {
  const draft = draftOf(contentDocuments[name].file, drafts);
  return { name, state: { draft: markOf(draft), problems: countOf(`documents/${name}`, problems) } };
}

function postRow(
  slug: string,
  now: number,
  { root, drafts }: Content,
  problems: readonly EntryProblem[],
  mentions: readonly Mention[],
): readonly PostRow[] {
  const published = readPublishedPost(root, slug);
  const entry = toPostEntry(published, drafts, now);
  if (!entry) return [];
  // A post marked for removal shows its published title.
  const shown = entry.status === 'removed' ? toPostEntry(published, [], now) : entry;
  const { only, status, publishAt, draft } = entry;
  const title = writtenTexts((locale) => shown?.languages[locale]?.metadata.title);
  const figures = figuresIn(`posts/${slug}`, mentions);
  return [{ slug, title, only, status, publishAt, figures, state: { draft, problems: countOf(`posts/${slug}`, problems) } }];
}

function describedIn({ root, drafts }: Content): readonly string[] {
  const draft = draftOf(pictureTextsFile, drafts);
  if (!draft) return [];
  const readGroup = (text: string | null | undefined): Readonly<Record<string, unknown>> => Object(readJson(text ?? '{}'));
  const [published, drafted] = [readGroup(readPublished(root, pictureTextsFile).bytes?.toString()), readGroup(draft.text)];
  const names = new Set([...Object.keys(published), ...Object.keys(drafted)]);
  return [...names].filter((name) => canonicalJson(published[name]) !== canonicalJson(drafted[name]));
}

/** `now` is in epoch milliseconds. */
export async function readOverview({ store, root }: ContentPlace, pictures: PictureReader, now: number): Promise<EntriesOverview> {
  const drafts = await store.read(listDrafts);
  const content = { root, drafts };
  const mentions = listMentions(content);
  const names = listPictureNames(root, drafts);
  const descriptions = descriptionsOf(names, content);
  const problems = findSiteProblems(content, now);
  const toPicture = async (file: string): Promise<PictureRow> => {
    const draft = draftOf(pictureFile(file), drafts);
    const isRemoved = draft?.text === null;
    return {
      file,
      alt: descriptions[file] ?? {},
      needs: languagesLacking(file, problems),
      ...(await pictures.info(file, draft)),
      usedBy: usesOf({ kind: 'picture', name: file }, mentions),
      isRemoved,
      state: { draft: markOf(draft), problems: countOf(`pictures/${file}`, problems) },
    };
  };
  return {
    documents: documentNames.map((name) => documentRow(name, drafts, problems)),
    posts: listPostSlugs(root, drafts).flatMap((slug) => postRow(slug, now, content, problems, mentions)),
    pictures: await Promise.all(names.map(toPicture)),
    described: describedIn(content),
    problems,
  };
}

/** Counts entries with drafts, and those of them that can't be published as they are. `now` is in epoch milliseconds. */
export async function countDrafts({ store, root }: ContentPlace, now: number): Promise<WhatWaits['content']> {
  const drafts = await store.read(listDrafts);
  if (drafts.length === 0) return { changes: 0, unpublishable: 0 };
  const content = { root, drafts };
  const problems = findSiteProblems(content, now);
  const files = drafts.map(({ file }) => file);
  const documents = documentNames.filter((name) => files.includes(contentDocuments[name].file));
  const slugs = [...new Set(files.flatMap((file) => postOf(file)?.slug ?? []))];
  const mentions = listMentions(content);
  const uploaded = new Set(files.flatMap((file) => pictureNameOf(file) ?? []));
  const pictures = [...new Set([...uploaded, ...describedIn(content)])].map((name) => ({
    entry: `pictures/${name}`,
    problems: countOf(`pictures/${name}`, problems),
    usedBy: usesOf({ kind: 'picture', name }, mentions),
    isOnlyDescribed: !uploaded.has(name),
  }));
  const entries = [
    ...documents.map((name) => ({ entry: `documents/${name}`, problems: documentRow(name, drafts, problems).state.problems })),
    ...slugs.flatMap((slug) =>
      postRow(slug, now, content, problems, mentions).map(({ state }) => ({ entry: `posts/${slug}`, problems: state.problems })),
    ),
    ...pictures,
  ];
  const changes = ownChanges(entries);
  return {
    changes: changes.length,
    unpublishable: changes.filter((change) => [change, ...change.shows].some((each) => each.problems > 0)).length,
  };
}

const languagesLacking = (file: string, problems: readonly EntryProblem[]): readonly Locale[] =>
  problems.flatMap(({ line }) => {
    const [name, field, locale] = readProblemLine(line)?.path.split('/') ?? [];
    return name === file && field === 'alt' && isLocale(locale) ? [locale] : [];
  });
