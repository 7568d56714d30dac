import type { Log } from '#server/platform/http/log.ts';
import type { BuildCommands } from './build.ts';
import type { DraftSource } from './drafts.ts';
import type { RunStep } from './journal.ts';

export interface PublisherOptions {
  /** The working tree. */
  readonly root: string;
  /** The releases' folder. */
  readonly folder: string;
  readonly drafts: DraftSource;
  /** Whether other machines may share the drafts: then a release here doesn't determine what visitors see. */
  readonly isShared?: boolean;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly log: Pick<Log, 'error'>;
  readonly commands?: BuildCommands;
  /** Called when a step is in the journal, before it starts. */
  readonly onStep?: (step: RunStep) => void;
}
