// Publishes, undoes and updates a copy of the project behind an nginx that caches like a CDN. After each, every address must show
// through the cache what the server has, in every encoding, and at once; what didn't change must still come from the cache; and pages
// of before must find their files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ownCommands } from '../../src/publish/build.ts';
import { readManifest } from '../../src/publish/purge.ts';
import { readLiveId } from '../../src/publish/releases.ts';
import { edit, git, openProject, publisherOf, read, write } from '../../src/publish/small-project.fixture.ts';
import { findFreePort } from '../../src/server/process/port.ts';
import { findNginx, startCachingNginx } from '../../tests/caching-nginx.ts';
import { listening } from '../../tests/server-process.ts';
import { waitForLine } from '../wait-for-line.mjs';
import { copyProject } from './copy-project.mjs';

const nginx = findNginx();
if (!nginx) {
  console.error('This proof needs nginx.');
  process.exit(1);
}
const project = openProject(copyProject('cdn'));
const { root, folder } = project;
git(project, 'init', '--quiet');
git(project, 'add', '--all');
git(project, '-c', 'user.name=Developer', '-c', 'user.email=developer@localhost', 'commit', '--quiet', '-m', 'First');
const post = 'content/posts/en/service-design-before-ai.md';
const page = '/blog/service-design-before-ai';
const encodings = ['identity', 'br', 'gzip'];

let failed = 0;
const problem = (line) => {
  failed += 1;
  console.log(`  FAILED: ${line}`);
};
const publish = async (message) => {
  const ended = await publisherOf(project, ownCommands).publish({ author: 'Ana', message });
  if (ended.outcome !== 'live') throw new Error(JSON.stringify(ended));
  return ended.release.id;
};

console.log('Building the copy …');
const original = read(project, post).trimEnd();
edit(project, post, `${original}\n\nFirst words.\n`);
const first = await publish('First');

const port = await findFreePort('127.0.0.1');
const cdn = await startCachingNginx(nginx, join(root, 'data/nginx'), port);
const listFile = join(root, 'data/told');
const refusal = join(root, 'data/refuse');
// Keeps what it's told, then tells the cache; says no as long as there's a file that tells it to.
writeFileSync(
  join(root, 'data/purge.sh'),
  `[ -e ${refusal} ] && { echo 'the cache says no' >&2; exit 1; }\ntee -a ${listFile} | ${cdn.purgeCommand}\necho -- >> ${listFile}\n`,
);
const settings = { SITE_URL: 'http://site.test', BOOKING_URL: 'https://book.example', TRUSTED_PROXIES: '1' };
async function start() {
  const child = spawn(process.execPath, [join(root, 'src/serving/serve.ts')], {
    cwd: root,
    env: {
      ...settings,
      ...{
        PATH: process.env.PATH,
        PORT: String(port),
        RATE_LIMIT_PER_MINUTE: '0',
        PURGE_COMMAND: `/bin/sh ${join(root, 'data/purge.sh')}`,
      },
      NODE_COMPILE_CACHE: join(root, 'build/compile-cache'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await waitForLine(child, listening);
  return child;
}
let server = await start();
process.once('exit', () => server.kill('SIGKILL'));
async function stop() {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

const agent = new Agent({ keepAlive: true });
const ask = (at, path, encoding = 'identity') =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: at, path, agent, headers: { 'accept-encoding': encoding, host: 'site.test' } });
    sent.once('error', reject);
    sent.once('response', async (response) => {
      const parts = [];
      for await (const part of response) parts.push(part);
      const body = Buffer.concat(parts);
      resolve({ status: response.statusCode, etag: response.headers.etag, cache: response.headers['x-cache'], body });
    });
    sent.end();
  });

const pageSettings = { siteUrl: settings.SITE_URL, bookingUrl: settings.BOOKING_URL, apiBase: '', retentionDays: 90, measurement: null };
const manifest = async () => Object.keys(await readManifest(join(folder, readLiveId(folder), 'build/site'), pageSettings));
const told = () =>
  existsSync(listFile)
    ? readFileSync(listFile, 'utf8')
        .split('--\n')
        .slice(0, -1)
        .map((lines) =>
          lines
            .trim()
            .split('\n')
            .map((address) => address.replace(settings.SITE_URL, '')),
        )
    : [];
const waitFor = async (what, check) => {
  const until = performance.now() + 120_000;
  while (!(await check())) {
    if (performance.now() > until) throw new Error(`Waited two minutes for ${what}.`);
    await pause(50);
  }
};
const waitForPurges = (count) => waitFor(`purge ${count}`, async () => told().length >= count);

/** Pages with seats are kept for two seconds only. */
const isKept = async (address) => {
  await ask(cdn.port, address);
  return (await ask(cdn.port, address)).cache === 'HIT';
};
const fill = async () => {
  for (const address of await manifest()) for (const encoding of encodings) await ask(cdn.port, address, encoding);
};

/** Every address must show what the server has, and what wasn't named must still be kept. */
async function judge(name, before, isNamed) {
  const addresses = await manifest();
  let hits = 0;
  for (const address of new Set([...before.addresses, ...addresses]))
    for (const encoding of encodings) {
      const own = await ask(port, address, encoding);
      let cached = await ask(cdn.port, address, encoding);
      const differs = () => own.status !== cached.status || !own.body.equals(cached.body);
      // A process that's leaving still answers on the connection that it has, but that isn't kept.
      if (differs() && cached.cache !== 'HIT') cached = await ask(cdn.port, address, encoding);
      if (differs()) problem(`${name}: ${address} (${encoding}) isn't what the server has (${cached.cache})`);
      if (cached.cache === 'HIT') hits += 1;
      else if (!isNamed(address) && before.kept.has(address) && cached.cache === 'MISS')
        problem(`${name}: ${address} (${encoding}) was purged: ${cached.cache}`);
    }
  return { addresses, hits };
}
async function remember() {
  await fill();
  const addresses = await manifest();
  const kept = new Set();
  for (const address of addresses) if ((await ask(cdn.port, address)).cache === 'HIT') kept.add(address);
  return { addresses, kept: new Set([...kept].filter((address) => !withSeats.has(address))) };
}
const withSeats = new Set(Object.keys(JSON.parse((await ask(port, '/seat-parts.json')).body.toString())));
const assetsOf = async (at) => {
  const found = new Set();
  for (const address of await manifest())
    for (const [asset] of (await ask(at, address)).body.toString().matchAll(/\/_astro\/[\w./@~-]+\w|\/[\w/-]+\.[0-9a-f]{10}\.json/g))
      found.add(asset);
  return found;
};

await waitForPurges(1);
if (told()[0].length !== (await manifest()).length) problem(`the first time, ${told()[0].length} addresses were told`);
if (!(await isKept(page))) problem(`${page} isn't kept`);

let before = await remember();
edit(project, post, `${original}\n\nSecond words.\n`);
const publishedAt = performance.now();
await publish('Second');
const liveAt = performance.now();
await waitFor('the new page', async () => (await ask(cdn.port, page)).body.includes('Second words.'));
const shownAt = performance.now();
await waitForPurges(2);
const list = told()[1];
console.log(`A changed paragraph of one post: ${list.length} addresses: ${list.join(' ')}`);
if (!list.includes(page)) problem(`${page} wasn't named`);
if (list.some((address) => !address.includes('blog'))) problem('more was named than a paragraph changes');
let judged = await judge('publish', before, (address) => list.includes(address));
console.log(
  `  ${judged.addresses.length} addresses in ${encodings.length} encodings are what the server has; ${judged.hits} came from the cache.`,
);
console.log(`  Published in ${Math.round(liveAt - publishedAt)} ms; ${Math.round(shownAt - liveAt)} ms later the cache showed it.`);

before = await remember();
const undone = await publisherOf(project, ownCommands).undo({ release: first, author: 'Ana' });
if (undone.outcome !== 'live') throw new Error(JSON.stringify(undone));
await waitForPurges(3);
if (told()[2].join() !== list.join()) problem(`undo named other addresses: ${told()[2].join(' ')}`);
judged = await judge('undo', before, (address) => list.includes(address));
console.log(`Undo: the same ${told()[2].length} addresses.`);

before = await remember();
const oldAssets = await assetsOf(cdn.port);
writeFileSync(refusal, '');
// Code and text of every page: what's built has other files.
const texts = 'src/strings/flow.en.ts';
write(project, texts, read(project, texts).replace(/previous: '[^']+'/, "previous: 'One back'"));
await publish('Code');
const newAssets = async () => [...(await assetsOf(port))].filter((asset) => !oldAssets.has(asset));
await waitFor('the new files', async () => (await newAssets()).length > 0);
const missing = [];
for (const asset of oldAssets) if ((await ask(port, asset)).status !== 200) missing.push(asset);
if (missing.length > 0) problem(`pages of before miss ${missing.join(' ')}`);
console.log(`A changed text in the code: ${(await newAssets()).length} new files; all ${oldAssets.size} of the pages before are found.`);
edit(project, post, `${original}\n\nThird words.\n`);
rmSync(refusal);
await publish('Third');
await waitFor('what the cache refused', async () => (await ask(cdn.port, page)).body.includes('Third words.'));
// On a busy machine, what failed may be tried again before the other publication is through.
await waitFor('the names of the page', () => told().slice(3).flat().includes(page));
const late = told().slice(3).flat();
judged = await judge('after a refusal', before, (address) => late.includes(address));
console.log(`A purge that failed, then another publication: ${late.length} addresses.`);
const purges = told().length;

await stop();
server = await start();
for (const asset of oldAssets) if ((await ask(port, asset)).status !== 200) problem(`after a start, ${asset} is missing`);
await pause(3_000);
if (told().length !== purges) problem(`a start without a change named ${told().at(-1).join(' ')}`);

await fill();
await stop();
await pause(4_000);
let shown = 0;
for (const address of await manifest()) {
  const { status, cache } = await ask(cdn.port, address);
  if (status === 200) shown += 1;
  else problem(`without the server, ${address} is ${status} (${cache})`);
}
console.log(`Without the server: ${shown} addresses are shown.`);
await cdn.stop();
agent.destroy();
console.log(failed === 0 ? 'All held.' : `${failed} problems.`);
process.exit(failed === 0 ? 0 : 1);
