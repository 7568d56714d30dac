// npm run proof -- image: does what Containerfile says in folders, without a container engine, and runs the result as an engine would.
// Linux, as root, with debootstrap. Debian's minimal system stands for both base images, with this machine's Node and npm in the first.
// ROOT_FOLDER names such a system to copy instead of fetching it.
import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../src/server/platform/process/port.ts';
import { pairsOf, readContainerfile } from '../containerfile.ts';
import { root } from '../project.mjs';

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.log('NOT RUN: the image, because this needs Linux and root.');
  process.exit(0);
}
const scratch = mkdtempSync(join(tmpdir(), 'tino-image-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

function fail(why: string): never {
  console.error(`image: ${why}`);
  process.exit(1);
}

function must(command: string, args: readonly string[], options: Omit<SpawnSyncOptions, 'encoding'> = {}): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, { maxBuffer: 1e8, ...options, encoding: 'utf8' });
  if (status !== 0) fail(`${command} ${args.join(' ').slice(0, 200)}: ${error?.message ?? `ended with ${status}`}\n${stdout}${stderr}`);
  return stdout;
}

const secondsSince = (begin: number) => `${((Date.now() - begin) / 1_000).toFixed(1)} s`;

/** Debian's minimal system. */
const bare = process.env.ROOT_FOLDER ? resolve(process.env.ROOT_FOLDER) : join(scratch, 'bare');
if (!existsSync(bare)) {
  const begin = Date.now();
  must('debootstrap', ['--variant=minbase', 'bookworm', bare]);
  console.log(`base system: ${secondsSince(begin)}`);
}

interface Stage {
  readonly folder: string;
  readonly env: Record<string, string>;
  workdir: string;
  user: string;
}

/** The stages by their names or numbers. */
const stages = new Map<string, Stage>();

function newStage(image: string, name: string | undefined): Stage {
  const folder = join(scratch, `stage-${stages.size}`);
  must('cp', ['-a', '--', stages.get(image)?.folder ?? bare, folder]);
  cpSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'), { dereference: true });
  if (/\bnode:/.test(image)) {
    // Not the project's, which npm run puts first in PATH.
    const path = (process.env.PATH ?? '').split(':').filter((entry) => !entry.includes('node_modules'));
    const find = (program: string) => {
      const found = path.map((entry) => join(entry, program)).find((file) => existsSync(file));
      return found ? realpathSync(found) : fail(`this machine has no ${program} in its PATH`);
    };
    mkdirSync(join(folder, 'usr/local/lib/node_modules'), { recursive: true });
    cpSync(find('node'), join(folder, 'usr/local/bin/node'));
    cpSync(dirname(dirname(find('npm'))), join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
    must('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm')]);
    // Where npm asks, and what it trusts there, is this machine's business.
    for (const file of [process.env.npm_config_cafile, process.env.NODE_EXTRA_CA_CERTS, process.env.SSL_CERT_FILE])
      if (file && existsSync(file)) cpSync(file, join(folder, file), { recursive: true });
  }
  const stage: Stage = {
    folder,
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
    workdir: '/',
    user: 'root',
  };
  stages.set(String(stages.size), stage);
  if (name) stages.set(name, stage);
  return stage;
}

/** What the machine says about the network, for npm in a build. */
const network = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(?:https?_proxy|no_proxy|npm_config_(?:registry|cafile)|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i.test(name),
  ),
);

/** Top-level names of the build context: .dockerignore leaves out everything but those. */
const context = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));

function copy(stage: Stage, args: readonly string[], from: string | undefined): void {
  const target = args.at(-1) ?? '';
  const folder = from ? (stages.get(from)?.folder ?? fail(`there's no stage ${from}`)) : root;
  for (const source of args.slice(0, -1)) {
    const to = join(stage.folder, resolve(stage.workdir, target));
    mkdirSync(target.endsWith('/') ? to : dirname(to), { recursive: true });
    if (source === '.') for (const name of context) must('cp', ['-a', '--no-preserve=ownership', '--', join(folder, name), `${to}/`]);
    else if (lstatSync(join(folder, source)).isDirectory()) {
      mkdirSync(to, { recursive: true });
      must('cp', ['-a', '--no-preserve=ownership', '--', `${join(folder, source)}/.`, to]);
    } else must('cp', ['-a', '--no-preserve=ownership', '--', join(folder, source), target.endsWith('/') ? `${to}/` : to]);
  }
}

const values: Record<string, string> = {};
const fill = (text: string) => text.replace(/\$\{(\w+)\}/g, (_, name) => values[name] ?? '');
let current: Stage | undefined;
const stageNow = (): Stage => current ?? fail('the first instruction is no FROM');
let command: readonly string[] = [];
let healthCheck: readonly string[] = [];
const perform: Readonly<Record<string, (text: string) => void>> = {
  ARG: (text) => Object.assign(values, Object.fromEntries(pairsOf(text))),
  FROM: (text) => {
    const [, image = '', name] = /^(\S+)(?: AS (\w+))?$/.exec(text) ?? [];
    current = newStage(fill(image), name);
  },
  WORKDIR: (text) => {
    const stage = stageNow();
    stage.workdir = resolve(stage.workdir, text);
    mkdirSync(join(stage.folder, stage.workdir), { recursive: true });
  },
  ENV: (text) => Object.assign(stageNow().env, Object.fromEntries(pairsOf(text))),
  COPY: (text) => {
    const words = text.split(/\s+/);
    const from = /^--from=(\S+)/.exec(text)?.[1];
    copy(stageNow(), from ? words.slice(1) : words, from);
  },
  RUN: (text) => {
    const { folder, workdir, env } = stageNow();
    must('chroot', [folder, '/bin/sh', '-c', `cd ${workdir} && ${text}`], { env: { HOME: '/root', ...network, ...env } });
  },
  USER: (text) => {
    stageNow().user = text;
  },
  VOLUME: () => undefined,
  EXPOSE: () => undefined,
  HEALTHCHECK: (text) => {
    healthCheck = JSON.parse(text.replace(/^.*?CMD\s+/s, ''));
  },
  CMD: (text) => {
    command = JSON.parse(text);
  },
};
for (const { keyword, text } of readContainerfile(readFileSync(join(root, 'Containerfile'), 'utf8'))) {
  const begin = Date.now();
  const act = perform[keyword] ?? fail(`this proof can't do ${keyword || 'a line without an instruction'}`);
  act(text);
  if (Date.now() - begin > 1_000) console.log(`${keyword} ${text.slice(0, 60)}: ${secondsSince(begin)}`);
}
const stage = stageNow();
const sizeOf = (folder: string) => Number(must('du', ['-sm', folder]).split('\t')[0]);
console.log(
  `size: ${sizeOf(stage.folder)} MB, of which ${sizeOf(join(stage.folder, 'srv/tino/node_modules'))} MB are packages and ${sizeOf(bare)} MB the base system`,
);

// Nothing private may get in, however the folder of the build looks.
for (const name of ['.env', '.git', 'data', 'tests', 'e2e', 'node_modules/vitest', 'node_modules/@playwright'])
  if (existsSync(join(stage.folder, 'srv/tino', name))) fail(`${name} is in the image`);

/** The command's arguments in the image: nothing can be written but /data and /tmp, no privileges, and no way to get any. */
function inImage(args: readonly string[], env: Readonly<Record<string, string>> = {}): readonly string[] {
  const [uid, gid] = stage.user.split(':');
  const folder = stage.folder;
  const settings = Object.entries({ ...stage.env, ...env }).map(([name, value]) => `${name}=${value}`);
  const script = `
    mount --bind '${folder}' '${folder}' && mount --bind '${join(scratch, 'data')}' '${folder}/data' &&
    mount -t tmpfs tmpfs '${folder}/tmp' && mount -t proc proc '${folder}/proc' &&
    mount --bind /dev '${folder}/dev' && mount -o remount,bind,ro '${folder}' &&
    cd '${folder}${stage.workdir}' &&
    exec chroot '${folder}' setpriv --reuid ${uid} --regid ${gid} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \\
      env -i --chdir='${stage.workdir}' "$@"`;
  return ['--mount', 'sh', '-c', script, 'sh', ...settings, ...args];
}
const [uid, gid] = stage.user.split(':').map(Number);
// Like a new volume: it has the owner and the mode of the image's folder.
must('cp', ['-a', '--', join(stage.folder, 'data'), join(scratch, 'data')]);
const owner = lstatSync(join(scratch, 'data'));
if (owner.uid !== uid || owner.gid !== gid || uid === 0)
  fail(`/data belongs to ${owner.uid}:${owner.gid}, and the image's user is ${stage.user}`);

const runIn = (args: readonly string[], env?: Readonly<Record<string, string>>) =>
  spawnSync('unshare', inImage(args, env), { encoding: 'utf8' });
const isWritable = (path: string) => runIn(['touch', path]).status === 0;
for (const path of ['/srv/tino/x', '/srv/tino/content/x', '/etc/x', '/x']) if (isWritable(path)) fail(`${path} can be written`);
for (const path of ['/data/x', '/tmp/x']) if (!isWritable(path)) fail(`${path} can't be written`);
rmSync(join(scratch, 'data/x'));
const [program, version] = runIn(['node', '-p', 'process.execPath + " " + process.version']).stdout.trim().split(' ');
console.log(`node: ${program} ${version}`);

/** Starts the image's server; resolves once it's ready. */
async function start() {
  const port = String(await findFreePort('127.0.0.1'));
  const begin = Date.now();
  const child = spawn('unshare', inImage(command, { PORT: port, SITE_URL: 'https://www.example.com' }), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const ended = new Promise<number | null>((done) => {
    child.once('exit', done);
  });
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) fail(`the server ended with ${child.exitCode}:\n${output}`);
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (Date.now() - begin > 180_000) fail(`the server isn't ready after three minutes:\n${output}`);
    await wait(50);
  }
  return { child, ended, port, address, readyMs: Date.now() - begin };
}

for (const name of ['first start', 'second start']) {
  const { child, ended, port, address, readyMs } = await start();
  for (const path of ['/', '/es', '/api/openapi.json', '/.well-known/security.txt']) {
    const begin = Date.now();
    let status: number;
    // A busy machine puts answers off with 503.
    do {
      ({ status } = await fetch(address + path));
      if (status === 503) await wait(200);
    } while (status === 503 && Date.now() - begin < 60_000);
    if (status !== 200) fail(`${path} is answered with ${status}`);
  }
  if (runIn(healthCheck, { PORT: port }).status !== 0) fail('the health check fails while the server runs');
  if (runIn(['node', 'src/programs/commands/leads.ts', 'list']).status !== 0) fail("the operator's commands don't run in the image");
  if (!existsSync(join(scratch, 'data/site-compressed'))) fail('compressed pages are not kept for the next start');
  const begin = Date.now();
  child.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) fail(`after SIGTERM the server ended with ${code}`);
  console.log(`${name}: ready after ${(readyMs / 1_000).toFixed(1)} s, stopped in ${secondsSince(begin)}`);
  if (runIn(healthCheck, { PORT: port }).status !== 1) fail("the health check doesn't fail without a server");
}
console.log(
  'image: the commands of Containerfile run, and the server works without privileges on a root that nobody can write. No engine ran it.',
);
