/** Strips the token of a share, result, or preview link from a path in any locale or a URL: whoever holds it can open the link (V2, T1). */
export const withoutLinkToken = (path: string): string =>
  path.replace(/^((?:https?:\/\/[^/]+)?(?:\/[a-z]+)?\/(?:share|my-result|preview))\/.*/s, '$1');

/** Whether a built page's path, given without a token, may hold one. */
export const hasLinkToken = (path: string): boolean => withoutLinkToken(`${path}/x`) === path;
