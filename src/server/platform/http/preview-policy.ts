/** Nothing but what a document holds itself, and no scripts. */
export const documentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * For a preview as served: it may do nothing. Behind a link, it also has an origin of its own; in the desk's frame, it keeps the
 * desk's, so that the desk can read and set how far it's scrolled. Without scripts, the document itself can't use that.
 */
export const previewPolicy = (frameAncestors: "'self'" | "'none'"): string =>
  `${documentPolicy}; frame-ancestors ${frameAncestors}; sandbox${frameAncestors === "'self'" ? ' allow-same-origin' : ''}`;
