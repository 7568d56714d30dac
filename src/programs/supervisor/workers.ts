import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#server/platform/http/log.ts';

// Workers accept connections themselves. If this process did, those on their way to a closing worker would hang, unanswered and open, until
// this process ends.
cluster.schedulingPolicy = cluster.SCHED_NONE;

export interface Served {
  /** Null for the working tree. */
  readonly release: string | null;
  /** The folder with its code and pages. */
  readonly folder: string;
}

interface WorkerOptions {
  readonly log: Log;
  /** Whether systemd passed the port to this process, as file descriptor 3. */
  readonly hasSocket: boolean;
  /** For every worker; a release's settings are added. */
  readonly settings: Readonly<Record<string, string>>;
  /** Settings that point a worker to its release's pages. */
  readonly settingsOf: (served: Served) => Readonly<Record<string, string>>;
  /** In milliseconds; a start may compress pages. */
  readonly startLimitMs?: number;
  /** Called when the one before serves again, because this one's worker ended right after it took over. */
  readonly onTakenBack: (failed: Served, error: WorkerStartError) => void;
}

/** Why a worker doesn't serve: its exit code, or 1. */
export class WorkerStartError extends Error {
  override readonly name = 'WorkerStartError';
  readonly exitCode: number;

  constructor(exitCode: number, reason: string) {
    super(reason);
    this.exitCode = exitCode;
  }
}

/** In milliseconds. A worker that ran longer than `steadyMs` restarts right away. */
const firstPauseMs = 250;
const maxPauseMs = 30_000;
const steadyMs = 60_000;
/** A worker that ends sooner after it took over gives way to the release before, in milliseconds. */
const trialMs = 10_000;
/** Workers that may wait at a time for visitors' connections to end. */
const maxRetiring = 2;

async function listening(worker: Worker, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [message] = await once(worker, 'message', { signal });
    if (message === 'listening') return;
  }
}

/** Runs the server in a worker, and switches workers without losing a request. */
export class Workers {
  readonly #options: WorkerOptions;
  /** `before` is what it took over from. */
  #current: { readonly worker: Worker; readonly served: Served; readonly since: number; readonly before: Served | undefined } | undefined;
  /** Replaces a worker that ended unexpectedly. */
  #restarting: Worker | undefined;
  readonly #retiring: Worker[] = [];
  #isStopping = false;
  #pauseMs = firstPauseMs;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  get served(): Served | undefined {
    return this.#current?.served;
  }

  /**
   * Starts a worker; once it listens, the previous one takes no more connections. Rejects with a WorkerStartError, and the previous one
   * continues.
   */
  async change(served: Served): Promise<void> {
    this.#take(await this.#listening(this.#fork(served)), served, this.#current?.served);
  }

  #take(worker: Worker, served: Served, before?: Served): void {
    // Its release isn't wanted anymore.
    if (this.#restarting !== worker) this.#restarting?.process.kill('SIGKILL');
    const retiring = this.#current?.worker;
    this.#current = { worker, served, since: performance.now(), before };
    worker.once('exit', (code) => this.#replace(worker, code));
    if (retiring) this.#retire(retiring);
    if (this.#isStopping) worker.process.kill('SIGTERM');
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      running.map((worker) => {
        const ended = worker.isDead() ? undefined : once(worker, 'exit');
        worker.process.kill('SIGTERM');
        return ended;
      }),
    );
  }

  #fork(served: Served): Worker {
    const { hasSocket, settings, settingsOf } = this.#options;
    cluster.setupPrimary({
      exec: join(served.folder, 'src/programs/site/main.ts'),
      // The worker's file descriptor 4. This process never listens on it, so it stays open when no worker has it.
      ...(hasSocket ? { args: ['--socket'], stdio: ['inherit', 'inherit', 'inherit', 'ipc', 3] } : { args: [] }),
    });
    return cluster.fork({ ...settings, ...settingsOf(served) });
  }

  /** Resolves with a worker once it listens. Rejects with a WorkerStartError, and kills it. */
  async #listening(worker: Worker): Promise<Worker> {
    const { startLimitMs = 120_000 } = this.#options;
    const waiting = new AbortController();
    const { signal } = waiting;
    // The losers of the race mustn't become unhandled rejections.
    const quietly = <T>(task: Promise<T>) => task.catch(() => new Promise<never>(() => undefined));
    try {
      await Promise.race([
        quietly(listening(worker, signal)),
        quietly(once(worker, 'exit', { signal })).then(([code]) => {
          throw new WorkerStartError(Number(code) || 1, `it ended with ${code}`);
        }),
        quietly(wait(startLimitMs, undefined, { signal, ref: false })).then(() => {
          throw new WorkerStartError(1, `it didn't listen within ${startLimitMs / 1_000} seconds`);
        }),
      ]);
      return worker;
    } catch (error) {
      worker.process.kill('SIGKILL');
      throw error;
    } finally {
      waiting.abort();
    }
  }

  /** Lets a worker finish its open connections and exit. */
  #retire(worker: Worker): void {
    if (worker.isConnected()) worker.send('retire', () => undefined);
    this.#retiring.push(worker);
    worker.once('exit', () => {
      const index = this.#retiring.indexOf(worker);
      if (index >= 0) this.#retiring.splice(index, 1);
    });
    if (this.#retiring.length > maxRetiring) this.#retiring.shift()?.process.kill('SIGTERM');
  }

  /** Replaces a worker that ended unexpectedly: by the release before if it has just taken over. */
  async #replace(worker: Worker, code: number | null): Promise<void> {
    if (this.#isStopping || this.#current?.worker !== worker) return;
    const { served, since, before } = this.#current;
    const isOnTrial = before !== undefined && before.release !== served.release && performance.now() - since < trialMs;
    if (isOnTrial || performance.now() - since > steadyMs) this.#pauseMs = firstPauseMs;
    const next = isOnTrial ? before : served;
    let pauseMs = isOnTrial ? 0 : this.#nextPause();
    this.#options.log.error({ event: 'worker-ended', code, restartMs: pauseMs });
    while (!this.#isStopping && this.#current.worker === worker) {
      await wait(pauseMs);
      if (this.#isStopping || this.#current.worker !== worker) return;
      this.#restarting = this.#fork(next);
      await this.#listening(this.#restarting).then(
        (restarted) => {
          this.#take(restarted, next);
          if (isOnTrial) this.#options.onTakenBack(served, new WorkerStartError(code ?? 1, `it ended with ${code} right after it started`));
        },
        (error) => {
          pauseMs = this.#nextPause();
          this.#options.log.error({ event: 'worker-not-started', code: error instanceof WorkerStartError ? error.exitCode : undefined });
        },
      );
      this.#restarting = undefined;
    }
  }

  /** Each is twice the one before. */
  #nextPause(): number {
    const pauseMs = this.#pauseMs;
    this.#pauseMs = Math.min(maxPauseMs, pauseMs * 2);
    return pauseMs;
  }
}
