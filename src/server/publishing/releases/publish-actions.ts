import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentDraft } from '#server/publishing/content/drafts.ts';
import { draftOfNewContent } from '#server/publishing/content/new-content.ts';
import { readIfThere } from '#server/publishing/content/published.ts';
import { fileChangesOf, overlayOf } from './drafts.ts';
import { refuseUnsettled } from './git.ts';
import type { PublisherOptions } from './options.ts';
import { hasPackages } from './packages.ts';
import { PublishError } from './publish-error.ts';
import type { PublishJournal } from './publish-journal.ts';
import { createReleaseBuilder, type ReleaseSpec } from './release-builder.ts';
import {
  hasPages,
  listRecords,
  type ReleaseRecord,
  readLive,
  readLiveId,
  readRecord,
  releaseFolder,
  removeLiveId,
  writeLiveId,
} from './releases.ts';
import { readServer, readServingFailure } from './serving-state.ts';
import { differingFiles, isSameSource, readSources, type Sources } from './sources.ts';

/** `unchanged`: there was nothing to do. */
type Result = 'live' | 'unchanged';
type Request = Pick<ReleaseSpec, 'author' | 'message'>;

/** Sees the files that a run will change, which nobody can change meanwhile; rejects to stop it. */
export type CheckFiles = (files: ReadonlyMap<string, Buffer | null>) => Promise<void>;

/** The drafts that a run publishes; the others stay. */
export type SelectDrafts = (drafts: readonly ContentDraft[]) => readonly ContentDraft[];

/** Resolves once the server serves the live release; rejects with a PublishError if it can't. */
export type WhenLive = (release: string) => Promise<void>;

/** The publishing operations. Each throws PublishError rather than overwrite someone's changes. */
interface PublishActions {
  /** Takes the working tree with the drafts live: all, or those selected. */
  publish(request: Request & { readonly select?: SelectDrafts | undefined; readonly check?: CheckFiles | undefined }): Promise<Result>;
  /** Restores an earlier release's content under today's code; with `since`, only while that's live. */
  undo(request: {
    readonly release: string;
    readonly since?: string | undefined;
    readonly author: string;
    readonly check?: CheckFiles | undefined;
  }): Promise<Result>;
  /** Rebuilds the live release, unless it was built after the instant, ISO 8601 in UTC. */
  rebuild(request: Request & { readonly after: string }): Promise<Result>;
  /** Takes the working tree live if it changed since the live release. */
  refresh(request: Request): Promise<Result>;
  /** Takes the working tree live; reverts if `whenLive` rejects. */
  update(request: Request, whenLive: WhenLive): Promise<Result>;
  /** Takes a copy of the working tree and its build live, if nothing is. */
  releaseCurrentTree(): Promise<Result>;
}

type Options = Pick<PublisherOptions, 'root' | 'folder' | 'drafts' | 'isShared' | 'clock' | 'commands'>;

const nothingElse = { overlay: new Map<string, Buffer | null>(), changes: [], drafts: [] };

/** With shared storage, publishing without a local server would drop the drafts and change no site. */
function refuseWithoutServer({ folder, isShared }: Options): void {
  if (!isShared || readServer(folder)) return;
  throw new PublishError(
    'no-server',
    'No server runs with the releases of this machine, so visitors would see no change: publish where the server runs.',
  );
}

function refuseEdited(seen: ReleaseRecord | undefined, tree: Sources): void {
  const edited = seen ? differingFiles(seen.content, tree.content) : [];
  if (edited.length === 0) return;
  throw new PublishError(
    'changed-outside',
    'The content was changed outside the desk, and going back would lose that: publish it first.',
    edited.map((file) => `${file}: differs from what is live`),
  );
}

/** Whether the live release was made from these sources and still has its pages. */
const isCurrent = (folder: string, live: ReleaseRecord, tree: Sources) =>
  isSameSource(live, tree) && (!live.isBuilt || hasPages(folder, live.id));

/** Retries a live release that the server failed to start. */
function goLiveAgain(folder: string, id: string): Result {
  if (!readServingFailure(folder, id)) return 'unchanged';
  writeLiveId(folder, id);
  return 'live';
}

/** The overlay that turns today's content into the release's. */
async function readContent(folder: string, { id, content }: ReleaseRecord, tree: Sources) {
  const overlay = new Map<string, Buffer | null>();
  for (const file of differingFiles(content, tree.content))
    overlay.set(file, file in content ? await readFile(join(releaseFolder(folder, id), file)) : null);
  return overlay;
}

/** The drafts of which nothing is lost once the files are live: they have the same, or what an earlier return kept of them. */
const draftsWithin = (overlay: ReadonlyMap<string, Buffer | null>, drafts: readonly ContentDraft[], root: string) =>
  drafts.filter(({ file, text }) => {
    const after = overlay.get(file);
    if (after === undefined) return false;
    return text === null ? after === null : text === draftOfNewContent(file, readIfThere(join(root, file)), after);
  });

/** Reverts to the previous release if the server can't serve the new one. */
async function waitUntilLive(folder: string, before: string | undefined, whenLive: WhenLive): Promise<void> {
  try {
    await whenLive(readLiveId(folder) ?? '');
  } catch (error) {
    if (before === undefined) removeLiveId(folder);
    else if (before !== readLiveId(folder)) writeLiveId(folder, before);
    throw error;
  }
}

// One piece: each action decides what to release, and ends in making that or bringing it back.
export function createPublishActions(options: Options, runs: PublishJournal): PublishActions {
  const { root, folder, drafts: source } = options;
  const { makeRelease, bringBack, keepFirst } = createReleaseBuilder(options, runs);

  async function publish({
    author,
    message,
    select = (drafts) => drafts,
    check,
  }: Parameters<PublishActions['publish']>[0]): Promise<Result> {
    refuseWithoutServer(options);
    const drafts = select(await source.readDrafts());
    const tree = await readSources(root);
    const overlay = overlayOf(drafts, tree.content);
    await check?.(overlay);
    const changes = fileChangesOf(overlay, tree.content);
    const live = readLive(folder);
    if (changes.length === 0 && live && isCurrent(folder, live, tree)) {
      // The drafts changed nothing.
      if (drafts.length > 0)
        await source.removePublished(drafts.map(({ file, version }) => ({ file, version, hash: tree.content[file] ?? '' })));
      return goLiveAgain(folder, live.id);
    }
    // Checked before the build, which takes a while.
    if (changes.length > 0) await refuseUnsettled(root);
    if (!live) await keepFirst();
    await makeRelease({ kind: 'publish', author, message, from: root, overlay, changes, drafts });
    return 'live';
  }

  async function undo({ release: id, since, author, check }: Parameters<PublishActions['undo']>[0]): Promise<Result> {
    refuseWithoutServer(options);
    const target = readRecord(folder, id);
    if (!target) throw new PublishError('unknown-release', `There's no release ${id}.`);
    const live = readLive(folder);
    if (since !== undefined && live?.id !== since)
      throw new PublishError('published-since', 'Something else was published since; choose the version to go back to.');
    if (live?.id === id) return goLiveAgain(folder, id);
    const tree = await readSources(root);
    // Without a live release, visitors see the first state.
    const left = live ?? listRecords(folder)[0];
    refuseEdited(left, tree);
    const overlay = await readContent(folder, target, tree);
    await check?.(overlay);
    const plan = {
      author,
      message: `Back to the site of ${target.at}`,
      overlay,
      changes: fileChangesOf(overlay, tree.content),
      drafts: draftsWithin(overlay, await source.readDrafts(), root),
      leaves: left?.id,
    };
    if (plan.changes.length > 0) await refuseUnsettled(root);
    if (target.code === tree.code) await bringBack(target, plan);
    else await makeRelease({ kind: 'undo', from: root, follows: id, ...plan });
    return 'live';
  }

  async function rebuild({ author, message, after }: Parameters<PublishActions['rebuild']>[0]): Promise<Result> {
    const live = readLive(folder);
    if (live && Date.parse(live.builtAt) >= Date.parse(after)) return 'unchanged';
    const from = live ? releaseFolder(folder, live.id) : root;
    await makeRelease({ kind: 'scheduled', author, message, from, ...nothingElse });
    return 'live';
  }

  async function refresh({ author, message }: Request): Promise<Result> {
    const live = readLive(folder);
    if (!live) return 'unchanged';
    const tree = await readSources(root);
    if (isCurrent(folder, live, tree)) return 'unchanged';
    await makeRelease({ kind: 'start', author, message, from: root, ...nothingElse });
    return 'live';
  }

  async function update({ author, message }: Request, whenLive: WhenLive): Promise<Result> {
    const before = readLiveId(folder);
    const live = readLive(folder);
    const tree = await readSources(root);
    if (live && isCurrent(folder, live, tree) && hasPackages(root, folder, live.id)) goLiveAgain(folder, live.id);
    else await makeRelease({ kind: 'update', author, message, from: root, ...nothingElse });
    await waitUntilLive(folder, before, whenLive);
    return 'live';
  }

  async function releaseCurrentTree(): Promise<Result> {
    if (readLive(folder)) return 'unchanged';
    writeLiveId(folder, await keepFirst());
    return 'live';
  }

  return { publish, undo, rebuild, refresh, update, releaseCurrentTree };
}
