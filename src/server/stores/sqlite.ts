import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type Migration, migrate } from './migrations.ts';
import { type Row, type Store, StoreError, type StoreFault, toStorable, type Work } from './store.ts';

interface SqliteOptions {
  readonly migrations: readonly Migration[];
  /** Called once if the file or its disk is broken: close the store and open it again (Q3). */
  readonly onFailure?: (error: StoreError) => void;
  /** Limits the file's size; tests use it to simulate a full disk. */
  readonly maxPages?: number;
  /** How long a write waits for another process's lock, in milliseconds. */
  readonly busyTimeoutMs?: number;
}

/** Units of work per commit. More would delay the first one too long. */
const batchSize = 64;
/** Waiting writers; further ones get 'busy'. */
const queueSize = 2000;

/** By SQLite's primary result code (the low byte of an extended one). */
const faults: Readonly<Record<number, StoreFault>> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'failed',
  11: 'damaged',
  13: 'full',
  14: 'failed',
  26: 'damaged',
};

export function toFault(error: unknown): StoreFault | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? faults[error.errcode & 0xff] : undefined;
}

class Connection {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(path: string, options: { readonly readOnly: boolean; readonly timeout: number }) {
    this.database = new DatabaseSync(path, options);
  }

  run<T>(work: () => Work<T>): T {
    const steps = work();
    let step = steps.next();
    while (!step.done) {
      const { sql, params } = step.value;
      let prepared = this.#prepared.get(sql);
      if (!prepared) {
        prepared = this.database.prepare(sql);
        this.#prepared.set(sql, prepared);
      }
      const named = Object.fromEntries(params.map((value, index) => [String(index + 1), toStorable(value)]));
      // No column is a blob or a big integer, so `Row` covers all types.
      step = steps.next(prepared.all(named) as Row[]);
    }
    return step.value;
  }
}

interface Job {
  /** Runs the work; returns a callback that resolves the caller's promise after the commit. */
  run(): () => void;
  fail(error: unknown): void;
}

/** Opens both connections and migrates; leaves none open if that fails. */
function connect(path: string, timeout: number, { migrations, maxPages }: SqliteOptions) {
  const writer = new Connection(path, { readOnly: false, timeout });
  try {
    // Personal data: private to this account.
    chmodSync(path, 0o600);
    writer.database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // Overwrites deleted data with zeros, so that no name stays in unused bytes (E1).
    writer.database.exec('pragma secure_delete = on');
    migrate(writer.database, migrations);
    if (maxPages) writer.database.exec(`pragma max_page_count = ${maxPages}`);
    return { writer, reader: new Connection(path, { readOnly: true, timeout }) };
  } catch (error) {
    writer.database.close();
    throw error;
  }
}

/**
 * A store in one SQLite file (Q1, Q2, Q3): WAL, a full sync per commit, and a separate read connection. The one writer runs
 * waiting units of work in a shared transaction, each in its own savepoint. Throws if the file can't be opened or migrated.
 */
export function openSqlite(path: string, options: SqliteOptions): Store {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const timeout = options.busyTimeoutMs ?? 5000;
  const { writer, reader } = connect(path, timeout, options);

  let queue: Job[] = [];
  let closed = false;
  let failed = false;

  const toStoreError = (error: unknown): unknown => {
    const fault = toFault(error);
    if (!fault) return error;
    const known = new StoreError(fault, error);
    if ((fault === 'failed' || fault === 'damaged') && !failed) {
      failed = true;
      options.onFailure?.(known);
    }
    return known;
  };

  function runBatch(jobs: readonly Job[]): void {
    const database = writer.database;
    const answers: (() => void)[] = [];
    try {
      database.exec('begin immediate');
      for (const job of jobs) {
        database.exec('savepoint job');
        try {
          answers.push(job.run());
        } catch (error) {
          // A fault of the store may have ended the whole transaction, and with it all jobs.
          if (toFault(error) || !database.isTransaction) throw error;
          database.exec('rollback to job');
          answers.push(() => job.fail(error));
        }
        database.exec('release job');
      }
      database.exec('commit');
    } catch (error) {
      try {
        if (database.isTransaction) database.exec('rollback');
      } catch {
        // The file is broken; the original error is reported.
      }
      const known = toStoreError(error);
      for (const job of jobs) job.fail(known);
      return;
    }
    for (const answer of answers) answer();
  }

  function flush(): void {
    if (closed || queue.length === 0) return;
    const jobs = queue.slice(0, batchSize);
    queue = queue.slice(batchSize);
    runBatch(jobs);
    if (queue.length > 0) setImmediate(flush);
  }

  return {
    async read(work) {
      if (closed) throw new StoreError('busy');
      try {
        return reader.run(work);
      } catch (error) {
        throw toStoreError(error);
      }
    },
    write<T>(work: () => Work<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        if (closed || failed || queue.length >= queueSize) {
          reject(new StoreError(failed ? 'failed' : 'busy'));
          return;
        }
        queue.push({
          run: () => {
            const value = writer.run(work);
            return () => resolve(value);
          },
          fail: reject,
        });
        if (queue.length === 1) setImmediate(flush);
      });
    },
    async check() {
      if (closed || failed) throw new StoreError('failed');
      try {
        reader.database.exec('select 1 from migration limit 1');
        // Taking the write lock fails on a read-only file, and writes nothing.
        writer.database.exec('begin immediate; rollback');
      } catch (error) {
        throw toStoreError(error);
      }
    },
    async scrub() {
      if (closed) throw new StoreError('busy');
      try {
        // Waiting for readers would block this process.
        writer.database.exec('pragma busy_timeout = 50');
        return writer.database.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
      } catch (error) {
        if (toFault(error) === 'busy') return false;
        throw toStoreError(error);
      } finally {
        writer.database.exec(`pragma busy_timeout = ${timeout}`);
      }
    },
    async close() {
      if (closed) return;
      while (queue.length > 0) flush();
      closed = true;
      reader.database.close();
      writer.database.close();
    },
  };
}
