import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from '#server/content/published.ts';
import { removeWhole, writeWhole } from '#server/stores/whole-file.ts';
import type { Change } from './drafts.ts';
import type { Failure } from './publish-error.ts';
import type { ReleaseKind } from './releases.ts';

/**
 * The steps of a run, in order. Up to `building` nothing that anybody sees has changed; a run that's cut off later is finished.
 * `taking-back` replaces the rest where finishing isn't possible.
 */
export const runSteps = [
  'copying',
  'checking',
  'building',
  'writing',
  'committing',
  'going-live',
  'removing-drafts',
  'taking-back',
] as const;
export type RunStep = (typeof runSteps)[number];

/** What a run was about to do, for whoever finishes it after a kill. */
export interface Run {
  readonly kind: ReleaseKind;
  readonly step: RunStep;
  /** The release that goes live. */
  readonly id: string;
  /** Whether it's made by this run, and goes with it. */
  readonly isNew: boolean;
  /** Whether files of the working tree may have been written. */
  readonly hasWritten: boolean;
  readonly author: string;
  readonly message: string;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  readonly changes: readonly Change[];
  readonly drafts: readonly { readonly file: string; readonly version: number }[];
}

export const journalFile = 'journal.json';
export const failureFile = 'failure.json';
/** What the working tree's files held before. */
export const backupFolder = 'before';

export const readRun = (folder: string): Run | undefined => {
  const bytes = readIfThere(join(folder, journalFile));
  return bytes ? (JSON.parse(bytes.toString('utf8')) as Run) : undefined;
};

/** Keeps a run before its next step begins. */
export const writeRun = (folder: string, run: Run): void => writeWhole(join(folder, journalFile), JSON.stringify(run));

export function endRun(folder: string): void {
  removeWhole(join(folder, journalFile));
  rmSync(join(folder, backupFolder), { recursive: true, force: true });
}

export const readFailure = (folder: string): Failure | null => {
  const bytes = readIfThere(join(folder, failureFile));
  return bytes ? (JSON.parse(bytes.toString('utf8')) as Failure) : null;
};

export const writeFailure = (folder: string, failure: Failure): void => writeWhole(join(folder, failureFile), JSON.stringify(failure));

export const clearFailure = (folder: string): void => removeWhole(join(folder, failureFile));
