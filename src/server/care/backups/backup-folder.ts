import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, takeLock } from '#server/platform/stores/sqlite-lock.ts';
import { syncFolder, writeWhole } from '#server/platform/stores/whole-file.ts';

/**
 * Lists our backups in the order they were made, so that rotation needs no clock and never removes other files; `sha256sum -c SHA256SUMS`
 * checks them.
 */
const sumsName = 'SHA256SUMS';
const ownName = /^tino-\d{8}T\d{6}Z\.(?:db|dump)$/;
const partEnd = '.part';

interface Sum {
  readonly name: string;
  readonly hash: string;
}

/** Existing listed backups, oldest first. */
function readSums(folder: string): readonly Sum[] {
  const file = join(folder, sumsName);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, hash = '', name = ''] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
      return ownName.test(name) && existsSync(join(folder, name)) ? [{ name, hash }] : [];
    });
}

function writeSums(folder: string, sums: readonly Sum[]): void {
  writeWhole(join(folder, sumsName), sums.map(({ name, hash }) => `${hash}  ${name}\n`).join(''), 0o600);
}

/** A backup's listed SHA-256; undefined if it isn't listed. */
export const listedHash = (folder: string, name: string): string | undefined => readSums(folder).find((sum) => sum.name === name)?.hash;

/** '20261123T021500Z', which sorts by time and suits every file system. */
const stampOf = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

export interface BackupFolder {
  /** Path of the next backup while it's being written. */
  readonly part: string;
  /** Renames the part. `now` is in epoch milliseconds; `ending` follows the date. Returns the new path. */
  finish(hash: string, ending: string, now: number): string;
  /** Removes all but the newest `keep`. */
  rotate(keep: number): { readonly kept: number; readonly removed: number };
  close(): void;
}

/** Takes a folder's lock and removes leftovers of a killed holder; undefined if the lock is taken. */
export function takeBackupFolder(path: string, isLeftover: (name: string) => boolean): FileLock | undefined {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const lock = takeLock(join(path, '.lock'));
  if (lock) emptyFolder(path, isLeftover);
  return lock;
}

export function emptyFolder(path: string, isLeftover: (name: string) => boolean): void {
  for (const name of readdirSync(path).filter(isLeftover)) rmSync(join(path, name), { recursive: true, force: true });
}

/** Opens or creates a backup folder; undefined if another backup is in progress. */
export function openBackupFolder(path: string): BackupFolder | undefined {
  const lock = takeBackupFolder(
    path,
    (name) => name === `tino${partEnd}` || name === `tino${partEnd}-journal` || (name.startsWith(`${sumsName}.`) && name.endsWith(partEnd)),
  );
  if (!lock) return undefined;
  const part = join(path, `tino${partEnd}`);
  return {
    part,
    finish(hash, ending, now) {
      // Two backups within a second, or the clock was set back.
      let instant = now;
      while (existsSync(join(path, `tino-${stampOf(instant)}${ending}`))) instant += 1_000;
      const name = `tino-${stampOf(instant)}${ending}`;
      // Listed before the rename: a kill in between leaves a harmless line without a file, never an unlisted file.
      writeSums(path, [...readSums(path), { name, hash }]);
      renameSync(part, join(path, name));
      syncFolder(path);
      return join(path, name);
    },
    rotate(keep) {
      const sums = readSums(path);
      const old = sums.slice(0, Math.max(0, sums.length - keep));
      for (const { name } of old) rmSync(join(path, name), { force: true });
      if (old.length > 0) {
        writeSums(path, sums.slice(old.length));
        syncFolder(path);
      }
      return { kept: sums.length - old.length, removed: old.length };
    },
    close() {
      rmSync(part, { force: true });
      lock.release();
    },
  };
}
