import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newerDataError } from './store.ts';
import { checkTable } from './store-check.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

/** Reads `NNN-name.sql` files in order. Throws if a number is missing or duplicated. */
export function readMigrations(folder: string): readonly Migration[] {
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const match = /^(\d{3})-([a-z0-9-]+)\.sql$/.exec(file);
      if (!match) throw new Error(`The migration ${file} isn't named like 001-name.sql.`);
      return { number: Number(match[1]), name: String(match[2]), sql: readFileSync(join(folder, file), 'utf8') };
    });
  found.forEach((migration, index) => {
    if (migration.number !== index + 1) throw new Error(`Migration number ${index + 1} is missing or duplicated.`);
  });
  return found;
}

interface Executor {
  exec(sql: string): void;
  prepare(sql: string): { get(): Record<string, unknown> | undefined };
}

/** The number of the last migration in the data; 0 without any. */
export function readVersion(database: Executor): number {
  if (!database.prepare("select 1 as found from sqlite_schema where name = 'migration'").get()) return 0;
  return Number(database.prepare('select coalesce(max(number), 0) as done from migration').get()?.done);
}

/** Migrates in one transaction (Q1). Throws if a newer version wrote the data. Takes no lock if there's nothing to do. */
export function migrate(database: Executor, migrations: readonly Migration[]): void {
  if (migrations.length > 0 && readVersion(database) === migrations.length) return;
  database.exec('begin immediate');
  try {
    database.exec('create table if not exists migration (number integer primary key, name text not null) strict');
    database.exec(`create table if not exists ${checkTable} strict`);
    const done = readVersion(database);
    if (done > migrations.length) throw newerDataError(done, migrations.length);
    for (const { number, name, sql } of migrations.slice(done)) {
      database.exec(sql);
      database.exec(`insert into migration (number, name) values (${number}, '${name}')`);
    }
    database.exec('commit');
  } catch (error) {
    try {
      database.exec('rollback');
    } catch {
      // SQLite has rolled back already, as on a full disk.
    }
    throw error;
  }
}
