import type { Log } from '#server/platform/http/log.ts';
import type { ReportDocument } from './document.ts';
import { afterOutcome, type RefusalPauses, unknownAvailability } from './print-availability.ts';
import { createPrintChild, type PrintOutcome } from './print-child.ts';

/**
 * `unavailable`: this machine can't print for now; `busy`: too many are waiting; `failed`: the template or the standard rejected the
 * document; `abandoned`: the caller gave up.
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

/** Mail and the owner go first, because a visitor can request any number of downloads. */
export type PrintQueue = 'mail' | 'download';

export interface ReportPrinter {
  /** Rejects with a `PrintError`, at once when the signal aborts. */
  print(document: ReportDocument, signal?: AbortSignal, queue?: PrintQueue): Promise<Buffer>;
  /** Rejects waiting documents. */
  close(): Promise<void>;
  /** Undefined without a process. */
  readonly pid: number | undefined;
}

interface PrinterOptions extends Partial<RefusalPauses> {
  readonly log: Log;
  /** Tells the owner, once until it's fixed, that this machine prints no reports. */
  readonly notify: (line: string) => void;
  /** For printing a document, without its wait, in milliseconds. */
  readonly deadlineMs?: number;
  /** How many documents may wait. */
  readonly queueLimits?: Readonly<Record<PrintQueue, number>>;
  /** After this many idle milliseconds, the process ends and frees its memory. */
  readonly idleMs?: number;
  /** For tests. */
  readonly program?: URL;
}

interface Job {
  readonly document: ReportDocument;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: PrintError) => void;
}

async function enqueue(queue: Job[], document: ReportDocument, signal: AbortSignal | undefined): Promise<Buffer> {
  let abandon = () => {};
  const printed = new Promise<Buffer>((resolve, reject) => {
    const job = { document, resolve, reject };
    abandon = () => {
      const place = queue.indexOf(job);
      if (place >= 0) queue.splice(place, 1);
      // One being printed is finished anyway: it has a deadline, and another process would cost more.
      reject(new PrintError('abandoned'));
    };
    queue.push(job);
  });
  signal?.addEventListener('abort', abandon, { once: true });
  try {
    return await printed;
  } finally {
    signal?.removeEventListener('abort', abandon);
  }
}

/**
 * Uses a separate process: the native compiler takes milliseconds to seconds and 90 MB, can't be interrupted, and could crash the server.
 * Prints one document at a time, each within a deadline; after a crash or a timeout, the next one starts another process.
 */
export function createReportPrinter(options: PrinterOptions): ReportPrinter {
  const { log, notify, deadlineMs = 10_000, queueLimits = { mail: 100, download: 10 }, idleMs = 300_000 } = options;
  // Much shorter than a mail waits for its report.
  const { pauseMs = 600_000, crashPauseMs = 60_000 } = options;
  const program = options.program ?? new URL('./print-process.ts', import.meta.url);
  const child = createPrintChild({ program, deadlineMs, idleMs });
  const waiting: Readonly<Record<PrintQueue, Job[]>> = { mail: [], download: [] };
  let current: Job | undefined;
  let availability = unknownAvailability;
  let isClosed = false;

  function rejectWaiting(fault: PrintFault): void {
    for (const queue of [waiting.mail, waiting.download]) for (const job of queue.splice(0)) job.reject(new PrintError(fault));
  }

  function updateAvailability(outcome: PrintOutcome): void {
    const before = availability;
    availability = afterOutcome(before, outcome, performance.now(), { pauseMs, crashPauseMs });
    if (!availability.refusal || availability.refusal === before.refusal) return;
    rejectWaiting(availability.refusal.fault);
    if (before.isReported) return;
    log.error({ event: 'reports-unavailable' });
    notify(
      "No PDF reports on this machine: the package @myriaddreamin/typst-ts-node-compiler or its fonts are missing or don't load. Mail goes out without.",
    );
  }

  function finish(outcome: PrintOutcome): void {
    updateAvailability(outcome);
    if ('pdf' in outcome) current?.resolve(outcome.pdf);
    else {
      const { fault } = outcome;
      if (fault !== 'unavailable' && fault !== 'closed') log.error({ event: 'report-not-printed', why: fault });
      current?.reject(new PrintError(fault));
    }
    current = undefined;
    next();
  }

  function next(): void {
    if (current) return;
    current = waiting.mail.shift() ?? waiting.download.shift();
    // The system couldn't start the process.
    if (current) child.print(current.document).then(finish, () => finish({ fault: 'crashed', hasStarted: false }));
  }

  return {
    get pid() {
      return child.pid;
    },
    async print(document, signal, queue = 'mail') {
      const { refusal } = availability;
      if (isClosed) throw new PrintError('closed');
      if (refusal && performance.now() < refusal.until) throw new PrintError(refusal.fault);
      if (signal?.aborted) throw new PrintError('abandoned');
      const queued = waiting[queue];
      if (queued.length >= queueLimits[queue]) throw new PrintError('busy');
      const printed = enqueue(queued, document, signal);
      next();
      return printed;
    },
    async close() {
      isClosed = true;
      rejectWaiting('closed');
      await child.close();
    },
  };
}
