import { chmodSync, closeSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { probeFolder } from './folder-probe.ts';
import { type Migration, migrate } from './migrations.ts';
import { type CheckpointCommand, Checkpointer } from './sqlite-checkpointer.ts';
import { Connection } from './sqlite-connection.ts';
import { Faults, toFault } from './sqlite-faults.ts';
import { keepLogShort, prepareLog } from './sqlite-log.ts';
import { lockPause, Writer } from './sqlite-writer.ts';
import { type Row, type Store, StoreError, type Transaction } from './store.ts';
import { readCheckRow, writeCheckRow } from './store-check.ts';

interface SqliteOptions {
  readonly migrations: readonly Migration[];
  /** Called once if the file or its disk breaks: close and reopen the store (Q3). */
  readonly onFailure?: (error: StoreError) => void;
  /** Tests simulate a full disk. */
  readonly maxPages?: number;
  /** For another process's lock, in milliseconds. */
  readonly busyTimeoutMs?: number;
  /** While opening, which blocks this process; defaults to `busyTimeoutMs`. */
  readonly openTimeoutMs?: number;
  /** Tests delay it or make it fail. */
  readonly sync?: (descriptor: number) => Promise<void>;
  /** Tests simulate a quota. */
  readonly probe?: () => Promise<StoreError | undefined>;
}

/** For when another process writes. Indexes rebuilt so far are kept. */
const indexAttempts = { max: 20, delayMs: 250 };

/** Leaves nothing open on failure. */
function connect(path: string, busyTimeoutMs: number, { migrations, maxPages, openTimeoutMs }: SqliteOptions) {
  const connection = new Connection(path, { readOnly: false, timeout: openTimeoutMs ?? busyTimeoutMs });
  const { database } = connection;
  let reader: Connection | undefined;
  try {
    // Personal data.
    chmodSync(path, 0o600);
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // No name stays in unused bytes (E1).
    database.exec('pragma secure_delete = on');
    // 16 MB: writes touch pages all over the indexes, and uncached ones are read again.
    database.exec('pragma cache_size = -16000');
    migrate(database, migrations);
    if (maxPages) database.exec(`pragma max_page_count = ${maxPages}`);
    // From here on, this thread never waits for a lock or the disk.
    database.exec('pragma busy_timeout = 0; pragma wal_autocheckpoint = 0');
    prepareLog(database, `${path}-wal`);
    database.exec('pragma synchronous = normal');
    reader = new Connection(path, { readOnly: true, timeout: 0 });
    // The log's file stays the same while a connection is open. Closing the database file itself would end SQLite's locks on it. Some
    // systems sync only files open for writing.
    return { connection, descriptor: openSync(`${path}-wal`, 'r+'), reader };
  } catch (error) {
    reader?.database.close();
    database.close();
    throw error;
  }
}

function* findIndexes(columns: readonly string[]): Transaction<readonly Row[]> {
  return yield {
    sql: `select distinct each.name from sqlite_schema as stored, pragma_index_list(stored.name) as each, pragma_index_info(each.name) as part
      where stored.type = 'table' and part.name in (${columns.map((_, index) => `$${index + 1}`).join(', ')}) order by each.name`,
    params: columns,
  };
}

/**
 * One file (Q1, Q2, Q3): WAL, a writer that never blocks the main thread, and a separate read connection. Throws if it can't be opened or
 * migrated.
 */
export function openSqlite(path: string, options: SqliteOptions): Store {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const busyTimeoutMs = options.busyTimeoutMs ?? 5000;
  const { connection, descriptor, reader } = connect(path, busyTimeoutMs, options);
  const { database } = connection;
  const sync = options.sync ?? promisify(fdatasync);
  const faults = new Faults(options.probe ?? (() => probeFolder(dirname(path))), options.onFailure ?? (() => undefined));
  const checkpointer = new Checkpointer(path);
  const log = keepLogShort({
    database,
    checkpointer,
    faults,
    sync: () => sync(descriptor),
    whilePaused: (task) => writer.whilePaused(task),
  });
  const writer = new Writer(connection, { faults, busyTimeoutMs, sync: log.sync });
  let closed = false;

  async function read<T>(work: () => Transaction<T>): Promise<T> {
    const startedAt = performance.now();
    for (;;) {
      if (closed) throw new StoreError('busy');
      try {
        return reader.run(work);
      } catch (error) {
        if (toFault(error) !== 'busy' || performance.now() - startedAt >= busyTimeoutMs) throw await faults.explain(error);
        await lockPause();
      }
    }
  }

  /** False if another process has the lock. */
  async function runPaused(command: CheckpointCommand): Promise<boolean> {
    if (closed) throw new StoreError('busy');
    try {
      return await writer.whilePaused(() => checkpointer.run(command));
    } catch (error) {
      if (toFault(error) === 'busy') return false;
      throw await faults.explain(error);
    }
  }

  return {
    read,
    async write(work) {
      if (closed) throw new StoreError('busy');
      return writer.write(work);
    },
    async check() {
      if (closed) throw new StoreError('failed');
      await writer.write(writeCheckRow);
      await read(readCheckRow);
    },
    scrub: () => runPaused('truncate'),
    async renewIndexes(columns) {
      for (const { name } of await read(() => findIndexes(columns))) {
        for (let count = 1; !(await runPaused({ index: String(name) })); count += 1) {
          if (count === indexAttempts.max) return false;
          await pause(indexAttempts.delayMs);
        }
        if (closed) throw new StoreError('busy');
        await log.checkpointIfLong();
      }
      return true;
    },
    async close() {
      if (closed) return;
      closed = true;
      await writer.finish();
      await log.idle();
      closeSync(descriptor);
      reader.database.close();
      database.close();
      // Last, because the last connection to close copies the log into the file and syncs it: in the thread, if there is one.
      await checkpointer.close();
    },
  };
}
