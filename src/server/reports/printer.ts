import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { childEnvironment } from '../config/environment.ts';
import type { Log } from '../http/log.ts';
import type { ReportDocument } from './document.ts';
import type { PrintReply } from './print-process.ts';

/**
 * Why a document wasn't printed: `unavailable` means that this machine can't print at all for now, `busy` that too many are waiting,
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

/** Who waits for a document. Mail and the owner go first, because a visitor can ask for any number of downloads. */
export type PrintQueue = 'mail' | 'download';

export interface ReportPrinter {
  /** Resolves with a PDF; rejects with a `PrintError`, at once when the signal aborts. */
  print(document: ReportDocument, signal?: AbortSignal, queue?: PrintQueue): Promise<Buffer>;
  /** Rejects what's waiting and ends the process. */
  close(): Promise<void>;
  /** The process, while there is one. */
  readonly pid: number | undefined;
}

interface PrinterOptions {
  readonly log: Log;
  /** Tells the owner that this machine prints no reports: once, until it does again. */
  readonly notify: (line: string) => void;
  /** How long a document may take once its turn has come. */
  readonly deadlineMs?: number;
  /** How many documents may wait for their turn in each queue. */
  readonly queueLimits?: Readonly<Record<PrintQueue, number>>;
  /** How long to refuse documents before another try to start the process, in milliseconds: if it's missing, and if it crashed. */
  readonly pauseMs?: number;
  readonly crashPauseMs?: number;
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
/** So many processes in a row that end before they print a document are a fault of this machine. */
const maxFailedStarts = 3;
/** How long closing waits for the process to end, in milliseconds. */
const closeLimitMs = 2_000;

/**
 * Prints reports in a process of its own, which starts with the first one: the compiler is native code that takes milliseconds to
 * seconds and 90 MB, and can neither be interrupted nor survived within ours. One document is printed at a time, each within a
 * deadline; after a crash or a timeout, the next one starts another process.
 */
export function createReportPrinter(options: PrinterOptions): ReportPrinter {
  const { log, notify, deadlineMs = 10_000, queueLimits = { mail: 100, download: 10 }, idleMs = 300_000 } = options;
  // Much shorter than a mail waits for its report.
  const { pauseMs = 600_000, crashPauseMs = 60_000 } = options;
  const program = options.program ?? new URL('./print-process.ts', import.meta.url);
  const waiting: Readonly<Record<PrintQueue, Job[]>> = { mail: [], download: [] };
  let current: Job | undefined;
  let child: ChildProcess | undefined;
  let isReady = false;
  let failedStarts = 0;
  /** Until when documents are refused, on the monotonic clock. */
  let refusal: { readonly until: number; readonly fault: 'unavailable' | 'crashed' } | undefined;
  let isKnownUnavailable = false;
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

  function rejectWaiting(fault: PrintFault): void {
    for (const queue of [waiting.mail, waiting.download]) for (const job of queue.splice(0)) job.reject(new PrintError(fault));
  }

  /** Ends the process; what it was printing is lost, and the rest goes on in another one. */
  function stop(fault: PrintFault): void {
    const isFailedStart = !isReady && (fault === 'timeout' || fault === 'crashed');
    child?.kill('SIGKILL');
    child = undefined;
    isReady = false;
    clearTimeout(timer);
    if (isFailedStart) {
      failedStarts += 1;
      if (failedStarts >= maxFailedStarts) refuse('crashed', crashPauseMs);
    }
    if (current && (fault === 'timeout' || fault === 'crashed')) log.error({ event: 'report-not-printed', why: fault });
    finish((job) => job.reject(new PrintError(fault)));
  }

  /** Refuses what's waiting and what comes next, for a while: memory or files may be short, or being replaced. */
  function refuse(why: 'unavailable' | 'crashed', forMs: number): void {
    failedStarts = 0;
    refusal = { until: performance.now() + forMs, fault: why };
    rejectWaiting(why);
    if (isKnownUnavailable) return;
    isKnownUnavailable = true;
    log.error({ event: 'reports-unavailable' });
    notify(
      "No PDF reports on this machine: the package @myriaddreamin/typst-ts-node-compiler or its fonts are missing or don't load. Mail goes out without.",
    );
  }

  function onMessage(reply: PrintReply): void {
    switch (reply.kind) {
      case 'unavailable':
        refuse('unavailable', pauseMs);
        stop('unavailable');
        break;
      case 'ready':
        isReady = true;
        isKnownUnavailable = false;
        failedStarts = 0;
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
      // One thread each for compiler and garbage collection: more would only take the server's cores.
      env: { ...childEnvironment(), RAYON_NUM_THREADS: '1' },
      execArgv: ['--expose-gc', '--single-threaded-gc'],
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
    current = waiting.mail.shift() ?? waiting.download.shift();
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
    async print(document, signal, queue = 'mail') {
      if (isClosed) throw new PrintError('closed');
      if (refusal && performance.now() < refusal.until) throw new PrintError(refusal.fault);
      if (signal?.aborted) throw new PrintError('abandoned');
      const queued = waiting[queue];
      if (queued.length >= queueLimits[queue]) throw new PrintError('busy');
      let abandon = () => {};
      const printed = new Promise<Buffer>((resolve, reject) => {
        const job = { document, resolve, reject };
        abandon = () => {
          const place = queued.indexOf(job);
          if (place >= 0) queued.splice(place, 1);
          // One that's being printed is finished for nobody: it has a deadline, and another process would cost more.
          reject(new PrintError('abandoned'));
        };
        queued.push(job);
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
      rejectWaiting('closed');
      const ended = child;
      // One that couldn't be started has no id, and never says that it's over.
      const exit = ended?.pid !== undefined && new Promise((resolve) => ended.once('exit', resolve));
      ended?.ref();
      stop('closed');
      if (exit) await Promise.race([exit, wait(closeLimitMs, undefined, { ref: false })]);
    },
  };
}
