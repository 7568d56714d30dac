import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from '#server/content/published.ts';
import type { Failure } from './publish-error.ts';
import { liveFile } from './releases.ts';
import { writeWhole } from './whole-file.ts';

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

export const writeServing = (folder: string, serving: Serving): void => writeWhole(join(folder, servingFile), JSON.stringify(serving));

/** Longer than a server waits for the worker of a release. Whatever keeps it longer, nobody waits for it. */
const changeLimitMs = 150_000;

function isAlive(pid: number): boolean {
  try {
    // Asks only.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It's there, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the server that serves these releases runs, on this machine. */
export function isServing(folder: string): boolean {
  const serving = readServing(folder);
  return serving !== undefined && isAlive(serving.pid);
}

/** Whether a server on this machine still shows the release before the live one to visitors, and is about to show the live one. */
export function isChangingOver(folder: string, live: string): boolean {
  const serving = readServing(folder);
  if (!serving || serving.release === live || serving.failure?.release === live || !isAlive(serving.pid)) return false;
  const changedAt = statSync(join(folder, liveFile), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - changedAt < changeLimitMs;
}
