/** What this process has lost or refused since its start. `/readyz` prints it. */
export interface ProcessCounters {
  logLinesLost: number;
  /** Connections refused, or closed to make room for others. */
  connectionsDropped: number;
  /** Reports that a mail went without, or a visitor couldn't download. */
  reportsFailed: number;
  /** Stored wordings that can't be read, or not wholly: today's words are in their place (W7). */
  wordingsUnreadable: number;
}

export const createCounters = (): ProcessCounters => ({
  logLinesLost: 0,
  connectionsDropped: 0,
  reportsFailed: 0,
  wordingsUnreadable: 0,
});
