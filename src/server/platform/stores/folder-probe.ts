import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { StoreError, type StoreFault } from './store.ts';

const { ENOSPC, EDQUOT, EROFS, EACCES, EPERM } = constants.errno;
/** Node has no name for an exceeded quota. */
const systemFaults: ReadonlyMap<number, StoreFault> = new Map([
  [ENOSPC, 'full'],
  [EDQUOT, 'full'],
  [EROFS, 'read-only'],
  [EACCES, 'read-only'],
  [EPERM, 'read-only'],
]);
/** More than most commits, so that a nearly full quota fails here. */
const probeBytes = 1_000_000;

export const systemFault = (error: unknown): StoreFault | undefined =>
  error instanceof Error && 'errno' in error ? systemFaults.get(-Number(error.errno)) : undefined;

/** Writes a file to learn why: SQLite's "unable to open" and "I/O error" don't say, and an exceeded quota is one of them. */
export async function probeFolder(folder: string): Promise<StoreError | undefined> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, Buffer.alloc(probeBytes), { flag: 'wx', flush: true });
    return undefined;
  } catch (error) {
    const fault = systemFault(error);
    return fault && new StoreError(fault, error);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
