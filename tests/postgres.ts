import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { readMigrations } from '#server/stores/migrations.ts';
import { openPostgres } from '#server/stores/postgres.ts';
import type { Row, Store } from '#server/stores/store.ts';

/** A schema of its own in the tests' PostgreSQL. */
export interface PostgresPlace {
  /** Its address; more settings of the connection may be given, such as `-c work_mem=1MB`. */
  url(settings?: string): string;
  open(options?: Partial<Parameters<typeof openPostgres>[1]>): Promise<Store>;
  /** Asks the database itself, past every store. */
  query(sql: string): Promise<readonly Row[]>;
  /** Asks in a transaction that stays open, with its locks, until it is let go. */
  hold(sql: string): Promise<() => Promise<void>>;
  remove(): void;
}

/** Makes an empty place in the PostgreSQL at that address. */
export async function makePostgresDatabase(base: string | undefined): Promise<PostgresPlace> {
  if (!base) throw new Error('This test runs on PostgreSQL alone.');
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
    // It goes with the cluster at the end of the run.
    remove: () => undefined,
  };
}
