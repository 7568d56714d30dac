import type { DocumentName } from '#domain/content/documents.ts';
import type { ContentUse, DraftMark, EntryState, PostStatus } from '#domain/content/entry-state.ts';
import type { PostText } from '#domain/content/front-matter.ts';
import type { Locale, Localized } from '#domain/text/locale.ts';
import { call, type Reply } from '../frame/client.ts';
import { forgetKept, type SaveOutcome } from '../parts/use-autosave.ts';
import { callFresh } from '../sign-in/ceremony.ts';

export interface ContentProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export interface PostEntry {
  readonly slug: string;
  readonly title: Partial<Localized<string>>;
  /** The only language on the site (O8); null if it's in all. */
  readonly only: Locale | null;
  readonly status: PostStatus;
  readonly publishAt: string | null;
  /** The names of the drawings in its text. */
  readonly figures: readonly string[];
  readonly state: EntryState;
}

export interface PictureEntry {
  readonly file: string;
  /** Its descriptions. */
  readonly alt: Partial<Localized<string>>;
  /** Languages that lack one, and that a text shows it in (O8). */
  readonly needs: readonly Locale[];
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly usedBy: readonly ContentUse[];
  /** True if publishing deletes the picture. */
  readonly isRemoved: boolean;
  readonly thumbnail: string;
  readonly state: EntryState;
}

export interface ContentOverview {
  readonly documents: readonly { readonly name: DocumentName; readonly state: EntryState }[];
  readonly posts: readonly PostEntry[];
  readonly pictures: readonly PictureEntry[];
  /** Pictures whose description a draft changes, by name. */
  readonly described: readonly string[];
  /** Of everything that can be published: the entry as publishing calls it, and a line with file, field and problem. */
  readonly problems: readonly { readonly entry: string; readonly line: string }[];
}

export interface DocumentReply {
  /** Null if the file isn't JSON. */
  readonly value: unknown;
  /** Last readable content of a file broken outside the desk; null if unknown, undefined if the file is fine or has a draft. */
  readonly lastReadable?: unknown;
  readonly published: unknown;
  /** Opaque. A save must send it, so it can't overwrite someone's change. */
  readonly version: number;
  readonly draft: DraftMark | null;
  /** True if the file changed outside the desk since the draft began. */
  readonly replacesPublished: boolean;
  readonly problems: readonly ContentProblem[];
}

/** Front matter as written in the file. */
export type WrittenMetadata = Readonly<Record<string, unknown>>;

export type PostTexts = Readonly<Record<Locale, PostText | null>>;

export interface PostReply {
  readonly languages: PostTexts;
  /** Null before it was published. */
  readonly published: PostTexts | null;
  readonly version: number;
  readonly draft: DraftMark | null;
  /** True if a file changed outside the desk since the draft began. */
  readonly replacesPublished: boolean;
  readonly status: PostStatus;
  readonly problems: readonly ContentProblem[];
}

/** A draft's API path: 'documents/courses', 'posts/a-post'. */
export type DraftAddress = `documents/${string}` | `posts/${string}`;

export const documentAddress = (name: string): DraftAddress => `documents/${name}`;
export const postAddress = (slug: string): DraftAddress => `posts/${encodeURIComponent(slug)}`;

/** Storage key of this tab's unsaved text. */
export const keptName = (address: DraftAddress): string => `tino.desk.content.${address}`;

/**
 * Saves a draft; `tell` gets its problems, and whether there's one: the server keeps none that equals what's published, and a version
 * without drafts isn't above zero.
 */
export async function saveDraft(
  address: DraftAddress,
  body: object,
  tell: (problems: readonly ContentProblem[], isDraft: boolean) => void,
): Promise<SaveOutcome> {
  const reply = await call<{ readonly version: number; readonly problems: readonly ContentProblem[] }>(`/content/${address}/save`, {
    body,
  });
  if ('data' in reply) {
    tell(reply.data.problems, reply.data.version > 0);
    return { version: reply.data.version };
  }
  return reply.kind === 'content-changed' ? 'conflict' : 'failed';
}

export async function discardDraft(address: DraftAddress, version: number): Promise<Reply<unknown>> {
  const reply = await call(`/content/${address}/discard`, { body: { version } });
  if ('data' in reply) forgetKept(keptName(address));
  return reply;
}

export const requestUses = (query: Readonly<Record<string, string>>): Promise<Reply<{ readonly uses: readonly ContentUse[] }>> =>
  call(`/content/references?${new URLSearchParams(query)}`);

export const requestPost = (slug: string): Promise<Reply<unknown>> => call('/content/posts', { body: { slug } });

export const requestPostRemoval = (slug: string, version: number): Promise<Reply<unknown>> =>
  call(`/content/${postAddress(slug)}/remove`, { body: { version } });

/** Removes a picture with the next publish; fails with 'in-use' while something shows it. */
export const requestPictureRemoval = (file: string): Promise<Reply<unknown>> =>
  call(`/content/pictures/${encodeURIComponent(file)}/remove`, { body: {} });

export const requestPictureReturn = (file: string): Promise<Reply<unknown>> =>
  call(`/content/pictures/${encodeURIComponent(file)}/restore`, { body: {} });

interface RenderedPage {
  readonly ticket: string;
  /** Why drafts were left out, one line each. */
  readonly leftOut: readonly string[];
}

/** As long as the server may take to start rendering, and to render; after it, a dead connection holds up no other page. */
const longestPreviewMs = 150_000;
let askedPreviews = 0;
let lastPreview: Promise<unknown> = Promise.resolve();

/**
 * Requests one page at a time: a preview takes seconds, and a browser has six connections for everything. Resolves with undefined if a
 * newer request replaced this one while it waited.
 */
export async function previewPage(path: string): Promise<Reply<RenderedPage> | undefined> {
  askedPreviews += 1;
  const turn = askedPreviews;
  await lastPreview;
  if (turn !== askedPreviews) return;
  const reply = call<RenderedPage>('/content/preview', { body: { path } });
  const limit = new Promise((resolve) => setTimeout(resolve, longestPreviewMs));
  lastPreview = Promise.race([reply.catch(() => undefined), limit]);
  return reply;
}

export const createPreviewLink = (path: string, days: number): Promise<Reply<{ readonly link: string }>> =>
  call('/content/preview-links', { body: { path, days } });

export const requestPreviewLinkEnd = (id: string): Promise<Reply<unknown>> => call(`/content/preview-links/${id}/end`, { body: {} });

export interface ListedRelease {
  readonly id: string;
  /** Why it was made: 'publish', or an automatic reason. */
  readonly kind?: string;
  readonly at: string;
  readonly author: string;
  readonly message: string;
  readonly files: readonly string[];
  /** What they belong to, as publishing calls it. */
  readonly entries: readonly string[];
  /** Of the posts among them, by slug. */
  readonly titles: Readonly<Record<string, Partial<Localized<string>>>>;
  readonly isLive: boolean;
  /** The release whose content it changes; null for the first. */
  readonly follows: string | null;
  /** Each time it was gone back to. */
  readonly returns: readonly { readonly at: string; readonly by: string }[];
  /** When it last went live, and who did it. */
  readonly liveSince: string;
  readonly liveBy: string;
}

export interface PublishFailure {
  /** The reason, as a code the desk knows. */
  readonly code?: string;
  readonly message: string;
  /** 'content/courses.json: [0].title.en: expected text, found nothing', one per problem. */
  readonly problems: readonly string[];
}

export interface StartedRun {
  readonly kind: 'publish' | 'undo';
  readonly run: string;
}

export interface Publishing {
  readonly live: ListedRelease | null;
  readonly run: { readonly kind?: string; readonly step: string; readonly startedAt: string; readonly author: string } | null;
  /** Published, but the server is still restarting with it. */
  readonly isChangingOver?: boolean;
  readonly failure: PublishFailure | null;
  /** How the last run ended; `run` is the id its request returned. */
  readonly last: {
    readonly run: string;
    readonly outcome: 'live' | 'unchanged' | 'busy' | 'failed';
    readonly release?: string | null;
    readonly before?: string | null;
  } | null;
  readonly history: readonly ListedRelease[];
}

export interface Accepted {
  readonly run: string;
}

/** What's published: all drafts, or those of some entries and the pictures they show. */
export interface PublishRequest {
  readonly message: string;
  readonly only?: readonly string[] | undefined;
  /** Dates that go though people have a seat on them, by `seatKey`. */
  readonly going?: readonly string[];
}

export const publish = (request: PublishRequest, locale: Locale): Promise<Reply<Accepted>> =>
  callFresh('/publishing/publish', { ...request, in: locale });

interface ReturnRequest extends Pick<PublishRequest, 'going'> {
  readonly release: string;
  /** Only while that's live. */
  readonly since?: string;
}

export const undoRelease = (request: ReturnRequest, locale: Locale): Promise<Reply<Accepted>> =>
  callFresh('/publishing/undo', { ...request, in: locale });

/** The dates that people have a seat on; with a release, those that go with the return to it. */
export const datesPath = (locale: Locale, release?: string): string =>
  `/publishing/dates?${new URLSearchParams({ in: locale, ...(release !== undefined && { release }) })}`;
