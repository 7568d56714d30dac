/** Strips the token of a share, result, preview or team link from a path in any locale or a URL: whoever holds it can open the link. */
export const withoutLinkToken = (path: string): string =>
  path.replace(/^((?:https?:\/\/[^/]+)?(?:\/[a-z]+)?\/(?:share|my-result|preview|team))\/.*/s, '$1');

/** Whether a built page's address, given without a token, may hold one (V2, T1, G1). */
export const hasLinkToken = (path: string): boolean => withoutLinkToken(`${path}/x`) === path;
