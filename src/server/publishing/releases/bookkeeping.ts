import { renameSync } from 'node:fs';
import { z } from 'zod';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { readIfThere } from '#server/publishing/content/published.ts';

/** What each file was told of, so that whoever looks every few seconds tells it once. */
const told = new Map<string, string>();

/** Says in one line what's wrong with a file, once. */
export function tellOnce(path: string, line: string): void {
  if (told.get(path) === line) return;
  told.set(path, line);
  process.stderr.write(`${line}\n`);
}

export function setDamagedAside(path: string): boolean {
  try {
    renameSync(path, `${path}.damaged`);
    return true;
  } catch {
    // A disk that takes nothing: it's in nobody's way.
    return false;
  }
}

/** Reads a file of bookkeeping (X3): undefined if it isn't there, or can't be read. One that's damaged is set aside and told. */
export function readBookkeeping<T>(path: string, schema: z.ZodType<T>): T | undefined {
  let bytes: Buffer | null = null;
  try {
    bytes = readIfThere(path);
    return bytes ? schema.parse(JSON.parse(bytes.toString('utf8'))) : undefined;
  } catch (error) {
    const aside = bytes && setDamagedAside(path) ? `; it's set aside as ${path}.damaged` : '';
    tellOnce(path, `${path} can't be read (${reasonOf(error)}), so it counts as missing${aside}.`);
    return undefined;
  }
}

const reasonOf = (error: unknown): string => (error instanceof z.ZodError ? 'it holds something else' : errorMessage(error));

/** Does a write of bookkeeping; a disk that doesn't take it is told. Returns whether it did. */
export function tryWrite(path: string, write: () => void): boolean {
  try {
    write();
    told.delete(path);
    return true;
  } catch (error) {
    tellOnce(path, `${path} can't be written (${errorMessage(error)}).`);
    return false;
  }
}
