import type { Migration } from './migrations.ts';

interface Executor {
  query(sql: string): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;
}

/**
 * A migration as PostgreSQL reads it. The files are written for SQLite; four words differ: whole numbers have 64 bits,
 * text compares by its bytes, a real is a double, and STRICT is the rule anyway. Ids are made by us, never by the database.
 */
export function toPostgresSql(sql: string): string {
  return sql
    .replace(/--.*$/gm, '')
    .replace(/\bautoincrement\b/gi, () => {
      throw new Error('A migration numbers rows by itself; the two stores would number them differently.');
    })
    .replace(/\binteger\b/gi, 'bigint')
    .replace(/\breal\b/gi, 'double precision')
    .replace(/\btext\b/gi, 'text collate "C"')
    .replace(/\)\s*strict\b/gi, ')');
}

/** Any number will do, as long as every version of ours takes the same: processes that start together take turns. */
const advisoryLockId = 7_470_001;

/** Counts of the rate limit: worth nothing after a crash, so they are not logged to disk, and no migration's business. */
const createRequestCount = `create unlogged table request_count (
  client text collate "C" primary key,
  requests bigint not null,
  ends_at timestamptz not null
)`;

/** Brings the tables up to date in one transaction, one process at a time; refuses tables of a newer version. */
export async function migratePostgres(connection: Executor, migrations: readonly Migration[]): Promise<void> {
  const exists = async (table: string) =>
    (await connection.query(`select to_regclass('${table}') is not null as found`)).rows[0]?.found === true;
  await connection.query("begin isolation level read committed; set local statement_timeout = '10min'; set local synchronous_commit = on");
  try {
    await connection.query(`select pg_advisory_xact_lock(${advisoryLockId})`);
    // Asked before it is made: an account that may not create tables can still run once they are there.
    if (!(await exists('migration'))) await connection.query('create table migration (number bigint primary key, name text not null)');
    const { rows } = await connection.query('select coalesce(max(number), 0) as done from migration');
    const done = Number(rows[0]?.done);
    if (done > migrations.length)
      throw new Error(`The data was written by a newer version (its tables are at ${done}, this version knows ${migrations.length}).`);
    for (const { number, name, sql } of migrations.slice(done)) {
      await connection.query(toPostgresSql(sql));
      await connection.query(`insert into migration (number, name) values (${number}, '${name}')`);
    }
    if (!(await exists('request_count'))) await connection.query(createRequestCount);
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}
