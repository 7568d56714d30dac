import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, type Published } from './drafts.ts';

/** A published file; `bytes` is null if there's none. */
export interface PublishedFile extends Published {
  readonly bytes: Buffer | null;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** A file's bytes, or null if there's none. Throws if it's there and can't be read, so that nobody takes it for missing. */
export function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Reads a file of the working tree in `root`. Throws as `readIfThere` does. */
export function readPublished(root: string, file: string): PublishedFile {
  const bytes = readIfThere(join(root, file));
  return { file, bytes, hash: bytes && hashOf(bytes) };
}

/** The names of the files in a folder of the working tree; none if there's no such folder. */
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
