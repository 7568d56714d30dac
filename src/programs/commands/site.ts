import '#server/platform/process/node-version.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publicAuthor } from '#domain/owner/desk-sign-in.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { formatMessage } from '#server/platform/config/rules.ts';
import { createCounters } from '#server/platform/process/counters.ts';
import { openLog } from '#server/platform/process/log.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { draftsOf } from '#server/publishing/releases/draft-source.ts';
import { isMessage } from '#server/publishing/releases/message.ts';
import type { RunFailure } from '#server/publishing/releases/publish-error.ts';
import { keptReleases } from '#server/publishing/releases/publish-journal.ts';
import { createPublisher, type PublishOutcome } from '#server/publishing/releases/publisher.ts';
import { type Release, readLiveId, releasesFolder } from '#server/publishing/releases/releases.ts';

const help = `npm run site -- publish [--message "Prices of 2027"] [--author "Ana Prado"]
npm run site -- undo <release>
npm run site -- history [--json]
npm run site -- status [--json]

Changes what the site shows, without a restart and without losing a request.

  publish   checks the content with all edits made on the desk, builds the site beside the live one, writes the edits into
            content/, commits them if it's kept in git, and goes live. If anything is wrong, it says so and changes nothing.
            Files that were edited in this folder go live with it.
  undo      brings back the content of a release of the history, and goes live with it at once. Code stays as it is. To undo
            an undo, name the release that was live before.
  history   lists the last ${keptReleases} releases, the newest first; * marks the live one
  status    what is live, what is under way, and why the last run failed

  --message  what changed, for the history and git
  --author   who publishes; default command
  --json     prints JSON
  --help     this text

Releases are in DATA_DIR/releases. Exit codes: 0 (done, or nothing to do), 1 (failed), 2 (invalid arguments).`;

/** For scripts/start.mjs: there's no release, so the working tree is served. */
const noRelease = 3;
const system = 'server';

function exitWith(line: string, code: number): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

function readArguments() {
  const options = {
    message: { type: 'string' },
    author: { type: 'string' },
    json: { type: 'boolean' },
    after: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    exitWith(`${errorMessage(error)}\n\n${help}`, 2);
  }
}

const { values, positionals } = readArguments();
const [command, ...operands] = positionals;
if (values.help || command === undefined) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
}

process.umask(0o077);
const environment = readEnvironment();
const config = parseConfig(environment);
if ('errors' in config) exitWith(config.errors.map(formatMessage).join('\n'), 1);
const parsed = config.config;
const root = resolve(import.meta.dirname, '../../..');
const folder = releasesFolder(parsed.dataDir);
const publisher = createPublisher({
  root,
  folder,
  drafts: draftsOf(parsed),
  isShared: parsed.databaseUrl !== undefined,
  clock: Date.now,
  log: openLog(createCounters(), { level: 'error' }),
});

const formatFailure = ({ message, problems }: Pick<RunFailure, 'message' | 'problems'>) =>
  [message, ...problems.map((problem) => `  ${problem}`)].join('\n');

const formatRelease = ({ id, kind, at, author, message, files, isLive }: Release) =>
  [
    `${isLive ? '*' : ' '} ${id}  ${at.slice(0, 16).replace('T', ' ')} UTC  ${[publicAuthor(author) || kind, message].filter(Boolean).join(': ')}`,
    ...files.map((file) => `      ${file}`),
  ].join('\n');

/** Prints how a run ended; returns the exit code. */
function report(ended: PublishOutcome): number {
  switch (ended.outcome) {
    case 'live':
      console.log(`Release ${ended.release.id} is live.`);
      return 0;
    case 'unchanged':
      console.log('There is nothing to change.');
      return 0;
    case 'busy':
      process.stderr.write('Somebody is publishing right now: try again in a minute.\n');
      return 1;
    case 'failed':
      process.stderr.write(`${formatFailure(ended.failure)}\n`);
      return 1;
  }
}

async function publish(): Promise<number> {
  const { author = 'command', message = '' } = values;
  if (!isMessage(message) || !isMessage(author)) exitWith('--message and --author: expected text without control characters.', 2);
  return report(await publisher.publish({ author, message }));
}

async function undo(): Promise<number> {
  const [release] = operands;
  if (!release || operands.length > 1) exitWith('Name one release of `npm run site -- history`.', 2);
  return report(await publisher.undo({ release, author: values.author ?? 'command' }));
}

async function history(): Promise<number> {
  const releases = publisher.history();
  if (values.json) console.log(JSON.stringify(releases, null, 2));
  else console.log(releases.map(formatRelease).join('\n') || 'Nothing was published yet: the server shows the files of this folder.');
  return 0;
}

async function status(): Promise<number> {
  const { live, run, failure, isIndexBehind } = publisher.status();
  if (values.json) console.log(JSON.stringify({ live, run, failure, isIndexBehind }, null, 2));
  else {
    console.log(live ? formatRelease(live) : 'Nothing was published yet: the server shows the files of this folder.');
    if (run) console.log(`Under way since ${run.startedAt}: ${run.kind}, ${run.step}${run.author && `, by ${run.author}`}.`);
    if (failure) console.log(`The last run failed at ${failure.at}. ${formatFailure(failure)}`);
    if (isIndexBehind && !run)
      console.log(
        "Git's index doesn't show the last commit yet, because its lock (.git/index.lock) was held: `git status` calls files changed that aren't. The next run, or the server within minutes, repairs it.",
      );
  }
  return 0;
}

/** For npm start: takes changes in this folder live. */
async function refresh(): Promise<number> {
  await publisher.recover();
  if (readLiveId(folder) === undefined) return noRelease;
  const outcome = await publisher.refresh({ author: system, message: '' });
  return outcome.outcome === 'unchanged' ? 0 : report(outcome);
}

/** For the running server, when a post is due (`--after`). If another server is building it, fails so that it's retried later. */
async function rebuild(): Promise<number> {
  const ended = await publisher.rebuild({ author: system, message: '', after: values.after ?? new Date().toISOString() });
  return ended.outcome === 'busy' ? 1 : report(ended);
}

async function recover(): Promise<number> {
  await publisher.recover();
  // Git's index is locked: the server retries after a pause, or the next publication does it.
  return publisher.status().isIndexBehind ? 1 : 0;
}

const commands: Readonly<Record<string, () => Promise<number>>> = { publish, undo, history, status, refresh, rebuild, recover };
const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!work) exitWith(`There's no command ${command}.\n\n${help}`, 2);
if (command !== 'undo' && operands.length > 0) exitWith(`Nothing to do with ${operands[0]}.`, 2);
try {
  process.exit(await work());
} catch (error) {
  exitWith(errorMessage(error), 1);
}
