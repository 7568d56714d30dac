// Finds the Chromium of the browser tests: CHROMIUM, then the system's, then Debian's package is installed.
import { existsSync } from 'node:fs';
import { run } from './project.mjs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium; installs Debian's package where none is found, and exits with a clear line where that fails. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = known.find((path) => existsSync(path));
  if (found) return found;
  console.log('Installing Chromium …');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  if (apt('update', '-qq') === 0 && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium') === 0 && existsSync(known[0]))
    return known[0];
  console.error('No Chromium was found and none could be installed. Install one and name it with CHROMIUM=/path/to/chromium.');
  process.exit(1);
}
