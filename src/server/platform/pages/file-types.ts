const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.ics': 'text/calendar; charset=utf-8',
};
const precompressed = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2', '.pdf']);

/** `extension` includes the dot. */
export const mediaType = (extension: string): string => types[extension] ?? 'application/octet-stream';

export const isPrecompressed = (extension: string): boolean => precompressed.has(extension);

/** Settings may be filled in. */
export const isText = (extension: string): boolean => extension in types && !precompressed.has(extension);
