// Finds programs that tests need; as root on Debian, installs the packages of those that are missing.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './project.mjs';

/** Where Debian keeps programs for root, which other accounts don't have in their PATH. */
const systemFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/bin', '/bin'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const findInstalled = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...systemFolders]
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram);

/** Whether packages can be installed without asking anybody. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Debian's way to say that a package's service mustn't start: tests start their own, on their own ports. */
const servicePolicy = '/usr/sbin/policy-rc.d';
/** In ours, so that it's never taken for the machine's own: one that a kill left behind goes the next time. */
const mark = '# Of the tests of Tino, while they install packages.';
/** apt runs these while it holds its lock, so that others who install don't take the file away, and even if this program was interrupted. */
const withoutServices = [
  ['Pre', `test -e ${servicePolicy} || install -m 755 /dev/stdin ${servicePolicy} <<'END'\n#!/bin/sh\n${mark}\nexit 101\nEND\n`],
  ['Post', `if grep -qsx '${mark}' ${servicePolicy}; then rm ${servicePolicy}; fi`],
].flatMap(([when, script]) => ['-o', `DPkg::${when}-Invoke::=${script}`]);

/** Installs packages without starting their services; returns whether that worked. Needs root or `sudo`. */
export function installPackages(packages: readonly string[], sudo: readonly string[] = []): boolean {
  if (sudo.length === 0 && !canInstall()) return false;
  console.error(`Installing ${packages.join(' ')} …`);
  const apt = (...args: readonly string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  // Tests that run at the same time may install, too.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  return (
    apt('update', '-qq') === 0 && apt('install', '-y', '-qq', '--no-install-recommends', ...wait, ...withoutServices, ...packages) === 0
  );
}

/** Programs that `npm test` needs, apart from PostgreSQL, by the package they come with. */
const testPrograms = { nginx: 'nginx-light', caddy: 'caddy', shellcheck: 'shellcheck' };

/** Installs what `npm test` needs and isn't there, all at once: two tests that install would be in each other's way. */
export function installTestPrograms(): void {
  const missing = Object.entries(testPrograms).flatMap(([name, debianPackage]) => (findInstalled(name) ? [] : [debianPackage]));
  if (missing.length > 0) installPackages(missing);
}

/** Returns the path of a program; installs its Debian package if it's missing and we may. Undefined without both. */
export function findProgram(name: string, debianPackage = name): string | undefined {
  return findInstalled(name) ?? (installPackages([debianPackage]) ? findInstalled(name) : undefined);
}
