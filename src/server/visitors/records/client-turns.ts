import { PrintError } from '#server/flows/reports/printer.ts';

/** Downloads that may wait per client. */
const waitingLimit = 10;

/** Runs one task at a time per client, in request order. */
export interface ClientTurns {
  /** Rejects with a `PrintError` if too many are waiting or the signal aborts first. */
  take<T>(client: string, signal: AbortSignal, task: () => Promise<T>): Promise<T>;
}

export function createClientTurns(): ClientTurns {
  /** Waiting tasks of each client that has one running. */
  const waiting = new Map<string, (() => void)[]>();

  async function waitInLine(line: (() => void)[], signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new PrintError('abandoned');
    if (line.length >= waitingLimit) throw new PrintError('busy');
    await new Promise<void>((resolve, reject) => {
      line.push(resolve);
      signal.addEventListener(
        'abort',
        () => {
          const place = line.indexOf(resolve);
          if (place >= 0) line.splice(place, 1);
          reject(new PrintError('abandoned'));
        },
        { once: true },
      );
    });
  }

  return {
    async take(client, signal, task) {
      const line = waiting.get(client);
      if (line) await waitInLine(line, signal);
      else waiting.set(client, []);
      try {
        return await task();
      } finally {
        const next = waiting.get(client)?.shift();
        if (next) next();
        else waiting.delete(client);
      }
    },
  };
}
