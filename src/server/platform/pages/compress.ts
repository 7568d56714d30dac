import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip, constants as zlib } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** For a page made for one request: a little larger, in about a millisecond. */
export const compressQuickly = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'gzip' ? compressGzip(body) : compressBrotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } });

export interface Compressor {
  compress(body: Buffer): Promise<{ readonly br: Buffer; readonly gzip: Buffer }>;
  /** Those not requested since the start. */
  removeUnused(): Promise<void>;
}

/** At the highest level. Caches brotli, which is slow there, in `folder` if possible. */
export function createCompressor(folder: string | undefined): Compressor {
  const used = new Set<string>();

  async function readCached(name: string, body: Buffer): Promise<Buffer | undefined> {
    if (folder === undefined) return undefined;
    try {
      const compressed = await readFile(join(folder, name));
      // A crash may have truncated the file.
      return body.equals(await decompressBrotli(compressed)) ? compressed : undefined;
    } catch {
      return undefined;
    }
  }

  async function writeCached(name: string, compressed: Buffer): Promise<void> {
    if (folder === undefined) return;
    try {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${randomUUID()}.draft`);
      await writeFile(draft, compressed);
      await rename(draft, join(folder, name));
    } catch {
      // Read-only or full: the next start compresses again.
    }
  }

  async function compressCached(body: Buffer): Promise<Buffer> {
    const name = `${createHash('sha256').update(body).digest('hex')}.br`;
    used.add(name);
    const found = await readCached(name, body);
    if (found) return found;
    const compressed = await compressBrotli(body, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
    await writeCached(name, compressed);
    return compressed;
  }

  return {
    async compress(body) {
      const [br, gz] = await Promise.all([compressCached(body), compressGzip(body, { level: 9 })]);
      return { br, gzip: gz };
    },
    async removeUnused() {
      if (folder === undefined) return;
      const names = await readdir(folder).catch(() => []);
      await Promise.all(
        names.filter((name) => !used.has(name)).map((name) => rm(join(folder, name), { force: true }).catch(() => undefined)),
      );
    },
  };
}
