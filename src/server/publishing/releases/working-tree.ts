import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeParts, removeWhole, writeWhole } from '#server/platform/stores/whole-file.ts';
import { hashOf } from '#server/publishing/content/drafts.ts';
import { readIfThere } from '#server/publishing/content/published.ts';
import type { FileChange } from './drafts.ts';
import { backupFolder } from './journal.ts';

/** World-readable, as in a fresh checkout. */
const defaultMode = 0o644;

/** Whether a file has the expected contents; null expects no file. */
export function matches(root: string, file: string, hash: string | null): boolean {
  const bytes = readIfThere(join(root, file));
  return (bytes && hashOf(bytes)) === hash;
}

function put(root: string, file: string, bytes: Buffer | null): void {
  const path = join(root, file);
  if (bytes === null) removeWhole(path);
  else writeWhole(path, bytes, existsSync(path) ? statSync(path).mode & 0o777 : defaultMode);
}

/** Keeps the working tree's files until the run ends. */
export function backUp(root: string, folder: string, changes: readonly FileChange[]): void {
  rmSync(join(folder, backupFolder), { recursive: true, force: true });
  for (const { file } of changes) {
    const bytes = readIfThere(join(root, file));
    if (bytes) writeWhole(join(folder, backupFolder, file), bytes);
  }
}

/** Writes a release's file into the working tree, unless someone edited it since the run began. */
export function writeChange(root: string, release: string, { file, before, after }: FileChange): void {
  removeParts(dirname(join(root, file)), [basename(file)]);
  if (before !== after && matches(root, file, before)) put(root, file, after === null ? null : readFileSync(join(release, file)));
}

/** Restores only what a run replaced. */
export function restoreReplaced(root: string, folder: string, { file, before, after }: FileChange): void {
  removeParts(dirname(join(root, file)), [basename(file)]);
  if (before !== after && matches(root, file, after))
    put(root, file, before === null ? null : readFileSync(join(folder, backupFolder, file)));
}
