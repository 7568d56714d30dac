import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readIfThere } from '#server/content/published.ts';
import { writeWhole } from '#server/stores/whole-file.ts';
import type { Sources } from './sources.ts';

/**
 * Why a release was made: edits were published, the server started with other sources, an update changed them, a post's hour came, code
 * changed before an undo.
 */
export type ReleaseKind = 'publish' | 'first' | 'start' | 'update' | 'scheduled' | 'undo';

/** A state of the site that was live, or could be. */
export interface Release {
  readonly id: string;
  readonly kind: ReleaseKind;
  /** When it was made, ISO 8601 in UTC. */
  readonly at: string;
  readonly author: string;
  readonly message: string;
  /** The files of the content that differ from the release before, sorted. */
  readonly files: readonly string[];
  readonly isLive: boolean;
  /** When it went live the last time, ISO 8601 in UTC, and who did that: an earlier state may have been brought back. */
  readonly liveSince: string;
  readonly liveBy: string;
}

/** What's kept of a release in its folder; it's written last, so a folder without it isn't a release. */
export interface ReleaseRecord extends Omit<Release, 'isLive' | 'liveSince' | 'liveBy'>, Sources {
  /** Missing as long as it never went live, and in records of earlier versions. */
  readonly liveSince?: string;
  readonly liveBy?: string;
  /** False if its pages may have to be built before it can go live. */
  readonly isBuilt: boolean;
  /** When its build began, ISO 8601 in UTC: what comes later isn't in its pages. */
  readonly builtAt: string;
}

const recordFile = 'release.json';
export const liveFile = 'current';

/** Where releases are, beside the other data. */
export const releasesFolder = (dataDir: string): string => join(resolve(dataDir), 'releases');

export const releaseFolder = (folder: string, id: string): string => join(folder, id);

/** The id of the live release; undefined as long as there's none. */
export const readLiveId = (folder: string): string | undefined => readIfThere(join(folder, liveFile))?.toString('utf8').trim() || undefined;

export const writeLiveId = (folder: string, id: string): void => writeWhole(join(folder, liveFile), `${id}\n`);

/** Differs after each `writeLiveId`, also of the same id; undefined as long as nothing is live. */
export function liveMark(folder: string): string | undefined {
  const written = statSync(join(folder, liveFile), { throwIfNoEntry: false });
  return written && `${written.ino} ${written.mtimeMs}`;
}

/** When the pages in a folder were built, at the latest, ISO 8601 in UTC; `now` if they weren't. */
export function builtAtOf(folder: string, now: number): string {
  const stamp = statSync(join(folder, 'build/.tino-built'), { throwIfNoEntry: false });
  return new Date(stamp?.mtimeMs ?? now).toISOString();
}

const idPattern = /^\d{8}-\d{6}-[0-9a-f]{6}$/;

/** Sorts by time, also as a folder's name. */
export const newReleaseId = (now: number, random: string): string =>
  `${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${random.slice(0, 6)}`;

export const writeRecord = (folder: string, record: ReleaseRecord): void =>
  writeWhole(join(folder, record.id, recordFile), `${JSON.stringify(record, null, 2)}\n`);

export function readRecord(folder: string, id: string): ReleaseRecord | undefined {
  if (!idPattern.test(id)) return undefined;
  const bytes = readIfThere(join(folder, id, recordFile));
  return bytes ? (JSON.parse(bytes.toString('utf8')) as ReleaseRecord) : undefined;
}

/** The live release's record; undefined as long as there's none. */
export function readLive(folder: string): ReleaseRecord | undefined {
  const id = readLiveId(folder);
  return id === undefined ? undefined : readRecord(folder, id);
}

const listFolders = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).filter((name) => idPattern.test(name));
  } catch {
    return [];
  }
};

/** All releases, the newest first. */
export const listRecords = (folder: string): readonly ReleaseRecord[] =>
  listFolders(folder)
    .map((id) => readRecord(folder, id))
    .filter((record) => record !== undefined)
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : one.id < other.id ? 1 : -1));

export function toRelease(record: ReleaseRecord, liveId: string | undefined): Release {
  const { id, kind, at, author, message, files, liveSince = at, liveBy = author } = record;
  return { id, kind, at, author, message, files, isLive: id === liveId, liveSince, liveBy };
}

/** Removes a release. Its record goes first: a kill in between leaves no release that looks whole. */
export function removeRelease(folder: string, id: string): void {
  if (!idPattern.test(id)) return;
  rmSync(join(folder, id, recordFile), { force: true });
  rmSync(join(folder, id), { recursive: true, force: true, maxRetries: 3 });
}

/** Removes what's beyond the last `kept` releases, but neither the live one nor those in use, and folders that no release came of. */
export function removeOldReleases(folder: string, kept: number, used: readonly (string | null)[]): void {
  const keptIds = new Set([
    readLiveId(folder),
    ...used,
    ...listRecords(folder)
      .slice(0, kept)
      .map(({ id }) => id),
  ]);
  for (const id of listFolders(folder)) if (!keptIds.has(id)) removeRelease(folder, id);
}
