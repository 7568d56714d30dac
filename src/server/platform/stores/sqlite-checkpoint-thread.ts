import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckpointCommand, CheckpointReply } from './sqlite-checkpointer.ts';
import { writeFirstFrame } from './sqlite-connection.ts';

/** A restart waits this long for readers and another process's writer, and so do this process's writers. */
const lockTimeoutMs = 100;
/** SQLite shortens a restarted log to this. Keeping the file's blocks makes syncs cheaper. */
const keptLogBytes = 16_000_000;

const path = String(workerData);
const database = new DatabaseSync(path, { timeout: lockTimeoutMs });
database.exec(`pragma synchronous = full; pragma wal_autocheckpoint = 0; pragma journal_size_limit = ${keptLogBytes}`);
// No keys stay in free pages or a temporary file (E1).
database.exec('pragma secure_delete = on; pragma temp_store = memory');
const guard = new DatabaseSync(path, { readOnly: true, timeout: lockTimeoutMs });

/** While a reader needs a frame, no writer can restart the log and have to sync its new header. */
function startGuard(): void {
  if (!guard.isTransaction) guard.exec('begin; select 1 from sqlite_schema limit 1');
}

function endGuard(): void {
  if (guard.isTransaction) guard.exec('rollback');
}

const checkpoint = (mode: 'passive' | 'restart' | 'truncate') => database.prepare(`pragma wal_checkpoint(${mode})`).get()?.busy === 0;

function run(command: CheckpointCommand): boolean {
  if (command === 'copy') {
    startGuard();
    return checkpoint('passive');
  }
  endGuard();
  if (typeof command === 'object') {
    // The next log sync or checkpoint puts it on disk.
    database.exec('pragma synchronous = normal');
    try {
      database.exec(`reindex "${command.index}"`);
    } finally {
      database.exec('pragma synchronous = full');
    }
    return true;
  }
  const isDone = checkpoint(command);
  if (isDone) writeFirstFrame(database);
  return isDone;
}

function answer(command: CheckpointCommand): CheckpointReply {
  try {
    return { isDone: run(command) };
  } catch (error) {
    endGuard();
    if (!(error instanceof Error && 'errcode' in error)) throw error;
    // Errors sent between threads lose their code.
    return { message: error.message, errcode: Number(error.errcode) };
  }
}

parentPort?.on('message', (command: CheckpointCommand | 'close') => {
  if (command !== 'close') {
    parentPort?.postMessage(answer(command));
    return;
  }
  guard.close();
  database.close();
  parentPort?.close();
});
