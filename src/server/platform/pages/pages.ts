import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { CacheKind } from '#server/platform/http/cache-headers.ts';
import { type Compressor, createCompressor } from './compress.ts';
import { isPrecompressed, mediaType } from './file-types.ts';
import { type FilledFile, fillSite } from './filled-site.ts';
import type { PageSettings } from './placeholders.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Each encoding has its own strong ETag. */
export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
}

export interface ServedPage {
  readonly type: string;
  readonly kind: CacheKind;
  /** Pages only. */
  readonly policy: string | undefined;
  /** Compressed only if smaller. */
  readonly representations: { readonly [encoding in Encoding]?: Representation } & { readonly identity: Representation };
}

/** By address, such as `/about` or `/favicon.svg` (Q22). */
export type Pages = ReadonlyMap<string, ServedPage>;

export interface LoadOptions {
  readonly cacheFolder?: string;
  /** After each file. */
  readonly onReady?: (ready: number, all: number) => void;
}

/**
 * Fills in the settings and creates policies, compressed representations, and ETags (Q21, Q22). `cacheFolder` keeps compressed files for
 * the next start.
 */
export async function loadPages(folder: string, settings: PageSettings, { cacheFolder, onReady }: LoadOptions = {}): Promise<Pages> {
  const compressor = createCompressor(cacheFolder);
  const files = await fillSite(folder, settings);
  const pages = new Map<string, ServedPage>();
  const remaining = files.values();
  // Each compression takes megabytes of memory.
  const prepare = async () => {
    for (const file of remaining) {
      pages.set(file.address, await makePage(file, compressor));
      onReady?.(pages.size, files.length);
    }
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, prepare));
  await compressor.removeUnused();
  return pages;
}

export const makePage = async (
  { extension, body, policy, kind }: Omit<FilledFile, 'address'>,
  compressor: Compressor,
): Promise<ServedPage> => ({
  type: mediaType(extension),
  kind,
  policy,
  representations: await createRepresentations(body, isPrecompressed(extension) ? null : compressor),
});

export async function createRepresentations(body: Buffer, compressor: Compressor | null): Promise<ServedPage['representations']> {
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
