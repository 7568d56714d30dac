import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool, type PoolClient } from 'pg';
import type { Migration } from './migrations.ts';
import { countRequest, deleteExpiredCounts } from './postgres-counter.ts';
import { isConnectionUsable, isLockTimeout, isSerializationFailure, isUniqueViolation, toStoreError } from './postgres-faults.ts';
import { migratePostgres } from './postgres-migrations.ts';
import { type Row, type SqlValue, type Store, StoreError, type Transaction, toStorable } from './store.ts';
import { readCheckRow, writeCheckRow } from './store-check.ts';

interface PostgresOptions {
  readonly migrations: readonly Migration[];
  /** Per statement, including its locks. Getting a connection may take twice as long. */
  readonly timeoutMs?: number;
}

/** Per process. Waiting writers never block readers (Q3). */
const connections = { write: 6, read: 4 };
/** Waiting writers; more get 'busy'. */
const queueSize = 2000;
/** Per transaction, if it conflicts with others. */
const maxAttempts = 30;

const numeric = new Set([20, 21, 23, 26, 700, 701, 1700]);
const boolean = 16;
/** As SQLite: numbers, booleans as 1 or 0, everything else as text. */
const types = {
  getTypeParser: (oid: number) => (text: string) => (numeric.has(oid) ? Number(text) : oid === boolean ? Number(text === 't') : text),
};

/** Detects a vanished database even during a long statement. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const;

function openPool(url: string, max: number, timeoutMs: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    types: types as never,
    application_name: 'tino',
    // Includes waiting for a free connection.
    connectionTimeoutMillis: 2 * timeoutMs,
    // For a database that no longer responds; otherwise it enforces `timeoutMs` itself.
    query_timeout: timeoutMs + 2_000,
    ...keepAlive,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1_800,
  });
  // The pool replaces broken idle connections; later errors reject the query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Without a query timeout: a migration may take long or wait for another process. */
async function runMigrations(url: string, migrations: readonly Migration[], timeoutMs: number): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'tino', connectionTimeoutMillis: timeoutMs, ...keepAlive });
  client.on('error', () => undefined);
  await client.connect();
  // Requests queue behind a migration waiting for a lock, and must still get their turn (Q3).
  try {
    await migratePostgres(client, migrations, Math.ceil(timeoutMs / 2));
  } catch (error) {
    throw isLockTimeout(error) ? toStoreError(error) : error;
  } finally {
    await client.end();
  }
}

async function query(client: PoolClient, sql: string, params?: readonly SqlValue[]): Promise<readonly Row[]> {
  try {
    return (await client.query(sql, params?.map(toStorable))).rows;
  } catch (error) {
    throw toStoreError(error);
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw toStoreError(error);
  }
}

async function queryOnce(pool: Pool, sql: string, params?: readonly SqlValue[]): Promise<readonly Row[]> {
  const client = await connect(pool);
  let isReusable = true;
  try {
    return await query(client, sql, params);
  } catch (error) {
    isReusable = isConnectionUsable(error);
    throw error;
  } finally {
    client.release(!isReusable);
  }
}

async function transact<T>(pool: Pool, begin: string, work: () => Transaction<T>): Promise<T> {
  const client = await connect(pool);
  let isReusable = false;
  try {
    await query(client, begin);
    const steps = work();
    let step = steps.next();
    while (!step.done) step = steps.next(await query(client, step.value.sql, step.value.params));
    await query(client, 'commit');
    isReusable = true;
    return step.value;
  } catch (error) {
    if (!(error instanceof StoreError) || isConnectionUsable(error))
      isReusable = await client.query('rollback').then(
        () => true,
        () => false,
      );
    throw error;
  } finally {
    client.release(!isReusable);
  }
}

function beginStatements(timeoutMs: number) {
  // Compiling a search takes ten times as long as it then takes to run.
  const limits = `set local statement_timeout = ${timeoutMs}; set local idle_in_transaction_session_timeout = ${2 * timeoutMs}; set local jit = off`;
  return {
    // A sequential scan conflicts with every other writer; an index scan only with writers of nearby rows.
    beginWrite: `begin isolation level serializable; set local synchronous_commit = on; set local enable_seqscan = off; ${limits}`,
    beginRead: `begin isolation level repeatable read read only; ${limits}`,
  };
}

/**
 * Several processes can share it (Q1, Q2, Q5). Every write is a serializable transaction, retried on conflicts. Rejects if the database
 * can't be reached or migrated; one lost later is a StoreError until it's back (Q3).
 */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Store> {
  const timeoutMs = options.timeoutMs ?? 5_000;
  const { beginWrite, beginRead } = beginStatements(timeoutMs);
  await runMigrations(url, options.migrations, timeoutMs);
  const writers = openPool(url, connections.write, timeoutMs);
  const readers = openPool(url, connections.read, timeoutMs);
  const pending = new Set<Promise<unknown>>();
  let closed = false;

  const track = <T>(work: Promise<T>): Promise<T> => {
    pending.add(work);
    const done = () => pending.delete(work);
    work.then(done, done);
    return work;
  };

  let retryQueue: Promise<unknown> = Promise.resolve();
  /** In turn, each process adds at most one conflicting transaction. */
  function retryInTurn<T>(work: () => Transaction<T>, isRetryable: (error: unknown) => boolean): Promise<T> {
    const turn = retryQueue.then(async () => {
      for (let attempt = 2; ; attempt += 1) {
        try {
          return await transact(writers, beginWrite, work);
        } catch (error) {
          if (attempt === maxAttempts || !isRetryable(error)) throw error;
        }
        await pause(Math.random() * Math.min(50, 2 ** attempt));
      }
    });
    retryQueue = turn.catch(() => undefined);
    return turn;
  }

  async function runWrite<T>(work: () => Transaction<T>): Promise<T> {
    let uniqueViolations = 0;
    /** The first unique violation may come from a row committed after our read. */
    const isRetryable = (error: unknown): boolean => {
      if (isUniqueViolation(error)) uniqueViolations += 1;
      return isSerializationFailure(error) || (isUniqueViolation(error) && uniqueViolations === 1);
    };
    try {
      return await transact(writers, beginWrite, work);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      return await retryInTurn(work, isRetryable);
    }
  }

  const cleanup = setInterval(() => queryOnce(writers, deleteExpiredCounts).catch(() => undefined), 10_000);
  cleanup.unref();

  return {
    async read(work) {
      if (closed) throw new StoreError('busy');
      return track(transact(readers, beginRead, work));
    },
    async write(work) {
      if (closed || pending.size >= queueSize) throw new StoreError('busy');
      return track(runWrite(work));
    },
    async check() {
      if (closed) throw new StoreError('failed');
      await track(runWrite(writeCheckRow));
      await track(transact(readers, beginRead, readCheckRow));
    },
    async countRequest(client, windowMs) {
      if (closed) throw new StoreError('busy');
      const [counted] = await track(queryOnce(writers, countRequest, [client, windowMs]));
      return { requests: Number(counted?.requests), endsInMs: Number(counted?.ends_in) };
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(cleanup);
      await Promise.allSettled(pending);
      await Promise.all([writers.end(), readers.end()]);
    },
  };
}
