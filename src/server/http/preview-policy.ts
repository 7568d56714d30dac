/** Nothing but what a document holds itself, and no scripts. */
export const documentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** For a preview as served: it has an origin of its own and may do nothing. */
export const previewPolicy = (frameAncestors: "'self'" | "'none'"): string =>
  `${documentPolicy}; frame-ancestors ${frameAncestors}; sandbox`;
