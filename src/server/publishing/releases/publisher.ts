import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FileLock } from '#server/platform/stores/sqlite-lock.ts';
import { readIfThere } from '#server/publishing/content/published.ts';
import { tryWrite } from './bookkeeping.ts';
import { createFailures, type Failures } from './failures.ts';
import { isIndexBehind } from './git-index.ts';
import { type Run, readRun } from './journal.ts';
import type { PublisherOptions } from './options.ts';
import { type CheckFiles, createPublishActions, type SelectDrafts, type WhenLive } from './publish-actions.ts';
import type { RunFailure } from './publish-error.ts';
import { createPublishJournal } from './publish-journal.ts';
import { listRecords, type Release, type ReleaseKind, readLive, readLiveId, releaseFolder, toRelease } from './releases.ts';
import { isRunLocked, takeRunLock } from './run-lock.ts';
import { isChangingOver, readServingFailure } from './serving-state.ts';

/** How this process's last run ended. */
export interface LastRun {
  /** As in its request. */
  readonly run: string;
  readonly kind: ReleaseKind;
  readonly author: string;
  readonly outcome: PublishOutcome['outcome'];
  /** The release it took live. */
  readonly release: string | null;
  /** The release that was live before; null if there was none. */
  readonly before: string | null;
}

export interface PublishingStatus {
  readonly live: Release | null;
  /** The run in progress, in any process. */
  readonly run: Pick<Run, 'kind' | 'step' | 'startedAt' | 'author'> | null;
  /** The run is done, but the server is still starting with its release. */
  readonly isChangingOver: boolean;
  /** Why the last run changed nothing, until one succeeds. */
  readonly failure: RunFailure | null;
  /** Null until this process has completed a run. */
  readonly last: LastRun | null;
  /** The last commit exists, but git's index doesn't show it yet because it was locked. */
  readonly isIndexBehind: boolean;
}

/** `unchanged`: there was nothing to do. `busy`: another run is in progress. */
export type PublishOutcome =
  | { readonly outcome: 'live'; readonly release: Release }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'failed'; readonly failure: RunFailure };

interface Request {
  /** Chosen by the caller, to find this run in `status().last`. */
  readonly run?: string;
  readonly author: string;
  readonly message: string;
  readonly check?: CheckFiles;
}

/** Changes what's live. Runs one at a time; each is completed or rolled back before the next, even after a kill. */
export interface Publisher {
  status(): PublishingStatus;
  /** Whether a run in progress, or an interrupted one to be completed, publishes the file's draft. */
  isPublishing(file: string): boolean;
  /** Newest first. */
  history(): readonly Release[];
  /** Takes the working tree with the drafts live: all, or those selected. */
  publish(request: Request & { readonly select?: SelectDrafts | undefined }): Promise<PublishOutcome>;
  /** Restores a release's content. Code changed since stays. With `since`, only while that's live. */
  undo(request: { readonly release: string; readonly since?: string | undefined } & Omit<Request, 'message'>): Promise<PublishOutcome>;
  /** A file of the content as a release has it; null if it has none. */
  readReleased(release: string, file: string): Buffer | null;
  /** Rebuilds the live release because a post is due; `unchanged` if it was built after the instant, ISO 8601 in UTC. */
  rebuild(request: Request & { readonly after: string }): Promise<PublishOutcome>;
  /** Takes the working tree live if it changed; `unchanged` if there's no release yet. */
  refresh(request: Request): Promise<PublishOutcome>;
  /**
   * Takes the working tree live unless it is already, and resolves once `whenLive` does. If that rejects, reverts to the previous release.
   * Reports failures only to the caller.
   */
  update(request: Request, whenLive: WhenLive): Promise<PublishOutcome>;
  /** Takes a copy of the working tree and its build live if nothing is; after that, the files may change under the servers. */
  releaseCurrentTree(): Promise<PublishOutcome>;
  /** Completes an interrupted run, or rolls it back. */
  recover(): Promise<void>;
}

/**
 * Whether an interrupted run or a lagging git index needs recovery and no process is on it. Throws a PublishError if the journal is
 * damaged.
 */
export const isRunUnfinished = (folder: string): boolean =>
  (readRun(folder) !== undefined || isIndexBehind(folder)) && !isRunLocked(folder);

/** The journal, or its damage. */
function lookAtRun(folder: string, failures: Failures): { readonly current?: Run | undefined; readonly damage: RunFailure | null } {
  try {
    return { current: readRun(folder), damage: null };
  } catch (error) {
    return { damage: failures.toFailure(error, '') };
  }
}

function readStatus(folder: string, failures: Failures, begun: PublishingStatus['run'], last: LastRun | null): PublishingStatus {
  const liveId = readLiveId(folder);
  const live = readLive(folder);
  const { current, damage } = lookAtRun(folder, failures);
  const run = current && isRunLocked(folder) ? current : null;
  return {
    live: live ? toRelease(live, liveId) : null,
    run: run ? { kind: run.kind, step: run.step, startedAt: run.startedAt, author: run.author } : begun,
    isChangingOver: liveId !== undefined && isChangingOver(folder, liveId),
    failure: damage ?? failures.read() ?? (liveId === undefined ? null : (readServingFailure(folder, liveId) ?? null)),
    last,
    isIndexBehind: isIndexBehind(folder),
  };
}

/** Before anything was published, visitors saw what was kept as the first release. */
const firstOf = (folder: string, release: string | null): string | null =>
  listRecords(folder).find(({ id, kind }) => kind === 'first' && id !== release)?.id ?? null;

export function createPublisher(options: PublisherOptions): Publisher {
  const { folder, clock } = options;
  // A failing disk is reported on the next write.
  tryWrite(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  const failures = createFailures(options);
  const runs = createPublishJournal(options, failures);
  const plans = createPublishActions(options, runs);

  /** This process's run; other processes see it once its journal is written. */
  let begun: PublishingStatus['run'] = null;
  let last: LastRun | null = null;

  async function run(
    kind: ReleaseKind,
    { author, run: name = '' }: Omit<Request, 'message'>,
    work: () => Promise<'unchanged' | 'live'>,
  ): Promise<PublishOutcome> {
    let before: string | undefined;
    const ended = await runLocked(kind, author, () => {
      before = readLiveId(folder);
      return work();
    });
    const release = ended.outcome === 'live' ? ended.release.id : null;
    last = { run: name, kind, author, outcome: ended.outcome, release, before: before ?? firstOf(folder, release) };
    return ended;
  }

  async function runLocked(
    kind: ReleaseKind,
    author: string,
    work: () => Promise<'unchanged' | 'live'>,
    tellFailure = failures.keep,
  ): Promise<PublishOutcome> {
    if (begun) return { outcome: 'busy' };
    begun = { kind, step: 'copying', startedAt: new Date(clock()).toISOString(), author };
    let held: FileLock | undefined;
    try {
      held = await takeRunLock(folder);
      if (!held) return { outcome: 'busy' };
      await runs.recover();
      const outcome = await work();
      if (outcome === 'unchanged') return { outcome };
      const live = readLive(folder);
      if (!live) throw new Error('No release is live.');
      return { outcome, release: toRelease(live, live.id) };
    } catch (error) {
      return { outcome: 'failed', failure: tellFailure(error, author) };
    } finally {
      begun = null;
      held?.release();
    }
  }

  return {
    status: () => readStatus(folder, failures, begun, last),
    isPublishing(file) {
      const { current } = lookAtRun(folder, failures);
      if (current?.hasWritten) return current.drafts.some((draft) => draft.file === file);
      if (!(begun ? begun.kind === 'publish' : isRunLocked(folder))) return false;
      // Until its journal is written, a run may include any file.
      return current?.drafts.some((draft) => draft.file === file) ?? true;
    },
    history() {
      const liveId = readLiveId(folder);
      return listRecords(folder).map((record) => toRelease(record, liveId));
    },
    publish: (request) => run('publish', request, () => plans.publish(request)),
    undo: (request) => run('undo', request, () => plans.undo(request)),
    readReleased: (release, file) => readIfThere(join(releaseFolder(folder, release), file)),
    rebuild: (request) => run('scheduled', request, () => plans.rebuild(request)),
    refresh: (request) => run('start', request, () => plans.refresh(request)),
    update: (request, whenLive) => runLocked('update', request.author, () => plans.update(request, whenLive), failures.toFailure),
    releaseCurrentTree: () => runLocked('first', '', plans.releaseCurrentTree, failures.toFailure),
    async recover() {
      const held = await takeRunLock(folder);
      if (!held) return;
      try {
        await runs.recover();
      } finally {
        held.release();
      }
    },
  };
}
