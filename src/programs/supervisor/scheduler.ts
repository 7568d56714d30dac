/** Runs what's due; retries a failed task later. */
export interface Scheduler {
  /** Checks again right away. */
  wake(): void;
  stop(): void;
}

interface SchedulerOptions {
  /** When the task is due next, in epoch milliseconds; undefined if it isn't. */
  readonly nextAt: () => number | undefined;
  /** Resolves with whether it succeeded. */
  readonly task: () => Promise<boolean>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Called when a check fails; the next one comes later. */
  readonly onError: (error: unknown) => void;
  readonly lookMs?: number;
  readonly retryMs?: number;
}

const maxRetryMs = 3_600_000;

/** Checks once a minute, because clocks get set and files change, and runs the task exactly when it's due. */
export function startScheduler({ nextAt, task, clock, onError, lookMs = 60_000, retryMs = 60_000 }: SchedulerOptions): Scheduler {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isStopped = false;
  let failures = 0;
  /** No run before this, after a failure. */
  let pausedUntil = Number.NEGATIVE_INFINITY;

  async function run(): Promise<void> {
    isRunning = true;
    let succeeded = false;
    try {
      succeeded = await task();
    } catch {
      // Retried below.
    }
    isRunning = false;
    failures = succeeded ? 0 : failures + 1;
    pausedUntil = succeeded ? Number.NEGATIVE_INFINITY : clock() + Math.min(maxRetryMs, retryMs * 2 ** (failures - 1));
    look();
  }

  function readDue(): number | undefined {
    try {
      return nextAt();
    } catch (error) {
      onError(error);
      return undefined;
    }
  }

  function look(): void {
    clearTimeout(timer);
    if (isStopped || isRunning) return;
    const due = readDue();
    const at = due === undefined ? undefined : Math.max(due, pausedUntil);
    const inMs = at === undefined ? lookMs : at - clock();
    if (inMs <= 0) run();
    else timer = setTimeout(look, Math.min(inMs, lookMs)).unref();
  }

  look();
  return {
    wake: look,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
