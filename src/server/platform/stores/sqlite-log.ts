import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Checkpointer } from './sqlite-checkpointer.ts';
import { writeFirstFrame } from './sqlite-connection.ts';
import { type Faults, toFault } from './sqlite-faults.ts';

interface LogOptions {
  readonly database: DatabaseSync;
  readonly checkpointer: Pick<Checkpointer, 'run'>;
  readonly faults: Faults;
  /** Puts the log on disk. */
  readonly sync: () => Promise<void>;
  /** Runs a task while nothing is written. */
  readonly whilePaused: (task: () => Promise<boolean>) => Promise<boolean>;
}

/** A longer log is checkpointed: about 8 MB, in pages. A page that many writes change is copied once for all of them. */
const longLogPages = 2_000;
/** The log's length is looked at after so many jobs, because SQLite parses the question anew each time. */
const jobsPerCheck = 16;
/** Writers wait for the checkpoint of a log that's longer than this. */
const maxLogPages = 4_000;

/**
 * Puts what's in the log into the file, and starts an empty log. An earlier process may have ended because a sync failed; what it
 * left in the log may be in the system's memory only, and isn't to be trusted before it's written again.
 */
export function prepareLog(database: DatabaseSync, log: string): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)');
    if (statSync(log).size === 0) writeFirstFrame(database);
  } catch (error) {
    // A full disk, or another process's lock: a later checkpoint does it. A sync that fails again is no reason to serve.
    const fault = toFault(error);
    if (fault !== 'busy' && fault !== 'full') throw error;
  }
}

/** Syncs the log, and has it copied into the file when it's long, beside the writers (Q1). */
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
      // What was just synced is on disk all the same; a broken file shows at the next write.
      return 0;
    }
  }

  async function checkpoint(pages: number): Promise<void> {
    // Until it succeeds: while something reads the log, such as a backup, each attempt makes the writers wait for nothing.
    checkpointAt = 2 * pages;
    try {
      copying = checkpointer.run('copy');
      await copying;
      if (await whilePaused(() => checkpointer.run('restart'))) checkpointAt = longLogPages;
    } catch (error) {
      // Anything but a broken disk is tried again.
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
    /** Resolves once no checkpoint is under way. */
    idle: async () => checkpointing,
  };
}
