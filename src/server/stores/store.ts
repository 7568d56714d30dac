import { storableText } from '#domain/text.ts';

/** A value a statement may be given, and a column may hold. */
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** The value as both databases can hold it (Q8); a NUL stays visible as U+FFFD. */
export const storable = (value: Value): Value => (typeof value === 'string' ? storableText(value, '\ufffd') : value);

export interface Statement {
  /** SQL with `$1`, `$2` … parameters, understood by SQLite and PostgreSQL alike. */
  readonly sql: string;
  readonly params: readonly Value[];
}

/** A unit of work: yields statements, receives their rows. It must have no other effect, for it may run again. */
export type Work<T> = Generator<Statement, T, readonly Row[]>;

/** Where records are kept. Every method rejects with a StoreError when the store cannot do its part. */
export interface Store {
  /** Runs the work on what was last committed. */
  read<T>(work: () => Work<T>): Promise<T>;
  /** Runs the work in a transaction of its own and resolves after it is durably committed; a throw undoes it alone. */
  write<T>(work: () => Work<T>): Promise<T>;
  /** Resolves when the store answers a read and may be written to. */
  check(): Promise<void>;
  /** Finishes what was accepted, then lets go of what it holds. */
  close(): Promise<void>;
  /** Empties the log beside the file, so that what was erased stands in neither; false while another process reads it. PostgreSQL does so by itself. */
  scrub?(): Promise<boolean>;
  /** Counts requests for all processes that share the store; without it, this process is alone and counts by itself. */
  readonly countRequest?: CountRequest;
}

/** Counts a client's request in its window (milliseconds); gives the new count and how long the window still lasts. */
export type CountRequest = (client: string, window: number) => Promise<{ readonly requests: number; readonly endsIn: number }>;

/** Why a store could not do its part: no room left, too many writers, or something broken. */
export type StoreFault = 'full' | 'busy' | 'read-only' | 'failed';

/** The one error a store rejects with for faults of its own; answered with 503. */
export class StoreError extends Error {
  readonly fault: StoreFault;
  constructor(fault: StoreFault, cause?: unknown) {
    super(`The store cannot answer: ${fault}.`, { cause });
    this.name = 'StoreError';
    this.fault = fault;
  }
}
