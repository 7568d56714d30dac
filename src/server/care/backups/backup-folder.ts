import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, takeLock } from '#server/platform/stores/sqlite-lock.ts';
import { syncFolder, writeWhole } from '#server/platform/stores/whole-file.ts';

/**
 * A folder of backups. `SHA256SUMS` lists those that are ours, in the order they were made, so that rotating needs no clock and
 * never removes a file of somebody else; `sha256sum -c SHA256SUMS` checks them.
 */
const sumsName = 'SHA256SUMS';
const ownName = /^tino-\d{8}T\d{6}Z\.(?:db|dump)$/;
const partEnd = '.part';

interface Sum {
  readonly name: string;
  readonly hash: string;
}

/** The backups that are listed and there, oldest first. */
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

/** The SHA-256 that a backup is listed with in its folder; undefined if it isn't. */
export const listedHash = (folder: string, name: string): string | undefined => readSums(folder).find((sum) => sum.name === name)?.hash;

/** '20261123T021500Z', which sorts by time and suits every file system. */
const stampOf = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

export interface BackupFolder {
  /** Where the next backup is written before it has its name. */
  readonly part: string;
  /** Gives the part its name. `now` is in milliseconds since 1970, `ending` follows the date. Returns its path. */
  finish(hash: string, ending: string, now: number): string;
  /** Removes the oldest beyond the newest `keep`. Returns how many are left, and how many it removed. */
  rotate(keep: number): { readonly kept: number; readonly removed: number };
  close(): void;
}

/** Takes a folder's lock and removes what a killed holder left, by its name; undefined if somebody has it. */
export function takeBackupFolder(path: string, isLeftover: (name: string) => boolean): FileLock | undefined {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const lock = takeLock(join(path, '.lock'));
  if (lock) emptyFolder(path, isLeftover);
  return lock;
}

export function emptyFolder(path: string, isLeftover: (name: string) => boolean): void {
  for (const name of readdirSync(path).filter(isLeftover)) rmSync(join(path, name), { recursive: true, force: true });
}

/** Opens a folder for a backup, and creates it; undefined if another one is being made in it. */
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
      // Two within a second, or the clock was set back.
      let instant = now;
      while (existsSync(join(path, `tino-${stampOf(instant)}${ending}`))) instant += 1_000;
      const name = `tino-${stampOf(instant)}${ending}`;
      // Listed first: a kill in between leaves a line without a file, which nobody misses, never a file that isn't listed.
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
