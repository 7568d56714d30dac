/** The path of every preview link, before its token. It's the same in every locale: the page has one of its own. */
export const previewPath = '/preview';

export const previewLinkPath = (token: string): string => `${previewPath}/${token}`;

/** How long a link may work, in days. */
export const maxPreviewDays = 30;

/** How many links may work at once, and how many bytes of UTF-8 each may show. */
export const maxPreviewLinks = 100;
export const maxPreviewBytes = 8 * 1024 * 1024;

/** The path of a page of the site, of at most 200 characters: no scheme, no dots, no query. */
export const pagePathMaxLength = 200;
export const pagePathPattern = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** A link that works, as the desk lists it. Its token isn't kept. */
export interface PreviewLink {
  readonly id: string;
  readonly path: string;
  readonly author: string;
  /** ISO 8601 in UTC, and so is `expiresAt`. */
  readonly createdAt: string;
  readonly expiresAt: string;
}
