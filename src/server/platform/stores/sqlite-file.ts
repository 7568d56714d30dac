import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { type DataVersion, type Migration, migrate, readVersion } from './migrations.ts';
import { newerDataError } from './store.ts';

export interface FileReport {
  /** Why the file must not be used. */
  readonly problems: readonly string[];
  /** The last migration. */
  readonly version: number;
  readonly counts: BackupCounts;
}

/** `waiting` counts messages to be sent. */
export interface BackupCounts {
  readonly records: number;
  readonly subscriptions: number;
  readonly waiting: number;
}

const count = (database: DatabaseSync, sql: string) => Number(database.prepare(`select count(*) as count from ${sql}`).get()?.count);

/** 'nobody' owns a file without tables. */
export type Identity = { readonly owner: 'site'; readonly version: DataVersion } | { readonly owner: 'other' | 'nobody' };

function identify(database: DatabaseSync): Identity {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => String(name));
  if (tables.includes('migration') && tables.includes('record')) return { owner: 'site', version: readVersion(database) };
  return { owner: tables.length > 0 ? 'other' : 'nobody' };
}

/** Reads a file with its log. */
export function identifyFile(path: string): Identity {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return identify(database);
  } finally {
    database.close();
  }
}

/**
 * Without the log or a lock; changes nothing. Don't call it while this process has the file open: closing it would drop the process's
 * locks.
 */
export function identifyUnopenedFile(path: string): Identity {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true });
  try {
    return identify(database);
  } finally {
    database.close();
  }
}

export function createDatabase(path: string, migrations: readonly Migration[]): void {
  closeSync(openSync(path, 'wx', 0o600));
  const database = new DatabaseSync(path);
  try {
    migrate(database, migrations);
  } finally {
    database.close();
  }
}

/** Undefined without damage. May run while the file is in use. Throws if it can't be read. */
export function findDamage(path: string): string | undefined {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    const found = String(Object.values(database.prepare('pragma quick_check(1)').get() ?? {})[0]);
    return found === 'ok' ? undefined : found;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff)) return error.message;
    throw error;
  } finally {
    database.close();
  }
}

/** Accepts an intact database of this site that code with `newest` migrations can use. */
export function inspectFile(path: string, newest: number): FileReport {
  const nothing = { version: 0, counts: { records: 0, subscriptions: 0, waiting: 0 } };
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const broken = database
      .prepare('pragma integrity_check')
      .all()
      .map((row) => String(Object.values(row)[0]));
    if (broken.length !== 1 || broken[0] !== 'ok') return { ...nothing, problems: broken.slice(0, 5) };
    const identity = identify(database);
    if (identity.owner !== 'site') return { ...nothing, problems: ["it isn't a database of this site"] };
    const { number: version, needs } = identity.version;
    const orphans = database.prepare('pragma foreign_key_check').all().length;
    const counts = {
      records: count(database, 'record'),
      subscriptions: count(database, 'subscription'),
      waiting: count(database, "outbox where state = 'waiting'"),
    };
    const problems = [
      ...(orphans > 0 ? [`${orphans} rows refer to missing rows`] : []),
      ...(needs > newest ? [newerDataError(version, newest).message] : []),
    ];
    return { problems, version, counts };
  } catch (error) {
    return { ...nothing, problems: [error instanceof Error ? error.message : String(error)] };
  } finally {
    database?.close();
  }
}

/** Consistent. `backup()` would restart on every write of another process. */
export function copyDatabase(path: string, into: string): void {
  // Created first, so that it's always private.
  closeSync(openSync(into, 'wx', 0o600));
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    database.prepare('vacuum into ?').run(into);
  } finally {
    database.close();
  }
}

/** Not yet in the list of erasures (H6). Empty if the data can't be read: it's about to be replaced. */
export function readUnlistedErasures(path: string): readonly string[] {
  // Opening an empty file would delete its log.
  if (!existsSync(path) || statSync(path).size === 0) return [];
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    return database
      .prepare('select line from erasure where line is not null')
      .all()
      .map(({ line }) => String(line));
  } catch {
    return [];
  } finally {
    database?.close();
  }
}

/** Merges the log into the file, so that it can be moved. False if another process has it open; true for a broken or missing file. */
export function leaveWalMode(path: string): boolean {
  // Opening an empty file would delete its log.
  if (!existsSync(path) || statSync(path).size === 0) return true;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 200 });
    // Needs exclusive access: even an idle connection prevents it.
    database.exec('pragma journal_mode = delete');
    return true;
  } catch (error) {
    return !(error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff));
  } finally {
    database?.close();
  }
}
