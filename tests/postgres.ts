import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { readMigrations } from '#server/stores/migrations.ts';
import { openPostgres } from '#server/stores/postgres.ts';
import type { Row, Store } from '#server/stores/store.ts';

/** A schema in the test run's PostgreSQL. */
export interface PostgresDatabase {
  /** `settings` adds connection settings, such as `-c work_mem=1MB`. */
  url(settings?: string): string;
  open(options?: Partial<Parameters<typeof openPostgres>[1]>): Promise<Store>;
  /** Queries the database directly, not through a store. */
  query(sql: string): Promise<readonly Row[]>;
  /** Runs a statement in a transaction and holds its locks until the returned function is called. */
  hold(sql: string): Promise<() => Promise<void>>;
  remove(): void;
}

/** Creates an empty schema in the PostgreSQL at `base`. */
export async function makePostgresDatabase(base: string | undefined): Promise<PostgresDatabase> {
  if (!base) throw new Error('This test needs PostgreSQL.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = (settings = '') => `${base}&options=${encodeURIComponent(`-c search_path=${name} ${settings}`)}`;
  const connect = async () => {
    const client = new Client(url());
    await client.connect();
    return client;
  };
  const query = async (sql: string) => {
    const client = await connect();
    const { rows } = await client.query(sql).finally(() => client.end());
    return rows as Row[];
  };
  await query(`create schema ${name}`);
  return {
    url,
    query,
    open: (options) => openPostgres(url(), { migrations: readMigrations(join(import.meta.dirname, '../migrations')), ...options }),
    async hold(sql) {
      const client = await connect();
      await client.query('begin');
      await client.query(sql);
      return () => client.end();
    },
    // Removed with the cluster at the end of the run.
    remove: () => undefined,
  };
}
