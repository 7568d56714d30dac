import '#server/process/node-version.ts';
import { spawn, spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ownCommands } from '#publish/build.ts';
import { committerEnvironment } from '#publish/git.ts';
import type { RunStep } from '#publish/journal.ts';
import { removeUnusedPackages } from '#publish/packages.ts';
import { PublishError } from '#publish/publish-error.ts';
import { createPublisher, type Outcome } from '#publish/publisher.ts';
import { readLiveId, releaseFolder, releasesFolder } from '#publish/releases.ts';
import { roll } from '#publish/roll.ts';
import { isRunLocked, takeRunLock } from '#publish/run-lock.ts';
import { listServers, type Server } from '#publish/serving-state.ts';
import { replaceBuild } from '#publish/sources.ts';
import { parseConfig } from '#server/config/config.ts';
import { readEnvironment, startedEnvironment } from '#server/config/environment.ts';
import { formatMessage } from '#server/config/rules.ts';
import { createCounters } from '#server/process/counters.ts';
import { openLog } from '#server/process/log.ts';
import { errorMessage } from '#server/stores/open-failure.ts';
import { draftsOf } from './draft-source.ts';

// The steps of scripts/deploy.mjs under the project's Node.

/** Nothing can be updated here, as opposed to a step that failed. */
const refused = 3;
/** How long the command of `--restart` may take, in milliseconds. */
const restartLimitMs = 120_000;

const say = (line: string) => process.stderr.write(`${line}\n`);

function exitWith(line: string, code: number): never {
  say(line);
  process.exit(code);
}

const { values, positionals } = parseArgs({
  options: { restart: { type: 'string' }, limit: { type: 'string', default: '180' } },
  allowPositionals: true,
});
const [step] = positionals;
const root = resolve(import.meta.dirname, '../..');

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

function requireServers(): readonly Server[] {
  const servers = listServers(folder);
  if (servers.length > 0) return servers;
  return exitWith(
    `No server runs with the data in ${resolve(config.dataDir)}: start one, or set DATA_DIR to the folder that the servers use (docs/updates.md).`,
    refused,
  );
}

const refuseBusy = () => exitWith('Somebody is publishing or updating right now: try again in a minute.', refused);

function refuseWhileLocked(): void {
  if (isRunLocked(folder)) refuseBusy();
}

function check(): void {
  requireServers();
  refuseWhileLocked();
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Gets new code and content. */
async function prepare(): Promise<void> {
  await keepServed();
  await publisher.recover();
  // A publication that began meanwhile would copy half of them.
  const held = (await takeRunLock(folder)) ?? refuseBusy();
  // Git ends by them; what it was doing is taken back.
  for (const signal of signals) process.on(signal, () => undefined);
  // What was published here since is committed again on top of what's new.
  const options = { cwd: root, env: { ...committerEnvironment, ...startedEnvironment() } };
  // What git says goes to standard error, too: nothing here is data.
  const { status, error } = spawnSync('git', ['pull', '--rebase'], { ...options, stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    spawnSync('git', ['rebase', '--abort'], { ...options, stdio: 'ignore' });
    exitWith(`git pull --rebase failed${error ? ` (${error.message})` : ''}, so nothing was changed.`, 1);
  }
  held.release();
}

/** Before code changes in this folder, servers that still run from it change over to a copy of it. */
async function keepServed(): Promise<void> {
  const servers = requireServers();
  refuseWhileLocked();
  if (readLiveId(folder) !== undefined) return;
  say('Keeping what the servers serve as a release …');
  const kept = await publisher.keepServed();
  if (kept.outcome !== 'live') {
    explain(kept);
    process.exit(refused);
  }
  const isServed = () => listServers(folder).every(({ release }) => release === readLiveId(folder));
  await waitUntil(isServed, 150_000 * servers.length);
  if (!isServed()) exitWith("The servers didn't change over to a copy of what they serve, so nothing was changed.", 1);
}

async function waitUntil(isTrue: () => boolean, limitMs: number): Promise<void> {
  const until = performance.now() + limitMs;
  while (!isTrue() && performance.now() < until) await new Promise((done) => setTimeout(done, 100));
}

/** Ends the server's process once it has answered what's under way; its supervisor starts it again. */
function sendStop({ pid, machine, port }: Server): void {
  if (machine !== hostname())
    throw new PublishError(
      'not-started',
      `The server on port ${port} runs in another container or on another machine (${machine}): name the command that restarts it with --restart.`,
    );
  try {
    process.kill(pid, 'SIGUSR2');
  } catch (error) {
    // It has ended by itself.
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return;
    throw new PublishError(
      'not-started',
      `The server on port ${port} (process ${pid}) can't be stopped by this account: ${errorMessage(error)}.`,
    );
  }
}

function runCommand(command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new PublishError('not-started', `${command}: ${why}.`));
    // What it prints isn't data.
    const child = spawn(command, { shell: true, cwd: root, stdio: ['ignore', 2, 2], timeout: restartLimitMs });
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => (code === 0 ? resolve() : fail(`ended with ${code ?? signal}`)));
  });
}

const restart = async (server: Server): Promise<void> =>
  values.restart === undefined ? sendStop(server) : runCommand(values.restart.replaceAll('{port}', String(server.port)));

/** Why an update failed, and what to do. */
function explain(ended: Outcome): void {
  if (ended.outcome === 'busy') say('Somebody is publishing or updating right now: try again in a minute.');
  if (ended.outcome !== 'failed') return;
  say([ended.failure.message, ...ended.failure.problems.map((problem) => `  ${problem}`)].join('\n'));
  if (ended.failure.code === 'not-started')
    say(
      'Nothing is updated. The log of that server says why (journalctl -u tino@PORT); fix it, or check out the previous version, and deploy again (docs/updates.md).',
    );
}

async function update(): Promise<number> {
  const before = requireServers();
  const interrupted = new AbortController();
  const ended = await publisher.update({ author: '', message: '' }, (releases) => {
    for (const signal of signals) process.on(signal, () => interrupted.abort());
    return roll({ ...releases, folder, restart, limitMs: Number(values.limit) * 1_000, signal: interrupted.signal, say });
  });
  explain(ended);
  if (ended.outcome !== 'live') return 1;
  const { id } = ended.release;
  const servers = listServers(folder);
  console.log(`Release ${id} is served on ${servers.map(({ port }) => `port ${port}`).join(' and ')}.`);
  // Every server serves it, so nothing below is a failure of the update.
  try {
    // For the desk and the commands, which run in this folder.
    await replaceBuild(releaseFolder(folder, id), root);
  } catch (error) {
    say(`build/ in this folder isn't replaced (${errorMessage(error)}): run npm run build.`);
  }
  try {
    removeUnusedPackages(root, folder, [...before, ...servers].flatMap(({ release }) => release ?? []).concat(id));
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
