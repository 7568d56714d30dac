import { join } from 'node:path';
import { readIfThere } from '#server/content/published.ts';
import { removeWhole, writeWhole } from '#server/stores/whole-file.ts';
import { PublishError } from './publish-error.ts';
import { liveFile, readLiveId, writeLiveId } from './releases.ts';
import { isRunLocked } from './run-lock.ts';

/** Names the release with which an update restarts one server after the other. */
const rolloutFile = 'rollout.json';

/** Names the code of the last update that was taken back. */
const refusedFile = 'refused.json';

interface Rollout {
  readonly release: string;
}

/** Makes a release live for servers that start; those that run keep what they serve, until the rollout ends. */
export function beginRollout(folder: string, release: string): void {
  writeWhole(join(folder, rolloutFile), JSON.stringify({ release } satisfies Rollout));
  writeLiveId(folder, release);
}

export const endRollout = (folder: string): void => removeWhole(join(folder, rolloutFile));

/** Makes the release before live again, or the working tree, for all servers. */
export function takeRolloutBack(folder: string, before: string | undefined): void {
  if (before === undefined) removeWhole(join(folder, liveFile));
  else writeLiveId(folder, before);
  endRollout(folder);
}

/** Whether servers that run leave the live release to those that are restarted. An update that was killed holds up nobody. */
export function isRollingOut(folder: string): boolean {
  const bytes = readIfThere(join(folder, rolloutFile));
  return bytes !== null && (JSON.parse(bytes.toString('utf8')) as Rollout).release === readLiveId(folder) && isRunLocked(folder);
}

interface Refused {
  /** The hash of its code. */
  readonly code: string;
}

/** From now on no publication takes this code live: servers that started it didn't stay, or nobody has seen them do. */
export const refuseCode = (folder: string, code: string): void =>
  writeWhole(join(folder, refusedFile), JSON.stringify({ code } satisfies Refused));

export const acceptCode = (folder: string): void => removeWhole(join(folder, refusedFile));

/** Throws a PublishError for code with which an update was taken back: a worker may listen, and end later. */
export function refuseIfTakenBack(folder: string, code: string): void {
  const bytes = readIfThere(join(folder, refusedFile));
  if (!bytes || (JSON.parse(bytes.toString('utf8')) as Refused).code !== code) return;
  throw new PublishError(
    'needs-update',
    'The last update to the code in this folder was taken back: deploy a fixed version first (npm run deploy), or this one again.',
  );
}
