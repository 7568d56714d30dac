import { StoreError, type StoreFault } from './store.ts';

/** By primary result code (the low byte of an extended one). */
const faults: Readonly<Record<number, StoreFault>> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'failed',
  11: 'damaged',
  13: 'full',
  14: 'failed',
  // Lost too many races for the log.
  15: 'busy',
  26: 'damaged',
};

/** Undefined for an error of the caller. */
export function toFault(error: unknown): StoreFault | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? faults[error.errcode & 0xff] : undefined;
}

/** For one file (Q3). */
export class Faults {
  /** Set once the file or its disk breaks. Nothing is written after that. */
  failure: StoreError | undefined;
  readonly #probe: () => Promise<StoreError | undefined>;
  readonly #onFailure: (error: StoreError) => void;

  /** `probe` finds out why the folder can't be written. */
  constructor(probe: () => Promise<StoreError | undefined>, onFailure: (error: StoreError) => void) {
    this.#probe = probe;
    this.#onFailure = onFailure;
  }

  fail(error: StoreError): StoreError {
    if (!this.failure) {
      this.failure = error;
      this.#onFailure(error);
    }
    return this.failure;
  }

  /** Returns errors that aren't store faults unchanged. */
  async explain(error: unknown): Promise<unknown> {
    const fault = toFault(error);
    if (!fault) return error;
    const reported = new StoreError(fault, error);
    const known = fault === 'failed' ? ((await this.#probe()) ?? reported) : reported;
    return known.fault === 'failed' || known.fault === 'damaged' ? this.fail(known) : known;
  }
}
