import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { readMigrations } from '#server/platform/stores/migrations.ts';
import { openPostgres } from '#server/platform/stores/postgres.ts';
import type { Row, Store } from '#server/platform/stores/store.ts';

/** A schema or a database in the test run's PostgreSQL. */
export interface PostgresDatabase {
  /** `settings` adds connection settings, such as `-c work_mem=1MB`. */
  url(settings?: string): string;
  open(options?: Partial<Parameters<typeof openPostgres>[1]>): Promise<Store>;
  /** Queries the database directly, not through a store. */
  query(sql: string): Promise<readonly Row[]>;
  /** Runs a statement in a transaction and holds its locks until the returned function is called. */
  hold(sql: string): Promise<() => Promise<void>>;
  remove(): void | Promise<void>;
}

const migrations = readMigrations(join(import.meta.dirname, '../migrations'));
const templateName = 'migrated';

/** The same PostgreSQL, with another database. */
export const postgresUrl = (base: string, name: string) => base.replace('/postgres?', `/${name}?`);

/** Queries as the account that owns everything. */
export async function queryPostgres(url: string, sql: string): Promise<readonly Row[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows as Row[];
}

function databaseAt(url: PostgresDatabase['url'], remove: PostgresDatabase['remove']): PostgresDatabase {
  return {
    url,
    query: (sql) => queryPostgres(url(), sql),
    open: (options) => openPostgres(url(), { migrations, ...options }),
    async hold(sql) {
      const client = new Client(url());
      await client.connect();
      await client.query('begin');
      await client.query(sql);
      return () => client.end();
    },
    remove,
  };
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

/** Creates an empty schema in the PostgreSQL at `base`. It's removed with the cluster at the end of the run. */
export async function makePostgresDatabase(base: string | undefined): Promise<PostgresDatabase> {
  if (!base) throw new Error('This test needs PostgreSQL.');
  const name = newName();
  await queryPostgres(base, `create schema ${name}`);
  return databaseAt(
    (settings = '') => `${base}&options=${encodeURIComponent(`-c search_path=${name} ${settings}`)}`,
    () => undefined,
  );
}

/** Makes the database that `takePostgresDatabase` copies, with all migrations. */
export async function makePostgresTemplate(base: string): Promise<void> {
  await queryPostgres(base, `create database ${templateName}`);
  await (await openPostgres(postgresUrl(base, templateName), { migrations })).close();
}

async function copyTemplate(base: string): Promise<string> {
  const name = newName();
  await queryPostgres(base, `create database ${name} template ${templateName} strategy file_copy`);
  return name;
}

/** Copies that were emptied, of this test file: what another one left running may still come back to its own. */
let spare: string[] = [];
export function forgetSpare(): void {
  spare = [];
}

/** As after the migrations: no rows, no connections, and numbers start at 1 again. Deleting beats truncating for a few rows. */
const emptied = `
set session_replication_role = replica;
do $$
declare each record;
begin
  perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  for each in select oid::regclass as name, relkind from pg_class where relnamespace = 'public'::regnamespace loop
    if each.relkind = 'S' then perform setval(each.name, 1, false); end if;
    if each.relkind = 'r' and each.name::text not in ('migration', 'scrub') then execute 'delete from ' || each.name; end if;
  end loop;
  update scrub set wanted = 0, done = 0;
end $$`;

/** A migrated database without rows. Removing it empties it for the next, in a tenth of the time that copying one takes. */
export async function takePostgresDatabase(base: string): Promise<PostgresDatabase> {
  const name = spare.pop() ?? (await copyTemplate(base));
  const url = (settings?: string) => postgresUrl(base, name) + (settings ? `&options=${encodeURIComponent(settings)}` : '');
  return databaseAt(url, async () => {
    await queryPostgres(url(), emptied);
    spare.push(name);
  });
}
