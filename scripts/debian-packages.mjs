// Finds programs that tests need; as root on Debian, installs the packages of those that are missing.
import { accessSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './project.mjs';

/** Where Debian keeps programs for root, which other accounts don't have in their PATH. */
const systemFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/bin', '/bin'];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const findInstalled = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), ...systemFolders]
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram);

/** Whether packages can be installed without asking anybody. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages; returns whether that worked. It takes root, or `sudo` to ask for it. */
export function installPackages(packages, sudo = []) {
  if (sudo.length === 0 && !canInstall()) return false;
  console.error(`Installing ${packages.join(' ')} …`);
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  // Tests that run at the same time may install, too.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  return apt('update', '-qq') === 0 && apt('install', '-y', '-qq', '--no-install-recommends', ...wait, ...packages) === 0;
}

/** Programs that `npm test` needs, apart from PostgreSQL, by the package they come with. */
const testPrograms = { nginx: 'nginx-light', caddy: 'caddy', promtool: 'prometheus', rsyslogd: 'rsyslog', shellcheck: 'shellcheck' };

/** Debian's way to say that a package's service mustn't start: tests start their own, on their own ports. */
const servicePolicy = '/usr/sbin/policy-rc.d';

/** Installs what `npm test` needs and isn't there, all at once: two tests that install would be in each other's way. */
export function installTestPrograms() {
  const missing = Object.entries(testPrograms).flatMap(([name, debianPackage]) => (findInstalled(name) ? [] : [debianPackage]));
  if (missing.length === 0 || !canInstall()) return;
  const isOurs = !existsSync(servicePolicy);
  if (isOurs) writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    installPackages(missing);
  } finally {
    if (isOurs) rmSync(servicePolicy);
  }
}

/** Returns the path of a program; installs its Debian package if it's missing and we may. Undefined without both. */
export function findProgram(name, debianPackage = name) {
  return findInstalled(name) ?? (installPackages([debianPackage]) ? findInstalled(name) : undefined);
}
