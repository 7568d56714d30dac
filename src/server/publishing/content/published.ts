import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, type Published } from './drafts.ts';

/** `bytes` is null for a missing file. */
export interface PublishedFile extends Published {
  readonly bytes: Buffer | null;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Returns null for a missing file. Throws if an existing one can't be read, so that it isn't mistaken for missing. */
export function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Reads a file of the working tree in `root`. Throws like `readIfThere`. */
export function readPublished(root: string, file: string): PublishedFile {
  const bytes = readIfThere(join(root, file));
  return { file, bytes, hash: bytes && hashOf(bytes) };
}

/** Lists file names in a folder of the working tree; empty if there's no such folder. */
export function listPublished(root: string, folder: string): readonly string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
