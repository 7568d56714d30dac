import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type FileLock, isLocked, takeLock } from '#server/platform/stores/sqlite-lock.ts';

const lockFile = 'lock';
/** Checking the lock also holds it briefly. */
const lockWaitMs = 1_000;

/** Takes the lock for changing what's live; undefined if another run has it. */
export async function takeRunLock(folder: string): Promise<FileLock | undefined> {
  const until = performance.now() + lockWaitMs;
  for (;;) {
    const taken = takeLock(join(folder, lockFile));
    if (taken || performance.now() > until) return taken;
    await wait(50);
  }
}

export const isRunLocked = (folder: string): boolean => isLocked(join(folder, lockFile));
