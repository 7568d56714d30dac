// Finds the PostgreSQL of the store's tests: POSTGRES_BIN, then Debian's newest, then the path. The tests run a cluster of
// their own with it; a machine without PostgreSQL runs everything but them.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './project.mjs';

const debian = '/usr/lib/postgresql';
const isRoot = () => process.getuid?.() === 0;

/** The folder of `postgres` and `initdb`, or undefined. */
function findBinaries() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => folder && existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
}

const idOf = (flag, user) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** PostgreSQL refuses to run as root: the account it is run under, or undefined when there is none. */
function findAccount() {
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // No such user.
    }
  }
  return undefined;
}

/** Where PostgreSQL's programs are, and as whom root runs them; or why the tests cannot use any. */
export function findPostgres() {
  if (process.platform === 'win32') return { why: 'its tests are not made for Windows' };
  const bin = findBinaries();
  if (!bin) return { why: 'none was found (name the folder of its programs with POSTGRES_BIN)' };
  if (!isRoot()) return { bin };
  const account = findAccount();
  return account ? { bin, account } : { why: 'root may not run it, and there is no user postgres or nobody' };
}

/** Installs Debian's package where none is found and this account may; a failure only leaves its tests out. */
export function installPostgres() {
  if (findBinaries() || !isRoot() || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing PostgreSQL …');
  const settings = '/etc/postgresql-common/createcluster.conf';
  // Only the programs are wanted: without this line the package makes a cluster and leaves it running.
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (apt('update', '-qq') === 0) apt('install', '-y', '-qq', '--no-install-recommends', 'postgresql');
}
