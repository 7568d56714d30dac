import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDraft } from '#server/publishing/content/drafts.ts';
import { buildRelease, checkContent, ownCommands } from './build.ts';
import type { FileChange } from './drafts.ts';
import type { Run } from './journal.ts';
import type { PublisherOptions } from './options.ts';
import { installedPackages, linkPackages, lockedPackages, releasePackages } from './packages.ts';
import type { PublishJournal } from './publish-journal.ts';
import { refuseIfDiscarded } from './refusals.ts';
import {
  builtAtOf,
  listRecords,
  newReleaseId,
  type ReleaseKind,
  type ReleaseRecord,
  readLive,
  releaseFolder,
  removeRelease,
  writeRecord,
} from './releases.ts';
import { copyBuild, copySources, differingFiles, readSources, syncFiles } from './sources.ts';

export interface ReleaseSpec {
  readonly kind: ReleaseKind;
  readonly author: string;
  readonly message: string;
  /** Source of its files. */
  readonly from: string;
  /** Bytes by path, applied over the sources; null deletes a file. */
  readonly overlay: ReadonlyMap<string, Buffer | null>;
  readonly changes: readonly FileChange[];
  readonly drafts: readonly ContentDraft[];
  /** The release whose content it changes; without it, the live one. */
  readonly follows?: string | undefined;
  /** The release that a return leaves. */
  readonly leaves?: string | undefined;
}

type UndoPlan = Pick<ReleaseSpec, 'author' | 'message' | 'changes' | 'drafts' | 'leaves'>;

interface ReleaseBuilder {
  /** Builds a release and takes it live. */
  makeRelease(plan: ReleaseSpec): Promise<void>;
  /** Takes an existing release live again. */
  bringBack(target: ReleaseRecord, plan: UndoPlan): Promise<void>;
  /** Keeps the current state, so that the first publication can be undone. Resolves with its id. */
  keepFirst(): Promise<string>;
}

type Options = Pick<PublisherOptions, 'root' | 'folder' | 'drafts' | 'clock' | 'commands'>;

/** Fills a release with sources, packages, and reusable parts of the last build. */
async function copyProject(root: string, folder: string, release: string, { from, overlay }: Pick<ReleaseSpec, 'from' | 'overlay'>) {
  const live = readLive(folder);
  const previous = live && releaseFolder(folder, live.id);
  await copySources(from, release, { overlay, previous });
  // A release made from another has the same code, and so the same packages.
  await linkPackages((from !== root && releasePackages(from)) || lockedPackages(root, release), release);
  await copyBuild(previous ?? root, release, { withPages: false });
}

export function createReleaseBuilder(
  { root, folder, drafts: source, clock, commands = ownCommands }: Options,
  runs: PublishJournal,
): ReleaseBuilder {
  const now = () => new Date(clock()).toISOString();
  const newId = () => newReleaseId(clock(), randomBytes(3).toString('hex'));

  /** As it begins. */
  const runOf = (
    { kind, author, message, changes, drafts, leaves }: Pick<ReleaseSpec, 'kind'> & UndoPlan,
    id: string,
    isNew: boolean,
  ): Run => ({
    ...{ kind, id, author, message, changes, isNew },
    drafts: drafts.map(({ file, version }) => ({ file, version })),
    leaves: leaves ?? null,
    step: 'copying',
    startedAt: now(),
    hasWritten: false,
  });

  async function makeRelease({ kind, author, message, from, overlay, changes, drafts, follows, leaves }: ReleaseSpec): Promise<void> {
    const id = newId();
    const release = releaseFolder(folder, id);
    await runs.carryOut(runOf({ kind, author, message, changes, drafts, leaves }, id, true), async (enter) => {
      enter('copying');
      await copyProject(root, folder, release, { from, overlay });
      enter('checking');
      await checkContent(commands, release);
      enter('building');
      const builtAt = now();
      await buildRelease(commands, release);
      await writeRelease({ kind, author, message, follows }, id, { isBuilt: true, builtAt });
      await refuseIfDiscarded(source, drafts);
    });
  }

  async function writeRelease(
    { kind, author, message, follows }: Pick<ReleaseSpec, 'kind' | 'author' | 'message' | 'follows'>,
    id: string,
    built: Pick<ReleaseRecord, 'isBuilt' | 'builtAt'>,
  ): Promise<void> {
    const release = releaseFolder(folder, id);
    const made = await readSources(release);
    const live = readLive(folder) ?? listRecords(folder)[0];
    const files = differingFiles((live ?? made).content, made.content);
    const past = { follows: follows ?? live?.id ?? null, returns: [] };
    const record: ReleaseRecord = { id, kind, at: now(), author, message, files, ...past, ...built, ...made };
    // Written by the build's tools if they weren't configured otherwise.
    rmSync(join(release, 'build/compile-cache'), { recursive: true, force: true });
    await syncFiles(release);
    writeRecord(folder, record);
  }

  async function bringBack(target: ReleaseRecord, plan: UndoPlan): Promise<void> {
    const { id } = target;
    await runs.carryOut(runOf({ kind: 'undo', ...plan }, id, false), async (enter) => {
      if (!target.isBuilt) {
        enter('building');
        await buildRelease(commands, releaseFolder(folder, id));
        writeRecord(folder, { ...target, isBuilt: true, builtAt: builtAtOf(releaseFolder(folder, id), clock()) });
      }
      enter('copying');
    });
  }

  async function keepFirst(): Promise<string> {
    // Left by a failed first publication.
    for (const { kind, id } of listRecords(folder)) if (kind === 'first') removeRelease(folder, id);
    const id = newId();
    const release = releaseFolder(folder, id);
    try {
      await copySources(root, release, { overlay: new Map(), previous: undefined });
      // The packages the servers run with, even if the lock file has changed.
      await linkPackages(installedPackages(root), release);
      await copyBuild(root, release, { withPages: true });
      await writeRelease({ kind: 'first', author: '', message: '' }, id, { isBuilt: false, builtAt: builtAtOf(root, clock()) });
      return id;
    } catch (error) {
      removeRelease(folder, id);
      throw error;
    }
  }

  return { makeRelease, bringBack, keepFirst };
}
