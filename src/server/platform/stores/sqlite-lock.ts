import { existsSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from './open-failure.ts';

export interface FileLock {
  release(): void;
}

const isTaken = (error: unknown) => /locked|busy/.test(errorMessage(error));
const isDamaged = (error: unknown) => /not a database|malformed/.test(errorMessage(error));

/**
 * Takes a lock on a file of its own, which it creates; undefined if another process or another part of this one has it. The system
 * takes it back when its holder ends, however it ends, so a dead holder's lock is never in the way. A file that holds something else
 * is nobody's lock: it's set aside (X3).
 */
export function takeLock(path: string): FileLock | undefined {
  try {
    return lockFile(path);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    renameSync(path, `${path}.damaged`);
    return lockFile(path);
  }
}

function lockFile(path: string): FileLock | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (isTaken(error)) return undefined;
    throw error;
  }
  return {
    release() {
      if (database.isOpen) database.close();
    },
  };
}

/**
 * Whether somebody has the lock. Any number may ask at a time, none is taken for its holder; who takes it meanwhile tries again. A file
 * that can't be read is nobody's lock.
 */
export function isLocked(path: string): boolean {
  if (!existsSync(path)) return false;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 0 });
    database.prepare('select name from sqlite_schema').get();
    return false;
  } catch (error) {
    return isTaken(error);
  } finally {
    database?.close();
  }
}
