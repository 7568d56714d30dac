import type { Log } from '#server/platform/http/log.ts';
import type { BuildCommands } from './build.ts';
import type { DraftSource } from './drafts.ts';
import type { RunStep } from './journal.ts';

export interface PublisherOptions {
  /** The working tree. */
  readonly root: string;
  /** Where releases are. */
  readonly folder: string;
  readonly drafts: DraftSource;
  /** Whether other machines may have the same edits: then a release here says nothing of what visitors see. */
  readonly isShared?: boolean;
  /** Returns epoch milliseconds. */
  readonly clock: () => number;
  readonly log: Pick<Log, 'error'>;
  readonly commands?: BuildCommands;
  /** Told of each step when it's in the journal, before it begins. */
  readonly onStep?: (step: RunStep) => void;
}
