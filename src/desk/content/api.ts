import type { DocumentName } from '#domain/content/documents.ts';
import type { ContentUse, DraftMark, EntryState, PostStatus } from '#domain/content/entry-state.ts';
import type { PostText } from '#domain/content/front-matter.ts';
import type { Locale, Localized } from '#domain/text/locale.ts';
import { call, type Reply } from '../frame/client.ts';
import { forgetKept, type SaveOutcome } from '../parts/use-autosave.ts';

/** What stands in the way of publishing a field. */
export interface ContentProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export interface PostEntry {
  readonly slug: string;
  readonly title: Partial<Localized<string>>;
  readonly status: PostStatus;
  readonly publishAt: string | null;
  readonly state: EntryState;
}

export interface PictureEntry {
  readonly file: string;
  readonly alt: Partial<Localized<string>>;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly usedBy: readonly ContentUse[];
  /** Whether publishing deletes it. */
  readonly isRemoved: boolean;
  /** The address of a small version. */
  readonly thumbnail: string;
  readonly state: EntryState;
}

/** Everything that can be changed, and what of it was. */
export interface ContentOverview {
  readonly documents: readonly { readonly name: DocumentName; readonly state: EntryState }[];
  readonly posts: readonly PostEntry[];
  readonly pictures: readonly PictureEntry[];
}

export interface DocumentReply {
  /** Null if the file isn't JSON. */
  readonly value: unknown;
  /** What the file held before it was broken outside of the desk; null if that isn't known, undefined if it isn't broken, or there's a draft. */
  readonly lastReadable?: unknown;
  readonly published: unknown;
  /** What a save must name, so that nobody's change is overwritten. Opaque: it stands for the draft, or for what's published. */
  readonly version: number;
  readonly draft: DraftMark | null;
  /** Whether the file changed outside of the desk since the draft began. */
  readonly replacesPublished: boolean;
  readonly problems: readonly ContentProblem[];
}

/** Front matter as it's written in the file. */
export type WrittenMetadata = Readonly<Record<string, unknown>>;

export type PostTexts = Readonly<Record<Locale, PostText | null>>;

export interface PostReply {
  readonly languages: PostTexts;
  readonly version: number;
  readonly draft: DraftMark | null;
  /** Whether a file changed outside of the desk since the draft began. */
  readonly replacesPublished: boolean;
  readonly status: PostStatus;
  readonly problems: readonly ContentProblem[];
}

/** A draft's address in the API: 'documents/courses', 'posts/a-post'. */
export type DraftAddress = `documents/${string}` | `posts/${string}`;

export const documentAddress = (name: string): DraftAddress => `documents/${name}`;
export const postAddress = (slug: string): DraftAddress => `posts/${encodeURIComponent(slug)}`;

/** The name under which this tab keeps what isn't saved. */
export const keptName = (address: DraftAddress): string => `tino.desk.content.${address}`;

/** What a save brought beside its outcome: its problems, or the draft that was there first; null if that's published or discarded. */
export type SaveNews = { readonly problems: readonly ContentProblem[] } | { readonly conflict: DraftMark | null };

/** Saves a draft; `tell` learns of its problems, or of whose change was there first. */
export async function saveDraft(address: DraftAddress, body: object, tell: (news: SaveNews) => void): Promise<SaveOutcome> {
  const reply = await call<{ readonly version: number; readonly problems: readonly ContentProblem[] }>(`/content/${address}/save`, {
    body,
  });
  if ('data' in reply) {
    tell({ problems: reply.data.problems });
    return { version: reply.data.version };
  }
  if (reply.kind !== 'content-changed') return 'failed';
  const { author, savedAt } = { ...(reply.details?.current as { readonly author?: unknown; readonly savedAt?: unknown } | undefined) };
  tell({ conflict: typeof author === 'string' && typeof savedAt === 'string' ? { author, savedAt } : null });
  return 'conflict';
}

/** Removes a draft, so that what's published counts again. */
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

/** Removes a picture with the next publish; refused as 'in-use' while something shows it. */
export const requestPictureRemoval = (file: string): Promise<Reply<unknown>> =>
  call(`/content/pictures/${encodeURIComponent(file)}/remove`, { body: {} });

export const requestPictureReturn = (file: string): Promise<Reply<unknown>> =>
  call(`/content/pictures/${encodeURIComponent(file)}/restore`, { body: {} });

interface RenderedPage {
  readonly ticket: string;
  /** Why it's without some of the drafts, one line each. */
  readonly leftOut: readonly string[];
}

export const previewPage = (path: string): Promise<Reply<RenderedPage>> => call('/content/preview', { body: { path } });

export const createPreviewLink = (path: string, days: number): Promise<Reply<{ readonly link: string }>> =>
  call('/content/preview-links', { body: { path, days } });

/** Ends a link for everybody who has it. */
export const requestPreviewLinkEnd = (id: string): Promise<Reply<unknown>> => call(`/content/preview-links/${id}/end`, { body: {} });

/** A published state of the content. */
export interface ListedRelease {
  readonly id: string;
  /** Why it was made: 'publish', or without anybody's doing. */
  readonly kind?: string;
  readonly at: string;
  readonly author: string;
  readonly message: string;
  readonly files: readonly string[];
  readonly isLive: boolean;
  /** When it went live the last time, and who did that. */
  readonly liveSince: string;
  readonly liveBy: string;
}

export interface PublishFailure {
  /** Why, as a word that the desk knows. */
  readonly code?: string;
  readonly message: string;
  /** 'content/courses.json: [0].title.en: expected text, found nothing', one per problem. */
  readonly problems: readonly string[];
}

/** A run that was asked for here. */
export interface StartedRun {
  readonly kind: 'publish' | 'undo';
  readonly run: string;
}

export interface Publishing {
  readonly live: ListedRelease | null;
  readonly run: { readonly step: string; readonly startedAt: string; readonly author: string } | null;
  /** Published, but the server is still starting with it. */
  readonly isChangingOver?: boolean;
  readonly failure: PublishFailure | null;
  /** How the last run ended; `run` is what its request was answered with. */
  readonly last: { readonly run: string; readonly outcome: 'live' | 'unchanged' | 'busy' | 'failed' } | null;
  readonly history: readonly ListedRelease[];
}

/** A run that was accepted. */
export interface Accepted {
  readonly run: string;
}

export const publish = (message: string): Promise<Reply<Accepted>> => call('/publishing/publish', { body: { message } });
export const undoRelease = (release: string): Promise<Reply<Accepted>> => call('/publishing/undo', { body: { release } });
