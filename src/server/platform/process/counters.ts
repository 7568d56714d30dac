import type { RecordKind } from '#domain/records/records.ts';

/** What this process has counted since its start. `/readyz` prints what was lost or refused; the metrics have all of it. */
export interface ProcessCounters {
  logLinesLost: number;
  /** Connections refused, or closed to make room for others. */
  connectionsDropped: number;
  /** Writes whose client is private or loopback although no proxy is configured: no share of the mail budget applies to it (D5). */
  clientsUnnamed: number;
  /** Reports that a mail went without, or a visitor couldn't download; not those that only had to wait. */
  reportsFailed: number;
  /** Downloads that were refused because too many were being printed: anybody can cause those. */
  reportsRefused: number;
  /** Reports that a mail went with, or a visitor downloaded. */
  reportsPrinted: number;
  /** Stored wordings that can't be read, or not wholly: today's words are in their place (W7). */
  wordingsUnreadable: number;
  /** Lines of level error in the log, by their event. */
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
