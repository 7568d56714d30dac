import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasPackages, linkPackages, lockedPackages, removeUnusedPackages } from '#server/publishing/releases/packages.ts';

/** Makes the package `x`, which loads a part of itself late, and `only-tests` where it's wanted. Their version is the lock file's. */
const npm = `#!/bin/sh
[ "$1" = config ] && { [ -e registry ] && cat registry; exit 0; }
[ -e npm-shrinkwrap.json ] && cp npm-shrinkwrap.json seen.json
[ -e fail ] || [ -n "$SMTP_PASSWORD" ] && { echo 'npm error: no network' >&2; exit 1; }
mkdir -p node_modules/x node_modules/.bin
version=$(cat package-lock.json)
echo '{ "type": "module", "exports": "./index.js" }' > node_modules/x/package.json
echo "export const version = '$version'; export const late = async () => (await import('./late.js')).version;" > node_modules/x/index.js
echo "export const version = '$version';" > node_modules/x/late.js
rm -rf node_modules/only-tests
case "$*" in
  *--include=dev*) mkdir node_modules/only-tests; others=', "node_modules/only-tests": { "dev": true }' ;;
  *--omit=dev*) others= ;;
  *) exit 1 ;;
esac
echo '{ "packages": { "node_modules/x": {}'"$others"' } }' > node_modules/.package-lock.json
`;

let folder: string;
let root: string;
let releases: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-packages-'));
  root = join(folder, 'project');
  releases = join(root, 'elsewhere/releases');
  mkdirSync(join(root, 'scripts'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/npm'), npm);
  chmodSync(join(folder, 'bin/npm'), 0o755);
  copyFileSync(join(import.meta.dirname, 'project.mjs'), join(root, 'scripts/project.mjs'));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, '.env'), 'DATA_DIR=elsewhere\nSMTP_PASSWORD=hidden\n');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const lock = (version: string) => writeFileSync(join(root, 'package-lock.json'), version);
const fail = () => writeFileSync(join(root, 'fail'), '');
const installed = () => readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.'));
function install(how: 'install' | 'installForTests' | 'installBeside'): number | null {
  const program = `import('./scripts/project.mjs').then((m) => m.${how}())`;
  const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` };
  return spawnSync(process.execPath, ['-e', program], { cwd: root, env, stdio: 'ignore' }).status;
}

/** Makes a release of the project, or of `version` of its lock file, as publishing does. */
async function release(id: string, version?: string): Promise<void> {
  mkdirSync(join(releases, id), { recursive: true });
  if (version === undefined) copyFileSync(join(root, 'package-lock.json'), join(releases, id, 'package-lock.json'));
  else writeFileSync(join(releases, id, 'package-lock.json'), version);
  await linkPackages(lockedPackages(root, join(releases, id)), join(releases, id));
}

/** A process of a release; each line that it's sent makes it say which versions it loads now. */
async function start(id: string) {
  const program = `import { late, version } from 'x';
// What it finds under the name by now, loaded once more.
const again = async () => (await import(import.meta.resolve('x') + '?again')).version;
process.stdin.on('data', async () => console.log(version + ' ' + (await late()) + ' ' + (await again())));
console.log('ready');`;
  writeFileSync(join(releases, id, 'main.mjs'), program);
  const child = spawn(process.execPath, [join(releases, id, 'main.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const next = async () => String((await once(child.stdout, 'data'))[0]).trim();
  expect(await next()).toBe('ready');
  return async () => {
    const answer = next();
    child.stdin.write('?\n');
    return answer;
  };
}

describe.skipIf(process.platform === 'win32')('X8 packages', () => {
  it('X8 have their addresses while npm installs, so it asks no registry about those in its cache', () => {
    const locked = (entry: object) => ({ packages: { '': {}, 'node_modules/x/node_modules/@scope/y': { version: '1.2.3', ...entry } } });
    writeFileSync(join(root, 'registry'), 'https://packages.example/\n');
    lock(JSON.stringify(locked({})));
    expect(install('install')).toBe(0);
    const resolved = 'https://packages.example/@scope/y/-/y-1.2.3.tgz';
    expect(JSON.parse(readFileSync(join(root, 'seen.json'), 'utf8'))).toEqual(locked({ resolved }));
    expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false);
    expect(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).toEqual(locked({}));
  });

  it('X8 are what serving and building need; tests add the rest, which a start leaves there, also for another lock file', () => {
    lock('1');
    expect(install('install')).toBe(0);
    expect(installed()).toEqual(['x']);
    expect(install('installForTests')).toBe(0);
    expect(installed()).toEqual(['only-tests', 'x']);
    lock('2');
    expect(install('install')).toBe(0);
    expect(installed()).toEqual(['only-tests', 'x']);
    // A folder that has everything satisfies both.
    fail();
    expect([install('install'), install('installForTests')]).toEqual([0, 0]);
  });

  it('X8 that only tests need don’t join those that servers may be using, and an update does without', async () => {
    lock('1');
    install('install');
    lock('2');
    install('installBeside');
    expect(installed()).toEqual(['x']);
    await release('a');
    expect(install('installForTests')).toBe(0);
    expect(installed()).toEqual(['only-tests', 'x']);
    expect(readdirSync(dirname(readlinkSync(join(releases, 'a/node_modules/x'))))).not.toContain('only-tests');
    await release('b');
    expect(await (await start('b'))()).toBe('2 2 2');
    lock('3');
    expect(install('installBeside')).toBe(0);
    expect(installed()).toEqual(['x']);
    lock('2');
    fail();
    expect(install('installForTests')).toBe(0);
    expect(installed()).toEqual(['only-tests', 'x']);
  });
});

describe.skipIf(process.platform === 'win32')('H4 packages', () => {
  it('H4 are installed beside those in use: a running release loads its own, also late; the next one has the new ones', async () => {
    lock('1');
    expect(install('install')).toBe(0);
    expect(lstatSync(join(root, 'node_modules')).isDirectory()).toBe(true);
    await release('a');
    lock('2');
    expect(install('installBeside')).toBe(0);
    expect(lstatSync(join(root, 'node_modules')).isSymbolicLink()).toBe(true);
    // What was installed in place has moved, and the release's links with it.
    const first = await start('a');
    await release('b');
    lock('3');
    // From now on, no command installs in place.
    expect(install('install')).toBe(0);
    await release('c');
    expect(await first()).toBe('1 1 1');
    expect([await (await start('b'))(), await (await start('c'))()]).toEqual(['2 2 2', '3 3 3']);
    // Going back takes no second install.
    lock('2');
    fail();
    expect(install('installBeside')).toBe(0);
    expect(readlinkSync(join(root, 'node_modules'))).toBe(readlinkSync(join(releases, 'b/node_modules/x')).slice(root.length + 1, -2));
  });

  it('H4 are those of a release’s own lock file: before an update others are refused, after one that failed the old ones are there', async () => {
    lock('1');
    install('install');
    await release('a');
    lock('2');
    // As after git pull.
    await expect(release('b')).rejects.toMatchObject({ code: 'needs-update', message: expect.stringContaining('npm run deploy') });
    expect(() => hasPackages(root, releases, 'a')).toThrow('npm run deploy');
    expect(install('installBeside')).toBe(0);
    // From a version that linked all packages it found: the lock file is the project's, the packages aren't.
    expect(hasPackages(root, releases, 'a')).toBe(false);
    await release('c');
    expect(hasPackages(root, releases, 'c')).toBe(true);
    await release('d', '1');
    expect(await (await start('d'))()).toBe('1 1 1');
    // A release may be a project itself.
    mkdirSync(join(folder, 'copy'));
    writeFileSync(join(folder, 'copy/package-lock.json'), '1');
    await linkPackages(lockedPackages(join(releases, 'd'), join(folder, 'copy')), join(folder, 'copy'));
    expect(existsSync(join(folder, 'copy/node_modules/x/index.js'))).toBe(true);
  });

  it('H4 are installed again after somebody did so by hand, which empties those beside', async () => {
    lock('1');
    install('install');
    lock('2');
    install('installBeside');
    const beside = realpathSync(join(root, 'node_modules'));
    // As npm ci does it: the content goes through the link, then the link.
    rmSync(beside, { recursive: true });
    mkdirSync(beside);
    rmSync(join(root, 'node_modules'));
    mkdirSync(join(root, 'node_modules/x'), { recursive: true });
    await release('a');
    expect(readlinkSync(join(releases, 'a/node_modules/x'))).toBe(join(realpathSync(root), 'node_modules/x'));
    expect(install('installBeside')).toBe(0);
    await release('b');
    expect(await (await start('b'))()).toBe('2 2 2');
  });

  it('H4 stay as they are if others can’t be installed', () => {
    lock('1');
    install('install');
    lock('2');
    writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\nmkdir -p node_modules/x\nexit 1\n');
    expect(install('installBeside')).toBe(1);
    expect(lstatSync(join(root, 'node_modules')).isDirectory()).toBe(true);
    expect(readdirSync(join(root, 'build/packages'))).toEqual([]);
  });

  it('H4 go once neither the project, a release in use nor a running process needs them', async () => {
    lock('1');
    install('install');
    await release('a');
    for (const [version, id] of [
      ['2', 'b'],
      ['3', 'c'],
      ['4', 'd'],
    ] as const) {
      lock(version);
      install('installBeside');
      await release(id);
    }
    const packagesOf = (id: string) => dirname(dirname(readlinkSync(join(releases, id, 'node_modules/x'))));
    // A process under the Node of its packages.
    const program = join(packagesOf('b'), 'node_modules/.bin/sleep');
    copyFileSync('/bin/sleep', program);
    const sleeping = spawn(program, ['60']);
    children.push(sleeping);
    await once(sleeping, 'spawn');
    const kept = () => ['a', 'b', 'c', 'd'].filter((id) => existsSync(packagesOf(id)));
    removeUnusedPackages(root, releases, ['c']);
    expect(kept()).toEqual(process.platform === 'linux' ? ['b', 'c', 'd'] : ['c', 'd']);
    sleeping.kill('SIGKILL');
    await once(sleeping, 'exit');
    removeUnusedPackages(root, releases, []);
    expect(kept()).toEqual(['d']);
  });
});
