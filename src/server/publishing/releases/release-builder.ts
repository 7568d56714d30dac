import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDraft } from '#server/publishing/content/drafts.ts';
import { buildRelease, checkContent, ownCommands } from './build.ts';
import type { FileChange } from './drafts.ts';
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

/** A release to be made. */
export interface ReleaseSpec {
  readonly kind: ReleaseKind;
  readonly author: string;
  readonly message: string;
  /** Where its sources come from. */
  readonly from: string;
  /** What's laid over them: bytes by path, null for a file that goes. */
  readonly overlay: ReadonlyMap<string, Buffer | null>;
  readonly changes: readonly FileChange[];
  readonly drafts: readonly ContentDraft[];
}

interface ReleaseBuilder {
  /** Makes a release and takes it live. */
  makeRelease(plan: ReleaseSpec): Promise<void>;
  /** Makes a release live again. */
  bringBack(target: ReleaseRecord, plan: Pick<ReleaseSpec, 'author' | 'message' | 'changes'>): Promise<void>;
  /** So that the first publication can be undone. Resolves with its id. */
  keepFirst(): Promise<string>;
}

type Options = Pick<PublisherOptions, 'root' | 'folder' | 'drafts' | 'clock' | 'commands'>;

/** Puts the sources, the packages and what can be reused of the last build into a release. */
async function copyProject(root: string, folder: string, release: string, { from, overlay }: Pick<ReleaseSpec, 'from' | 'overlay'>) {
  const live = readLive(folder);
  const previous = live && releaseFolder(folder, live.id);
  await copySources(from, release, { overlay, previous });
  // One that's made from another one has the same code, so the same packages.
  await linkPackages((from !== root && releasePackages(from)) || lockedPackages(root, release), release);
  await copyBuild(previous ?? root, release, { withPages: false });
}

export function createReleaseBuilder(
  { root, folder, drafts: source, clock, commands = ownCommands }: Options,
  runs: PublishJournal,
): ReleaseBuilder {
  const now = () => new Date(clock()).toISOString();
  const newId = () => newReleaseId(clock(), randomBytes(3).toString('hex'));

  async function makeRelease({ kind, author, message, from, overlay, changes, drafts }: ReleaseSpec): Promise<void> {
    const id = newId();
    const release = releaseFolder(folder, id);
    const versions = drafts.map(({ file, version }) => ({ file, version }));
    const flags = { isNew: true, hasWritten: false };
    const run = { kind, id, author, message, changes, drafts: versions, step: 'copying', startedAt: now(), ...flags } as const;
    await runs.carryOut(run, async (enter) => {
      enter('copying');
      await copyProject(root, folder, release, { from, overlay });
      enter('checking');
      await checkContent(commands, release);
      enter('building');
      const builtAt = now();
      await buildRelease(commands, release);
      await writeRelease({ kind, author, message }, id, { isBuilt: true, builtAt });
      await refuseIfDiscarded(source, drafts);
    });
  }

  async function writeRelease(
    { kind, author, message }: Pick<ReleaseSpec, 'kind' | 'author' | 'message'>,
    id: string,
    built: Pick<ReleaseRecord, 'isBuilt' | 'builtAt'>,
  ): Promise<void> {
    const release = releaseFolder(folder, id);
    const made = await readSources(release);
    const files = differingFiles((readLive(folder) ?? listRecords(folder)[0] ?? made).content, made.content);
    const record: ReleaseRecord = { id, kind, at: now(), author, message, files, ...built, ...made };
    // Of the build's own tools, in case they weren't told to keep it elsewhere.
    rmSync(join(release, 'build/compile-cache'), { recursive: true, force: true });
    await syncFiles(release);
    writeRecord(folder, record);
  }

  async function bringBack(
    target: ReleaseRecord,
    { author, message, changes }: Pick<ReleaseSpec, 'author' | 'message' | 'changes'>,
  ): Promise<void> {
    const { id } = target;
    const flags = { isNew: false, hasWritten: false };
    await runs.carryOut(
      { kind: 'undo', id, author, message, changes, drafts: [], step: 'copying', startedAt: now(), ...flags },
      async (enter) => {
        if (!target.isBuilt) {
          enter('building');
          await buildRelease(commands, releaseFolder(folder, id));
          writeRecord(folder, { ...target, isBuilt: true, builtAt: builtAtOf(releaseFolder(folder, id), clock()) });
        }
        enter('copying');
      },
    );
  }

  async function keepFirst(): Promise<string> {
    // Of a first publication that failed.
    for (const { kind, id } of listRecords(folder)) if (kind === 'first') removeRelease(folder, id);
    const id = newId();
    const release = releaseFolder(folder, id);
    try {
      await copySources(root, release, { overlay: new Map(), previous: undefined });
      // Those with which the servers run, whatever the lock file says by now.
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
