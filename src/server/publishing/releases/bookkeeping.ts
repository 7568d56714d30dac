import { renameSync } from 'node:fs';
import { z } from 'zod';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { readIfThere } from '#server/publishing/content/published.ts';

/** The last line reported per file, so that polling reports it once. */
const told = new Map<string, string>();

/** Reports a file's problem once. */
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
    // The disk takes no writes; the file can stay.
    return false;
  }
}

/** Reads a bookkeeping file (X3); undefined if it's missing or unreadable. Sets a damaged one aside and reports it. */
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

/** Runs a bookkeeping write and reports a failure. Returns whether it succeeded. */
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
