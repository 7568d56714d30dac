import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contentDocuments, type DocumentName, documentNames } from '#domain/content/documents.ts';
import type { PostText } from '#domain/content/front-matter.ts';
import { maxPictureBytes, pictureFileName } from '#domain/content/pictures.ts';
import { slug } from '#domain/content/text.ts';
import { canonicalJson } from '#domain/text/canonical-json.ts';
import { forEachLocale, type Localized } from '#domain/text/locale.ts';
import { PictureError } from '#pictures/inspect.ts';
import { acceptJson } from '#server/platform/http/base-app.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import {
  type ContentChange,
  type ContentEditor,
  ContentRefusal,
  createPost,
  discardDocument,
  discardPost,
  removePicture,
  removePost,
  restorePicture,
  saveDocument,
  savePost,
  uploadPicture,
} from '#server/publishing/content/content-changes.ts';
import { readDocumentEntry, readJson } from '#server/publishing/content/documents.ts';
import { DraftPublishingError, listDrafts } from '#server/publishing/content/drafts.ts';
import { readOverview } from '#server/publishing/content/entries.ts';
import type { EntryMark } from '#server/publishing/content/entry.ts';
import { createPictureReader, type PictureReader } from '#server/publishing/content/pictures.ts';
import { postFiles, readPostEntry, readPublishedPost, toPostEntry } from '#server/publishing/content/posts.ts';
import { findUses, type Target } from '#server/publishing/content/references.ts';
import { listDocumentProblems, listPostProblems } from '#server/publishing/content/site-problems.ts';
import { authorOf } from './author.ts';
import type { DeskOptions } from './options.ts';
import { signedInAs } from './signed-in.ts';

/** Fits both languages of a long post as JSON. */
const bodyLimit = 1024 * 1024;
/** The largest document has a few thousand values and is less deep. */
const jsonLimits = { depth: 16, values: 20_000 };

const version = z.int();
const value = z.unknown().refine((given) => given !== undefined, 'expected the document');
const documentPath = z.object({ name: z.enum(documentNames) });
/** Whether the editor knows that the draft replaces a newer publication. */
const replacesPublished = z.boolean().optional();
const saveDocumentBody = z.strictObject({ value, version, replacesPublished });
const versionBody = z.strictObject({ version });
const postSlug = slug.max(100);
const postPath = z.object({ slug: postSlug });
const postBody = z.strictObject({ slug: postSlug });
const fields = z.record(z.string().max(100), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.json())]));
const postText = z.strictObject({ metadata: fields, body: z.string() }).nullable();
const savePostBody = z.strictObject({ languages: z.strictObject(forEachLocale(() => postText)), version, replacesPublished });
const picturePath = z.object({ file: pictureFileName });
const uploadQuery = z.strictObject({ name: z.string().max(1_000).default('') });
const thumbnailQuery = z.strictObject({ key: z.string().max(100).default('') });
const name = z.string().min(1).max(200);
const targetQuery = z.union(
  (['picture', 'founder', 'course', 'post'] as const).map((kind) =>
    z.strictObject({ [kind]: name }).transform((query): Target => ({ kind, name: String(query[kind]) })),
  ),
  'expected one of picture, founder, course or post',
);

type ContentOptions = Pick<DeskOptions, 'store' | 'clock' | 'content'>;

export interface Thumbnails {
  readonly pictures: PictureReader;
  readonly addressOf: (file: string) => string;
  readonly isKey: (key: string, file: string) => boolean;
}

export function createThumbnails({ store, clock, content }: ContentOptions): Thumbnails {
  const secret = randomBytes(32);
  const digestOf = (file: string) => createHmac('sha256', secret).update(file).digest();
  return {
    pictures: createPictureReader({ store, root: content.root }, clock),
    addressOf: (file) => `/api/content/pictures/${file}/thumbnail?key=${digestOf(file).toString('base64url')}`,
    isKey(key, file) {
      const [given, expected] = [Buffer.from(key, 'base64url'), digestOf(file)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** Serves thumbnails. An image request can't send the token, so without sign-in, a key from the list authorizes it. */
export function thumbnailRoutes(app: FastifyInstance, { pictures, isKey }: Thumbnails, hasSignIn: boolean): void {
  app.get('/api/content/pictures/:file/thumbnail', async ({ params, query }, reply) => {
    const { key } = thumbnailQuery.parse(query);
    const { file } = picturePath.parse(params);
    if (!hasSignIn && !isKey(key, file)) throw new ProblemError(createProblem('unauthorized'));
    const picture = await pictures.thumbnail(file);
    if (!picture) throw new ProblemError(createProblem('not-found'));
    return reply.header('content-type', 'image/webp').send(picture);
  });
}

function found<T>(entry: T | undefined): T {
  if (entry === undefined) throw new ProblemError(createProblem('not-found'));
  return entry;
}

/** Turns a refused change into a one-line problem. */
export async function tryTo<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof ContentRefusal) throw new ProblemError(createProblem('invalid-request', { detail: error.message }));
    if (error instanceof DraftPublishingError) throw new ProblemError(createProblem('publishing'));
    if (error instanceof PictureError) throw new ProblemError(createProblem('picture-refused', { detail: error.message }));
    throw error;
  }
}

/** The company's reply address and identity: only owners may change these fields (N9), and say what's approved (O9). */
const ownersFields = ['mail', 'domain', 'postalAddress'] as const;

/** Edits the site's content: drafts of documents, posts, and pictures (O3). */
// One piece: a list of routes by what they change: documents, posts and pictures.
export function contentRoutes(
  api: FastifyInstance,
  { pictures, addressOf }: Thumbnails,
  { store, clock, content, publisher }: ContentOptions & Pick<DeskOptions, 'publisher'>,
): void {
  const place = { store, root: content.root };
  const editorOf = (request: FastifyRequest): ContentEditor => ({
    ...place,
    author: authorOf(request),
    now: clock(),
    isPublishing: publisher.isPublishing,
  });
  /** Tells the second of two editors who saved first, and the current state. */
  const done = async (changed: ContentChange, current: () => Promise<object>) => {
    if (!('conflict' in changed)) return changed;
    throw new ProblemError(createProblem('content-changed', { current: { ...(await current()), ...changed.conflict } }));
  };

  api.removeContentTypeParser('application/json');
  acceptJson(api, { bodyLimit, limits: jsonLimits });
  api.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: maxPictureBytes },
    async (_: unknown, body: Buffer) => body,
  );

  api.get('/content', async () => {
    const overview = await readOverview(place, pictures, clock());
    return { ...overview, pictures: overview.pictures.map((picture) => ({ ...picture, thumbnail: addressOf(picture.file) })) };
  });
  api.get('/content/references', async ({ query }) => ({ uses: await findUses(targetQuery.parse(query), place) }));

  const documentOf = ({ params }: FastifyRequest) => documentPath.parse(params).name;
  /** What a publication of these drafts has written is no change by others. */
  const duringRun = <E extends EntryMark>(entry: E, files: readonly string[]): E => ({
    ...entry,
    replacesPublished: entry.replacesPublished && !files.some(publisher.isPublishing),
  });
  const readDocument = async (name: DocumentName) => {
    const entry = duringRun(await readDocumentEntry(name, place), [contentDocuments[name].file]);
    if (entry.draft !== null || entry.problems.length === 0) {
      const { root } = place;
      return { ...entry, problems: listDocumentProblems(name, { root, drafts: await store.read(listDrafts) }, clock()) };
    }
    return { ...entry, lastReadable: readJson(content.lastReadable?.(name) ?? 'null') };
  };
  const mayChangeOwners = (request: FastifyRequest) => (signedInAs(request)?.person.role ?? 'owner') === 'owner';
  const ownersOf = (value: unknown) =>
    canonicalJson(ownersFields.map((field) => (Object(value) as Record<string, unknown>)[field] ?? null));
  const changesOwners = async (value: unknown) => ownersOf(value) !== ownersOf((await readDocumentEntry('brand', place)).value);
  const requireOwner = (request: FastifyRequest) => {
    if (!mayChangeOwners(request)) throw new ProblemError(createProblem('forbidden'));
  };
  api.get('/content/documents/:name', (request) => readDocument(documentOf(request)));
  api.post('/content/documents/:name/save', { bodyLimit }, async (request) => {
    const given = saveDocumentBody.parse(request.body);
    const document = documentOf(request);
    if (document === 'approvals' || (document === 'brand' && (await changesOwners(given.value)))) requireOwner(request);
    const changed = await tryTo(() => saveDocument(document, given.value, given, editorOf(request)));
    return done(changed, () => readDocumentEntry(document, place));
  });
  api.post('/content/documents/:name/discard', async (request) => {
    const document = documentOf(request);
    if (document === 'approvals') requireOwner(request);
    const { version: seen } = versionBody.parse(request.body);
    const changed = await tryTo(() => discardDocument(document, seen, editorOf(request)));
    return done(changed, () => readDocumentEntry(document, place));
  });

  const slugOf = ({ params }: FastifyRequest) => postPath.parse(params).slug;
  const readPost = async (post: string) => {
    const entry = duringRun(found(await readPostEntry(post, clock(), place)), postFiles(post));
    const { root } = place;
    return {
      ...entry,
      published: toPostEntry(readPublishedPost(root, post), [], clock())?.languages ?? null,
      problems: listPostProblems(post, { root, drafts: await store.read(listDrafts) }, clock()),
    };
  };
  api.post('/content/posts', async (request) => {
    const post = postBody.parse(request.body).slug;
    const created = await createPost(post, editorOf(request));
    if (created === undefined) throw new ProblemError(createProblem('slug-taken'));
    return { slug: post, version: created };
  });
  api.get('/content/posts/:slug', (request) => readPost(slugOf(request)));
  api.post('/content/posts/:slug/save', { bodyLimit }, async (request) => {
    const given = savePostBody.parse(request.body);
    const post = slugOf(request);
    const languages = given.languages as Localized<PostText | null>;
    const changed = found(await tryTo(() => savePost(post, languages, given, editorOf(request))));
    return done(changed, () => readPost(post));
  });
  for (const [step, change] of [
    ['discard', discardPost],
    ['remove', removePost],
  ] as const)
    api.post(`/content/posts/:slug/${step}`, async (request) => {
      const post = slugOf(request);
      await readPost(post);
      const { version: seen } = versionBody.parse(request.body);
      return done(await tryTo(() => change(post, seen, editorOf(request))), () => readPost(post));
    });

  api.post('/content/pictures', { bodyLimit: maxPictureBytes }, async (request) => {
    if (!Buffer.isBuffer(request.body))
      throw new ProblemError(createProblem('unsupported-media-type', { detail: 'A picture is sent as application/octet-stream.' }));
    const bytes = request.body;
    return { file: await tryTo(() => uploadPicture(bytes, uploadQuery.parse(request.query).name, editorOf(request))) };
  });
  const pictureOf = ({ params }: FastifyRequest) => picturePath.parse(params).file;
  api.post('/content/pictures/:file/remove', async (request) => {
    const removed = found(await removePicture(pictureOf(request), editorOf(request)));
    if (removed.uses.length > 0) throw new ProblemError(createProblem('in-use', { current: removed }));
    return {};
  });
  api.post('/content/pictures/:file/restore', async (request) => {
    if (!(await tryTo(() => restorePicture(pictureOf(request), editorOf(request))))) throw new ProblemError(createProblem('not-found'));
    return {};
  });
}
