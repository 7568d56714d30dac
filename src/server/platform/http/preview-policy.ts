/** Only the document's own content, no scripts. */
export const documentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * A preview may do nothing. Behind a link, it gets its own origin; in the desk's frame it keeps the desk's, so that the desk can read and
 * set its scroll position. Without scripts, the document can't use that.
 */
export const previewPolicy = (frameAncestors: "'self'" | "'none'"): string =>
  `${documentPolicy}; frame-ancestors ${frameAncestors}; sandbox${frameAncestors === "'self'" ? ' allow-same-origin' : ''}`;
