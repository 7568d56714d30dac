import { existsSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from './open-failure.ts';

export interface FileLock {
  release(): void;
}

const isTaken = (error: unknown) => /locked|busy/.test(errorMessage(error));
const isDamaged = (error: unknown) => /not a database|malformed/.test(errorMessage(error));

/**
 * Creates a separate file to lock; undefined if another process or part of this one has it. The system releases it however its holder ends.
 * A file with other content is set aside (X3).
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
 * False if the file can't be read. Concurrent checks don't see each other as a holder, but `takeLock` fails during one and must be retried.
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
