import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** What a file holds, by its own account. */
export interface FileReport {
  /** Why it must not be used; empty when it is sound. */
  readonly problems: readonly string[];
  /** The last numbered change its tables saw. */
  readonly version: number;
  readonly counts: { readonly records: number; readonly subscriptions: number; readonly waiting: number };
}

const count = (database: DatabaseSync, sql: string) => Number(database.prepare(`select count(*) as count from ${sql}`).get()?.count);

/** Reads a whole file and says whether it is sound data of ours, of this version or an older one. */
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
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table'")
      .all()
      .map(({ name }) => String(name));
    if (!tables.includes('migration') || !tables.includes('record')) return { ...nothing, problems: ['it is no data of this site'] };
    const version = Number(database.prepare('select coalesce(max(number), 0) as number from migration').get()?.number);
    const orphans = database.prepare('pragma foreign_key_check').all().length;
    const counts = {
      records: count(database, 'record'),
      subscriptions: tables.includes('subscription') ? count(database, 'subscription') : 0,
      waiting: tables.includes('outbox') ? count(database, "outbox where state = 'waiting'") : 0,
    };
    const problems = [
      ...(orphans > 0 ? [`${orphans} rows refer to rows that are not there`] : []),
      ...(version > newest ? [`it was written by a newer version (its tables are at ${version}, this version knows ${newest})`] : []),
    ];
    return { problems, version, counts };
  } catch (error) {
    return { ...nothing, problems: [error instanceof Error ? error.message : String(error)] };
  } finally {
    database?.close();
  }
}

/** Writes a consistent copy into a new file while others go on writing. `backup()` would begin anew at each of their writes, and never end. */
export function copyDatabase(path: string, into: string): void {
  // Made first, so that nobody else may read it at any moment.
  closeSync(openSync(into, 'wx', 0o600));
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    database.prepare('vacuum into ?').run(into);
  } finally {
    database.close();
  }
}

/**
 * Brings all that is written into the one file, so that it can be moved; false when another process has it open. What
 * is broken, or not there, is nobody's.
 */
export function leaveWalMode(path: string): boolean {
  if (!existsSync(path)) return true;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 200 });
    // Leaving the log needs the file for oneself alone: whoever is connected stands in its way, even when idle.
    database.exec('pragma journal_mode = delete');
    return true;
  } catch (error) {
    return !(error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff));
  } finally {
    database?.close();
  }
}
