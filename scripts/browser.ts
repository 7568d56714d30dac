// Finds a Chromium for the browser tests: CHROMIUM, then an installed one; otherwise installs Debian's package.
import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './debian-packages.ts';

const debianChromium = '/usr/bin/chromium';
const known = [
  debianChromium,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const shell = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of a Chromium for the tests. Prefers the headless shell, which takes two thirds of the time, and installs
 * its Debian package if we're root.
 */
export function findTestBrowser(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (existsSync(shell)) return shell;
  if (installPackages(['chromium-headless-shell']) && existsSync(shell)) return shell;
  return findChromium();
}

/** Returns the path of a full Chromium; installs Debian's package if there's none, and exits if that fails. */
export function findChromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = known.find((path) => existsSync(path));
  if (found) return found;
  console.log('Installing Chromium …');
  if (installPackages(['chromium'], canInstall() ? [] : ['sudo']) && existsSync(debianChromium)) return debianChromium;
  console.error('No Chromium was found, and none could be installed. Install one, and set CHROMIUM=/path/to/chromium.');
  process.exit(1);
}
