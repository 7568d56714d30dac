import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from './open-failure.ts';

export interface FileLock {
  release(): void;
}

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
    if (/locked|busy/.test(errorMessage(error))) return undefined;
    throw error;
  }
  return {
    release() {
      if (database.isOpen) database.close();
    },
  };
}
