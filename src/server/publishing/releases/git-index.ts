import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { removeWhole, writeWhole } from '#server/platform/stores/whole-file.ts';
import { readBookkeeping, tryWrite } from './bookkeeping.ts';
import { runUnlocked } from './git-locks.ts';
import { findPrefix, GitError, runGit } from './git-program.ts';
import type { ProgramResult } from './run-program.ts';

/** Bookkeeping (X3): committed files the project's index doesn't show yet, by path, with the blob it shows instead. */
const behindFile = 'git-index.json';
const behindSchema = z.record(z.string(), z.string().nullable());

export const isIndexBehind = (folder: string): boolean => existsSync(join(folder, behindFile));

const fields = (...parts: readonly string[]) => `${parts.join('')}\0`;

/** A line of `update-index --index-info` input; without a blob, the file is deleted. */
export const indexEntry = (path: string, blob: string | undefined): string =>
  blob ? fields('100644 ', blob, '\t', path) : fields(`0 ${'0'.repeat(40)}\t`, path);

export const updateIndex = (root: string, entries: string): Promise<ProgramResult> =>
  runUnlocked(root, () => runGit(root, ['update-index', '-z', '--index-info'], { input: entries }));

const blobOf = async (root: string, name: string): Promise<string | undefined> =>
  (await runGit(root, ['rev-parse', '--verify', '--quiet', name])).output || undefined;

/** Remembers files to be committed on top of `parent` ('' for a first commit), until the index shows them. */
export async function rememberIndex(root: string, folder: string, files: readonly string[], parent: string): Promise<void> {
  const prefix = (await findPrefix(root)) ?? '';
  const path = join(folder, behindFile);
  const behind = new Map(Object.entries(readBookkeeping(path, behindSchema) ?? {}));
  for (const file of files) if (!behind.has(file)) behind.set(file, (parent && (await blobOf(root, `${parent}:${prefix}${file}`))) || null);
  tryWrite(path, () => writeWhole(path, JSON.stringify(Object.fromEntries(behind))));
}

/**
 * Updates the project's index with what was remembered, so that `git status` is clean and pulls work; anything staged since stays. While
 * the index is locked, the next run or the server retries.
 */
export async function repairIndex(root: string, folder: string): Promise<void> {
  const path = join(folder, behindFile);
  const behind = readBookkeeping(path, behindSchema);
  if (!behind) return;
  try {
    const prefix = await findPrefix(root);
    let entries = '';
    for (const [file, before] of Object.entries(prefix === undefined ? {} : behind))
      if (((await blobOf(root, `:${prefix}${file}`)) ?? null) === before)
        entries += indexEntry(`${prefix}${file}`, await blobOf(root, `HEAD:${prefix}${file}`));
    if (entries && (await updateIndex(root, entries)).code !== 0) return;
    removeWhole(path);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
  }
}
