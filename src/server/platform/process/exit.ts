import { describeError, type Log } from '#server/platform/http/log.ts';
import type { ProcessLog } from './log.ts';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Under npm start, Ctrl+C arrives twice: from the terminal and from the parent process. */
const sameSignalMs = 500;

interface ExitOptions {
  readonly log: ProcessLog;
  /** Such as "The server". */
  readonly program: string;
  readonly stopLimitMs: number;
}

/**
 * Exits with 0 after a signal, with 1 after a fatal error, each after the last registered stop; at once at a second signal. A fatal error
 * is one JSON line and one plain line, without its message, which may quote visitor input (Q14).
 */
export function handleExit({ log, program, stopLimitMs }: ExitOptions): { onStop(stop: () => Promise<void>): void } {
  let stop = async () => {};
  let stoppingSince: number | undefined;
  let exitCode = 0;

  async function end(): Promise<void> {
    stoppingSince = performance.now();
    setTimeout(() => {
      log.error({ event: 'stop-cut-short' });
      process.exit(exitCode);
    }, stopLimitMs);
    await stop().catch((error) => {
      log.error({ event: 'stop-failed', ...describeError(error) });
      exitCode = 1;
    });
    await log.flush(200);
    process.exit(exitCode);
  }

  for (const signal of signals) {
    process.on(signal, () => {
      if (stoppingSince === undefined) end();
      else if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
    });
  }
  // Also receives unhandled rejections.
  process.on('uncaughtException', (error) => {
    exitCode = 1;
    const described = describeError(error);
    log.error({ event: 'fatal', ...described });
    process.stderr.write(`${program} ends after an error (${described.error ?? 'unknown'}). The JSON line before says where.\n`);
    if (stoppingSince === undefined) end();
  });
  return {
    onStop(registered) {
      stop = registered;
    },
  };
}

/** `reason` must contain no visitor data. */
export function failStart(log: Log, reason: string): never {
  log.error({ event: 'start-failed' });
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
