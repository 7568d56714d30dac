import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { removeWhole, writeWhole } from '#server/platform/stores/whole-file.ts';
import { readIfThere } from '#server/publishing/content/published.ts';
import { readBookkeeping } from './bookkeeping.ts';
import { failureSchema, PublishError, type RunFailure } from './publish-error.ts';
import { releaseKinds } from './releases.ts';

/**
 * The steps of a run, in order. Through `building`, nothing visible has changed; a run interrupted later is completed. `taking-back`
 * replaces the rest if it can't be.
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

const changeSchema = z.object({ file: z.string(), before: z.string().nullable(), after: z.string().nullable() });

const runSchema = z.object({
  kind: z.enum(releaseKinds),
  step: z.enum(runSteps),
  /** The release that goes live. */
  id: z.string(),
  /** The release that a return leaves, whose new things stay as drafts; null for other runs. */
  leaves: z.string().nullable(),
  /** Whether this run creates it, and a rollback deletes it. */
  isNew: z.boolean(),
  /** Whether files of the working tree may have been written. */
  hasWritten: z.boolean(),
  author: z.string(),
  message: z.string(),
  /** ISO 8601 in UTC. */
  startedAt: z.string(),
  changes: z.array(changeSchema).readonly(),
  drafts: z.array(z.object({ file: z.string(), version: z.number() })).readonly(),
});
/** What a run was about to do, for completing it after a kill. */
export type Run = Readonly<z.infer<typeof runSchema>>;

export const journalFile = 'journal.json';
export const failureFile = 'failure.json';
/** Previous contents of the working tree's files. */
export const backupFolder = 'before';

/** Throws a PublishError that names a damaged journal: unlike bookkeeping (X3), it must not count as missing. */
export function readRun(folder: string): Run | undefined {
  const path = join(folder, journalFile);
  try {
    const bytes = readIfThere(path);
    return bytes ? runSchema.parse(JSON.parse(bytes.toString('utf8'))) : undefined;
  } catch {
    throw new PublishError(
      'failed',
      `${path} can't be read: it says what a publication that was cut off had done, so nothing is published until somebody has looked.`,
      ['Compare the content with what it should be (git status), then move that file away.'],
    );
  }
}

/** Stores the run before its next step starts. */
export const writeRun = (folder: string, run: Run): void => writeWhole(join(folder, journalFile), JSON.stringify(run));

export function endRun(folder: string): void {
  removeWhole(join(folder, journalFile));
  rmSync(join(folder, backupFolder), { recursive: true, force: true });
}

export const readFailure = (folder: string): RunFailure | null => readBookkeeping(join(folder, failureFile), failureSchema) ?? null;

export const writeFailure = (folder: string, failure: RunFailure): void => writeWhole(join(folder, failureFile), JSON.stringify(failure));

export const clearFailure = (folder: string): void => removeWhole(join(folder, failureFile));
