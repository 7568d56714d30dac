import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draft } from '#server/content/drafts.ts';
import type { Log } from '#server/http/log.ts';
import { describeError } from '#server/http/log.ts';
import type { FileLock } from '#server/stores/sqlite-lock.ts';
import { type BuildCommands, buildRelease, checkContent, ownCommands } from './build.ts';
import { type Change, changesOf, type DraftSource, overlayOf } from './drafts.ts';
import { commitFiles, GitError } from './git.ts';
import {
  clearFailure,
  endRun,
  failureFile,
  journalFile,
  type Run,
  type RunStep,
  readFailure,
  readRun,
  writeFailure,
  writeRun,
} from './journal.ts';
import { type Failure, PublishError } from './publish-error.ts';
import {
  builtAtOf,
  listRecords,
  liveFile,
  newReleaseId,
  type Release,
  type ReleaseKind,
  type ReleaseRecord,
  readLiveId,
  readRecord,
  releaseFolder,
  removeOldReleases,
  removeRelease,
  toRelease,
  writeLiveId,
  writeRecord,
} from './releases.ts';
import { isRunLocked, takeRunLock } from './run-lock.ts';
import { isChangingOver, isServing, listServers, readServingFailure } from './serving-state.ts';
import { copyBuild, copySources, differingFiles, isSameSource, linkPackages, readSources, type Sources, syncFiles } from './sources.ts';
import { removeParts } from './whole-file.ts';
import { backUp, matches, restore, writeChange } from './working-tree.ts';

/** How many releases can be gone back to. */
export const keptReleases = 20;

/** How a run of this process ended. */
export interface LastRun {
  /** As in its request. */
  readonly run: string;
  readonly kind: ReleaseKind;
  readonly author: string;
  readonly outcome: Outcome['outcome'];
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
  readonly failure: Failure | null;
  /** Null until this process has ended one. */
  readonly last: LastRun | null;
}

/** `unchanged`: there was nothing to do. `busy`: another run is under way. */
export type Outcome =
  | { readonly outcome: 'live'; readonly release: Release }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'failed'; readonly failure: Failure };

interface Request {
  /** A name of whoever asks, to find this run in `status().last`. */
  readonly run?: string;
  readonly author: string;
  readonly message: string;
}

/** Takes a release live, one server after the other; `before` was live until then. */
export type Roll = (releases: { readonly release: string; readonly before: string | undefined }) => Promise<void>;

/** Changes what's live. One run at a time; each is finished or taken back, even after a kill, before the next one begins. */
export interface Publisher {
  status(): PublishingStatus;
  /** Whether a run under way, or one that was cut off and will be finished, takes the draft of a file live. */
  isPublishing(file: string): boolean;
  /** The newest first. */
  history(): readonly Release[];
  /** Makes the working tree with all drafts laid over live. */
  publish(request: Request): Promise<Outcome>;
  /** Brings back the content of a release. Code that changed since stays as it is. */
  undo(request: { readonly release: string } & Omit<Request, 'message'>): Promise<Outcome>;
  /** Builds what's live again, because a post's hour has come; `unchanged` if that was done after the instant, ISO 8601 in UTC. */
  rebuild(request: Request & { readonly after: string }): Promise<Outcome>;
  /** Makes the working tree live if it changed since; `unchanged` also as long as there's no release. */
  refresh(request: Request): Promise<Outcome>;
  /**
   * Makes a release of the working tree if it differs from what's live, and hands it to `roll`, which takes it live or leaves everything
   * as it was and rejects. Nobody else is told of a failure.
   */
  update(request: Request, roll: Roll): Promise<Outcome>;
  /** Makes a copy of the working tree live, with its build, if nothing is: then its files may change under the servers. */
  keepServed(): Promise<Outcome>;
  /** Finishes or takes back a run that was cut off. */
  recover(): Promise<void>;
}

export interface PublisherOptions {
  /** The working tree. */
  readonly root: string;
  /** Where releases are. */
  readonly folder: string;
  readonly drafts: DraftSource;
  /** Whether other machines may have the same edits: then a release here says nothing of what visitors see. */
  readonly isShared?: boolean;
  /** Returns epoch milliseconds. */
  readonly clock: () => number;
  readonly log: Pick<Log, 'error'>;
  readonly commands?: BuildCommands;
  /** Told of each step when it's in the journal, before it begins. */
  readonly onStep?: (step: RunStep) => void;
}

/** A release to be made. */
interface Plan extends Request {
  readonly kind: ReleaseKind;
  /** Where its sources come from. */
  readonly from: string;
  readonly overlay: ReadonlyMap<string, Buffer | null>;
  readonly changes: readonly Change[];
  readonly drafts: readonly Draft[];
}

/** Nothing but the sources. */
const bare: Pick<Plan, 'overlay' | 'changes' | 'drafts'> = { overlay: new Map(), changes: [], drafts: [] };

/** Whether a run was cut off, and nobody is finishing it. */
export const isRunUnfinished = (folder: string): boolean => readRun(folder) !== undefined && !isRunLocked(folder);

export function createPublisher({
  root,
  folder,
  drafts: source,
  isShared = false,
  clock,
  log,
  commands = ownCommands,
  onStep,
}: PublisherOptions): Publisher {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const now = () => new Date(clock()).toISOString();
  const folderOf = (id: string) => releaseFolder(folder, id);

  const readLive = (): ReleaseRecord | undefined => {
    const id = readLiveId(folder);
    return id === undefined ? undefined : readRecord(folder, id);
  };

  function enter(run: Run, step: RunStep): Run {
    const entered = { ...run, step };
    writeRun(folder, entered);
    onStep?.(step);
    return entered;
  }

  /** Leaves everything as it was before the run. */
  function takeBack(run: Run): void {
    if (run.hasWritten) {
      enter(run, 'taking-back');
      for (const change of run.changes) restore(root, folder, change);
    }
    // Otherwise without a write: on a full disk the release's own bytes are what's in the way.
    if (run.isNew) removeRelease(folder, run.id);
    endRun(folder);
  }

  /** Takes a run back after an error that somebody has to be told of. What can't be taken back now is, before the next run. */
  function giveUp(run: Run): void {
    try {
      takeBack(run);
    } catch (error) {
      log.error({ event: 'publish-not-taken-back', ...describeError(error) });
    }
  }

  /**
   * Goes on from `writing`, or from where a run was cut off: the release is whole. Each step may have been done before. Until all
   * files are written, one that somebody edited by hand ends the run; from then on their edit is one that comes after it.
   */
  async function complete(begun: Run): Promise<void> {
    let run = begun;
    try {
      if (run.step !== 'committing' && run.step !== 'going-live') {
        run = enter({ ...run, hasWritten: true }, 'writing');
        for (const change of run.changes) writeChange(root, folderOf(run.id), change);
        refuseIfNot('after', run.changes);
      }
      if (run.step !== 'going-live') {
        run = enter(run, 'committing');
        const files = run.changes.map(({ file }) => file);
        await commitFiles(root, { files, from: folderOf(run.id), author: run.author, message: run.message });
      }
    } catch (error) {
      giveUp(run);
      throw error;
    }
    run = enter(run, 'going-live');
    writeLiveId(folder, run.id);
    await removeDrafts(run);
  }

  async function removeDrafts(begun: Run): Promise<void> {
    const run = enter(begun, 'removing-drafts');
    const hashes = new Map(run.changes.map(({ file, after }) => [file, after ?? '']));
    const published = await Promise.all(
      run.drafts.map(async ({ file, version }) => ({ file, version, hash: hashes.get(file) ?? (await currentHash(file)) })),
    );
    if (published.length > 0) await source.removePublished(published);
    endRun(folder);
    clearFailure(folder);
    unkept = null;
    removeOld();
  }

  const removeOld = () =>
    removeOldReleases(
      folder,
      keptReleases,
      listServers(folder).map(({ release }) => release),
    );

  const currentHash = async (file: string) => (await readSources(root)).content[file] ?? '';

  async function recoverLocked(): Promise<void> {
    removeParts(folder, [journalFile, failureFile, liveFile]);
    const run = readRun(folder);
    if (!run) return;
    if (run.step === 'removing-drafts') await removeDrafts(run);
    else if (run.step === 'writing' || run.step === 'committing' || run.step === 'going-live') await completeOrTell(run);
    else takeBack(run);
  }

  /** Nobody waits for a run that was cut off: why it was taken back is told by the status. */
  async function completeOrTell(run: Run): Promise<void> {
    try {
      await complete(run);
    } catch (error) {
      if (readRun(folder)) throw error;
      keepFailure(toFailure(error, run.author));
    }
  }

  async function writeRelease(
    { kind, author, message }: Pick<Plan, 'kind' | 'author' | 'message'>,
    id: string,
    built: Pick<ReleaseRecord, 'isBuilt' | 'builtAt'>,
  ): Promise<void> {
    const made = await readSources(folderOf(id));
    const files = differingFiles((readLive() ?? listRecords(folder)[0] ?? made).content, made.content);
    const record: ReleaseRecord = { id, kind, at: now(), author, message, files, ...built, ...made };
    // Of the build's own tools, in case they weren't told to keep it elsewhere.
    rmSync(join(folderOf(id), 'build/compile-cache'), { recursive: true, force: true });
    await syncFiles(folderOf(id));
    writeRecord(folder, record);
  }

  /** So that the first publication can be undone. Resolves with its id. */
  async function keepFirst(): Promise<string> {
    // Of a first publication that failed.
    for (const { kind, id } of listRecords(folder)) if (kind === 'first') removeRelease(folder, id);
    const id = newReleaseId(clock(), randomBytes(3).toString('hex'));
    try {
      await copySources(root, folderOf(id), { overlay: new Map(), previous: undefined });
      await linkPackages(root, folderOf(id));
      await copyBuild(root, folderOf(id), { withPages: true });
      await writeRelease({ kind: 'first', author: '', message: '' }, id, { isBuilt: false, builtAt: builtAtOf(root, clock()) });
      return id;
    } catch (error) {
      removeRelease(folder, id);
      throw error;
    }
  }

  const makeRelease = async (plan: Plan): Promise<void> => complete(await prepareRelease(plan));

  /** Makes a release that isn't live yet. */
  async function prepareRelease({ kind, author, message, from, overlay, changes, drafts }: Plan): Promise<Run> {
    const id = newReleaseId(clock(), randomBytes(3).toString('hex'));
    const versions = drafts.map(({ file, version }) => ({ file, version }));
    let run: Run = {
      ...{ kind, id, author, message, changes, drafts: versions },
      ...{ step: 'copying', startedAt: now(), isNew: true, hasWritten: false },
    };
    try {
      run = enter(run, 'copying');
      const live = readLive();
      await copySources(from, folderOf(id), { overlay, previous: live && folderOf(live.id) });
      await linkPackages(root, folderOf(id));
      await copyBuild(live ? folderOf(live.id) : root, folderOf(id), { withPages: false });
      run = enter(run, 'checking');
      await checkContent(commands, folderOf(id));
      run = enter(run, 'building');
      const builtAt = now();
      await buildRelease(commands, folderOf(id));
      await writeRelease({ kind, author, message }, id, { isBuilt: true, builtAt });
      refuseIfNot('before', changes);
      await refuseIfDiscarded(drafts);
      backUp(root, folder, changes);
    } catch (error) {
      giveUp(run);
      throw error;
    }
    return run;
  }

  /** Somebody may have taken back an edit in the moment before the run was seen. */
  async function refuseIfDiscarded(drafts: readonly Draft[]): Promise<void> {
    if (drafts.length === 0) return;
    const kept = new Set((await source.readDrafts()).map(({ file }) => file));
    const gone = drafts.filter(({ file }) => !kept.has(file));
    if (gone.length > 0)
      throw new PublishError(
        'changed-outside',
        'Edits were taken back meanwhile.',
        gone.map(({ file }) => `${file}: its edit was taken back while the site was being built`),
      );
  }

  /** Somebody may have edited the working tree meanwhile. */
  function refuseIfNot(state: 'before' | 'after', changes: readonly Change[]): void {
    const changed = changes.filter((change) => !matches(root, change.file, change[state]));
    if (changed.length > 0)
      throw new PublishError(
        'changed-outside',
        'Files of the content changed meanwhile.',
        changed.map(({ file }) => `${file}: was edited in the folder while it was being published`),
      );
  }

  /** Edits would be gone, and the site elsewhere as it was. */
  function refuseWithoutServer(): void {
    if (!isShared || isServing(folder)) return;
    throw new PublishError(
      'no-server',
      'No server runs with the releases of this machine, so visitors would see no change: publish where the server runs.',
    );
  }

  /** What's live already is tried again at once if the server couldn't start it. */
  function goLiveAgain(id: string): 'unchanged' | 'live' {
    if (!readServingFailure(folder, id)) return 'unchanged';
    writeLiveId(folder, id);
    return 'live';
  }

  async function undoLocked(id: string, author: string): Promise<'unchanged' | 'live'> {
    refuseWithoutServer();
    const target = readRecord(folder, id);
    if (!target) throw new PublishError('unknown-release', `There's no release ${id}.`);
    const live = readLive();
    if (live?.id === id) return goLiveAgain(id);
    const tree = await readSources(root);
    // Without a live release, the first state is what visitors see.
    const seen = live ?? listRecords(folder)[0];
    const edited = seen ? differingFiles(seen.content, tree.content) : [];
    if (edited.length > 0)
      throw new PublishError(
        'changed-outside',
        'The content was changed outside the desk, and going back would lose that: publish it first.',
        edited.map((file) => `${file}: differs from what is live`),
      );
    const overlay = await readContent(target, tree);
    const plan = { author, message: `Back to the site of ${target.at}`, overlay, changes: changesOf(overlay, tree.content), drafts: [] };
    if (target.code === tree.code) await bringBack(target, plan);
    else await makeRelease({ kind: 'undo', from: root, ...plan });
    return 'live';
  }

  /** What a release lays over the content of today. */
  async function readContent({ id, content }: ReleaseRecord, tree: Sources) {
    const overlay = new Map<string, Buffer | null>();
    for (const file of differingFiles(content, tree.content))
      overlay.set(file, file in content ? await readFile(join(folderOf(id), file)) : null);
    return overlay;
  }

  /** Makes a release live again. */
  async function bringBack(
    target: ReleaseRecord,
    { author, message, changes }: Pick<Plan, 'author' | 'message' | 'changes'>,
  ): Promise<void> {
    let run: Run = {
      ...{ kind: 'undo', id: target.id, author, message, changes, drafts: [] },
      ...{ step: 'copying', startedAt: now(), isNew: false, hasWritten: false },
    };
    try {
      if (!target.isBuilt) {
        run = enter(run, 'building');
        await buildRelease(commands, folderOf(target.id));
        writeRecord(folder, { ...target, isBuilt: true, builtAt: builtAtOf(folderOf(target.id), clock()) });
      }
      run = enter(run, 'copying');
      refuseIfNot('before', changes);
      backUp(root, folder, changes);
    } catch (error) {
      giveUp(run);
      throw error;
    }
    await complete(run);
  }

  async function publishLocked({ author, message }: Request): Promise<'unchanged' | 'live'> {
    refuseWithoutServer();
    const drafts = await source.readDrafts();
    const tree = await readSources(root);
    const overlay = overlayOf(drafts, tree.content);
    const changes = changesOf(overlay, tree.content);
    const live = readLive();
    if (changes.length === 0 && live && isSameSource(live, tree)) {
      // Edits that came to nothing.
      if (drafts.length > 0)
        await source.removePublished(drafts.map(({ file, version }) => ({ file, version, hash: tree.content[file] ?? '' })));
      return goLiveAgain(live.id);
    }
    if (!live) await keepFirst();
    await makeRelease({ kind: 'publish', author, message, from: root, overlay, changes, drafts });
    return 'live';
  }

  async function rebuildLocked({ author, message, after }: Parameters<Publisher['rebuild']>[0]): Promise<'unchanged' | 'live'> {
    const live = readLive();
    if (live && Date.parse(live.builtAt) >= Date.parse(after)) return 'unchanged';
    const from = live ? folderOf(live.id) : root;
    await makeRelease({ kind: 'scheduled', author, message, from, ...bare });
    return 'live';
  }

  async function refreshLocked({ author, message }: Request): Promise<'unchanged' | 'live'> {
    const live = readLive();
    if (!live || isSameSource(live, await readSources(root))) return 'unchanged';
    await makeRelease({ kind: 'start', author, message, from: root, ...bare });
    return 'live';
  }

  async function keepServedLocked(): Promise<'unchanged' | 'live'> {
    if (readLive()) return 'unchanged';
    writeLiveId(folder, await keepFirst());
    return 'live';
  }

  async function updateLocked({ author, message }: Request, roll: Roll): Promise<'live'> {
    const live = readLive();
    const isSame = live !== undefined && isSameSource(live, await readSources(root));
    const release = isSame ? live.id : (await prepareRelease({ kind: 'update', author, message, from: root, ...bare })).id;
    endRun(folder);
    await roll({ release, before: live?.id });
    clearFailure(folder);
    removeOld();
    return 'live';
  }

  function toFailure(error: unknown, author: string): Failure {
    const told = { at: now(), author };
    if (error instanceof PublishError) return { code: error.code, message: error.message, problems: error.problems, ...told };
    if (error instanceof GitError)
      return { code: 'git-failed', message: "The content couldn't be committed.", problems: [error.message], ...told };
    log.error({ event: 'publish-failed', ...describeError(error) });
    // Such as a full disk: the system's words name the file, and no visitor's data is near.
    const problems = error instanceof Error ? [error.message.split('\n')[0] ?? ''] : [];
    return { code: 'failed', message: "The site couldn't be published.", problems, ...told };
  }

  /** What this process is about to do: until its journal is written, nobody else sees it. */
  let begun: PublishingStatus['run'] = null;
  /** A failure that couldn't be kept in a file. */
  let unkept: Failure | null = null;

  function keepFailure(failure: Failure): void {
    unkept = failure;
    try {
      writeFailure(folder, failure);
      unkept = null;
    } catch (error) {
      log.error({ event: 'publish-failure-not-kept', ...describeError(error) });
    }
  }

  let last: LastRun | null = null;

  async function run(
    kind: ReleaseKind,
    { author, run: name = '' }: Omit<Request, 'message'>,
    work: () => Promise<'unchanged' | 'live'>,
  ): Promise<Outcome> {
    const ended = await runLocked(kind, author, work);
    last = { run: name, kind, author, outcome: ended.outcome, release: ended.outcome === 'live' ? ended.release.id : null };
    return ended;
  }

  async function runLocked(
    kind: ReleaseKind,
    author: string,
    work: () => Promise<'unchanged' | 'live'>,
    keep = keepFailure,
  ): Promise<Outcome> {
    if (begun) return { outcome: 'busy' };
    begun = { kind, step: 'copying', startedAt: now(), author };
    let held: FileLock | undefined;
    try {
      held = await takeRunLock(folder);
      if (!held) return { outcome: 'busy' };
      await recoverLocked();
      const outcome = await work();
      if (outcome === 'unchanged') return { outcome };
      const live = readLive();
      if (!live) throw new Error('No release is live.');
      return { outcome, release: toRelease(live, live.id) };
    } catch (error) {
      const failure = toFailure(error, author);
      keep(failure);
      return { outcome: 'failed', failure };
    } finally {
      begun = null;
      held?.release();
    }
  }

  return {
    status() {
      const liveId = readLiveId(folder);
      const live = readLive();
      const current = readRun(folder);
      const run = current && isRunLocked(folder) ? current : null;
      return {
        live: live ? toRelease(live, liveId) : null,
        run: run ? { kind: run.kind, step: run.step, startedAt: run.startedAt, author: run.author } : begun,
        isChangingOver: liveId !== undefined && isChangingOver(folder, liveId),
        failure: unkept ?? readFailure(folder) ?? (liveId === undefined ? null : (readServingFailure(folder, liveId) ?? null)),
        last,
      };
    },
    isPublishing(file) {
      const current = readRun(folder);
      if (current?.hasWritten) return current.drafts.some((draft) => draft.file === file);
      if (!(begun ? begun.kind === 'publish' : isRunLocked(folder))) return false;
      // Until its journal is written, a run may name any file.
      return current?.drafts.some((draft) => draft.file === file) ?? true;
    },
    history() {
      const liveId = readLiveId(folder);
      return listRecords(folder).map((record) => toRelease(record, liveId));
    },
    publish: (request) => run('publish', request, () => publishLocked(request)),
    undo: (request) => run('undo', request, () => undoLocked(request.release, request.author)),
    rebuild: (request) => run('scheduled', request, () => rebuildLocked(request)),
    refresh: (request) => run('start', request, () => refreshLocked(request)),
    update: (request, roll) =>
      runLocked(
        'update',
        request.author,
        () => updateLocked(request, roll),
        () => undefined,
      ),
    keepServed: () => runLocked('first', '', keepServedLocked, () => undefined),
    async recover() {
      const held = await takeRunLock(folder);
      if (!held) return;
      try {
        await recoverLocked();
      } finally {
        held.release();
      }
    },
  };
}
