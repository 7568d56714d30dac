/** Precedes a preview link's token. The same in every locale: the previewed page has its own. */
export const previewPath = '/preview';

export const previewLinkPath = (token: string): string => `${previewPath}/${token}`;

/** How long a link works at most, in days. */
export const maxPreviewDays = 30;

/** How many links may work at once, and how many bytes of UTF-8 each may show. */
export const maxPreviewLinks = 100;
export const maxPreviewBytes = 8 * 1024 * 1024;

/** A site page's path of at most 200 characters: no scheme, no dots, no query. */
export const pagePathMaxLength = 200;
export const pagePathPattern = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** An active link on the desk. Its token isn't kept. */
export interface PreviewLink {
  readonly id: string;
  readonly path: string;
  readonly author: string;
  /** ISO 8601 in UTC, as is `expiresAt`. */
  readonly createdAt: string;
  readonly expiresAt: string;
}
