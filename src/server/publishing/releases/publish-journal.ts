import { join } from 'node:path';
import { describeError } from '#server/platform/http/log.ts';
import { removeParts } from '#server/platform/stores/whole-file.ts';
import { draftOfNewContent } from '#server/publishing/content/new-content.ts';
import { readIfThere } from '#server/publishing/content/published.ts';
import type { Failures } from './failures.ts';
import { commitFiles, removeScratch } from './git.ts';
import { repairIndex } from './git-index.ts';
import { endRun, failureFile, journalFile, type Run, type RunStep, readRun, writeRun } from './journal.ts';
import type { PublisherOptions } from './options.ts';
import { refuseIfNot } from './refusals.ts';
import {
  liveFile,
  type ReleaseRecord,
  readRecord,
  releaseFolder,
  removeOldReleases,
  removeRelease,
  writeLiveId,
  writeRecord,
} from './releases.ts';
import { readServer } from './serving-state.ts';
import { readSources } from './sources.ts';
import { backUp, restoreReplaced, writeChange } from './working-tree.ts';

/** How many releases undo can reach. */
export const keptReleases = 20;

/** Takes a release live or leaves everything as it was; each step is in the journal before it starts. */
export interface PublishJournal {
  /**
   * Prepares a run's release and takes it live. `prepare` may enter more steps; if it throws, or the working tree changes in the meantime,
   * the run is rolled back.
   */
  carryOut(run: Run, prepare: Prepare): Promise<void>;
  /** Completes an interrupted run, or rolls it back. */
  recover(): Promise<void>;
}

/** A release's returns with this run's, once even if the run is completed twice. */
const returnsWith = ({ returns }: ReleaseRecord, { isNew, startedAt, author }: Run): ReleaseRecord['returns'] =>
  isNew ? returns : [...returns.filter(({ at }) => at !== startedAt), { at: startedAt, by: author }];

type Prepare = (enter: (step: RunStep) => void) => Promise<void>;
type Options = Pick<PublisherOptions, 'root' | 'folder' | 'drafts' | 'clock' | 'log' | 'onStep'>;

// One piece: rolling back undoes what earlier steps entered in the journal.
export function createPublishJournal({ root, folder, drafts: source, clock, log, onStep }: Options, failures: Failures): PublishJournal {
  function enter(run: Run, step: RunStep): Run {
    const entered = { ...run, step };
    writeRun(folder, entered);
    onStep?.(step);
    return entered;
  }

  /** Changes nothing visible yet. */
  async function prepareRun(begun: Run, prepare: Prepare): Promise<Run> {
    let run = begun;
    try {
      await prepare((step) => {
        run = enter(run, step);
      });
      refuseIfNot('before', root, run.changes);
      backUp(root, folder, run.changes);
    } catch (error) {
      giveUp(run);
      throw error;
    }
    return run;
  }

  const carryOut: PublishJournal['carryOut'] = async (run, prepare) => complete(await prepareRun(run, prepare));

  /**
   * Continues from `writing`, or from the interrupted step: the release is complete. All steps are idempotent. Until all files are written,
   * a manual edit to one ends the run; after that, it counts as a later edit.
   */
  async function complete(begun: Run): Promise<void> {
    let run = begun;
    const release = releaseFolder(folder, run.id);
    try {
      if (run.step !== 'committing' && run.step !== 'going-live') {
        run = enter({ ...run, hasWritten: true }, 'writing');
        for (const change of run.changes) writeChange(root, release, change);
        refuseIfNot('after', root, run.changes);
      }
      if (run.step !== 'going-live') {
        run = enter(run, 'committing');
        const files = run.changes.map(({ file }) => file);
        await commitFiles(root, { files, from: release, author: run.author, message: run.message, folder });
      }
    } catch (error) {
      giveUp(run);
      throw error;
    }
    run = enter(run, 'going-live');
    const record = readRecord(folder, run.id);
    if (record) {
      const liveSince = new Date(clock()).toISOString();
      writeRecord(folder, { ...record, liveSince, liveBy: run.author, returns: returnsWith(record, run) });
    }
    writeLiveId(folder, run.id);
    await removeDrafts(run);
  }

  async function removeDrafts(begun: Run): Promise<void> {
    const run = enter(begun, 'removing-drafts');
    if (run.leaves !== null) await keepNewContent(run, run.leaves);
    const hashes = new Map(run.changes.map(({ file, after }) => [file, after ?? '']));
    const published = await Promise.all(
      run.drafts.map(async ({ file, version }) => ({ file, version, hash: hashes.get(file) ?? (await currentHash(file)) })),
    );
    if (published.length > 0) await source.removePublished(published);
    endRun(folder);
    failures.clear();
    // Keeps the one that's still served.
    removeOldReleases(folder, keptReleases, [readServer(folder)?.release ?? null]);
  }

  /** Keeps what was new in the release that's left, unless its file has a draft. */
  async function keepNewContent({ id, changes, author }: Run, left: string): Promise<void> {
    const bytesIn = (release: string, file: string) => readIfThere(join(releaseFolder(folder, release), file));
    const kept = changes.flatMap(({ file, after }) => {
      const text = draftOfNewContent(file, bytesIn(id, file), bytesIn(left, file));
      return text === undefined ? [] : [{ file, text, base: after ?? '' }];
    });
    if (kept.length > 0) await source.keepDrafts(kept, { now: clock(), author });
  }

  const currentHash = async (file: string) => (await readSources(root)).content[file] ?? '';

  /** Restores the state from before the run. */
  function takeBack(run: Run): void {
    if (run.hasWritten) {
      enter(run, 'taking-back');
      for (const change of run.changes) restoreReplaced(root, folder, change);
    }
    // Otherwise writes nothing: on a full disk, the release's own files are what fills it.
    if (run.isNew) removeRelease(folder, run.id);
    endRun(folder);
  }

  /** Rolls back a failed run. If rollback fails, `recover` retries it before the next run. */
  function giveUp(run: Run): void {
    try {
      takeBack(run);
    } catch (error) {
      log.error({ event: 'publish-not-taken-back', ...describeError(error) });
    }
  }

  async function recover(): Promise<void> {
    removeParts(folder, [journalFile, failureFile, liveFile]);
    removeScratch(folder);
    const run = readRun(folder);
    // A commit may still land, by a git that outlived its publisher: completing the run repairs the index after it.
    if (run?.step !== 'committing') await repairIndex(root, folder);
    if (!run) return;
    if (run.step === 'removing-drafts') await removeDrafts(run);
    else if (run.step === 'writing' || run.step === 'committing' || run.step === 'going-live') await completeOrTell(run);
    else takeBack(run);
  }

  /** Recovery has no caller to throw to, so the failure goes into the status. */
  async function completeOrTell(run: Run): Promise<void> {
    try {
      await complete(run);
    } catch (error) {
      if (readRun(folder)) throw error;
      failures.keep(error, run.author);
    }
  }

  return { carryOut, recover };
}
