import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { removeWhole, writeWhole } from '#server/platform/stores/whole-file.ts';
import { readIfThere } from '#server/publishing/content/published.ts';
import { readBookkeeping, tellOnce } from './bookkeeping.ts';
import type { Sources } from './sources.ts';

/**
 * Why a release was made: drafts were published, a first copy was kept, the server started with other sources, an update changed them, a
 * post was due, or code changed before an undo.
 */
export const releaseKinds = ['publish', 'first', 'start', 'update', 'scheduled', 'undo'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

/** A state of the site that was live, or could be. */
export interface Release {
  readonly id: string;
  readonly kind: ReleaseKind;
  /** Creation time, ISO 8601 in UTC. */
  readonly at: string;
  readonly author: string;
  readonly message: string;
  /** Content files that differ from the previous release, sorted. */
  readonly files: readonly string[];
  readonly isLive: boolean;
  /** The release whose content it changes; null for the first. */
  readonly follows: string | null;
  /** Each time it was gone back to, oldest first. */
  readonly returns: readonly { readonly at: string; readonly by: string }[];
  /** When it last went live, ISO 8601 in UTC, and by whom; an earlier state may have been restored. */
  readonly liveSince: string;
  readonly liveBy: string;
}

/** A release's record in its folder. It's written last, so a folder without it isn't a release. */
export interface ReleaseRecord extends Omit<Release, 'isLive' | 'liveSince' | 'liveBy'>, Sources {
  /** Missing until it first goes live. */
  readonly liveSince?: string | undefined;
  readonly liveBy?: string | undefined;
  /** False if its pages may need building before it can go live. */
  readonly isBuilt: boolean;
  /** Start of its build, ISO 8601 in UTC; later changes aren't in its pages. */
  readonly builtAt: string;
}

const recordSchema = z.object({
  ...{ id: z.string(), kind: z.enum(releaseKinds), at: z.string(), author: z.string(), message: z.string(), files: z.array(z.string()) },
  ...{ liveSince: z.string().optional(), liveBy: z.string().optional(), isBuilt: z.boolean(), builtAt: z.string() },
  ...{ follows: z.string().nullable(), returns: z.array(z.object({ at: z.string(), by: z.string() })) },
  ...{ code: z.string(), content: z.record(z.string(), z.string()) },
}) satisfies z.ZodType<ReleaseRecord>;

const recordFile = 'release.json';
export const liveFile = 'current';
const idPattern = /^\d{8}-\d{6}-[0-9a-f]{6}$/;

/** The releases' folder, next to the other data. */
export const releasesFolder = (dataDir: string): string => join(resolve(dataDir), 'releases');

export const releaseFolder = (folder: string, id: string): string => join(folder, id);

/** The live release's id; undefined if there's none. If the file that names it is damaged (X3), returns the release that went live last. */
export function readLiveId(folder: string): string | undefined {
  const path = join(folder, liveFile);
  let named = '';
  try {
    const bytes = readIfThere(path);
    if (!bytes) return undefined;
    named = bytes.toString('utf8').trim();
  } catch {
    // Treated as empty.
  }
  if (idPattern.test(named)) return named;
  const since = ({ at, liveSince = at }: ReleaseRecord) => liveSince;
  const [newest] = listRecords(folder).toSorted((one, other) => (since(one) < since(other) ? 1 : -1));
  tellOnce(path, `${path} names no release, so the last one is live: ${newest?.id ?? 'none'}.`);
  return newest?.id;
}

export const writeLiveId = (folder: string, id: string): void => writeWhole(join(folder, liveFile), `${id}\n`);

/** Leaves nothing live, so the working tree is served. */
export const removeLiveId = (folder: string): void => removeWhole(join(folder, liveFile));

/** Changes with each `writeLiveId`, even of the same id; undefined while nothing is live. */
export function liveMark(folder: string): string | undefined {
  const written = statSync(join(folder, liveFile), { throwIfNoEntry: false });
  return written && `${written.ino} ${written.mtimeMs}`;
}

/** Latest possible build time of the pages in a folder, ISO 8601 in UTC; `now` if they weren't built. */
export function builtAtOf(folder: string, now: number): string {
  const stamp = statSync(join(folder, 'build/.tino-built'), { throwIfNoEntry: false });
  return new Date(stamp?.mtimeMs ?? now).toISOString();
}

/** Sorts by time, also as a folder name. */
export const newReleaseId = (now: number, random: string): string =>
  `${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${random.slice(0, 6)}`;

export const writeRecord = (folder: string, record: ReleaseRecord): void =>
  writeWhole(join(folder, record.id, recordFile), `${JSON.stringify(record, null, 2)}\n`);

export function readRecord(folder: string, id: string): ReleaseRecord | undefined {
  return idPattern.test(id) ? readBookkeeping(join(folder, id, recordFile), recordSchema) : undefined;
}

/** Whether a release can be served: it needs a server, and pages if they're its own. */
export const hasPages = (folder: string, id: string): boolean => existsSync(join(folder, id, 'build/site/index.html'));

export const isServable = (folder: string, id: string, { withPages }: { readonly withPages: boolean }): boolean =>
  idPattern.test(id) && existsSync(join(folder, id, 'src/programs/site/main.ts')) && (!withPages || hasPages(folder, id));

/** Undefined if nothing is live. */
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

/** Newest first. */
export const listRecords = (folder: string): readonly ReleaseRecord[] =>
  listFolders(folder)
    .map((id) => readRecord(folder, id))
    .filter((record) => record !== undefined)
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : one.id < other.id ? 1 : -1));

export function toRelease(record: ReleaseRecord, liveId: string | undefined): Release {
  const { id, kind, at, author, message, files, follows, returns, liveSince = at, liveBy = author } = record;
  return { id, kind, at, author, message, files, follows, returns, isLive: id === liveId, liveSince, liveBy };
}

/** Removes a release, record first, so that a kill in between leaves no release that looks complete. */
export function removeRelease(folder: string, id: string): void {
  if (!idPattern.test(id)) return;
  rmSync(join(folder, id, recordFile), { force: true });
  rmSync(join(folder, id), { recursive: true, force: true, maxRetries: 3 });
}

/** Removes all but the last `kept` releases, the live one, and those in use, and also folders that never became a release. */
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
