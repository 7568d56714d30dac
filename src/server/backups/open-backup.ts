import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { readProjectMigrations } from '../stores/open-store.ts';
import { type BackupCounts, copyDatabase, inspectFile } from '../stores/sqlite-file.ts';
import { decryptFile, formatOf, hashOf, isEncrypted, readBytes, readIdentities, writePrivate } from './age.ts';
import { listedHash } from './backup-folder.ts';
import { inspectDump } from './postgres-dump.ts';

export interface Backup {
  readonly path: string;
  readonly format: 'sqlite' | 'postgres';
  readonly isEncrypted: boolean;
  /** Its bytes, decrypted. */
  read(): Promise<Readable>;
}

/** Throws why a backup can't be used. */
function refuse(why: string): never {
  throw new Error(why);
}

/** Looks at a backup, and changes nothing. Rejects if it isn't one, differs from what's listed in its folder, or can't be decrypted. */
export async function openBackup(path: string, identityFile: string | undefined): Promise<Backup> {
  const hash = existsSync(dirname(path)) ? listedHash(dirname(path), basename(path)) : undefined;
  if (hash !== undefined && (await hashOf(readBytes(path))) !== hash) refuse("it isn't what SHA256SUMS in its folder lists");
  const encrypted = await isEncrypted(path);
  if (encrypted && identityFile === undefined) refuse("it's encrypted: name the file of its secret key with --identity");
  const identities = encrypted && identityFile !== undefined ? readIdentities(identityFile) : [];
  const read = async () => (encrypted ? decryptFile(path, identities) : readBytes(path));
  const format = await formatOf(await read());
  if (format === 'other') refuse("it isn't a backup of this site");
  return { path, format, isEncrypted: encrypted, read };
}

const newest = () => readProjectMigrations().length;

/** Checks all of a database. Throws if it can't be used. */
export function checkFile(file: string): BackupCounts {
  const { problems, counts } = inspectFile(file, newest());
  if (problems.length > 0) refuse(problems.join('; '));
  return counts;
}

/** Writes the database of a backup to a new file, after checking all of it (N5). */
export async function unpackSqlite({ path, isEncrypted: encrypted, read }: Backup, into: string): Promise<BackupCounts> {
  if (encrypted) await writePrivate(into, await read());
  else {
    // SQLite reads it, so a log next to it is included.
    checkFile(path);
    copyDatabase(path, into);
  }
  return checkFile(into);
}

/** Reads all of a dump, and counts what's in it. */
export const checkDump = async ({ read }: Backup): Promise<BackupCounts> => inspectDump(await read());
