import type { RecordKind } from '#domain/records/records.ts';

/** Counts since this process started. `/readyz` prints what was lost or refused; the metrics have everything. */
export interface ProcessCounters {
  logLinesLost: number;
  /** Refused, or closed to make room for others. */
  connectionsDropped: number;
  /** Writes from a private or loopback client without a configured proxy: no share of the mail budget applies (D5). */
  clientsUnnamed: number;
  /** Missing from a mail or a visitor's download; delays don't count. */
  reportsFailed: number;
  /** Downloads refused because too many reports were being printed: anyone can cause those. */
  reportsRefused: number;
  /** Attached to a mail, or downloaded. */
  reportsPrinted: number;
  /** Stored wordings that can't be read completely: today's words are used instead (W7). */
  wordingsUnreadable: number;
  /** Log lines of level error, by event. */
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
