// What `npm start` and `npm test` share: install when the lock changed, build when a source changed,
// and run everything under the project's own Node. This file and its two callers run on Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');

/** The environment of every child: the project's Node first on the path, no telemetry. */
export const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_COMPILE_CACHE: join(root, 'build/compile-cache'),
};

/** The project's own Node (26), brought by an optional dependency for this platform. */
export function projectNode() {
  const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(node)) return node;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  console.error(
    `Tino needs Node 26 and brings it for Linux (x64, arm64), macOS (arm64) and Windows (x64); for ${process.platform} ${process.arch}, install Node 26 yourself.`,
  );
  process.exit(1);
}

/** Runs a command in the project; returns its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options });
  if (error) console.error(error.message);
  return status ?? 1;
}

/** Runs a package's program under the project's Node; returns its exit code. */
export const runProgram = (file, args = [], options = {}) => run(projectNode(), [join(root, 'node_modules', file), ...args], options);

/** Runs packages' programs side by side, each `[file, …arguments]`; resolves with the highest exit code. */
export async function runTogether(programs) {
  const ends = programs.map(([file, ...args]) => {
    const child = spawn(projectNode(), [join(root, 'node_modules', file), ...args], { cwd: root, stdio: 'inherit', env: environment });
    return new Promise((resolve) => {
      child.once('error', () => resolve(1));
      child.once('close', (code) => resolve(code ?? 1));
    });
  });
  return Math.max(...(await Promise.all(ends)));
}

function files(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)));
}

function hash(paths) {
  const sum = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of paths.flatMap((path) => files(join(root, path))))
    sum.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return sum.digest('hex');
}

const stamped = (stamp) => (existsSync(join(root, stamp)) ? readFileSync(join(root, stamp), 'utf8') : '');

function whenChanged(stamp, paths, work) {
  const now = hash(paths);
  if (stamped(stamp) === now) return;
  work();
  mkdirSync(dirname(join(root, stamp)), { recursive: true });
  writeFileSync(join(root, stamp), now);
}

/** Installs the packages when the lock file changed since the last time. */
export function install() {
  whenChanged('node_modules/.tino-installed', ['package.json', 'package-lock.json'], () => {
    console.log('Installing packages …');
    // Not `npm ci`: it refuses a lock that names another platform's Node where a registry lacks it.
    const code = run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: process.env,
      shell: process.platform === 'win32',
    });
    if (code !== 0) process.exit(code);
  });
}

/** Builds the site and the mail templates when a source changed since the last build; exits when the build fails. */
export function build() {
  whenChanged(
    'build/.tino-built',
    [
      'src',
      'content',
      'public',
      'astro.config.ts',
      'tsconfig.json',
      'package-lock.json',
      'scripts/preload-islands.mjs',
      'scripts/text-modules.mjs',
    ],
    () => {
      console.log('Building the site …');
      const code =
        runProgram('astro/bin/astro.mjs', ['build', '--silent']) || run(projectNode(), [join(root, 'scripts/preload-islands.mjs')]);
      if (code !== 0) process.exit(code);
    },
  );
  buildMail();
}

/** Compiles the mail templates when they changed. */
export function buildMail() {
  whenChanged('build/.tino-mail-built', ['src/mail', 'src/strings', 'src/domain', 'vite.mail.config.ts', 'package-lock.json'], () => {
    const code = runProgram('vite/bin/vite.js', ['build', '--config', 'vite.mail.config.ts', '--logLevel', 'warn']);
    if (code !== 0) process.exit(code);
  });
}

/** Builds the owner's desk when it changed. */
export function buildDesk() {
  const sources = ['src/desk', 'src/ui/parts', 'src/strings', 'src/domain', 'src/site/styles', 'public/favicon.svg'];
  whenChanged('build/.tino-desk-built', [...sources, 'vite.desk.config.ts', 'package-lock.json'], () => {
    const code = runProgram('vite/bin/vite.js', ['build', '--config', 'vite.desk.config.ts', '--logLevel', 'warn']);
    if (code !== 0) process.exit(code);
  });
}

/** Runs one of our programs under the project's Node until it ends, hands signals on, and ends as it did. */
export function serveProgram(file, args = []) {
  const child = spawn(projectNode(), [join(root, file), ...args], { cwd: root, stdio: 'inherit', env: environment });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
