/** Allows only what's in the document itself, and no scripts. */
export const documentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * For a served preview, which may do nothing. Behind a link, it also gets its own origin; in the desk's frame it keeps the desk's, so that
 * the desk can read and set its scroll position. Without scripts, the document itself can't use that.
 */
export const previewPolicy = (frameAncestors: "'self'" | "'none'"): string =>
  `${documentPolicy}; frame-ancestors ${frameAncestors}; sandbox${frameAncestors === "'self'" ? ' allow-same-origin' : ''}`;
