import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join, sep } from 'node:path';
import { measurementAddress } from '#domain/events.ts';
import { type Compressor, createCompressor } from './compress.ts';
import { addIntegrity } from './integrity.ts';
import { fillPlaceholders, type PageSettings, toPageMeasurement } from './placeholders.ts';
import { buildPolicy } from './policy.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One encoding of a file, with its own strong ETag. */
export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
}

export interface Page {
  readonly type: string;
  readonly cacheControl: string;
  /** The content security policy; pages only. */
  readonly policy: string | undefined;
  /** Compressed ones only if they're smaller. */
  readonly representations: { readonly [encoding in Encoding]?: Representation } & { readonly identity: Representation };
}

/** The built site's files by address, such as `/about` or `/favicon.svg` (Q22). */
export type Pages = ReadonlyMap<string, Page>;

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

/** `about/index.html` becomes `/about`, `404.html` becomes `/404`; other files keep their name. */
export function toAddress(file: string): string {
  const path = `/${file}`;
  if (path.endsWith('/index.html')) return path.slice(0, -'/index.html'.length) || '/';
  return path.endsWith('.html') ? path.slice(0, -'.html'.length) : path;
}

export interface LoadOptions {
  readonly cacheFolder?: string;
  /** Called for each file that's ready. */
  readonly onReady?: (ready: number, all: number) => void;
}

/**
 * Reads the built site and fills in the settings, then creates policies, compressed representations, and ETags (Q21, Q22).
 * `cacheFolder` keeps compressed files for the next start.
 */
export async function loadPages(folder: string, settings: PageSettings, { cacheFolder, onReady }: LoadOptions = {}): Promise<Pages> {
  const compressor = createCompressor(cacheFolder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );
  const contents = new Map<string, Buffer>();
  await Promise.all(
    files.map(async (file) => {
      contents.set(toAddress(file), await readFile(join(folder, file)));
    }),
  );
  const digest = (address: string) => {
    const found = contents.get(address);
    return found && `sha384-${createHash('sha384').update(found).digest('base64')}`;
  };
  const tools: PageTools = { settings, digest, compressor };
  const pages = new Map<string, Page>();
  const remaining = files.values();
  // Limited concurrency: each compression takes megabytes of memory.
  const prepare = async () => {
    for (const file of remaining) {
      const address = toAddress(file);
      pages.set(address, await makePage(address, extname(file), contents.get(address) ?? Buffer.alloc(0), tools));
      onReady?.(pages.size, files.length);
    }
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, prepare));
  await compressor.removeUnused();
  return pages;
}

interface PageTools {
  readonly settings: PageSettings;
  readonly digest: (address: string) => string | undefined;
  readonly compressor: Compressor;
}

async function makePage(address: string, extension: string, built: Buffer, { settings, digest, compressor }: PageTools): Promise<Page> {
  let body = built;
  let policy: string | undefined;
  if (extension === '.html') {
    const html = addIntegrity(fillPlaceholders(built.toString('utf8'), extension, settings), digest);
    policy = buildPolicy(html, settings);
    body = Buffer.from(html);
  } else if (address === measurementAddress) {
    body = Buffer.from(JSON.stringify(toPageMeasurement(settings)));
  } else if (extension in types && !precompressed.has(extension) && !isOfAstro(address)) {
    const text = built.toString('utf8');
    const filled = fillPlaceholders(text, extension, settings);
    if (filled !== text) body = Buffer.from(filled);
  }
  return {
    type: types[extension] ?? 'application/octet-stream',
    // A file that settings were put into changes with them, so its name no longer says what's in it.
    cacheControl:
      isHashed(address) && body === built
        ? 'public, max-age=31536000, immutable'
        : extension === '.html'
          ? 'no-cache'
          : 'public, max-age=3600',
    policy,
    representations: await createRepresentations(body, precompressed.has(extension) ? null : compressor),
  };
}

const isOfAstro = (address: string) => address.startsWith('/_astro/');
/** Whether the file's name has a content hash: Astro's own files, and JSON of ours such as `posts.0123456789.json`. */
const isHashed = (address: string) => isOfAstro(address) || /\.[0-9a-f]{10}\.json$/.test(address);

/** Compresses a file as far as it's worth it, and makes the ETags. */
export async function createRepresentations(body: Buffer, compressor: Compressor | null): Promise<Page['representations']> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const identity = { body, etag: `"${hash}"` };
  // Smaller bodies aren't worth compressing.
  if (!compressor || body.length < 200) return { identity };
  const { br, gzip } = await compressor.compress(body);
  return {
    identity,
    ...(br.length < body.length && { br: { body: br, etag: `"${hash}-br"` } }),
    ...(gzip.length < body.length && { gzip: { body: gzip, etag: `"${hash}-gzip"` } }),
  };
}
