// Finds the Chromium of the browser tests: CHROMIUM, then the system's, then Debian's package is installed.
import { existsSync } from 'node:fs';
import { run } from './project.mjs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const shell = '/usr/bin/chromium-headless-shell';

/** Installs a package of Debian's; true when it is there afterwards. */
function installPackage(name, sudo = []) {
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  return apt('update', '-qq') === 0 && apt('install', '-y', '-qq', '--no-install-recommends', name) === 0;
}

/**
 * The path of the Chromium that runs the browser tests: its headless shell, which needs two thirds of the time for it draws no
 * window of its own, or any other. Installs Debian's package of the shell where this account may.
 */
export function findTestBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (existsSync(shell)) return shell;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing the headless shell of Chromium …');
    if (installPackage('chromium-headless-shell') && existsSync(shell)) return shell;
  }
  return findChromium();
}

/** The path of a Chromium; installs Debian's package where none is found, and exits with a clear line where that fails. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = known.find((path) => existsSync(path));
  if (found) return found;
  console.log('Installing Chromium …');
  if (installPackage('chromium', process.getuid?.() === 0 ? [] : ['sudo']) && existsSync(known[0])) return known[0];
  console.error('No Chromium was found and none could be installed. Install one and name it with CHROMIUM=/path/to/chromium.');
  process.exit(1);
}
