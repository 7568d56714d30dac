import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export interface FileReport {
  /** Why the file must not be used; empty if it's fine. */
  readonly problems: readonly string[];
  /** The number of its last migration. */
  readonly version: number;
  readonly counts: { readonly records: number; readonly subscriptions: number; readonly waiting: number };
}

const count = (database: DatabaseSync, sql: string) => Number(database.prepare(`select count(*) as count from ${sql}`).get()?.count);

/** Checks that a file is an intact database of this site, not newer than migration `newest`. */
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
    if (!tables.includes('migration') || !tables.includes('record')) return { ...nothing, problems: ["it isn't a database of this site"] };
    const version = Number(database.prepare('select coalesce(max(number), 0) as number from migration').get()?.number);
    const orphans = database.prepare('pragma foreign_key_check').all().length;
    const counts = {
      records: count(database, 'record'),
      subscriptions: tables.includes('subscription') ? count(database, 'subscription') : 0,
      waiting: tables.includes('outbox') ? count(database, "outbox where state = 'waiting'") : 0,
    };
    const problems = [
      ...(orphans > 0 ? [`${orphans} rows refer to missing rows`] : []),
      ...(version > newest ? [`it was written by a newer version (its tables are at ${version}, this version knows ${newest})`] : []),
    ];
    return { problems, version, counts };
  } catch (error) {
    return { ...nothing, problems: [error instanceof Error ? error.message : String(error)] };
  } finally {
    database?.close();
  }
}

/** Writes a consistent copy to a new file. Not with `backup()`, which restarts on every write of another process. */
export function copyDatabase(path: string, into: string): void {
  // Created first, so that it's private from the start.
  closeSync(openSync(into, 'wx', 0o600));
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    database.prepare('vacuum into ?').run(into);
  } finally {
    database.close();
  }
}

/**
 * Merges the write-ahead log into the file, so that the file can be moved. Returns false if another process has it open. A
 * broken or missing file isn't in use, so that's true.
 */
export function leaveWalMode(path: string): boolean {
  if (!existsSync(path)) return true;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 200 });
    // Leaving WAL mode needs exclusive access: any other connection prevents it, even an idle one.
    database.exec('pragma journal_mode = delete');
    return true;
  } catch (error) {
    return !(error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff));
  } finally {
    database?.close();
  }
}
