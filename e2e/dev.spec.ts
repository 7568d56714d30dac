import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { waitForLine } from '../scripts/wait-for-line.mjs';
import { expectRecord, openQuiz, person, startQuiz } from './assessment.ts';

/** Starts `npm run dev` on a folder; resolves when the pages and the API answer. */
async function startDev(folder: string) {
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const [[, address = '', apiAddress = '']] = await Promise.all([
    waitForLine(child, /^Pages\s+(\S+)\nAPI .*served by (\S+)$/m),
    waitForLine(child, /^Tino is at/m),
  ]);
  return {
    address,
    apiAddress,
    /** Ends it as Ctrl-C does, and gives its exit code. */
    async stop() {
      child.kill('SIGINT');
      const [code] = await exited;
      return code;
    },
  };
}

test('npm run dev serves pages and API under one address, and ends as a whole', async ({ browser, playwright }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tino-dev-'));
  const dev = await startDev(folder);
  try {
    const context = await browser.newContext({ baseURL: dev.address, locale: 'en-US', timezoneId: 'America/New_York' });
    const request = await playwright.request.newContext({ baseURL: dev.address });
    const page = await context.newPage();
    await openQuiz(page);
    await startQuiz(page);
    await expectRecord(page, request, (record) => record.personalInfo.name, person.name);
    await context.close();
    await request.dispose();
  } finally {
    expect(await dev.stop()).toBe(0);
  }
  for (const address of [dev.address, dev.apiAddress]) await expect(fetch(address)).rejects.toThrow();
  expect(readFileSync(join(folder, 'tino.db')).length).toBeGreaterThan(0);
  rmSync(folder, { recursive: true, force: true });
});
