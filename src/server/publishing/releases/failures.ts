import { describeError } from '#server/platform/http/log.ts';
import { GitError } from './git-program.ts';
import { clearFailure, readFailure, writeFailure } from './journal.ts';
import type { PublisherOptions } from './options.ts';
import { PublishError, type RunFailure } from './publish-error.ts';

/** Why the last run changed nothing, until one succeeds. */
export interface Failures {
  read(): RunFailure | null;
  /** Describes an error for people. */
  toFailure(error: unknown, author: string): RunFailure;
  /** Like `toFailure`, but stores the failure until a run succeeds. */
  keep(error: unknown, author: string): RunFailure;
  clear(): void;
}

export function createFailures({ folder, clock, log }: Pick<PublisherOptions, 'folder' | 'clock' | 'log'>): Failures {
  /** A failure that couldn't be written. */
  let unkept: RunFailure | null = null;

  function toFailure(error: unknown, author: string): RunFailure {
    const told = { at: new Date(clock()).toISOString(), author };
    if (error instanceof PublishError) return { code: error.code, message: error.message, problems: error.problems, ...told };
    if (error instanceof GitError)
      return { code: 'git-failed', message: "The content couldn't be committed.", problems: [error.message], ...told };
    log.error({ event: 'publish-failed', ...describeError(error) });
    // Such as a full disk: the system's message names the file and holds no visitor data.
    const problems = error instanceof Error ? [error.message.split('\n')[0] ?? ''] : [];
    return { code: 'failed', message: "The site couldn't be published.", problems, ...told };
  }

  return {
    toFailure,
    read: () => unkept ?? readFailure(folder),
    keep(error, author) {
      const failure = toFailure(error, author);
      unkept = failure;
      try {
        writeFailure(folder, failure);
        unkept = null;
      } catch (cause) {
        log.error({ event: 'publish-failure-not-kept', ...describeError(cause) });
      }
      return failure;
    },
    clear() {
      clearFailure(folder);
      unkept = null;
    },
  };
}
