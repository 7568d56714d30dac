// Finds PostgreSQL for the store's tests: POSTGRES_BIN, then Debian's newest, then PATH. The tests run their own cluster.
// Without PostgreSQL, they're skipped.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from './debian-packages.ts';

interface Found {
  readonly bin: string;
  readonly account?: Account;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const debian = '/usr/lib/postgresql';
const isRoot = () => process.getuid?.() === 0;

/** Returns the folder of `postgres` and `initdb`, or undefined. */
function findBinaries(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => folder && existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
}

const idOf = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** PostgreSQL doesn't run as root, so root needs another account for it. */
function findAccount(): Account | undefined {
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // No such user.
    }
  }
  return undefined;
}

/** Returns the folder of PostgreSQL's programs and, for root, the account to use; or why there's none. */
export function findPostgres(): Found | { readonly why: string } {
  if (process.platform === 'win32') return { why: "its tests don't run on Windows" };
  const bin = findBinaries();
  if (!bin) return { why: 'none was found (set POSTGRES_BIN to the folder of its programs)' };
  if (!isRoot()) return { bin };
  const account = findAccount();
  return account ? { bin, account } : { why: 'root may not run it, and there is no user postgres or nobody' };
}

/** Installs Debian's package if there's none and we're root. A failure only skips the tests. */
export function installPostgres(): void {
  if (findBinaries() || !canInstall()) return;
  const settings = '/etc/postgresql-common/createcluster.conf';
  // We only need the programs: without this setting, the package creates and starts a cluster.
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  installPackages(['postgresql']);
}
