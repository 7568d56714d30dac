import type { RecordKind } from '#domain/records/records.ts';

/** Since the process started. `/readyz` prints losses and refusals; the metrics have everything. */
export interface ProcessCounters {
  logLinesLost: number;
  /** Refused, or closed to make room for others. */
  connectionsDropped: number;
  /** Private or loopback clients without a configured proxy: no share of the mail budget applies (D5). */
  clientsUnnamed: number;
  /** Missing from a mail or a download; delays don't count. */
  reportsFailed: number;
  /** Too many at a time: anyone can cause those. */
  reportsRefused: number;
  /** Mailed or downloaded. */
  reportsPrinted: number;
  /** Replaced by today's words, at least in part (W7). */
  wordingsUnreadable: number;
  /** By event. */
  readonly logErrors: Map<string, number>;
  readonly leadsCreated: Map<RecordKind, number>;
  readonly leadsCompleted: Map<RecordKind, number>;
}

export const countOne = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

export const createCounters = (): ProcessCounters => ({
  logLinesLost: 0,
  connectionsDropped: 0,
  clientsUnnamed: 0,
  reportsFailed: 0,
  reportsRefused: 0,
  reportsPrinted: 0,
  wordingsUnreadable: 0,
  logErrors: new Map(),
  leadsCreated: new Map(),
  leadsCompleted: new Map(),
});
