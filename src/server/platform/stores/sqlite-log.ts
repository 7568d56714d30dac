import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Checkpointer } from './sqlite-checkpointer.ts';
import { writeFirstFrame } from './sqlite-connection.ts';
import { type Faults, toFault } from './sqlite-faults.ts';

interface LogOptions {
  readonly database: DatabaseSync;
  readonly checkpointer: Pick<Checkpointer, 'run'>;
  readonly faults: Faults;
  readonly sync: () => Promise<void>;
  /** While nothing is written. */
  readonly whilePaused: (task: () => Promise<boolean>) => Promise<boolean>;
}

/** In pages, about 8 MB. A page that many writes change is copied only once. */
const longLogPages = 2_000;
/** SQLite parses the statement each time. */
const jobsPerCheck = 16;
/** Beyond this, writers wait. */
const maxLogPages = 4_000;

/**
 * Starts an empty log. An earlier process may have ended because a sync failed; its log may be in the system's memory only, and can't be
 * trusted until it's written again.
 */
export function prepareLog(database: DatabaseSync, log: string): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)');
    if (statSync(log).size === 0) writeFirstFrame(database);
  } catch (error) {
    // A later checkpoint can do it. But if a sync fails again, don't serve.
    const fault = toFault(error);
    if (fault !== 'busy' && fault !== 'full') throw error;
  }
}

/** Syncs the log, and copies a long one into the file beside the writers (Q1). */
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

  /** Returns the log's pages. */
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
