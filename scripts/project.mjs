// Shared by the commands: installs if the lock file changed, builds if a source changed, and runs programs under the
// project's Node (H1). This file and the commands themselves must run on Node 18, and without any package.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');

/** Prints content problems as lines instead of a stack; for programs that read them. */
export const contentProblemFlags = ['--import', pathToFileURL(join(root, 'src/server/platform/process/content-problems.ts')).href];

// A shell's NODE_ENV would mix development's JSX with React's production build, and break mail and pages.
const { NODE_ENV, ...inherited } = process.env;

/** For child processes: the project's Node comes first in PATH, and telemetry is off. */
export const environment = {
  ...inherited,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'build/compile-cache'),
};

/** Returns the project's Node 26, which an optional dependency installs. Exits with one line if there's none. */
export function projectNode() {
  const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(node)) return node;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  console.error(
    existsSync(join(root, 'node_modules'))
      ? `Tino needs Node 26, and this is Node ${process.versions.node}. It comes with the packages for Linux (x64, arm64), macOS (arm64), and Windows (x64); for ${process.platform} ${process.arch}, install Node 26 yourself.`
      : "The packages aren't installed. Run npm run build first: it brings Node 26 along.",
  );
  process.exit(1);
}

/** Starts a command in the project, with its output in the terminal. `spawnSync` waits for its end, `spawn` doesn't. */
const start = (spawnIt, command, args, options) => spawnIt(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options });

/** Starts a package's program under the project's Node. */
const startPackage = (spawnIt, file, args, options) => start(spawnIt, projectNode(), [join(root, 'node_modules', file), ...args], options);

/** Resolves with what `spawnSync` returns: the exit code, or what kept the program from running. */
const ended = (child) =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: null, error }));
    child.once('close', (status) => resolve({ status }));
  });

/** Returns the exit code of a program that ended; 1 if a signal ended it or it couldn't be started, and then says why. */
function exitCode({ status, error }, say = console.error) {
  if (error) say(error.message);
  return status ?? 1;
}

/** Runs a command in the project; returns its exit code. */
export const run = (command, args, options) => exitCode(start(spawnSync, command, args, options));

/** Runs a package's program under the project's Node; returns its exit code. */
export const runProgram = (file, args = [], options = {}) => exitCode(startPackage(spawnSync, file, args, options));

/** Runs a package's program while others run; resolves with its exit code. */
export const startProgram = async (file, args = [], options = {}) => exitCode(await ended(startPackage(spawn, file, args, options)));

/** Runs a package's program while others run, and reads what it writes; resolves with its exit code and its whole output. */
export async function readProgram(file, args = []) {
  const child = startPackage(spawn, file, args, { stdio: 'pipe' });
  let output = '';
  const add = (text) => {
    output += text;
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', add);
  const code = exitCode(await ended(child), add);
  return { code, output };
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

const readStamp = (stamp) => (existsSync(join(root, stamp)) ? readFileSync(join(root, stamp), 'utf8') : '');

/** Does the work if what it reads changed; returns whether it did. */
function runIfChanged(stamp, paths, work, beside = '') {
  const now = hash(paths) + beside;
  if (readStamp(stamp) === now) return false;
  work();
  mkdirSync(dirname(join(root, stamp)), { recursive: true });
  writeFileSync(join(root, stamp), now);
  return true;
}

/** Whether a version such as 20.19.1 is at least `major.minor`. */
function isAtLeast(version, major, minor) {
  const [itsMajor, itsMinor] = version.split('.').map(Number);
  return itsMajor > major || (itsMajor === major && itsMinor >= minor);
}

/**
 * Returns the npm to install with. An old one, or an old Node, leaves out packages that ask for a newer Node without a word: Debian
 * 12 has npm 9 on Node 18. So those only fetch our Node and a current npm, into build/npm.
 */
function findNpm() {
  const found = { command: 'npm', args: [], env: process.env };
  const ours = `node-${process.platform}-${process.arch}`;
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies?.[ours];
  if (version === undefined) return found;
  const { stdout } = spawnSync('npm', ['--version'], { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  if (!stdout || (isAtLeast(stdout, 10, 0) && isAtLeast(process.versions.node, 20, 19))) return found;

  const folder = join(root, 'build/npm');
  const node = join(folder, 'node_modules', ours, 'bin');
  const npm = join(folder, 'node_modules/npm/bin/npm-cli.js');
  if (!existsSync(join(node, 'node')) || !existsSync(npm)) {
    mkdirSync(folder, { recursive: true });
    const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
    const code = run('npm', ['install', ...options, `${ours}@${version}`, 'npm@11'], { env: process.env });
    if (code !== 0) process.exit(code);
  }
  return { command: join(node, 'node'), args: [npm], env: { ...process.env, PATH: `${node}${delimiter}${process.env.PATH}` } };
}

const lockFile = 'package-lock.json';
const packages = join(root, 'node_modules');
const installedStamp = 'node_modules/.tino-installed';

/**
 * Returns npm's exit code. With `tests`, the packages that only check and test come along, otherwise they don't, whatever npm's own
 * settings say. Not `npm ci`: it fails if the registry lacks a package that the lock file has for another platform.
 */
function runInstall(cwd, tests) {
  const { command, args, env } = findNpm();
  const shell = process.platform === 'win32';
  const options = [tests ? '--include=dev' : '--omit=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const npmInstall = () => run(command, [...args, 'install', ...options], { cwd, env, shell });
  const { stdout } = spawnSync(command, [...args, 'config', 'get', 'registry'], { cwd, env, shell, encoding: 'utf8' });
  if (!stdout) return npmInstall();
  // npm reads this one first.
  const addressed = join(cwd, 'npm-shrinkwrap.json');
  try {
    writeFileSync(addressed, withAddresses(readFileSync(join(cwd, lockFile), 'utf8'), stdout.trim()));
    if (npmInstall() === 0) return 0;
  } finally {
    rmSync(addressed, { force: true });
  }
  // This registry may keep packages elsewhere.
  return npmInstall();
}

/** The lock file with each package's address. Without, npm asks about every package what it has in its cache, for half of an install. */
function withAddresses(text, registry) {
  const lock = JSON.parse(text);
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = entry.name ?? path.split('node_modules/').at(-1);
    if (path !== '') entry.resolved ??= `${registry}${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  return JSON.stringify(lock);
}

/** Whether the packages that only check and test are in a folder, as npm's own list of what it installed there says. */
function hasTests(folder) {
  const list = join(folder, 'node_modules/.package-lock.json');
  return existsSync(list) && Object.values(JSON.parse(readFileSync(list, 'utf8')).packages).some(({ dev }) => dev === true);
}

/** Whether a folder has the packages of the lock file with that hash. Those that only check and test don't matter. */
const isInstalled = (folder, wanted, tests) =>
  readStamp(relative(root, join(folder, installedStamp))) === wanted && (!tests || hasTests(folder));

const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Installs what serving and building need if the lock file changed; returns whether it did. It takes nothing away that tests need. */
export const install = () => installPackages(false);

/** Installs what tests, checks and proofs need, too. */
export const installForTests = () => installPackages(true);

function installPackages(tests) {
  // Servers may be using them.
  if (isLink(packages)) return installBeside(tests);
  const wanted = hash([lockFile]);
  if (isInstalled(root, wanted, tests)) return false;
  console.log('Installing packages …');
  const code = runInstall(root, tests || hasTests(root));
  if (code !== 0) process.exit(code);
  // A new file: folders of packages may be copies by hard links.
  rmSync(join(root, installedStamp), { force: true });
  writeFileSync(join(root, installedStamp), wanted);
  return true;
}

/** Makes a link, or replaces one in one step. */
function link(target, path) {
  const fresh = `${path}.${process.pid}.part`;
  rmSync(fresh, { force: true });
  symlinkSync(target, fresh);
  renameSync(fresh, path);
}

/** Makes `node_modules` a link to a folder of packages. */
const selectPackages = (folder) => link(relative(root, join(folder, 'node_modules')), packages);

/** Where releases are, as DATA_DIR in the environment or in `.env` says. Nothing else is read there: npm gets none of its secrets. */
function findReleases() {
  const args = ['--env-file-if-exists=.env', '--print', "process.env.DATA_DIR ?? ''"];
  const { status, stdout, stderr } = spawnSync(projectNode(), args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`DATA_DIR in .env can't be read: ${stderr}`);
    process.exit(1);
  }
  return join(resolve(root, stdout.trim() || 'data'), 'releases');
}

/** Moves packages that were installed in place to where they can stay, and points the releases to them. */
function moveAside(beside) {
  if (!existsSync(packages) || isLink(packages)) return;
  const releases = findReleases();
  const name = readStamp(installedStamp).slice(0, 16) || 'first';
  const folder = join(beside, existsSync(join(beside, name)) ? `${name}-${Date.now()}` : name);
  mkdirSync(folder, { recursive: true });
  renameSync(packages, join(folder, 'node_modules'));
  selectPackages(folder);
  if (!existsSync(releases)) return;
  for (const release of readdirSync(releases)) {
    const links = join(releases, release, 'node_modules');
    for (const entry of existsSync(links) ? readdirSync(links) : []) {
      const path = join(links, entry);
      if (isLink(path) && dirname(readlinkSync(path)) === packages) link(join(folder, 'node_modules', entry), path);
    }
  }
}

/**
 * Installs the packages in a folder beside those in use if the lock file changed, and makes `node_modules` a link to it: running
 * servers keep theirs, to which their release links, also for what they load or start later. Returns whether it did.
 */
export function installBeside(tests = false) {
  const wanted = hash([lockFile]);
  if (isInstalled(root, wanted, tests)) return false;
  const beside = join(root, 'build/packages');
  const name = wanted.slice(0, 16);
  const folders = [name, `${name}-tests`].map((each) => join(beside, each));
  // An install by hand goes through the link, and may have emptied it.
  const found = folders.find((each) => isInstalled(each, wanted, tests));
  const folder = found ?? folders[tests ? 1 : 0];
  if (!found) {
    console.error('Installing packages beside those in use …');
    const part = `${folder}.${process.pid}.part`;
    mkdirSync(part, { recursive: true });
    for (const file of ['package.json', lockFile, '.npmrc'])
      if (existsSync(join(root, file))) copyFileSync(join(root, file), join(part, file));
    const code = runInstall(part, tests);
    if (code !== 0) {
      rmSync(part, { recursive: true, force: true });
      process.exit(code);
    }
    writeFileSync(join(part, installedStamp), wanted);
    rmSync(folder, { recursive: true, force: true });
    renameSync(part, folder);
  }
  moveAside(beside);
  selectPackages(folder);
  return true;
}

/** The instants at which posts were to be published and are, and what else sets the build's clock: with them, pages change. */
function publications() {
  const { CONTENT_NOW, CONTENT_PREVIEW = '' } = process.env;
  const now = CONTENT_NOW ? Date.parse(CONTENT_NOW) : Date.now();
  const instants = files(join(root, 'content/posts')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^publishAt:\s*["']?([^"'\s#]+)/gm)].map(([, instant]) => instant),
  );
  return [CONTENT_PREVIEW, ...instants.filter((instant) => Date.parse(instant) <= now)].join('\n');
}

/** Runs a part of the build; exits if it fails. */
function must(code) {
  if (code !== 0) process.exit(code);
}

/** Builds what the server needs if a source changed; exits if a build fails. */
export function build() {
  buildReportFonts();
  buildSite();
  buildMail();
}

/**
 * Builds the pages if a source changed, with the sample report, for which the reports' fonts must be there. This and its neighbors
 * return whether they did something.
 */
export function buildSite() {
  const sources = [
    'src',
    'content',
    'public',
    'astro.config.ts',
    'tsconfig.json',
    'package-lock.json',
    'scripts/check-content.ts',
    'scripts/preload-islands.ts',
    'scripts/report-fonts.ts',
    'scripts/text-modules.ts',
  ];
  const work = () => {
    console.log('Building the site …');
    must(run(projectNode(), [...contentProblemFlags, join(root, 'scripts/check-content.ts')]));
    must(run(projectNode(), [...contentProblemFlags, join(root, 'src/programs/commands/sample-report.ts')]));
    must(runProgram('astro/bin/astro.mjs', ['build', '--silent']));
    must(run(projectNode(), [join(root, 'scripts/preload-islands.ts')]));
  };
  return runIfChanged('build/.tino-built', sources, work, publications());
}

/** Cuts the fonts of the printed reports if their list changed. */
export function buildReportFonts() {
  const sources = [
    'scripts/report-fonts.ts',
    'src/server/flows/reports/printable-text.ts',
    'src/server/flows/reports/report-fonts.ts',
    'package-lock.json',
  ];
  return runIfChanged('build/.tino-report-fonts-built', sources, () => must(run(projectNode(), [join(root, 'scripts/report-fonts.ts')])));
}

/** Compiles the mail templates if they changed. */
export function buildMail() {
  const sources = ['src/mail', 'src/strings', 'src/domain', 'vite.mail.config.ts', 'package-lock.json'];
  return runIfChanged('build/.tino-mail-built', sources, () =>
    must(runProgram('vite/bin/vite.js', ['build', '--config', 'vite.mail.config.ts', '--logLevel', 'warn'])),
  );
}

/** Builds the owner's desk if it changed. */
export function buildDesk() {
  const sources = ['src/desk', 'src/ui/parts', 'src/strings', 'src/domain', 'src/site/styles', 'public/favicon.svg', 'docs/words.md'];
  return runIfChanged('build/.tino-desk-built', [...sources, 'vite.desk.config.ts', 'package-lock.json'], () =>
    must(runProgram('vite/bin/vite.js', ['build', '--config', 'vite.desk.config.ts', '--logLevel', 'warn'])),
  );
}

/** Runs one of our programs under the project's Node, forwards signals, and exits with its code. */
export function serveProgram(file, args = []) {
  const child = start(spawn, projectNode(), [...contentProblemFlags, join(root, file), ...args]);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  ended(child).then((end) => process.exit(exitCode(end)));
}
