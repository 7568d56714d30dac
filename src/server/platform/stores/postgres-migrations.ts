import { type Migration, migrationTable, rememberQuery, versionQuery } from './migrations.ts';
import { newerDataError } from './store.ts';
import { checkTable } from './store-check.ts';

interface Executor {
  query(sql: string): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;
}

/**
 * From SQLite: PostgreSQL integers get 64 bits, text compares by bytes, reals are doubles, and STRICT is implied. The application creates
 * all ids, never the database.
 */
export function toPostgresSql(sql: string): string {
  return sql
    .replace(/--.*$/gm, '')
    .replace(/\bautoincrement\b/gi, () => {
      throw new Error('A migration uses autoincrement, which numbers rows differently in the two databases.');
    })
    .replace(/\binteger\b/gi, 'bigint')
    .replace(/\breal\b/gi, 'double precision')
    .replace(/\btext\b/gi, 'text collate "C"')
    .replace(/\)\s*strict\b/gi, ')');
}

/** Arbitrary, but the same in every version, so that processes migrate in turn. */
const advisoryLockId = 7_470_001;

/** Needn't survive a crash, so it's unlogged and not a migration. */
const createRequestCount = `create unlogged table request_count (
  client text collate "C" primary key,
  requests bigint not null,
  ends_at timestamptz not null
)`;

/**
 * In one transaction, one process at a time (Q1). Throws if a newer version wrote data that this one can't use (H4), or if others, such as
 * pg_dump, use a table for longer than `lockTimeoutMs`.
 */
export async function migratePostgres(connection: Executor, migrations: readonly Migration[], lockTimeoutMs: number): Promise<void> {
  const exists = async (table: string) =>
    (await connection.query(`select to_regclass('${table}') is not null as found`)).rows[0]?.found === true;
  await connection.query("begin isolation level read committed; set local statement_timeout = '10min'; set local synchronous_commit = on");
  try {
    await connection.query(`select pg_advisory_xact_lock(${advisoryLockId})`);
    // Not earlier: another process's migrations may take long.
    await connection.query(`set local lock_timeout = ${lockTimeoutMs}`);
    // Not `if not exists`: an account without the right to create tables must still run.
    if (!(await exists('migration'))) await connection.query(toPostgresSql(`create table ${migrationTable}`));
    const [found] = (await connection.query(versionQuery)).rows;
    const done = Number(found?.number);
    if (Number(found?.needs) > migrations.length) throw newerDataError(done, migrations.length);
    for (const migration of migrations.slice(done)) {
      await connection.query(toPostgresSql(migration.sql));
      await connection.query(rememberQuery(migration));
    }
    if (!(await exists('request_count'))) await connection.query(createRequestCount);
    if (!(await exists('store_check'))) await connection.query(toPostgresSql(`create table ${checkTable}`));
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}
