import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { removeWhole, writeWhole } from '#server/platform/stores/whole-file.ts';
import { readIfThere } from '#server/publishing/content/published.ts';
import { readBookkeeping, tellOnce } from './bookkeeping.ts';
import type { Sources } from './sources.ts';

/**
 * Why a release was made: edits were published, the server started with other sources, an update changed them, a post's hour came, code
 * changed before an undo.
 */
export const releaseKinds = ['publish', 'first', 'start', 'update', 'scheduled', 'undo'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

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
  /** Missing as long as it never went live. */
  readonly liveSince?: string | undefined;
  readonly liveBy?: string | undefined;
  /** False if its pages may have to be built before it can go live. */
  readonly isBuilt: boolean;
  /** When its build began, ISO 8601 in UTC: what comes later isn't in its pages. */
  readonly builtAt: string;
}

const recordSchema = z.object({
  ...{ id: z.string(), kind: z.enum(releaseKinds), at: z.string(), author: z.string(), message: z.string(), files: z.array(z.string()) },
  ...{ liveSince: z.string().optional(), liveBy: z.string().optional(), isBuilt: z.boolean(), builtAt: z.string() },
  ...{ code: z.string(), content: z.record(z.string(), z.string()) },
}) satisfies z.ZodType<ReleaseRecord>;

const recordFile = 'release.json';
export const liveFile = 'current';
const idPattern = /^\d{8}-\d{6}-[0-9a-f]{6}$/;

/** Where releases are, beside the other data. */
export const releasesFolder = (dataDir: string): string => join(resolve(dataDir), 'releases');

export const releaseFolder = (folder: string, id: string): string => join(folder, id);

/** The id of the live release; undefined as long as there's none. If the file that names it is damaged (X3), the last one that was made live. */
export function readLiveId(folder: string): string | undefined {
  const path = join(folder, liveFile);
  let named = '';
  try {
    const bytes = readIfThere(path);
    if (!bytes) return undefined;
    named = bytes.toString('utf8').trim();
  } catch {
    // As if it were empty.
  }
  if (idPattern.test(named)) return named;
  const since = ({ at, liveSince = at }: ReleaseRecord) => liveSince;
  const [newest] = listRecords(folder).toSorted((one, other) => (since(one) < since(other) ? 1 : -1));
  tellOnce(path, `${path} names no release, so the last one is live: ${newest?.id ?? 'none'}.`);
  return newest?.id;
}

export const writeLiveId = (folder: string, id: string): void => writeWhole(join(folder, liveFile), `${id}\n`);

/** From now on nothing is live: the working tree is served. */
export const removeLiveId = (folder: string): void => removeWhole(join(folder, liveFile));

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

/** Sorts by time, also as a folder's name. */
export const newReleaseId = (now: number, random: string): string =>
  `${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${random.slice(0, 6)}`;

export const writeRecord = (folder: string, record: ReleaseRecord): void =>
  writeWhole(join(folder, record.id, recordFile), `${JSON.stringify(record, null, 2)}\n`);

export function readRecord(folder: string, id: string): ReleaseRecord | undefined {
  return idPattern.test(id) ? readBookkeeping(join(folder, id, recordFile), recordSchema) : undefined;
}

/** Whether a release can be served: it has a server, and pages if they're to be its own. */
export const hasPages = (folder: string, id: string): boolean => existsSync(join(folder, id, 'build/site/index.html'));

export const isServable = (folder: string, id: string, { withPages }: { readonly withPages: boolean }): boolean =>
  idPattern.test(id) && existsSync(join(folder, id, 'src/programs/site/main.ts')) && (!withPages || hasPages(folder, id));

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
