import { rm, writeFile } from 'node:fs/promises';
import { StoreError, type StoreFault } from './store.ts';

/** By SQLite's primary result code (the low byte of an extended one). */
const faults: Readonly<Record<number, StoreFault>> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'failed',
  11: 'failed',
  13: 'full',
  14: 'failed',
  26: 'failed',
};
/** SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMSIZE: SQLite reports an exceeded quota like a broken disk. */
const writeErrors = [778, 4874];
/** More than a commit needs, so that a quota that has no room for the commit has none for this either. */
const probeBytes = 4_000_000;

const resultCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;

/** The fault that an error of SQLite stands for; undefined for an error of the caller. */
export function toFault(error: unknown): StoreFault | undefined {
  const code = resultCode(error);
  return code === undefined ? undefined : faults[code & 0xff];
}

/** Whether a file that's written to `path` exceeds the disk or a quota. */
export async function isDiskFull(path: string): Promise<boolean> {
  try {
    await writeFile(path, Buffer.alloc(probeBytes), { mode: 0o600, flush: true });
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Explains the errors of one file (Q3). */
export class Faults {
  /** Set once the file or its disk is broken. From then on nothing is written. */
  failure: StoreError | undefined;
  readonly #isDiskFull: () => Promise<boolean>;
  readonly #onFailure: (error: StoreError) => void;

  constructor(isDiskFull: () => Promise<boolean>, onFailure: (error: StoreError) => void) {
    this.#isDiskFull = isDiskFull;
    this.#onFailure = onFailure;
  }

  fail(cause: unknown): StoreError {
    const error = new StoreError('failed', cause);
    if (!this.failure) {
      this.failure = error;
      this.#onFailure(error);
    }
    return error;
  }

  /** Wraps faults of the store in a StoreError; returns other errors as they are. */
  async explain(error: unknown): Promise<unknown> {
    const fault = toFault(error);
    if (!fault) return error;
    if (fault !== 'failed') return new StoreError(fault, error);
    if (writeErrors.includes(resultCode(error) ?? 0) && (await this.#isDiskFull())) return new StoreError('full', error);
    return this.fail(error);
  }
}
