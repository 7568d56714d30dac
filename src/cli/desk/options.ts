import type { Log } from '#server/http/log.ts';
import type { Store } from '#server/stores/store.ts';
import type { Shell } from './shell.ts';

/** What the desk works with, handed in. */
export interface DeskOptions {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Printed at start; whoever has it reads and changes everything. */
  readonly token: string;
  readonly shell: Shell;
  /** The folder of mails that were written to files. */
  readonly mails: string;
  readonly log: Log;
}
