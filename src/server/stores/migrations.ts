import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One numbered change of the tables. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

/** Reads `NNN-name.sql` files in order; throws when a number is missing or stands twice. */
export function readMigrations(folder: string): readonly Migration[] {
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const match = /^(\d{3})-([a-z0-9-]+)\.sql$/.exec(file);
      if (!match) throw new Error(`The migration ${file} is not named like 001-name.sql.`);
      return { number: Number(match[1]), name: String(match[2]), sql: readFileSync(join(folder, file), 'utf8') };
    });
  found.forEach((migration, index) => {
    if (migration.number !== index + 1) throw new Error(`The migration number ${index + 1} is missing or stands twice.`);
  });
  return found;
}

interface Executor {
  exec(sql: string): void;
  prepare(sql: string): { get(): Record<string, unknown> | undefined };
}

/** Brings the tables up to date in one transaction (Q1); refuses a file written by a newer version. */
export function migrate(database: Executor, migrations: readonly Migration[]): void {
  database.exec('begin immediate');
  try {
    database.exec('create table if not exists migration (number integer primary key, name text not null) strict');
    const done = Number(database.prepare('select coalesce(max(number), 0) as done from migration').get()?.done);
    if (done > migrations.length)
      throw new Error(`The data was written by a newer version (its tables are at ${done}, this version knows ${migrations.length}).`);
    for (const { number, name, sql } of migrations.slice(done)) {
      database.exec(sql);
      database.exec(`insert into migration (number, name) values (${number}, '${name}')`);
    }
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
