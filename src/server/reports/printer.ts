import { type ChildProcess, fork } from 'node:child_process';
import { childEnvironment } from '../config/config.ts';
import type { Log } from '../http/log.ts';
import type { ReportDocument } from './document.ts';
import type { PrintReply } from './print-process.ts';

/**
 * Why a document wasn't printed: `unavailable` means that this machine can't print at all, `busy` that too many are waiting,
 * `failed` that the template or the standard rejected this document, `abandoned` that nobody waits for it any more.
 */
export type PrintFault = 'unavailable' | 'busy' | 'timeout' | 'crashed' | 'failed' | 'abandoned' | 'closed';

export class PrintError extends Error {
  override readonly name = 'PrintError';
  readonly code: PrintFault;

  constructor(code: PrintFault) {
    super(`The report wasn't printed: ${code}.`);
    this.code = code;
  }
}

export interface ReportPrinter {
  /** Resolves with a PDF; rejects with a `PrintError`, at once when the signal aborts. */
  print(document: ReportDocument, signal?: AbortSignal): Promise<Buffer>;
  /** Rejects what's waiting and ends the process. */
  close(): Promise<void>;
  /** The process, while there is one. */
  readonly pid: number | undefined;
}

interface PrinterOptions {
  readonly log: Log;
  /** Tells the owner, once, that this machine prints no reports. */
  readonly notify: (line: string) => void;
  /** How long a document may take once its turn has come. */
  readonly deadlineMs?: number;
  /** How many documents may wait for their turn. */
  readonly queueLimit?: number;
  /** A process that prints nothing for this long ends, and gives its memory back. */
  readonly idleMs?: number;
  /** Another program to print with, for tests. */
  readonly program?: URL;
}

interface Job {
  readonly document: ReportDocument;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: PrintError) => void;
}

/** Starting includes reading a library of 50 MB, perhaps from a cold disk. */
const startLimitMs = 20_000;

/**
 * Prints reports in a process of its own, which starts with the first one: the compiler is native code that takes milliseconds to
 * seconds and 90 MB, and can neither be interrupted nor survived within ours. One document is printed at a time, each within a
 * deadline; after a crash or a timeout, the next one starts another process.
 */
export function createReportPrinter(options: PrinterOptions): ReportPrinter {
  const { log, notify, deadlineMs = 10_000, queueLimit = 100, idleMs = 300_000 } = options;
  const program = options.program ?? new URL('./print-process.ts', import.meta.url);
  const waiting: Job[] = [];
  let current: Job | undefined;
  let child: ChildProcess | undefined;
  let isReady = false;
  let isAvailable = true;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  /** Runs `onEnd` unless something happens before. */
  function setLimit(ms: number, onEnd: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(onEnd, ms);
    // Idle, it mustn't keep the server alive.
    if (!current) timer.unref();
  }

  function finish(settle: (job: Job) => void): void {
    const job = current;
    current = undefined;
    if (job) settle(job);
    next();
  }

  /** Ends the process; what it was printing is lost, and the rest goes on in another one. */
  function stop(fault: PrintFault): void {
    child?.kill('SIGKILL');
    child = undefined;
    isReady = false;
    clearTimeout(timer);
    if (current && (fault === 'timeout' || fault === 'crashed')) log.error({ event: 'report-not-printed', why: fault });
    finish((job) => job.reject(new PrintError(fault)));
  }

  function giveUp(): void {
    isAvailable = false;
    log.error({ event: 'reports-unavailable' });
    notify(
      'No PDF reports on this machine: the package @myriaddreamin/typst-ts-node-compiler or its fonts are missing. Mail goes out without.',
    );
    for (const job of waiting.splice(0)) job.reject(new PrintError('unavailable'));
    stop('unavailable');
  }

  function onMessage(reply: PrintReply): void {
    switch (reply.kind) {
      case 'unavailable':
        giveUp();
        break;
      case 'ready':
        isReady = true;
        send();
        break;
      case 'pdf':
        finish((job) => job.resolve(Buffer.from(reply.pdf)));
        break;
      case 'failed':
        log.error({ event: 'report-not-printed', why: 'failed' });
        finish((job) => job.reject(new PrintError('failed')));
    }
  }

  function start(): void {
    // It needs none of our secrets, and what it prints on its own could quote a visitor.
    const started = fork(program, {
      env: childEnvironment(),
      execArgv: ['--expose-gc'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child = started;
    const isCurrent = () => child === started;
    started.on('message', (reply: PrintReply) => isCurrent() && onMessage(reply));
    started.on('error', () => isCurrent() && stop('crashed'));
    started.on('exit', () => isCurrent() && stop('crashed'));
    setLimit(startLimitMs, () => stop('timeout'));
  }

  function send(): void {
    if (!current) return;
    setLimit(deadlineMs, () => stop('timeout'));
    child?.send(current.document, (error) => error && stop('crashed'));
  }

  function next(): void {
    if (current) return;
    current = waiting.shift();
    if (current) {
      child?.ref();
      child?.channel?.ref();
      if (isReady) send();
      else if (!child) start();
    } else if (child) {
      child.unref();
      child.channel?.unref();
      setLimit(idleMs, () => stop('closed'));
    }
  }

  return {
    get pid() {
      return child?.pid;
    },
    async print(document, signal) {
      if (isClosed || !isAvailable) throw new PrintError(isClosed ? 'closed' : 'unavailable');
      if (signal?.aborted) throw new PrintError('abandoned');
      if (waiting.length >= queueLimit) throw new PrintError('busy');
      let abandon = () => {};
      const printed = new Promise<Buffer>((resolve, reject) => {
        const job = { document, resolve, reject };
        abandon = () => {
          const place = waiting.indexOf(job);
          if (place >= 0) waiting.splice(place, 1);
          // One that's being printed is finished for nobody: it has a deadline, and another process would cost more.
          reject(new PrintError('abandoned'));
        };
        waiting.push(job);
      });
      signal?.addEventListener('abort', abandon, { once: true });
      next();
      try {
        return await printed;
      } finally {
        signal?.removeEventListener('abort', abandon);
      }
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(new PrintError('closed'));
      const ended = child;
      const exit = ended && new Promise((resolve) => ended.once('exit', resolve));
      ended?.ref();
      stop('closed');
      await exit;
    },
  };
}
