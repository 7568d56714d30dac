import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '#server/platform/stores/sqlite-lock.ts';

interface OwnFolder {
  readonly folder: string;
  release(): void;
}

/**
 * Takes the first free folder in `parent` for this holder alone, until it's released or the process ends for any reason. So there are never
 * more folders than simultaneous holders. Keep the returned object: the lock dies with it.
 */
export function takeOwnFolder(parent: string): OwnFolder {
  mkdirSync(parent, { recursive: true });
  for (let number = 1; ; number += 1) {
    const folder = join(parent, String(number));
    const lock = takeLock(`${folder}.lock`);
    if (lock) return { folder, release: () => lock.release() };
  }
}
