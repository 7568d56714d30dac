import { randomUUID } from 'node:crypto';
import { contentDocuments, type DocumentName, formatDocument } from '#domain/content/documents.ts';
import type { ContentUse } from '#domain/content/entry-state.ts';
import { FrontMatterError, type PostText } from '#domain/content/front-matter.ts';
import { tooManyPictures } from '#domain/content/picture-problems.ts';
import { type Localized, locales } from '#domain/text/locale.ts';
import { toIso } from '#domain/text/time.ts';
import { inspectPicture, PictureError } from '#pictures/inspect.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { inOrderOf, readJson } from './documents.ts';
import {
  type DraftContext,
  type DraftSaveOutcome,
  discardDrafts,
  draftVersionOf,
  type FileEdit,
  findDrafts,
  listDrafts,
  type Seen,
  saveDrafts,
} from './drafts.ts';
import { type ContentFieldProblem, type ContentPlace, textWith } from './entry.ts';
import { keepSessionIds } from './kept-session-ids.ts';
import { pictureFile, pictureNameOf } from './paths.ts';
import { pictureName } from './picture-files.ts';
import { listPictureNames } from './pictures.ts';
import { changedText, emptyPost, postFiles, readPublishedPost, readPublishedWorksheets } from './posts.ts';
import { type PublishedFile, readPublished } from './published.ts';
import { listMentions, usesOf } from './references.ts';
import { listDocumentProblems, listPostProblems } from './site-problems.ts';

/** Per document, or per language of a post, in bytes. */
const textMax = 512 * 1024;
/** Unpublished pictures at most. */
const waitingPicturesMax = 200;

export interface ContentEditor extends ContentPlace, DraftContext {}

/** Why a save was refused, in one line. */
export class ContentRefusal extends Error {
  override name = 'ContentRefusal';
}

/** The content isn't what the editor saw; nothing changed. */
export interface Conflict {
  /** Null if it was published, discarded, or changed outside the desk in the meantime. */
  readonly author: string | null;
  readonly savedAt: string | null;
}

export type ContentChange =
  | { readonly version: number; readonly problems: readonly ContentFieldProblem[] }
  | { readonly conflict: Conflict };

type Kind = 'save' | 'discard' | 'create' | 'remove' | 'upload' | 'restore';

const record = ({ author, now }: ContentEditor, change: Kind, entry: string, id: string) =>
  recordAction({ action: 'content', origin: 'desk', author, filters: { change, entry } }, id, now);

/**
 * Writes a change and logs it in one transaction (E3). Logs only the first of a person's consecutive saves: the draft itself names its last
 * author.
 */
function apply(editor: ContentEditor, change: Kind, entry: string, work: () => Transaction<DraftSaveOutcome>): Promise<DraftSaveOutcome> {
  const id = randomUUID();
  return editor.store.write(function* () {
    const saved = yield* work();
    if (!('conflict' in saved) && (change !== 'save' || saved.isFirst)) yield* record(editor, change, entry, id);
    return saved;
  });
}

const resultOf = (saved: DraftSaveOutcome, problems: readonly ContentFieldProblem[]): ContentChange =>
  'conflict' in saved
    ? { conflict: { author: saved.conflict?.author ?? null, savedAt: saved.conflict?.savedAt ?? null } }
    : { version: saved.version, problems };

function refuseLarge({ file, text }: FileEdit): void {
  const size = Buffer.byteLength(text ?? '');
  if (size > textMax) throw new ContentRefusal(`${file}: expected at most ${textMax / 1024} KB, found ${Math.ceil(size / 1024)} KB`);
}

/** As the editor's drafts make it now, with the posts that show its pictures. */
const problemsOfDocument = async (name: DocumentName, { store, root, now }: ContentEditor): Promise<readonly ContentFieldProblem[]> =>
  listDocumentProblems(name, { root, drafts: await store.read(listDrafts) }, now);

/** Saves a document even if it has problems; those only block publishing. */
export async function saveDocument(name: DocumentName, value: unknown, seen: Seen, editor: ContentEditor): Promise<ContentChange> {
  const { file } = contentDocuments[name];
  const { hash, bytes } = readPublished(editor.root, file);
  const model = bytes === null ? undefined : readJson(bytes.toString());
  const [draft] = await editor.store.read(() => findDrafts([file]));
  const whole = name === 'courses' ? keepSessionIds(model, value, draft?.text ? readJson(draft.text) : model) : value;
  const edit = { file, hash, text: formatDocument(inOrderOf(model, whole)) };
  refuseLarge(edit);
  const saved = await apply(editor, 'save', name, () => saveDrafts([edit], seen, editor));
  return resultOf(saved, await problemsOfDocument(name, editor));
}

export async function discardDocument(name: DocumentName, seen: number, editor: ContentEditor): Promise<ContentChange> {
  const published = readPublished(editor.root, contentDocuments[name].file);
  const saved = await apply(editor, 'discard', name, () => discardDrafts([published], seen, editor));
  return resultOf(saved, await problemsOfDocument(name, editor));
}

/** Starts a post in every language. Resolves with undefined if the slug is taken. */
export async function createPost(slug: string, editor: ContentEditor): Promise<number | undefined> {
  const text = emptyPost(toIso(editor.now).slice(0, 10));
  const edits = readPublishedPost(editor.root, slug).map(({ file, hash }) => ({ file, hash, text }));
  const saved = await apply(editor, 'create', slug, () => saveDrafts(edits, { version: 0 }, editor));
  return 'conflict' in saved ? undefined : saved.version;
}

/** As the editor's drafts make it now; links lead to other drafts, too. */
const problemsOfPost = async (slug: string, { store, root, now }: ContentEditor): Promise<readonly ContentFieldProblem[]> =>
  listPostProblems(slug, { root, drafts: await store.read(listDrafts) }, now);

/** Saves a post in all languages together (O3); null for a language without a text. Undefined if there's no such post. */
export async function savePost(
  slug: string,
  languages: Localized<PostText | null>,
  seen: Seen,
  editor: ContentEditor,
): Promise<ContentChange | undefined> {
  const published = readPublishedPost(editor.root, slug);
  const drafts = await editor.store.read(() => findDrafts(postFiles(slug)));
  if (drafts.length === 0 && published.every(({ bytes }) => bytes === null)) return undefined;
  const edits = published.map(({ file, hash, bytes }, index): FileEdit => {
    const language = locales[index];
    // Starts from the published text, so that a reverted change leaves no trace.
    const before = bytes?.toString() ?? drafts.find((draft) => draft.file === file)?.text ?? null;
    try {
      return { file, hash, text: changedText(before, language ? languages[language] : null) };
    } catch (error) {
      if (error instanceof FrontMatterError) throw new ContentRefusal(`${file}: ${error.message}`);
      throw error;
    }
  });
  for (const edit of edits) refuseLarge(edit);
  const saved = await apply(editor, 'save', slug, () => saveDrafts(edits, seen, editor));
  return resultOf(saved, await problemsOfPost(slug, editor));
}

/** Marks a post and its worksheets for removal in all languages; an unpublished one is deleted right away. */
export async function removePost(slug: string, seen: number, editor: ContentEditor): Promise<ContentChange> {
  const toRemoval = ({ file, hash }: PublishedFile): FileEdit => ({ file, hash, text: null });
  const [texts, worksheets] = [readPublishedPost(editor.root, slug), readPublishedWorksheets(editor.root, slug)];
  const saved = await apply(editor, 'remove', slug, function* () {
    const removed = yield* saveDrafts(texts.map(toRemoval), { version: seen }, editor);
    if (!('conflict' in removed)) yield* saveDrafts(worksheets.map(toRemoval), { version: yield* currentVersion(worksheets) }, editor);
    return removed;
  });
  return resultOf(saved, []);
}

/** Discards a post's unpublished changes, including the removal of its worksheets. */
export async function discardPost(slug: string, seen: number, editor: ContentEditor): Promise<ContentChange> {
  const [texts, worksheets] = [readPublishedPost(editor.root, slug), readPublishedWorksheets(editor.root, slug)];
  const saved = await apply(editor, 'discard', slug, function* () {
    const discarded = yield* discardDrafts(texts, seen, editor);
    if (!('conflict' in discarded)) yield* discardDrafts(worksheets, yield* currentVersion(worksheets), editor);
    return discarded;
  });
  return resultOf(saved, await problemsOfPost(slug, editor));
}

/** For files that change along with those the editor saw. */
function* currentVersion(published: readonly PublishedFile[]): Transaction<number> {
  return draftVersionOf(yield* findDrafts(published.map(({ file }) => file)), published);
}

/** Resolves with the new file's name. Rejects with PictureError. */
export async function uploadPicture(bytes: Buffer, uploaded: string, editor: ContentEditor): Promise<string> {
  const { kind } = await inspectPicture(bytes);
  const text = bytes.toString('base64');
  const id = randomUUID();
  return editor.store.write(function* () {
    const drafts = yield* listDrafts();
    if (drafts.filter(({ file }) => pictureNameOf(file) !== undefined).length >= waitingPicturesMax)
      throw new PictureError(tooManyPictures({ most: waitingPicturesMax }));
    const taken = new Set(listPictureNames(editor.root, drafts));
    const name = pictureName(uploaded, kind, (each) => taken.has(each));
    yield* saveDrafts([{ file: pictureFile(name), hash: null, text }], { version: 0 }, editor);
    yield* record(editor, 'upload', name, id);
    return name;
  });
}

/** Removes a picture's alternative text, or restores the published one. */
function* setDescription(name: string, isKept: boolean, editor: ContentEditor): Transaction<void> {
  const published = readPublished(editor.root, contentDocuments.pictures.file);
  const drafts = yield* findDrafts([published.file]);
  const value = readJson(textWith(drafts[0], published.bytes) ?? '{}');
  const known = readJson(published.bytes?.toString() ?? '{}');
  if (typeof value !== 'object' || value === null) return;
  const { [name]: written, ...others } = value as Readonly<Record<string, unknown>>;
  const before = typeof known === 'object' && known !== null ? (known as Readonly<Record<string, unknown>>)[name] : undefined;
  const kept = isKept ? (written ?? before) : undefined;
  if (kept === written) return;
  const changed = inOrderOf(known, kept === undefined ? others : { ...others, [name]: kept });
  yield* saveDrafts([{ ...published, text: formatDocument(changed) }], { version: draftVersionOf(drafts, [published]) }, editor);
}

/** `uses` is empty if the picture was removed or marked for removal; undefined if there's no such picture. */
export type PictureRemoval = { readonly uses: readonly ContentUse[] } | undefined;

/** Removes a picture unless published content or a draft uses it. */
export function removePicture(name: string, editor: ContentEditor): Promise<PictureRemoval> {
  const published = readPublished(editor.root, pictureFile(name));
  const id = randomUUID();
  return editor.store.write(function* (): Transaction<PictureRemoval> {
    const drafts = yield* listDrafts();
    const own = drafts.filter(({ file }) => file === published.file);
    if (published.bytes === null && own.length === 0) return undefined;
    const uses = usesOf({ kind: 'picture', name }, listMentions({ root: editor.root, drafts }));
    if (uses.length > 0) return { uses };
    yield* saveDrafts([{ ...published, text: null }], { version: draftVersionOf(own, [published]) }, editor);
    yield* setDescription(name, false, editor);
    yield* record(editor, 'remove', name, id);
    return { uses };
  });
}

/** Unmarks a picture for removal. False if it wasn't marked. */
export function restorePicture(name: string, editor: ContentEditor): Promise<boolean> {
  const published = readPublished(editor.root, pictureFile(name));
  const id = randomUUID();
  return editor.store.write(function* () {
    const [draft] = yield* findDrafts([published.file]);
    if (draft?.text !== null) return false;
    yield* discardDrafts([published], draft.version, editor);
    yield* setDescription(name, true, editor);
    yield* record(editor, 'restore', name, id);
    return true;
  });
}
