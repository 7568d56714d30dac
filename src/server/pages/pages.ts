import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join, sep } from 'node:path';
import { measurementAddress } from '#domain/events.ts';
import { type Compressor, createCompressor } from './compress.ts';
import { addIntegrity } from './integrity.ts';
import { fillPlaceholders, type PageSettings, pageMeasurement } from './placeholders.ts';
import { policyOf } from './policy.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One form of a file, finished: its bytes and a strong tag of their own. */
export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
}

/** A file as it is served. */
export interface Page {
  readonly type: string;
  readonly cacheControl: string;
  /** The content security policy, of pages only. */
  readonly policy: string | undefined;
  /** Compressed forms stand only where they are smaller. */
  readonly representations: { readonly [encoding in Encoding]?: Representation } & { readonly identity: Representation };
}

/** Every file of the built site by its address, such as `/about` or `/favicon.svg` (Q22). */
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
const compressed = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2', '.pdf']);

/** The address of a built file: `about/index.html` is `/about`, `404.html` is `/404`, others keep their name. */
export function addressOf(file: string): string {
  const path = `/${file}`;
  if (path.endsWith('/index.html')) return path.slice(0, -'/index.html'.length) || '/';
  return path.endsWith('.html') ? path.slice(0, -'.html'.length) : path;
}

/** What is kept for the next start, and who hears how far this one is. */
export interface Preparation {
  readonly cacheFolder?: string;
  /** Called once a file is ready to be served. */
  readonly onReady?: (ready: number, all: number) => void;
}

/**
 * Reads the built site, puts the settings in, then makes policies, compressed forms and tags (Q21, Q22).
 * Compressed forms are kept in `cacheFolder`, when one is named, to make the next start quick.
 */
export async function loadPages(folder: string, settings: PageSettings, { cacheFolder, onReady }: Preparation = {}): Promise<Pages> {
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
      contents.set(addressOf(file), await readFile(join(folder, file)));
    }),
  );
  const digest = (address: string) => {
    const found = contents.get(address);
    return found && `sha384-${createHash('sha384').update(found).digest('base64')}`;
  };
  const tools: Tools = { settings, digest, compressor };
  const made = new Map<string, Page>();
  const left = files.values();
  // As many at a time as can be worked on: each compression takes megabytes, and what is done is kept at once.
  const prepare = async () => {
    for (const file of left) {
      const address = addressOf(file);
      made.set(address, await makePage(address, extname(file), contents.get(address) ?? Buffer.alloc(0), tools));
      onReady?.(made.size, files.length);
    }
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, prepare));
  await compressor.tidy();
  return made;
}

interface Tools {
  readonly settings: PageSettings;
  readonly digest: (address: string) => string | undefined;
  readonly compressor: Compressor;
}

async function makePage(address: string, extension: string, built: Buffer, { settings, digest, compressor }: Tools): Promise<Page> {
  let body = built;
  let policy: string | undefined;
  if (extension === '.html') {
    const html = addIntegrity(fillPlaceholders(built.toString('utf8'), extension, settings), digest);
    policy = policyOf(html, settings);
    body = Buffer.from(html);
  } else if (address === measurementAddress) {
    body = Buffer.from(JSON.stringify(pageMeasurement(settings)));
  } else if (extension in types && !compressed.has(extension) && !isHashed(address)) {
    const text = built.toString('utf8');
    const filled = fillPlaceholders(text, extension, settings);
    if (filled !== text) body = Buffer.from(filled);
  }
  return {
    type: types[extension] ?? 'application/octet-stream',
    cacheControl: isHashed(address) ? 'public, max-age=31536000, immutable' : extension === '.html' ? 'no-cache' : 'public, max-age=3600',
    policy,
    representations: await representationsOf(body, compressed.has(extension) ? null : compressor),
  };
}

/** Astro puts a hash of the content into the names of what it keeps there. */
const isHashed = (address: string) => address.startsWith('/_astro/');

async function representationsOf(body: Buffer, compressor: Compressor | null): Promise<Page['representations']> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const identity = { body, etag: `"${hash}"` };
  // Below this, the frame of a compressed form costs more than it saves.
  if (!compressor || body.length < 200) return { identity };
  const { br, gzip } = await compressor.compress(body);
  return {
    identity,
    ...(br.length < body.length && { br: { body: br, etag: `"${hash}-br"` } }),
    ...(gzip.length < body.length && { gzip: { body: gzip, etag: `"${hash}-gzip"` } }),
  };
}
