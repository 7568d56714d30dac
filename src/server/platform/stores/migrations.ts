import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newerDataError } from './store.ts';
import { checkTable } from './store-check.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  /** The oldest migration whose code can use the tables after this one (docs/migrations.md). */
  readonly needs: number;
}

export interface DataVersion {
  /** The last migration; 0 without any. */
  readonly number: number;
  /** Migrations that code must know to use the data. */
  readonly needs: number;
}

/** `-- needs 025` in a migration; any code can use the tables without it. */
const readNeeds = (sql: string): number => Number(/^-- needs (\d{3})$/m.exec(sql)?.[1] ?? 1);

/** `NNN-name.sql` in order. Throws if a number is missing or duplicated. */
export function readMigrations(folder: string): readonly Migration[] {
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const match = /^(\d{3})-([a-z0-9-]+)\.sql$/.exec(file);
      if (!match) throw new Error(`The migration ${file} isn't named like 001-name.sql.`);
      const [number, sql] = [Number(match[1]), readFileSync(join(folder, file), 'utf8')];
      return { number, name: String(match[2]), sql, needs: readNeeds(sql) };
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

export const migrationTable = 'migration (number integer primary key, name text not null, needs integer not null)';
export const versionQuery = 'select coalesce(max(number), 0) as number, coalesce(max(needs), 0) as needs from migration';

export const rememberQuery = ({ number, name, needs }: Migration): string =>
  `insert into migration (number, name, needs) values (${number}, '${name}', ${needs})`;

const hasTable = (database: Executor) =>
  database.prepare("select 1 as found from sqlite_schema where name = 'migration'").get() !== undefined;

export function readVersion(database: Executor): DataVersion {
  if (!hasTable(database)) return { number: 0, needs: 0 };
  const found = database.prepare(versionQuery).get();
  return { number: Number(found?.number), needs: Number(found?.needs) };
}

/** In one transaction (Q1). Throws if a newer version wrote data that this one can't use (H4). Takes no lock if there's nothing to do. */
export function migrate(database: Executor, migrations: readonly Migration[]): void {
  const known = migrations.length;
  const isDone = ({ number, needs }: DataVersion) => {
    if (needs > known) throw newerDataError(number, known);
    return number >= known;
  };
  if (known > 0 && isDone(readVersion(database))) return;
  database.exec('begin immediate');
  try {
    database.exec(`create table if not exists ${migrationTable} strict`);
    database.exec(`create table if not exists ${checkTable} strict`);
    const version = readVersion(database);
    isDone(version);
    for (const migration of migrations.slice(version.number)) {
      database.exec(migration.sql);
      database.exec(rememberQuery(migration));
    }
    database.exec('commit');
  } catch (error) {
    try {
      database.exec('rollback');
    } catch {
      // SQLite already rolled back, as on a full disk.
    }
    throw error;
  }
}
