import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 500_000_000;
  } catch {
    return false;
  }
}

/** For small stores that needn't survive anything: each of their writes would wait for the disk. In memory, where there's room. */
export const quickFolder = hasRoom(inMemory) ? inMemory : tmpdir();
