// Run by npm start: serves the live release, or the working tree if there's none, in a worker process. When another release goes live, a
// new worker takes over.
import '#server/platform/process/node-version.ts';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readMetricsAddress } from '#server/platform/config/config.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { settings } from '#server/platform/config/settings.ts';
import { createCounters } from '#server/platform/process/counters.ts';
import { failStart, handleExit } from '#server/platform/process/exit.ts';
import { openLog, writesToJournal } from '#server/platform/process/log.ts';
import { findFreePort } from '#server/platform/process/port.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { tellOnce } from '#server/publishing/releases/bookkeeping.ts';
import { holderCode } from '#server/publishing/releases/holder-code.ts';
import { isRunUnfinished } from '#server/publishing/releases/publisher.ts';
import {
  builtAtOf,
  isServable,
  listRecords,
  liveMark,
  readLiveId,
  readRecord,
  releaseFolder,
  releasesFolder,
} from '#server/publishing/releases/releases.ts';
import { beginServing, SecondServerError, type Serving } from '#server/publishing/releases/serving-state.ts';
import { createPrimaryMetrics } from './metrics.ts';
import { nextPublicationIn } from './publications.ts';
import { startScheduler } from './scheduler.ts';
import { watchFolder } from './watch-folder.ts';
import { type Served, WorkerStartError, Workers } from './workers.ts';

const root = resolve(import.meta.dirname, '../../..');

const environment = readEnvironment();

/** A setting as the server reads it; the server reports invalid ones. */
const setting = (name: 'DATA_DIR' | 'SITE_DIR' | 'PORT' | 'HOST') => environment[name]?.trim() || settings[name].default;

process.umask(0o077);
const counters = createCounters();
const log = openLog(counters, { hasPriorities: writesToJournal(environment.JOURNAL_STREAM) });
const exit = handleExit({ log, program: 'The server', stopLimitMs: 6_000 });
const dataDir = setting('DATA_DIR');
const folder = releasesFolder(dataDir);
const hasOwnSite = Boolean(environment.SITE_DIR?.trim());

const ownFolder: Served = { release: null, folder: root };
const servedOf = (release: string | undefined): Served =>
  release !== undefined && isServable(folder, release, { withPages: !hasOwnSite })
    ? { release, folder: releaseFolder(folder, release) }
    : ownFolder;

const host = setting('HOST');
/** Systemd holds the port, and passed it to this process, not to a parent (sd_listen_fds). */
const hasSocket = environment.LISTEN_PID === String(process.pid) && environment.LISTEN_FDS === '1';
/** Shared by all workers, which report an invalid one. */
const port = setting('PORT') === '0' ? await findFreePort(host) : setting('PORT');

async function begin() {
  const holder = { host, port: Number(port), hasSocket, node: process.version, code: holderCode(root) };
  try {
    return await beginServing(folder, holder);
  } catch (error) {
    if (!(error instanceof SecondServerError)) throw error;
    const where = error.port === undefined ? '' : ` (port ${error.port})`;
    return failStart(
      log,
      `Another site server${where} runs with the data in ${resolve(dataDir)}: SQLite takes one; several need PostgreSQL (DATABASE_URL), each with a DATA_DIR of its own.`,
    );
  }
}
const state = await begin();
const workers = new Workers({
  log,
  hasSocket,
  settings: { PORT: String(port) },
  settingsOf: ({ release, folder: own }) => (release === null || hasOwnSite ? {} : { SITE_DIR: join(own, 'build/site') }),
  onTakenBack: ({ release }, error) => tellNotStarted(release, error),
});
const metrics = createPrimaryMetrics({ address: readMetricsAddress(environment), log, counters, served: () => workers.served, folder });
exit.onStop(() => workers.stop().finally(metrics.stop));

const tell = (failure: Serving['failure']) => state.tell({ release: workers.served?.release ?? null, failure });

/**
 * What to serve instead of a live release: what was served before this start, then the newest, then the state before anything was
 * published.
 */
function findFallbacks(live: string): readonly Served[] {
  const records = listRecords(folder);
  const first = records.find(({ kind }) => kind === 'first');
  const ids = [state.last, ...[...records.slice(0, 3), first].map((record) => record?.id)].filter((id) => id !== live);
  const servable = [...new Set(ids)].map((id) => servedOf(id ?? undefined)).filter(({ release }) => release !== null);
  return [...servable, ownFolder];
}

async function startFirst(): Promise<void> {
  const id = readLiveId(folder);
  const live = servedOf(id);
  try {
    if (id !== undefined && live.release === null) throw new Error('it has no pages, or no server');
    await workers.change(live);
  } catch (error) {
    if (id === undefined) throw error;
    for (const fallback of findFallbacks(id)) {
      const isServing = await workers.change(fallback).then(
        () => true,
        () => false,
      );
      if (!isServing) continue;
      tellNotStarted(id, error);
      return;
    }
    throw error;
  }
  tell(null);
}

/** For tests, in milliseconds: the pause before retrying a release that didn't start, and the interval for checking releases. */
const { values: pauses } = parseArgs({
  options: { 'first-retry-ms': { type: 'string', default: '2000' }, 'look-ms': { type: 'string', default: '5000' } },
});
const firstRetryMs = Number(pauses['first-retry-ms']);
const maxRetryMs = 300_000;
/** The live release that didn't start. It's retried after growing pauses, and at once if it goes live again. */
let broken: { readonly mark: string | undefined; readonly pauseMs: number; readonly until: number } | null = null;

function tellNotStarted(release: string | null, error: unknown): void {
  const mark = liveMark(folder);
  const pauseMs = broken && broken.mark === mark ? Math.min(maxRetryMs, broken.pauseMs * 2) : firstRetryMs;
  broken = { mark, pauseMs, until: performance.now() + pauseMs };
  setTimeout(follow, pauseMs).unref();
  const reason = errorMessage(error);
  log.error({ event: 'release-not-started', release });
  const what = release === null ? "The folder's own server" : `Release ${release}`;
  process.stderr.write(`${what} didn't start (${reason}); the previous one keeps serving.\n`);
  if (release === null) return;
  const message = `The new server didn't start (${reason}), so the site is still the one before.`;
  tell({ release, failure: { code: 'not-started', message, problems: [], at: new Date().toISOString(), author: '' } });
}

let isChanging = false;
async function follow(): Promise<void> {
  if (isChanging) return;
  isChanging = true;
  try {
    for (;;) {
      const id = readLiveId(folder);
      const wanted = servedOf(id);
      // Its files are missing.
      if (id !== undefined && wanted.release === null) return;
      if (wanted.release === workers.served?.release) return;
      if (broken && broken.mark === liveMark(folder) && performance.now() < broken.until) return;
      try {
        await workers.change(wanted);
        broken = null;
        tell(null);
        log.info({ event: 'release-served', release: wanted.release });
      } catch (error) {
        tellNotStarted(wanted.release, error);
      }
    }
  } catch (error) {
    log.error({ event: 'release-not-read', code: error instanceof Error && 'code' in error ? error.code : undefined });
  } finally {
    isChanging = false;
  }
}

/** Runs an `npm run site` command; resolves with whether it succeeded. */
function runSite(...args: readonly string[]): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, 'src/programs/commands/site.ts'), ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}

/** When the next post is due that the live pages lack. */
function nextPost(): number | undefined {
  const live = servedOf(readLiveId(folder));
  const builtAt = (live.release && readRecord(folder, live.release)?.builtAt) || builtAtOf(live.folder, Date.now());
  return nextPublicationIn(live.folder, Date.parse(builtAt));
}

try {
  await startFirst();
} catch (error) {
  process.exit(error instanceof WorkerStartError ? error.exitCode : 1);
}
await metrics.listen();
if (hasOwnSite) process.stdout.write('SITE_DIR is set, so the pages are always those in there, whatever is published.\n');
const posts = startScheduler({
  nextAt: nextPost,
  task: () => metrics.countPublication(runSite('rebuild', '--after', new Date(nextPost() ?? Date.now()).toISOString())),
  clock: Date.now,
  onError: (error) => tellOnce('posts', `When the next post is to be published can't be read: ${errorMessage(error)}`),
});
startScheduler({
  nextAt: () => (isRunUnfinished(folder) ? Date.now() : undefined),
  task: () => runSite('recover'),
  clock: Date.now,
  onError: (error) => tellOnce('recover', errorMessage(error)),
});
const look = () => {
  follow().then(() => posts.wake());
};
const lookMs = Number(pauses['look-ms']);
watchFolder(folder, look, lookMs);
// Not on each folder change, because failed writes cause those, too.
setInterval(() => state.retry(), lookMs).unref();
follow();
