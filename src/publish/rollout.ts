import { join } from 'node:path';
import { readIfThere } from '#server/content/published.ts';
import { removeWhole, writeWhole } from '#server/stores/whole-file.ts';
import { liveFile, readLiveId, writeLiveId } from './releases.ts';
import { isRunLocked } from './run-lock.ts';

/** Names the release with which an update restarts one server after the other. */
const rolloutFile = 'rollout.json';

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
