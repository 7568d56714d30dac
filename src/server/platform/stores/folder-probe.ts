import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { StoreError, type StoreFault } from './store.ts';

const { ENOSPC, EDQUOT, EROFS, EACCES, EPERM } = constants.errno;
/** By number: Node has no name for an exceeded quota. */
const systemFaults: ReadonlyMap<number, StoreFault> = new Map([
  [ENOSPC, 'full'],
  [EDQUOT, 'full'],
  [EROFS, 'read-only'],
  [EACCES, 'read-only'],
  [EPERM, 'read-only'],
]);
/** More than most commits need: a quota without room for them has none for this either. */
const probeBytes = 1_000_000;

/** The fault that an error of the file system stands for. */
export const systemFault = (error: unknown): StoreFault | undefined =>
  error instanceof Error && 'errno' in error ? systemFaults.get(-Number(error.errno)) : undefined;

/** SQLite's "unable to open" and "I/O error" don't say why, and an exceeded quota is one: a file in the same folder tells. */
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
