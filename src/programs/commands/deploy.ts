import '#server/platform/process/node-version.ts';
import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '#server/platform/config/config.ts';
import { readEnvironment, startedEnvironment } from '#server/platform/config/environment.ts';
import { formatMessage } from '#server/platform/config/rules.ts';
import { createCounters } from '#server/platform/process/counters.ts';
import { openLog } from '#server/platform/process/log.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { ownCommands } from '#server/publishing/releases/build.ts';
import { draftsOf } from '#server/publishing/releases/draft-source.ts';
import { committerEnvironment } from '#server/publishing/releases/git.ts';
import { holderCode } from '#server/publishing/releases/holder-code.ts';
import type { RunStep } from '#server/publishing/releases/journal.ts';
import { removeUnusedPackages } from '#server/publishing/releases/packages.ts';
import { PublishError } from '#server/publishing/releases/publish-error.ts';
import { createPublisher, type PublishOutcome } from '#server/publishing/releases/publisher.ts';
import { readLiveId, releaseFolder, releasesFolder } from '#server/publishing/releases/releases.ts';
import { isRunLocked, takeRunLock } from '#server/publishing/releases/run-lock.ts';
import { readServer, type ServerState } from '#server/publishing/releases/serving-state.ts';
import { replaceBuild } from '#server/publishing/releases/sources.ts';
import { waitUntilServed } from '#server/publishing/releases/wait-until-served.ts';

// The steps of scripts/deploy.mjs that run under the project's Node.

/** Exit code: updates aren't possible here, as opposed to a failed step. */
const refused = 3;

const say = (line: string) => process.stderr.write(`${line}\n`);

function exitWith(line: string, code: number): never {
  say(line);
  process.exit(code);
}

const { values, positionals } = parseArgs({
  options: { limit: { type: 'string', default: '180' } },
  allowPositionals: true,
});
const [step] = positionals;
const root = resolve(import.meta.dirname, '../../..');

process.umask(0o077);
const parsed = parseConfig(readEnvironment());
if ('errors' in parsed) exitWith(parsed.errors.map(formatMessage).join('\n'), refused);
const { config } = parsed;
const folder = releasesFolder(config.dataDir);

const steps: Partial<Record<RunStep, string>> = {
  copying: 'Copying the project …',
  checking: 'Checking the content …',
  building: 'Building the site, the mail and the desk …',
};
const publisher = createPublisher({
  root,
  folder,
  drafts: draftsOf(config),
  clock: Date.now,
  log: openLog(createCounters(), { level: 'error' }),
  commands: { ...ownCommands, build: [...ownCommands.build, 'desk'] },
  onStep: (begun) => steps[begun] && say(steps[begun]),
});

function requireServer(): ServerState {
  const server = readServer(folder);
  if (server) return server;
  return exitWith(
    `No server runs with the data in ${resolve(config.dataDir)}: start it, or set DATA_DIR to the folder that it uses (docs/updates.md).`,
    refused,
  );
}

const refuseBusy = () => exitWith('Somebody is publishing or updating right now: try again in a minute.', refused);

function refuseWhileLocked(): void {
  if (isRunLocked(folder)) refuseBusy();
}

function check(): void {
  requireServer();
  refuseWhileLocked();
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Pulls new code and content. */
async function prepare(): Promise<void> {
  await releaseCurrentTree();
  await publisher.recover();
  // A publication starting now would copy a half-done pull.
  const held = (await takeRunLock(folder)) ?? refuseBusy();
  // Signals end git; its work is rolled back below.
  for (const signal of signals) process.on(signal, () => undefined);
  // Git needs a committer to rebase what was published here.
  const options = { cwd: root, env: { ...committerEnvironment, ...startedEnvironment() } };
  // Git's output goes to standard error: none of it is data.
  const { status, error } = spawnSync('git', ['pull', '--rebase'], { ...options, stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    spawnSync('git', ['rebase', '--abort'], { ...options, stdio: 'ignore' });
    exitWith(`git pull --rebase failed${error ? ` (${error.message})` : ''}, so nothing was changed.`, 1);
  }
  held.release();
}

const limitMs = Number(values.limit) * 1_000;

/** Switches a server that runs from this folder to a copy, before code changes here. */
async function releaseCurrentTree(): Promise<void> {
  requireServer();
  refuseWhileLocked();
  if (readLiveId(folder) !== undefined) return;
  say('Keeping what the server serves as a release …');
  const kept = await publisher.releaseCurrentTree();
  explain(kept);
  if (kept.outcome !== 'live') process.exit(refused);
  await waitUntilServed({ folder, release: kept.release.id, limitMs });
}

/** Whether another Node or other code than this folder's holds the port. */
const isOld = ({ node, code }: ServerState): boolean => node !== process.version || code !== holderCode(root);

/** Stops a server for systemd to restart; requests wait in the socket in the meantime. */
function stop({ pid, machine }: ServerState): void {
  if (machine !== hostname())
    throw new PublishError('not-started', `The server runs in another container or on another machine (${machine}).`);
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    throw new PublishError('not-started', `The server (process ${pid}) can't be stopped by this account: ${errorMessage(error)}.`);
  }
}

/** Prints why an update failed, and what to do. */
function explain(ended: PublishOutcome): void {
  if (ended.outcome === 'busy') say('Somebody is publishing or updating right now: try again in a minute.');
  if (ended.outcome !== 'failed') return;
  say([ended.failure.message, ...ended.failure.problems.map((problem) => `  ${problem}`)].join('\n'));
  if (ended.failure.code === 'not-started')
    say(
      "Nothing is updated. The server's log says why (journalctl -u tino); fix it, or check out the previous version, and deploy again (docs/updates.md).",
    );
}

async function update(): Promise<number> {
  const before = requireServer();
  const interrupted = new AbortController();
  const ended = await publisher.update({ author: '', message: '' }, (release) => {
    for (const signal of signals) process.on(signal, () => interrupted.abort());
    say('Changing over …');
    const isRestarted = isOld(before) && before.hasSocket;
    if (isRestarted) stop(before);
    return waitUntilServed({ folder, release, limitMs, signal: interrupted.signal, ...(isRestarted && { not: before.startedAt }) });
  });
  explain(ended);
  if (ended.outcome !== 'live') return 1;
  const { id } = ended.release;
  const server = readServer(folder);
  console.log(`Release ${id} is served on port ${server?.port}.`);
  if (server && isOld(server))
    say('The process that holds the port has the Node or the code of before: restart it when a gap of some seconds is all right.');
  // The release is served, so failures below don't fail the update.
  try {
    // For the desk and the commands, which run in this folder.
    await replaceBuild(releaseFolder(folder, id), root);
  } catch (error) {
    say(`build/ in this folder isn't replaced (${errorMessage(error)}): run npm run build.`);
  }
  try {
    removeUnusedPackages(root, folder, [before, server].flatMap((one) => one?.release ?? []).concat(id));
  } catch (error) {
    say(`Packages that nothing uses anymore aren't removed (${errorMessage(error)}): the next update removes them.`);
  }
  say('A desk that runs keeps its program until you restart it.');
  return 0;
}

try {
  if (step === 'check') check();
  else if (step === 'prepare') await prepare();
  else process.exit(await update());
} catch (error) {
  exitWith(errorMessage(error), 1);
}
process.exit(0);
