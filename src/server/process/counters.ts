/** What this process has lost or refused since its start. `/readyz` prints it. */
export interface ProcessCounters {
  logLinesLost: number;
  /** Connections refused, or closed to make room for others. */
  connectionsDropped: number;
}

export const createCounters = (): ProcessCounters => ({ logLinesLost: 0, connectionsDropped: 0 });
