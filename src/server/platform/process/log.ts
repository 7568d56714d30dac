import { fstatSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import type { Log } from '#server/platform/http/log.ts';
import { countOne, type ProcessCounters } from './counters.ts';

export interface ProcessLog extends Log {
  /** Resolves once all lines are written, or after `timeoutMs`. */
  flush(timeoutMs: number): Promise<void>;
}

interface LogOptions {
  readonly level?: 'info' | 'error';
  /** Defaults to standard error. */
  readonly stream?: Writable;
  /** systemd's journal strips and keeps the prefix, so that `journalctl -p err` finds errors. */
  readonly hasPriorities?: boolean;
}

/** As in syslog. */
const priorities = { info: '<6>', error: '<3>' } as const;

/** `stream` is JOURNAL_STREAM, which a program may inherit while writing elsewhere. */
export function writesToJournal(stream: string | undefined): boolean {
  try {
    const { dev, ino } = fstatSync(process.stderr.fd);
    return stream === `${dev}:${ino}`;
  } catch {
    return false;
  }
}

/** In bytes. A reader this far behind loses lines. */
const maxBuffered = 1024 * 1024;

/** JSON lines on standard error. If it's full, slow or closed, lines are lost and counted, but the process isn't slowed or ended (Q14). */
export function openLog(
  counters: ProcessCounters,
  { level = 'info', stream = process.stderr, hasPriorities = false }: LogOptions = {},
): ProcessLog {
  for (const output of [stream, process.stdout]) output.on('error', () => undefined);
  let reported = 0;
  let lastFailed = false;
  let priority = '';
  const write = (lineLevel: keyof typeof priorities, line: Readonly<Record<string, unknown>>) => {
    if (hasPriorities) priority = priorities[lineLevel];
    if (lineLevel === 'error') countOne(counters.logErrors, String(line.event));
    log[lineLevel](line);
  };
  const lose = () => {
    counters.logLinesLost += 1;
  };
  const onWritten = (error: Error | null | undefined) => {
    lastFailed = Boolean(error);
    if (error) lose();
    else if (counters.logLinesLost > reported && stream.writableLength === 0) {
      reported = counters.logLinesLost;
      write('error', { event: 'log-lines-lost', lines: reported });
    }
  };
  const log = pino(
    { base: null, level, timestamp: pino.stdTimeFunctions.isoTime },
    {
      write(line) {
        if (stream.writableLength > maxBuffered) return lose();
        // A full disk may have taken half a line.
        stream.write(`${lastFailed ? '\n' : ''}${priority}${line}`, onWritten);
      },
    },
  );
  return {
    info: (line) => write('info', line),
    error: (line) => write('error', line),
    async flush(timeoutMs) {
      const until = performance.now() + timeoutMs;
      while (stream.writableLength > 0 && performance.now() < until) await setTimeout(5);
    },
  };
}
