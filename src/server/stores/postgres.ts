import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool, type PoolClient } from 'pg';
import type { Migration } from './migrations.ts';
import { countRequest, forgetCounts } from './postgres-counter.ts';
import { connectionLives, isDouble, knownFault, lostAgainstAnother } from './postgres-faults.ts';
import { migratePostgres } from './postgres-migrations.ts';
import { type Row, type Store, StoreError, storable, type Value, type Work } from './store.ts';

interface PostgresOptions {
  readonly migrations: readonly Migration[];
  /** How long a statement with its locks is waited for, and half as long as a connection is, in milliseconds. */
  readonly timeout?: number;
}

/** Connections of one process: readers have their own, so that waiting writers never stop them. */
const connections = { write: 6, read: 4 };
/** Writers that may wait; the next is told to come back, instead of a queue that grows without end. */
const queueSize = 2000;
/** How often a unit of work is run while transactions of other processes are in its way. */
const attempts = 30;

const numeric = new Set([20, 21, 23, 26, 700, 701, 1700]);
const boolean = 16;
/** Columns come back as from SQLite: numbers as numbers, a truth as 1 or 0, everything else as text. */
const types = {
  getTypeParser: (oid: number) => (text: string) => (numeric.has(oid) ? Number(text) : oid === boolean ? Number(text === 't') : text),
};

function openPool(url: string, max: number, timeout: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    types: types as never,
    application_name: 'tino',
    // To reach the database, or for another's turn to end.
    connectionTimeoutMillis: 2 * timeout,
    // The database gives up by itself after `timeout`; this is for one that no longer answers at all.
    query_timeout: timeout + 2_000,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1_800,
  });
  // A connection that breaks while nothing is asked of it is replaced at the next use; who asks then is told.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Through a connection of its own: a change of large tables, or another process at it, is waited for. */
async function bringUpToDate(url: string, migrations: readonly Migration[], timeout: number): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'tino', connectionTimeoutMillis: timeout });
  client.on('error', () => undefined);
  await client.connect();
  await migratePostgres(client, migrations).finally(() => client.end());
}

/** Asks one statement; what goes wrong is named by its fault. */
async function ask(client: PoolClient, sql: string, params?: readonly Value[]): Promise<readonly Row[]> {
  try {
    return (await client.query(sql, params?.map(storable))).rows;
  } catch (error) {
    throw knownFault(error);
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw knownFault(error);
  }
}

/** Asks one statement outside of any transaction. */
async function askPool(pool: Pool, sql: string, params?: readonly Value[]): Promise<readonly Row[]> {
  const client = await connect(pool);
  let sound = true;
  try {
    return await ask(client, sql, params);
  } catch (error) {
    sound = connectionLives(error);
    throw error;
  } finally {
    client.release(!sound);
  }
}

function* look(): Work<Row | undefined> {
  return (yield { sql: `select current_setting('transaction_read_only') as read_only, max(number) from migration`, params: [] })[0];
}

/** Runs the work between `begin` and commit on a connection of the pool. */
async function transact<T>(pool: Pool, begin: string, work: () => Work<T>): Promise<T> {
  const client = await connect(pool);
  let sound = false;
  try {
    await ask(client, begin);
    const steps = work();
    let step = steps.next();
    while (!step.done) step = steps.next(await ask(client, step.value.sql, step.value.params));
    await ask(client, 'commit');
    sound = true;
    return step.value;
  } catch (error) {
    if (!(error instanceof StoreError) || connectionLives(error))
      sound = await client.query('rollback').then(
        () => true,
        () => false,
      );
    throw error;
  } finally {
    client.release(!sound);
  }
}

/**
 * The store in PostgreSQL, which several processes may share (Q1, Q2, Q5): every unit of work is a serializable
 * transaction, so that it means what it means alone; one that lost against another runs again. Rejects when the
 * database cannot be reached or brought up to date; once open, a lost database is a StoreError until it is back.
 */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Store> {
  const timeout = options.timeout ?? 5_000;
  const limits = `set local statement_timeout = ${timeout}; set local idle_in_transaction_session_timeout = ${2 * timeout}`;
  // A look through a whole table would put every other writer in its way; through an index, only its neighbours.
  const beginWrite = `begin isolation level serializable; set local synchronous_commit = on; set local enable_seqscan = off; ${limits}`;
  const beginRead = `begin isolation level repeatable read read only; ${limits}`;
  await bringUpToDate(url, options.migrations, timeout);
  const writers = openPool(url, connections.write, timeout);
  const readers = openPool(url, connections.read, timeout);
  const pending = new Set<Promise<unknown>>();
  let closed = false;

  const accept = <T>(work: Promise<T>): Promise<T> => {
    pending.add(work);
    const done = () => pending.delete(work);
    work.then(done, done);
    return work;
  };

  let lane: Promise<unknown> = Promise.resolve();
  /** What lost once runs again one after the other, so that at most one of each process is in the way of others. */
  function runAgain<T>(work: () => Work<T>, mayRunAgain: (error: unknown) => boolean): Promise<T> {
    const turn = lane.then(async () => {
      for (let tries = 2; ; tries += 1) {
        try {
          return await transact(writers, beginWrite, work);
        } catch (error) {
          if (tries === attempts || !mayRunAgain(error)) throw error;
        }
        await pause(Math.random() * Math.min(50, 2 ** tries));
      }
    });
    lane = turn.catch(() => undefined);
    return turn;
  }

  async function persist<T>(work: () => Work<T>): Promise<T> {
    let doubles = 0;
    /** Another transaction was in the way, or a key may have been taken since the work looked; a true double comes twice. */
    const mayRunAgain = (error: unknown): boolean => {
      if (isDouble(error)) doubles += 1;
      return lostAgainstAnother(error) || (isDouble(error) && doubles === 1);
    };
    try {
      return await transact(writers, beginWrite, work);
    } catch (error) {
      if (!mayRunAgain(error)) throw error;
      return await runAgain(work, mayRunAgain);
    }
  }

  const forgetting = setInterval(() => askPool(writers, forgetCounts).catch(() => undefined), 60_000);
  forgetting.unref();

  return {
    async read(work) {
      if (closed) throw new StoreError('busy');
      return accept(transact(readers, beginRead, work));
    },
    async write(work) {
      if (closed || pending.size >= queueSize) throw new StoreError('busy');
      return accept(persist(work));
    },
    async check() {
      if (closed) throw new StoreError('failed');
      const found = await accept(transact(writers, beginWrite, look));
      if (found?.read_only === 'on') throw new StoreError('read-only');
    },
    async countRequest(client, window) {
      if (closed) throw new StoreError('busy');
      const [counted] = await accept(askPool(writers, countRequest, [client, window]));
      return { requests: Number(counted?.requests), endsIn: Number(counted?.ends_in) };
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(forgetting);
      await Promise.allSettled(pending);
      await Promise.all([writers.end(), readers.end()]);
    },
  };
}
