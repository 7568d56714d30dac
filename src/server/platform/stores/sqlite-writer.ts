import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Connection } from './sqlite-connection.ts';
import { type Faults, toFault } from './sqlite-faults.ts';
import { StoreError, type Transaction } from './store.ts';

interface WriterOptions {
  readonly faults: Faults;
  /** `jobs` counts those since the last call. */
  readonly sync: (jobs: number) => Promise<void>;
  /** For another process's lock, in milliseconds. */
  readonly busyTimeoutMs: number;
}

interface Job {
  readonly queuedAt: number;
  /** A throw rolls back only this job. */
  run(): void;
  /** Settles the caller's promise with the outcome of `run`. */
  answer(): void;
  reject(error: unknown): void;
}

/** Per commit. More would keep other requests waiting. */
const batchSize = 64;
/** For writers that may write again. A disk that stalled once mustn't make the next one wait. */
const longestWaitMs = 25;
/** Waiting writers; more get 'busy'. */
const queueSize = 2000;

/** Random, so that processes waiting for one lock don't keep colliding. */
export const lockPause = (): Promise<void> => pause(2 + 8 * Math.random());

function makeJob<T>(work: () => T, resolve: (value: T) => void, reject: (error: unknown) => void): Job {
  let answer = () => {};
  return {
    queuedAt: performance.now(),
    run() {
      try {
        const value = work();
        answer = () => resolve(value);
      } catch (error) {
        answer = () => reject(error);
        throw error;
      }
    },
    answer: () => answer(),
    reject,
  };
}

/**
 * The process's only writer: runs waiting jobs in shared transactions, syncs the log, then answers them (Q1, Q2). Never waits for a lock or
 * the disk on the main thread.
 */
export class Writer {
  readonly #connection: Connection;
  readonly #options: WriterOptions;
  readonly #queue: Job[] = [];
  readonly #pausing: (() => Promise<void>)[] = [];
  #running: Promise<void> | undefined;
  #lastSyncMs = 0;
  /** In the last sync, or waiting at its end. */
  #lastWriters = 0;
  /** Ends the wait for the last writers. */
  #allAreBack: (() => void) | undefined;

  constructor(connection: Connection, options: WriterOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  write<T>(work: () => Transaction<T>): Promise<T> {
    const { failure } = this.#options.faults;
    if (failure || this.#queue.length >= queueSize) return Promise.reject(failure ?? new StoreError('busy'));
    return new Promise<T>((resolve, reject) => {
      this.#queue.push(makeJob(() => this.#connection.run(work), resolve, reject));
      if (this.#queue.length >= this.#lastWriters) this.#allAreBack?.();
      this.#start();
    });
  }

  /** While no transaction is open or can begin. */
  whilePaused<T>(task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#pausing.push(() => task().then(resolve, reject));
      this.#start();
    });
  }

  async finish(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #start(): void {
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0 || this.#pausing.length > 0) {
      await this.#pausing.shift()?.();
      await this.#gather();
      await this.#writeGroup();
    }
    this.#running = undefined;
  }

  /**
   * Lets writers of several turns share a commit. Those just answered may be about to write again: without a short wait, the first would
   * begin a sync and the rest would wait for two, and each sync costs the processor as much as a write.
   */
  async #gather(): Promise<void> {
    if (this.#queue.length > 0 && this.#queue.length < this.#lastWriters) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#allAreBack = resolve;
      const timer = setTimeout(resolve, Math.min(Math.max(1, this.#lastSyncMs / 8), longestWaitMs));
      await promise;
      clearTimeout(timer);
      this.#allAreBack = undefined;
    }
    let gathered: number;
    do {
      gathered = this.#queue.length;
      await nextTurn();
    } while (this.#queue.length > gathered && this.#queue.length < batchSize);
  }

  /** In batches, with one sync before the answers. */
  async #writeGroup(): Promise<void> {
    const committed: Job[] = [];
    let waiting = this.#queue.length;
    while (waiting > 0 && (await this.#begin(committed.length === 0))) {
      const jobs = this.#queue.splice(0, batchSize);
      waiting -= jobs.length;
      committed.push(...(await this.#commit(jobs)));
      if (waiting > 0) await nextTurn();
    }
    if (committed.length === 0) return;
    const startedAt = performance.now();
    try {
      await this.#options.sync(committed.length);
    } catch (error) {
      const failure = this.#options.faults.fail(new StoreError('failed', error));
      for (const job of committed) job.reject(failure);
      return;
    }
    this.#lastSyncMs = performance.now() - startedAt;
    this.#lastWriters = committed.length + this.#queue.length;
    for (const job of committed) job.answer();
  }

  /** False if it can't, or if `canWait` is false and another process has the lock. */
  async #begin(canWait: boolean): Promise<boolean> {
    const { faults, busyTimeoutMs } = this.#options;
    const startedAt = performance.now();
    while (this.#queue.length > 0) {
      try {
        if (faults.failure) throw faults.failure;
        this.#connection.execute('begin immediate');
        return true;
      } catch (error) {
        const known = await faults.explain(error);
        const isBusy = toFault(error) === 'busy';
        if (isBusy && !canWait) return false;
        const now = performance.now();
        const isTimedOut = ({ queuedAt }: Job) => now - Math.max(queuedAt, startedAt) >= busyTimeoutMs;
        while (this.#queue[0] && (!isBusy || isTimedOut(this.#queue[0]))) this.#queue.shift()?.reject(known);
        if (isBusy) await lockPause();
      }
    }
    return false;
  }

  /** Returns the jobs to answer after the sync: none if the transaction failed. */
  async #commit(jobs: readonly Job[]): Promise<readonly Job[]> {
    const connection = this.#connection;
    try {
      if (!this.#runTogether(jobs)) {
        connection.execute('rollback');
        connection.execute('begin immediate');
        this.#runApart(jobs);
      }
      connection.execute('commit');
      return jobs;
    } catch (error) {
      try {
        if (connection.database.isTransaction) connection.execute('rollback');
      } catch {
        // Report the original error.
      }
      const known = await this.#options.faults.explain(error);
      for (const job of jobs) job.reject(known);
      return [];
    }
  }

  /** Without savepoints, for which SQLite copies pages: jobs hardly ever throw. False if one did. */
  #runTogether(jobs: readonly Job[]): boolean {
    for (const job of jobs) {
      try {
        job.run();
      } catch (error) {
        this.#throwFault(error);
        return false;
      }
    }
    return true;
  }

  /** A savepoint per job, so that a throw rolls back only that job. */
  #runApart(jobs: readonly Job[]): void {
    for (const job of jobs) {
      this.#connection.execute('savepoint job');
      try {
        job.run();
      } catch (error) {
        this.#throwFault(error);
        this.#connection.execute('rollback to job');
      }
      this.#connection.execute('release job');
    }
  }

  /** A store fault may have ended the whole transaction. */
  #throwFault(error: unknown): void {
    if (toFault(error) || !this.#connection.database.isTransaction) throw error;
  }
}
