/** What this process has lost or refused since its start. `/readyz` prints it. */
export interface ProcessCounters {
  logLinesLost: number;
  /** Connections refused, or closed to make room for others. */
  connectionsDropped: number;
  /** Reports that a mail went without, or a visitor couldn't download. */
  reportsFailed: number;
}

export const createCounters = (): ProcessCounters => ({
  logLinesLost: 0,
  connectionsDropped: 0,
  reportsFailed: 0,
});
