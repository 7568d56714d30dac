import { join } from 'node:path';
import type { Failure } from './publish-error.ts';
import { readIfThere, writeWhole } from './whole-file.ts';

/** What the running server serves, as it tells others. */
export interface Serving {
  readonly pid: number;
  /** Null for the working tree. */
  readonly release: string | null;
  /** A release that didn't start; the one before goes on. */
  readonly failure: { readonly release: string; readonly failure: Failure } | null;
}

const servingFile = 'serving.json';

export const readServing = (folder: string): Serving | undefined => {
  const bytes = readIfThere(join(folder, servingFile));
  return bytes ? (JSON.parse(bytes.toString('utf8')) as Serving) : undefined;
};

/** Whether the server that serves these releases runs, on this machine. */
export function isServing(folder: string): boolean {
  const pid = readServing(folder)?.pid;
  if (pid === undefined) return false;
  try {
    // Asks only.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It's there, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export const writeServing = (folder: string, serving: Serving): void => writeWhole(join(folder, servingFile), JSON.stringify(serving));
