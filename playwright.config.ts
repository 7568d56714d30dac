import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isWideFile, scope } from './tests/wide.ts';

// Below the ports that the system gives to connections: one that has just ended would keep the server from starting.
const port = Number(process.env.E2E_PORT ?? 14_317);

/** Where the server keeps its data, mail included. Workers inherit it. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'tino-e2e-'));
const dataDir = process.env.E2E_DATA_DIR;

/** Files that are wide as a whole, marked as unit tests mark it (tests/wide.ts). */
const wideFiles = globSync('e2e/*.spec.ts')
  .filter((file) => isWideFile(readFileSync(file, 'utf8')))
  .map((file) => `**/${basename(file)}`);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'build/e2e',
  fullyParallel: true,
  ...(scope === 'narrow' && { testIgnore: wideFiles, grepInvert: /@wide/ }),
  ...(scope === 'wide' && {
    projects: [
      { name: 'files', testMatch: wideFiles },
      { name: 'tests', testIgnore: wideFiles, grep: /@wide/ },
    ],
  }),
  // More than two cores can run at once: many tests mostly wait, most of all the wide ones.
  workers: scope === 'wide' ? 4 : 3,
  // A journey takes seconds, a state moments; the rest is for a busy machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: 'build/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    // Each click waits until its target stands still. What moves is tested where it does: e2e/moment.spec.ts, layout-shift.spec.ts.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The real server on the built site, with a store of its own.
  webServer: {
    command: 'node src/programs/site/main.ts',
    stdout: 'ignore',
    stderr: 'ignore',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: { PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0', MAIL_PER_HOUR: '100000' },
  },
});
