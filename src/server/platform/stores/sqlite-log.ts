import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Checkpointer } from './sqlite-checkpointer.ts';
import { writeFirstFrame } from './sqlite-connection.ts';
import { type Faults, toFault } from './sqlite-faults.ts';

interface LogOptions {
  readonly database: DatabaseSync;
  readonly checkpointer: Pick<Checkpointer, 'run'>;
  readonly faults: Faults;
  /** Syncs the log to disk. */
  readonly sync: () => Promise<void>;
  /** Runs a task while nothing is written. */
  readonly whilePaused: (task: () => Promise<boolean>) => Promise<boolean>;
}

/** In pages, about 8 MB; a longer log is checkpointed. A page that many writes change is copied only once. */
const longLogPages = 2_000;
/** Checks the length only this often, because SQLite parses the statement each time. */
const jobsPerCheck = 16;
/** Beyond this, writers wait for the checkpoint. */
const maxLogPages = 4_000;

/**
 * Merges the log into the file and starts an empty one. An earlier process may have ended because a sync failed; its log may be in the
 * system's memory only, and can't be trusted until it's written again.
 */
export function prepareLog(database: DatabaseSync, log: string): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)');
    if (statSync(log).size === 0) writeFirstFrame(database);
  } catch (error) {
    // On a full disk or another process's lock, a later checkpoint does it. If a sync fails again, don't serve.
    const fault = toFault(error);
    if (fault !== 'busy' && fault !== 'full') throw error;
  }
}

/** Syncs the log, and copies it into the file when it's long, while writers go on (Q1). */
export function keepLogShort({ database, checkpointer, faults, sync, whilePaused }: LogOptions) {
  const length = database.prepare('pragma wal_checkpoint(noop)');
  let checkpointAt = longLogPages;
  let uncheckedJobs = 0;
  let copying: Promise<unknown> | undefined;
  let checkpointing: Promise<void> | undefined;

  function countPages(): number {
    try {
      return Number(length.get()?.log);
    } catch {
      // What was just synced is on disk anyway; a broken file shows at the next write.
      return 0;
    }
  }

  async function checkpoint(pages: number): Promise<void> {
    // Back off until one succeeds: while a reader such as a backup holds the log, each attempt pauses the writers for nothing.
    checkpointAt = 2 * pages;
    try {
      copying = checkpointer.run('copy');
      await copying;
      if (await whilePaused(() => checkpointer.run('restart'))) checkpointAt = longLogPages;
    } catch (error) {
      // Everything but a broken disk is retried.
      await faults.explain(error);
    }
    checkpointing = undefined;
  }

  /** Starts a checkpoint if the log is long; returns its pages. */
  function checkLength(): number {
    const pages = countPages();
    if (pages >= checkpointAt) checkpointing ??= checkpoint(pages);
    return pages;
  }

  return {
    async sync(jobs: number): Promise<void> {
      await sync();
      uncheckedJobs += jobs;
      if (uncheckedJobs < jobsPerCheck) return;
      uncheckedJobs = 0;
      if (checkLength() >= maxLogPages) await copying?.catch(() => undefined);
    },
    async checkpointIfLong(): Promise<void> {
      checkLength();
      await checkpointing;
    },
    /** Resolves once no checkpoint is running. */
    idle: async () => checkpointing,
  };
}
