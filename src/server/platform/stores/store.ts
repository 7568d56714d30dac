import { storableText } from '#domain/text/text.ts';

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

/** NUL becomes U+FFFD, which both databases can store (Q8). */
export const toStorable = (value: SqlValue): SqlValue => (typeof value === 'string' ? storableText(value, '\ufffd') : value);

export interface Statement {
  /** For SQLite and PostgreSQL, with `$1`, `$2` … parameters. */
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

/** May run again, so it must have no side effects. */
export type Transaction<T> = Generator<Statement, T, readonly Row[]>;

/** Methods reject with a StoreError on a store fault. */
export interface Store {
  /** On the last committed state. */
  read<T>(work: () => Transaction<T>): Promise<T>;
  /** Resolves after a durable commit. A throw rolls back only this transaction. */
  write<T>(work: () => Transaction<T>): Promise<T>;
  check(): Promise<void>;
  /** Finishes accepted work first. */
  close(): Promise<void>;
  /** Empties the log, which may hold erased data (E1); false while another process reads it. SQLite only. */
  scrub?(): Promise<boolean>;
  /**
   * Rebuilds indexes with these columns, which may hold erased keys (E1), one at a time while writers wait. False if another process kept
   * writing. SQLite only.
   */
  renewIndexes?(columns: readonly string[]): Promise<boolean>;
  /** For all processes on the store (Q12); absent on a single-process store. */
  readonly countRequest?: CountRequest;
}

/** `endsInMs` is the rest of the window. */
export type CountRequest = (client: string, windowMs: number) => Promise<{ readonly requests: number; readonly endsInMs: number }>;

/** Faults of its disk or peers, then (from 'damaged' on) of the data. */
export const storeFaults = [
  'full',
  'busy',
  'read-only',
  'failed',
  'unreachable',
  'damaged',
  'missing',
  'foreign',
  'newer',
  'unfinished',
] as const;
export type StoreFault = (typeof storeFaults)[number];

/** Sent as 503 (Q3). */
export class StoreError extends Error {
  readonly fault: StoreFault;
  constructor(fault: StoreFault, cause?: unknown, message = `The store cannot answer: ${fault}.`) {
    super(message, { cause });
    this.name = 'StoreError';
    this.fault = fault;
  }
}

/** `known` counts this version's migrations. */
export const newerDataError = (found: number, known: number): StoreError =>
  new StoreError('newer', undefined, `it was written by a newer version (its tables are at ${found}, this version knows ${known})`);
