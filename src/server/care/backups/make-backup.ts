import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type DataSettings, dataFile, dataLocation, readProjectMigrations } from '#server/platform/stores/open-store.ts';
import { type BackupCounts, copyDatabase, inspectFile } from '#server/platform/stores/sqlite-file.ts';
import { syncFile, syncFolder } from '#server/platform/stores/whole-file.ts';
import { emptyFolder, openBackupFolder, takeBackupFolder } from './backup-folder.ts';
import { hashStream, readBytes, writePrivate } from './bytes.ts';
import { dumpDatabase, inspectDump } from './postgres-dump.ts';

export interface MadeBackup {
  readonly file: string;
  readonly bytes: number;
  readonly counts: BackupCounts;
}

const isLeftover = (name: string) => !name.startsWith('.lock');

const workFolder = (dataDir: string) => join(resolve(dataDir), 'backup-work');

/** Unencrypted copies in the work folder, from a running or killed job. */
export function findPlainCopies(dataDir: string): readonly string[] {
  const folder = workFolder(dataDir);
  return existsSync(folder) ? readdirSync(folder).filter(isLeftover) : [];
}

/** Removes leftovers of a killed backup or rehearsal, unless another is running. */
function emptyWorkFolder(dataDir: string): void {
  if (findPlainCopies(dataDir).length > 0) takeBackupFolder(workFolder(dataDir), isLeftover)?.release();
}

/**
 * Runs work with a private folder next to the data, where a copy is as safe as the data itself. Removes leftovers of a killed process
 * first.
 */
export async function inWorkFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = workFolder(dataDir);
  const hadData = existsSync(dataDir);
  const lock = takeBackupFolder(folder, isLeftover);
  if (!lock) throw new Error(`Another backup or rehearsal is under way in ${folder}: let it end first`);
  try {
    return await work(folder);
  } finally {
    // Before releasing the lock: the next holder may be waiting.
    emptyFolder(folder, isLeftover);
    lock.release();
    if (!hadData) removeNew(folder);
  }
}

/** Removes a work folder, and the data folder created for it unless it's in use by now. */
function removeNew(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  try {
    rmdirSync(dirname(folder));
  } catch {
    // It isn't empty.
  }
}

function inspect(file: string): BackupCounts {
  const { problems, counts } = inspectFile(file, readProjectMigrations().length);
  if (problems.length > 0) throw new Error(`the copy is corrupt and was removed: ${problems.join('; ')}`);
  return counts;
}

function copySqlite(settings: DataSettings, part: string): BackupCounts {
  copyDatabase(dataFile(settings), part);
  const counts = inspect(part);
  syncFile(part);
  return counts;
}

async function copyPostgres(databaseUrl: string, part: string): Promise<BackupCounts> {
  const { bytes, done } = dumpDatabase(databaseUrl);
  const writing = writePrivate(part, bytes).catch((error: unknown) => {
    bytes.destroy();
    throw error;
  });
  // Waits for both, so that nothing still writes when a failed dump's part is removed.
  await Promise.allSettled([writing, done]);
  const [written] = await Promise.all([writing, done]);
  if ((await hashStream(readBytes(part))) !== written) throw new Error("the dump doesn't read back as what was written");
  return inspectDump(readBytes(part));
}

async function write(settings: DataSettings, part: string): Promise<BackupCounts> {
  emptyWorkFolder(settings.dataDir);
  return settings.databaseUrl ? copyPostgres(settings.databaseUrl, part) : copySqlite(settings, part);
}

/** Throws without data, so that empty backups can't rotate out real ones. */
function requireData(settings: DataSettings): void {
  if (!settings.databaseUrl && !existsSync(dataFile(settings))) throw new Error(`there's no data in ${dataLocation(settings)}`);
}

/** Makes one backup as `file`, which is complete and verified once it exists (N5). */
export async function backupInto(file: string, settings: DataSettings): Promise<MadeBackup> {
  requireData(settings);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    const counts = await write(settings, part);
    renameSync(part, file);
    syncFolder(dirname(file));
    return { file, bytes: statSync(file).size, counts };
  } finally {
    rmSync(part, { force: true });
  }
}

interface Rotation {
  readonly folder: string;
  /** How many backups to keep; undefined removes none. */
  readonly keep: number | undefined;
  /** Epoch milliseconds, for the name. */
  readonly now: number;
}

/** Makes a dated backup, then removes the oldest (H6). */
export async function backupAndRotate(
  { folder: path, keep = Number.POSITIVE_INFINITY, now }: Rotation,
  settings: DataSettings,
): Promise<MadeBackup & { readonly kept: number; readonly removed: number }> {
  requireData(settings);
  const folder = openBackupFolder(path);
  if (!folder) throw new Error(`another backup is being made in ${path}: let it end first`);
  try {
    const counts = await write(settings, folder.part);
    const ending = settings.databaseUrl ? '.dump' : '.db';
    const file = folder.finish(await hashStream(readBytes(folder.part)), ending, now);
    return { file, bytes: statSync(file).size, counts, ...folder.rotate(keep) };
  } finally {
    folder.close();
  }
}
