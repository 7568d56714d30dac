import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { dayMs } from '#domain/text/time.ts';
import { createCompressor } from './compress.ts';
import { isHashed } from './filled-site.ts';
import { makePage, type Pages, type ServedPage } from './pages.ts';

/** How long a file is kept after the last server that had it. */
const keptMs = 30 * dayMs;
const draftExtension = '.draft';

/**
 * Hashed files of all builds served in the last 30 days (H7). Cached or open pages need their own build's files after an update; and during
 * an update, a server may be asked for files of another's newer build.
 */
export interface KeptAssets {
  /** A file that this build doesn't have. */
  find(address: string): Promise<ServedPage | undefined>;
  /** Adds this server's files and removes long unused ones, at start and daily. */
  keep(pages: Pages): Promise<void>;
}

export function createKeptAssets(folder: string): KeptAssets {
  const fileOf = (address: string) => join(folder, encodeURIComponent(address));
  const found = new Map<string, ServedPage>();
  const compressor = createCompressor(undefined);

  async function keepOne(address: string, body: Buffer): Promise<void> {
    const kept = await readFile(fileOf(address)).catch(() => undefined);
    const now = new Date();
    if (kept?.equals(body)) return utimes(fileOf(address), now, now);
    const draft = join(folder, `${randomUUID()}${draftExtension}`);
    await writeFile(draft, body);
    await rename(draft, fileOf(address));
  }

  async function removeOld(): Promise<void> {
    for (const name of await readdir(folder)) {
      // Another server may have removed it since.
      const file = await stat(join(folder, name)).catch(() => undefined);
      if (file && Date.now() - file.mtimeMs > (name.endsWith(draftExtension) ? dayMs : keptMs))
        await rm(join(folder, name), { force: true });
    }
  }

  return {
    async find(address) {
      if (!isHashed(address)) return undefined;
      const known = found.get(address);
      if (known) return known;
      // An invalid file name isn't a file either.
      const body = await readFile(fileOf(address)).catch(() => undefined);
      if (!body) return undefined;
      const extension = extname(address);
      // JSON may contain filled-in settings.
      const page = await makePage({ extension, body, policy: undefined, kind: extension === '.json' ? 'file' : 'asset' }, compressor);
      found.set(address, page);
      return page;
    },
    async keep(pages) {
      await mkdir(folder, { recursive: true });
      for (const [address, { representations }] of pages) if (isHashed(address)) await keepOne(address, representations.identity.body);
      await removeOld();
    },
  };
}
