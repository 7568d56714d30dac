// Updates a server, whose port another process holds as systemd does, while visitors use it, once on SQLite and once on PostgreSQL: four
// updates with npm run deploy (other pages and other packages, a migration, other code, another holder of the port), and one that can't
// start. No request may fail or wait for longer than 5 seconds, and afterwards every acknowledged write must be in the store.
import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { lstatSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { releasesFolder } from '../../src/server/publishing/releases/releases.ts';
import { readServer } from '../../src/server/publishing/releases/serving-state.ts';
import { startCluster } from '../../tests/postgres-cluster.ts';
import { findPostgres } from '../postgres.ts';
import { copyProject } from './copy-project.ts';
import { ask, noAnswer, type Settings } from './faults/server.ts';
import { countMissing, startVisitors } from './updates/visitors.ts';

const requestsWanted = Number(process.env.UPDATE_REQUESTS ?? 5_000);
const stores = ['SQLite', 'PostgreSQL'];
const onlyStore = process.env.UPDATE_STORE;
if (onlyStore && !stores.includes(onlyStore)) {
  console.error(`UPDATE_STORE is ${onlyStore}; stores: ${stores.join(', ')}.`);
  process.exit(2);
}
/** The longest that a request may wait, in milliseconds. */
const waitLimitMs = 5_000;
parseArgs({ strict: false });

let failed = 0;
const problem = (line: string) => {
  failed += 1;
  console.log(`  FAILED: ${line}`);
};

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
function start(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Developer', '-c', 'user.email=developer@localhost', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** A file that says which version its server is. */
const versionFile = 'public/version.txt';

/** A repository that the server's folder pulls from, and a developer's copy of it. */
function createProject() {
  const root = copyProject('updates');
  writeFileSync(join(root, versionFile), 'version 0\n');
  git(root, 'init', '--quiet', '--initial-branch=main');
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '-m', 'Version 0');
  const away = mkdtempSync(join(tmpdir(), 'tino-updates-away-'));
  process.once('exit', () => rmSync(away, { recursive: true, force: true }));
  const [origin, developer] = [join(away, 'origin.git'), join(away, 'developer')];
  git(away, 'clone', '--quiet', '--bare', root, origin);
  git(away, 'clone', '--quiet', origin, developer);
  git(root, 'remote', 'add', 'origin', origin);
  git(root, 'fetch', '--quiet');
  git(root, 'branch', '--set-upstream-to=origin/main');
  // As an account without a name: git doesn't make one up.
  git(root, 'config', 'user.useConfigOnly', 'true');
  return { root, developer };
}

/**
 * Holds a port, and starts a server with it again whenever it ends, as systemd does; always under the Node that the project has then.
 * Resolves with the port and a function that ends it.
 */
async function supervise(root: string, settings: Settings & { readonly DATA_DIR: string }, log: number) {
  // With the number of its socket, which the types don't have.
  const holder = createServer().listen(0, '127.0.0.1') as Server & { readonly _handle: { readonly fd: number } };

  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const command = `LISTEN_PID=$$ LISTEN_FDS=1 exec node_modules/.bin/node --import ./src/server/platform/process/content-problems.ts src/programs/supervisor/serve.ts`;
  const loop = start('sh', ['-c', `while [ ! -e "$ENDING" ]; do sh -c '${command}'; echo "It ended with $?."; done`], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: join(root, 'build/compile-cache'), ...settings },
      ...{ PORT: String(port), HOST: '127.0.0.1', ENDING: join(settings.DATA_DIR, 'ending') },
    },
    stdio: ['ignore', log, log, holder._handle.fd],
  });
  holder.close();
  return {
    port,
    async stop(pid: number) {
      writeFileSync(join(settings.DATA_DIR, 'ending'), '');
      process.kill(pid, 'SIGTERM');
      await once(loop, 'exit');
    },
  };
}

/** Runs `npm run deploy` in the server's folder; resolves with its exit code and what it said. */
async function deploy(root: string, settings: Settings, args: readonly string[]) {
  const child = start('npm', ['run', '--silent', 'deploy', '--', ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { code: Number(code), output };
}

const indent = (text: string) => text.trimEnd().replace(/^/gm, '    ');

interface Folders {
  readonly root: string;
  readonly developer: string;
  readonly releases: string;
}

interface Version {
  readonly name: string;
  /** Makes it in the developer's copy; returns what looks afterwards whether it's there. */
  readonly change: (folders: Folders) => (port: number) => unknown;
}

/** The next versions of the project, each with something else that changes. */
const versions: readonly Version[] = [
  {
    name: 'other pages and other packages',
    change({ developer, root }) {
      // Another lock file, for the same packages.
      const lock = join(developer, 'package-lock.json');
      const text = JSON.parse(readFileSync(lock, 'utf8'));
      text.version = `0.1.${Date.now()}`;
      text.packages[''].version = text.version;
      writeFileSync(lock, `${JSON.stringify(text, null, 2)}\n`);
      const post = join(developer, 'content/posts/en', readdirSync(join(developer, 'content/posts/en'))[0] ?? '');
      writeFileSync(post, `${readFileSync(post, 'utf8')}\nOne more paragraph.\n`);
      return () => {
        if (!lstatSync(join(root, 'node_modules')).isSymbolicLink()) problem("the packages weren't installed beside those in use");
      };
    },
  },
  {
    name: 'a migration',
    change({ developer }) {
      const number = String(readdirSync(join(developer, 'migrations')).length + 1).padStart(3, '0');
      writeFileSync(
        join(developer, `migrations/${number}-next.sql`),
        `-- What the next version needs.

create table next_${number} (
  id text primary key,
  content text not null
) strict;

alter table record add column count_${number} integer not null default 0;
alter table outbox add column name_${number} text;
create index record_${number} on record (count_${number});
`,
      );
      return () => undefined;
    },
  },
  {
    name: 'other code',
    change({ developer }) {
      const file = join(developer, 'src/programs/site/health.ts');
      const said = randomUUID();
      const text = readFileSync(file, 'utf8');
      const changed = text.replace(/(isStopping \? 'stopping\\n' : )'.*?\\n'/, `$1'${said}\\n'`);
      if (changed === text) throw new Error(`${file} has no answer of /healthz to change.`);
      writeFileSync(file, changed);
      return async (port) => {
        const { text } = await ask(port, 'GET', '/healthz', { timeoutMs: 20_000 });
        if (text !== `${said}\n`) problem("the server doesn't run the new code");
      };
    },
  },
  {
    name: 'another holder of the port',
    change({ developer, releases }) {
      const file = join(developer, 'src/programs/supervisor/watch-folder.ts');
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n// ${randomUUID()}\n`);
      const before = readServer(releases)?.pid;
      return () => {
        if (readServer(releases)?.pid === before) problem("the process that holds the port wasn't replaced");
      };
    },
  },
];

/** A server under proof, and those who use it. */
interface Proof extends Folders {
  readonly store: string;
  readonly settings: Settings;
  readonly port: number;
  readonly crowd: ReturnType<typeof startVisitors>;
}

async function waitUntilUp(port: number, releases: string, log: string): Promise<void> {
  const isUp = async () =>
    readServer(releases) && (await ask(port, 'GET', '/readyz', { timeoutMs: 5_000 }).catch(() => noAnswer)).status === 200;
  let isStarted = await isUp();
  for (let tries = 0; !isStarted && tries < 1_200; tries += 1) {
    await pause(100);
    isStarted = await isUp();
  }
  if (!isStarted) throw new Error(`The server didn't start: ${readFileSync(log, 'utf8').slice(-2_000)}`);
}

/** Makes a version in the developer's copy. */
function commit({ developer }: Proof, text: string): void {
  writeFileSync(join(developer, versionFile), `${text}\n`);
  git(developer, 'add', '--all');
  git(developer, 'commit', '--quiet', '-m', text);
  git(developer, 'push', '--quiet');
}

/** A server that changes back after a failed update has some seconds for it. */
async function requireVersion({ port }: Proof, wanted: string): Promise<void> {
  let found = '';
  for (let tries = 0; tries < 100 && found !== wanted; tries += 1) {
    if (tries > 0) await pause(200);
    const { text } = await ask(port, 'GET', '/version.txt', { timeoutMs: 20_000 }).catch((error: Error) => ({ text: error.message }));
    found = text.trim();
  }
  if (found !== wanted) problem(`the server serves "${found}", not "${wanted}"`);
}

/** As the desk commits: an update brings what's new below it. Returns what looks afterwards whether it's there. */
function commitHere({ root }: Proof, text: string): () => void {
  const folder = join(root, 'content/posts/es');
  const post = join(folder, readdirSync(folder).at(-1) ?? '');
  writeFileSync(post, `${readFileSync(post, 'utf8')}\n${text}.\n`);
  git(root, 'commit', '--quiet', '--all', '-m', text);
  return () => {
    if (!git(root, 'log', '--format=%s').split('\n').includes(text) || !readFileSync(post, 'utf8').includes(text))
      problem(`what was committed here ("${text}") is gone`);
  };
}

const printLongest = ({ crowd }: Proof) => console.log(`  The longest wait meanwhile: ${(crowd.takeLongest() / 1_000).toFixed(1)} s.`);

async function proveUpdate(proof: Proof, version: number, { name, change }: Version): Promise<void> {
  const { store, root, settings, port, crowd } = proof;
  const checkCommit = commitHere(proof, `Published before ${store} version ${version}`);
  const wanted = `${store} version ${version}`;
  const before = crowd.total();
  const check = change(proof);
  commit(proof, wanted);
  const from = performance.now();
  const { code, output } = await deploy(root, settings, ['--pull']);
  console.log(
    `  Update ${version} (${name}): ${((performance.now() - from) / 1_000).toFixed(0)} s, ${crowd.total() - before} requests meanwhile.`,
  );
  console.log(indent(output));
  if (code !== 0) problem(`update ${version} ended with ${code}`);
  await requireVersion(proof, wanted);
  await check(port);
  checkCommit();
  printLongest(proof);
}

/** Leaves the server at the version before, until one mends it. */
async function proveBrokenUpdate(proof: Proof): Promise<void> {
  const { store, root, developer, settings } = proof;
  const main = join(developer, 'src/programs/site/main.ts');
  const whole = readFileSync(main, 'utf8');
  writeFileSync(main, `${whole}\nthrow new Error('This version is broken.');\n`);
  commit(proof, `${store} version broken`);
  const broken = await deploy(root, settings, ['--pull', '--limit', '60']);
  console.log(`  An update that can't start ended with ${broken.code}.`);
  console.log(indent(broken.output));
  if (broken.code !== 1) problem(`an update that can't start ended with ${broken.code}`);
  await requireVersion(proof, `${store} version ${versions.length}`);
  printLongest(proof);
  writeFileSync(main, whole);
  const wanted = `${store} version mended`;
  commit(proof, wanted);
  const mended = await deploy(root, settings, ['--pull']);
  if (mended.code !== 0) problem(`the update that mends it ended with ${mended.code}: ${mended.output}`);
  await requireVersion(proof, wanted);
}

async function proveVisits({ port, crowd }: Proof): Promise<void> {
  while (crowd.total() < requestsWanted) await pause(200);
  const { records, counts, failures, shed, longestMs, total } = await crowd.stop();
  console.log(
    `  ${total} requests (${Object.entries(counts)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')}), ${shed} put off with 503; the longest wait was ${(longestMs / 1_000).toFixed(1)} s.`,
  );
  if (longestMs > waitLimitMs) problem(`a request waited for ${(longestMs / 1_000).toFixed(1)} s`);
  for (const [name, count] of failures) problem(`${count} × ${name}`);
  if (shed > total / 100) problem(`${shed} requests were put off`);
  const missing = await countMissing(port, records);
  if (missing > 0) problem(`${missing} of ${records.size} acknowledged records aren't as they were acknowledged`);
  else console.log(`  All ${records.size} acknowledged records and their answers are in the store.`);
}

async function prove(store: string, given: Settings, { root, developer }: Omit<Folders, 'releases'>, data: string): Promise<void> {
  const log = join(data, 'servers.log');
  const settings = { ...given, DATA_DIR: join(data, 'data'), TRUSTED_PROXIES: '1', RATE_LIMIT_PER_MINUTE: '0', MAIL_PER_HOUR: '100000' };
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const releases = releasesFolder(settings.DATA_DIR);
  const { port, stop } = await supervise(root, settings, openSync(log, 'a'));
  await waitUntilUp(port, releases, log);
  const proof = { store, settings, root, developer, releases, port, crowd: startVisitors(port) };
  for (const [index, version] of versions.entries()) await proveUpdate(proof, index + 1, version);
  await proveBrokenUpdate(proof);
  await proveVisits(proof);
  const server = readServer(releases);
  if (server) await stop(server.pid);
  if (!/It ended with 0\.\s*$/.test(readFileSync(log, 'utf8'))) problem("the server didn't end with 0");
}

const project = createProject();
console.log('Building the copy …');
const built = spawnSync(process.execPath, ['-e', "import('./scripts/project.mjs').then((m) => m.build())"], {
  cwd: project.root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);

for (const store of stores) {
  if (onlyStore && onlyStore !== store) continue;
  const data = mkdtempSync(join(tmpdir(), 'tino-updates-data-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  console.log(`${store}:`);
  if (store === 'SQLite') await prove(store, {}, project, data);
  else {
    const found = findPostgres();
    if ('why' in found) {
      problem(`PostgreSQL can't be tested: ${found.why}`);
      continue;
    }
    const cluster = await startCluster(found, true);
    try {
      await prove(store, { DATABASE_URL: cluster.url }, project, data);
    } finally {
      await cluster.remove();
    }
  }
}
console.log(failed === 0 ? 'Everything holds.' : `${failed} problems.`);
process.exit(failed === 0 ? 0 : 1);
