import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from './open-failure.ts';

export interface FileLock {
  release(): void;
}

const isTaken = (error: unknown) => /locked|busy/.test(errorMessage(error));

/**
 * Takes a lock on a file of its own, which it creates; undefined if another process or another part of this one has it. The system
 * takes it back when its holder ends, however it ends, so a dead holder's lock is never in the way.
 */
export function takeLock(path: string): FileLock | undefined {
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

/** Whether somebody has the lock. Any number may ask at a time, none is taken for its holder; who takes it meanwhile tries again. */
export function isLocked(path: string): boolean {
  if (!existsSync(path)) return false;
  const database = new DatabaseSync(path, { readOnly: true, timeout: 0 });
  try {
    database.prepare('select name from sqlite_schema').get();
    return false;
  } catch (error) {
    if (isTaken(error)) return true;
    throw error;
  } finally {
    database.close();
  }
}
