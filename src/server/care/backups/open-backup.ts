import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readProjectMigrations } from '#server/platform/stores/open-store.ts';
import { type BackupCounts, copyDatabase, inspectFile } from '#server/platform/stores/sqlite-file.ts';
import { listedHash } from './backup-folder.ts';
import { formatOf, hashStream, readBytes } from './bytes.ts';
import { inspectDump } from './postgres-dump.ts';

export interface Backup {
  readonly path: string;
  readonly format: 'sqlite' | 'postgres';
}

function refuse(why: string): never {
  throw new Error(why);
}

/** Checks a backup without changing anything. Rejects if it isn't one, or differs from its listed hash. */
export async function openBackup(path: string): Promise<Backup> {
  const hash = existsSync(dirname(path)) ? listedHash(dirname(path), basename(path)) : undefined;
  if (hash !== undefined && (await hashStream(readBytes(path))) !== hash) refuse("it isn't what SHA256SUMS in its folder lists");
  const format = await formatOf(readBytes(path));
  if (format === 'other') refuse("it isn't a backup of this site");
  return { path, format };
}

const newest = () => readProjectMigrations().length;

/** Checks a whole database. Throws if it can't be used. */
export function checkFile(file: string): BackupCounts {
  const { problems, counts } = inspectFile(file, newest());
  if (problems.length > 0) refuse(problems.join('; '));
  return counts;
}

/** Copies a backup's database to a new file, checking both (N5). */
export function unpackSqlite({ path }: Backup, into: string): BackupCounts {
  // SQLite reads the backup, so a log next to it is included.
  checkFile(path);
  copyDatabase(path, into);
  return checkFile(into);
}

export const checkDump = ({ path }: Backup): Promise<BackupCounts> => inspectDump(readBytes(path));
