// Publishes and undoes in a copy of the project, under a running server that visitors use. First, kill -9 ends a run at a random
// moment, again and again: afterwards the live release, the files in content/, git and the edits must be all old or all new. In half of
// the rounds one edit is published alone, and another one must wait untouched.
// Then ten publications in a row, during which no request may fail.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ownCommands } from '../../src/server/publishing/releases/build.ts';
import { type RunStep, readRun } from '../../src/server/publishing/releases/journal.ts';
import { readLiveId, readRecord } from '../../src/server/publishing/releases/releases.ts';
import { readServer } from '../../src/server/publishing/releases/serving-state.ts';
import {
  edit,
  gitIn,
  openProject,
  publisherOf,
  read,
  readProjectDrafts,
} from '../../src/server/publishing/releases/small-project.fixture.ts';
import { differingFiles, readSources } from '../../src/server/publishing/releases/sources.ts';
import { listening } from '../../tests/server-process.ts';
import { waitForLine } from '../wait-for-line.ts';
import { copyProject } from './copy-project.ts';
import { ask } from './faults/server.ts';
import type { Visited } from './publish-visitors.ts';

const killRounds = Number(process.env.PUBLISH_KILL_ROUNDS ?? 200);
const realRounds = Number(process.env.PUBLISH_REAL_ROUNDS ?? 10);
const publications = 10;
const requestsWanted = 2_000;
/** A post that's edited in every round: its text is on its page. */
const post = 'content/posts/en/service-design-before-ai.md';
const page = '/blog/service-design-before-ai';
/** A post whose edit waits while another's is published. */
const waiting = 'content/posts/en/ai-agent-deployment-strategic-framework.md';

const project = openProject(copyProject('publish'));
const { root, folder } = project;
// A stand-in for the build: the pages of the first real one, and a page that says which text is live.
writeFileSync(join(root, 'scripts/check.mjs'), '');
writeFileSync(
  join(root, 'scripts/build.mjs'),
  `import { cpSync, readFileSync, writeFileSync } from 'node:fs';
cpSync(${JSON.stringify(join(root, 'build/site'))}, 'build/site', { recursive: true });
writeFileSync('build/site/live.txt', readFileSync('${post}', 'utf8').trim().split('\\n').at(-1));
`,
);
gitIn(project, 'init', '--quiet');
gitIn(project, 'add', '--all');
gitIn(project, '-c', 'user.name=Developer', '-c', 'user.email=developer@localhost', 'commit', '--quiet', '-m', 'First');
const original = read(project, post).trimEnd();
const textOf = (name: string) => `${original}\n\n${name}\n`;

let failed = 0;
const problem = (line: string) => {
  failed += 1;
  console.log(`  FAILED: ${line}`);
};

function startRun(args: readonly string[]) {
  const child = spawn(process.execPath, [join(root, 'src/server/publishing/releases/run-publisher.fixture.ts'), root, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return { child, ended: once(child, 'exit').then(([code]) => code) };
}

console.log('Building the copy …');
edit(project, post, textOf('Begin'));
const first = await publisherOf(project, ownCommands).publish({ author: 'Ana', message: 'First' });
if (first.outcome !== 'live') throw new Error(JSON.stringify(first));
cpSync(join(folder, first.release.id, 'build/site'), join(root, 'build/site'), { recursive: true });

const server = spawn(process.execPath, [join(root, 'src/programs/supervisor/serve.ts')], {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    MAIL_PER_HOUR: '100000',
    NODE_COMPILE_CACHE: join(root, 'build/compile-cache'),
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
process.once('exit', () => server.kill('SIGKILL'));
const [, portText] = await waitForLine(server, listening);
const port = Number(portText);

/** Visitors, until they're stopped; that resolves with how many requests were answered. */
function startVisitors() {
  const worker = new Worker(new URL('./publish-visitors.ts', import.meta.url), { workerData: { port, page } });
  return async () => {
    worker.postMessage('stop');
    const [{ answers, shed }] = (await once(worker, 'message')) as [Visited];
    if (shed > 0) console.log(`  (${shed} writes were put off with 503, because the machine was too busy)`);
    for (const [answer, count] of answers) {
      if (answer !== 200 && answer !== 201) problem(`${count} requests were answered with ${answer}`);
    }
    return [...answers.values()].reduce((sum, count) => sum + count, 0);
  };
}

const state = async () => {
  const id = readLiveId(folder);
  return { id, text: read(project, post), drafts: readProjectDrafts(project).length, tree: await readSources(root) };
};

const untouched = read(project, waiting);

/** Reports what's wrong after a kill and what finished it; resolves with whether the run went live. */
async function judge(before: Awaited<ReturnType<typeof state>>, edited: string | undefined, waits: number): Promise<boolean> {
  const after = await state();
  const record = readRecord(folder, after.id ?? '');
  if (!record) {
    problem(`release ${after.id} isn't whole`);
    return false;
  }
  const differing = differingFiles(record.content, after.tree.content);
  if (differing.length > 0) problem(`what's live and what's in content/ differ: ${differing.join(', ')}`);
  if (gitIn(project, 'status', '--porcelain')) problem(`git: ${gitIn(project, 'status', '--porcelain')}`);
  const isNew = after.id !== before.id;
  if (edited !== undefined && after.text !== (isNew ? edited : before.text)) problem('the text is neither old nor new');
  if (read(project, waiting) !== untouched) problem('an edit that should wait was published');
  if (edited !== undefined && after.drafts !== waits + (isNew ? 0 : 1))
    problem(`${after.drafts} edits wait after a run that ${isNew ? 'went' : "didn't go"} live`);
  return isNew;
}

/** How long a whole run takes here, in milliseconds. */
async function measure(args: readonly string[]): Promise<number> {
  const from = performance.now();
  const { ended } = startRun(args);
  if ((await ended) !== 0) problem(`${args[0]} failed without a kill`);
  return performance.now() - from;
}

const lateSteps: readonly (RunStep | undefined)[] = ['writing', 'committing', 'going-live', 'removing-drafts'];

/** Resolves once a run is past its build, so that the short steps after it are hit as often as the long ones before. */
async function pastBuild(ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  ended.then(() => {
    isOver = true;
  });
  while (!isOver && !lateSteps.includes(readRun(folder)?.step)) await pause(1);
}

const stopVisitors = startVisitors();
const longest: Record<string, number> = {};
for (const build of ['short', ...(realRounds > 0 ? ['real'] : [])]) {
  edit(project, post, textOf(`Measured ${build}`));
  longest[build] = await measure(['publish', '', build]);
}
longest.undo = await measure(['undo', first.release.id]);
console.log(
  `Without a kill: ${Object.entries(longest)
    .map(([name, ms]) => `${name} ${(ms / 1_000).toFixed(1)} s`)
    .join(', ')}.`,
);

const counts: Record<string, number> = { old: 0, new: 0 };
const count = (what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};
const realEvery = realRounds > 0 ? Math.ceil(killRounds / realRounds) : Number.POSITIVE_INFINITY;
for (let round = 0; round < killRounds; round += 1) {
  const isOnly = round >= killRounds / 2;
  const waits = isOnly ? 1 : 0;
  if (isOnly && !readProjectDrafts(project).some(({ file }) => file === waiting)) edit(project, waiting, `${untouched}\nWaits.\n`);
  const before = await state();
  const target = publisherOf(project)
    .history()
    .find(({ id, kind }) => id !== before.id && kind !== 'first')?.id;
  const isUndo = round % 3 === 2 && target !== undefined && before.drafts === waits;
  const build = isUndo ? 'undo' : round % realEvery === 0 ? 'real' : 'short';
  const edited = isUndo ? undefined : textOf(`Round ${round}`);
  if (edited) edit(project, post, edited);
  const { child, ended } = startRun(isUndo ? ['undo', target] : ['publish', isOnly ? post : '', build]);
  const isLate = round % 2 === 1;
  if (isLate) await pastBuild(ended);
  await Promise.race([ended, pause(Math.random() * (isLate ? 250 : (longest[build] ?? 0) * 1.1))]);
  child.kill('SIGKILL');
  await ended;
  const wasCut = readRun(folder)?.step;
  await publisherOf(project).recover();
  count((await judge(before, edited, waits)) ? 'new' : 'old');
  if (wasCut) count(wasCut);
  if (round % 20 === 19) console.log(`  ${round + 1} rounds: ${JSON.stringify(counts)}, ${failed} problems`);
}
const during = await stopVisitors();
console.log(`${killRounds} rounds of kill -9 (${JSON.stringify(counts)}) while ${during} requests were answered.`);

/** Resolves once the server serves what's live. */
async function served() {
  for (let tries = 0; tries < 600; tries += 1) {
    if (readServer(folder)?.release === readLiveId(folder)) return;
    await pause(100);
  }
  problem('the server never served what is live');
}

await served();
const stopMore = startVisitors();
for (let number = 0; number < publications; number += 1) {
  const text = `Publication ${number}`;
  edit(project, post, textOf(text));
  const { ended } = startRun(['publish', '', number % 5 === 0 ? 'real' : 'short']);
  if ((await ended) !== 0) problem(`publication ${number} failed`);
  await served();
  const answer = await ask(port, 'GET', number % 5 === 0 ? page : '/live.txt', { timeoutMs: 20_000 });
  if (!answer.text.includes(text)) problem(`visitors don't see publication ${number}`);
}
const total = await stopMore();
if (total < requestsWanted) problem(`only ${total} requests were made; ${requestsWanted} are wanted`);
console.log(`${publications} publications while ${total} requests were answered.`);
server.kill('SIGTERM');
const [code] = await once(server, 'exit');
if (code !== 0) problem(`the server ended with ${code}`);
console.log(failed === 0 ? 'Everything holds.' : `${failed} problems.`);
process.exit(failed === 0 ? 0 : 1);
