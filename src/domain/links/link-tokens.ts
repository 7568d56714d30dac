/** A path in any locale, or an address, without the token of a share link, a mailed one or a preview: whoever has it can open the link (V2, T1). */
export const withoutLinkToken = (path: string): string =>
  path.replace(/^((?:https?:\/\/[^/]+)?(?:\/[a-z]+)?\/(?:share|my-result|preview))\/.*/s, '$1');

/** Whether the address of a built page, given without a token, may hold one. */
export const hasLinkToken = (path: string): boolean => withoutLinkToken(`${path}/x`) === path;
