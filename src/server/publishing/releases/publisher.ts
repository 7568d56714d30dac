import { mkdirSync } from 'node:fs';
import type { FileLock } from '#server/platform/stores/sqlite-lock.ts';
import { tryWrite } from './bookkeeping.ts';
import { createFailures, type Failures } from './failures.ts';
import { isIndexBehind } from './git-index.ts';
import { type Run, readRun } from './journal.ts';
import type { PublisherOptions } from './options.ts';
import { createPublishActions, type WhenLive } from './publish-actions.ts';
import type { RunFailure } from './publish-error.ts';
import { createPublishJournal } from './publish-journal.ts';
import { listRecords, type Release, type ReleaseKind, readLive, readLiveId, toRelease } from './releases.ts';
import { isRunLocked, takeRunLock } from './run-lock.ts';
import { isChangingOver, readServingFailure } from './serving-state.ts';

/** How a run of this process ended. */
export interface LastRun {
  /** As in its request. */
  readonly run: string;
  readonly kind: ReleaseKind;
  readonly author: string;
  readonly outcome: PublishOutcome['outcome'];
  /** What it took live. */
  readonly release: string | null;
}

export interface PublishingStatus {
  readonly live: Release | null;
  /** What's under way, by whichever process. */
  readonly run: Pick<Run, 'kind' | 'step' | 'startedAt' | 'author'> | null;
  /** The run is done, and visitors don't see it yet: the server is starting with it. */
  readonly isChangingOver: boolean;
  /** Why the last run changed nothing, until one succeeds. */
  readonly failure: RunFailure | null;
  /** Null until this process has ended one. */
  readonly last: LastRun | null;
  /** The last commit is made, and git's index doesn't show it yet, because somebody held its lock. */
  readonly isIndexBehind: boolean;
}

/** `unchanged`: there was nothing to do. `busy`: another run is under way. */
export type PublishOutcome =
  | { readonly outcome: 'live'; readonly release: Release }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'failed'; readonly failure: RunFailure };

interface Request {
  /** A name of whoever asks, to find this run in `status().last`. */
  readonly run?: string;
  readonly author: string;
  readonly message: string;
}

/** Changes what's live. One run at a time; each is finished or taken back, even after a kill, before the next one begins. */
export interface Publisher {
  status(): PublishingStatus;
  /** Whether a run under way, or one that was cut off and will be finished, takes the draft of a file live. */
  isPublishing(file: string): boolean;
  /** The newest first. */
  history(): readonly Release[];
  /** Makes the working tree with all drafts laid over live. */
  publish(request: Request): Promise<PublishOutcome>;
  /** Brings back the content of a release. Code that changed since stays as it is. */
  undo(request: { readonly release: string } & Omit<Request, 'message'>): Promise<PublishOutcome>;
  /** Builds what's live again, because a post's hour has come; `unchanged` if that was done after the instant, ISO 8601 in UTC. */
  rebuild(request: Request & { readonly after: string }): Promise<PublishOutcome>;
  /** Makes the working tree live if it changed since; `unchanged` also as long as there's no release. */
  refresh(request: Request): Promise<PublishOutcome>;
  /**
   * Makes a release of the working tree live, unless that's live already, and resolves once `whenLive` does: if it rejects, what was
   * live before is again. Nobody else is told of a failure.
   */
  update(request: Request, whenLive: WhenLive): Promise<PublishOutcome>;
  /** Makes a copy of the working tree live, with its build, if nothing is: then its files may change under the servers. */
  releaseCurrentTree(): Promise<PublishOutcome>;
  /** Finishes or takes back a run that was cut off. */
  recover(): Promise<void>;
}

/** Whether a run was cut off, or git's index is behind, and nobody is on it. Throws a PublishError if the journal is damaged. */
export const isRunUnfinished = (folder: string): boolean =>
  (readRun(folder) !== undefined || isIndexBehind(folder)) && !isRunLocked(folder);

/** The journal, or what's wrong with it. */
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

export function createPublisher(options: PublisherOptions): Publisher {
  const { folder, clock } = options;
  // A disk that takes nothing is told when something is to be written.
  tryWrite(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  const failures = createFailures(options);
  const runs = createPublishJournal(options, failures);
  const plans = createPublishActions(options, runs);

  /** What this process is about to do: until its journal is written, nobody else sees it. */
  let begun: PublishingStatus['run'] = null;
  let last: LastRun | null = null;

  async function run(
    kind: ReleaseKind,
    { author, run: name = '' }: Omit<Request, 'message'>,
    work: () => Promise<'unchanged' | 'live'>,
  ): Promise<PublishOutcome> {
    const ended = await runLocked(kind, author, work);
    last = { run: name, kind, author, outcome: ended.outcome, release: ended.outcome === 'live' ? ended.release.id : null };
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
      // Until its journal is written, a run may name any file.
      return current?.drafts.some((draft) => draft.file === file) ?? true;
    },
    history() {
      const liveId = readLiveId(folder);
      return listRecords(folder).map((record) => toRelease(record, liveId));
    },
    publish: (request) => run('publish', request, () => plans.publish(request)),
    undo: (request) => run('undo', request, () => plans.undo(request.release, request.author)),
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
