import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { childEnvironment } from '#server/platform/config/environment.ts';
import type { ReportDocument } from './document.ts';
import type { PrintReply } from './print-process.ts';

/** `hasStarted` is false if the process ended before it was ready. */
export type PrintOutcome =
  | { readonly pdf: Buffer }
  | { readonly fault: 'unavailable' | 'timeout' | 'crashed' | 'failed' | 'closed'; readonly hasStarted: boolean };

interface PrintChild {
  /** One at a time. */
  print(document: ReportDocument): Promise<PrintOutcome>;
  /** Also ends the current document. */
  close(): Promise<void>;
  readonly pid: number | undefined;
}

interface ChildOptions {
  readonly program: URL;
  readonly deadlineMs: number;
  readonly idleMs: number;
}

interface Job {
  readonly document: ReportDocument;
  readonly resolve: (outcome: PrintOutcome) => void;
}

/** Starting reads a library of 50 MB, perhaps from a cold disk. */
const startLimitMs = 20_000;
/** How long closing waits for the process to end. */
const closeLimitMs = 2_000;

function forkProcess(program: URL): ChildProcess {
  // Its output could quote a visitor.
  return fork(program, {
    // More threads would only take the server's cores.
    env: { ...childEnvironment(), RAYON_NUM_THREADS: '1' },
    execArgv: ['--expose-gc', '--single-threaded-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Resolves at the latest after `closeLimitMs`. */
async function waitForEnd(child: ChildProcess): Promise<void> {
  // It couldn't be started, and never emits `exit`.
  if (child.pid === undefined) return;
  child.ref();
  const exit = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([exit, wait(closeLimitMs, undefined, { ref: false })]);
}

/** Starts another process after a crash or a timeout. */
export function createPrintChild({ program, deadlineMs, idleMs }: ChildOptions): PrintChild {
  let child: ChildProcess | undefined;
  let isReady = false;
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Each limit replaces the last one. */
  function setLimit(ms: number, onEnd: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(onEnd, ms);
    // An idle process mustn't keep the server alive.
    if (!current) timer.unref();
  }

  function finish(outcome: PrintOutcome): void {
    current?.resolve(outcome);
    current = undefined;
    if (!child) return;
    child.unref();
    child.channel?.unref();
    setLimit(idleMs, () => stop('closed'));
  }

  function stop(fault: 'unavailable' | 'timeout' | 'crashed' | 'closed'): void {
    const hasStarted = isReady;
    child?.kill('SIGKILL');
    child = undefined;
    isReady = false;
    clearTimeout(timer);
    finish({ fault, hasStarted });
  }

  function onMessage(reply: PrintReply): void {
    if (reply.kind === 'unavailable') stop('unavailable');
    else if (reply.kind === 'ready') {
      isReady = true;
      send();
    } else finish(reply.kind === 'pdf' ? { pdf: Buffer.from(reply.pdf) } : { fault: 'failed', hasStarted: true });
  }

  function start(): void {
    const started = forkProcess(program);
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

  return {
    get pid() {
      return child?.pid;
    },
    print: (document) =>
      new Promise((resolve) => {
        current = { document, resolve };
        child?.ref();
        child?.channel?.ref();
        if (isReady) send();
        else if (!child) start();
      }),
    async close() {
      const ended = child && waitForEnd(child);
      stop('closed');
      await ended;
    },
  };
}
