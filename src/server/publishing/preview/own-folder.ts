import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '#server/platform/stores/sqlite-lock.ts';

interface OwnFolder {
  readonly folder: string;
  release(): void;
}

/**
 * A folder in `parent` for this holder alone, until it's released or the process ends, however it ends: the first one that's free. So
 * there are never more of them than there were holders at once. Keep what it returns: the lock goes with it.
 */
export function takeOwnFolder(parent: string): OwnFolder {
  mkdirSync(parent, { recursive: true });
  for (let number = 1; ; number += 1) {
    const folder = join(parent, String(number));
    const lock = takeLock(`${folder}.lock`);
    if (lock) return { folder, release: () => lock.release() };
  }
}
