import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { waitForLine } from '../scripts/wait-for-line.ts';
import { expectRecord, openQuiz, person, startQuiz } from './assessment.ts';
import { wide } from './in-wide.ts';

let folder: string;
let dev: ChildProcess;
let exited: Promise<unknown[]>;
let output: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-dev-'));
  dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  exited = once(dev, 'exit');
  output = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
});
test.afterEach(async () => {
  dev.kill();
  await exited;
  rmSync(folder, { recursive: true, force: true });
});

test('npm run dev serves pages and API at one address, and Ctrl-C stops all of it', wide, async ({ browser, playwright }) => {
  const [[, pages = '', api = '']] = await Promise.all([
    waitForLine(dev, /^Pages\s+(\S+)\nAPI .*served by (\S+)$/m),
    waitForLine(dev, /^Tino is at/m),
  ]);
  const context = await browser.newContext({ baseURL: pages, locale: 'en-US', timezoneId: 'America/New_York' });
  const request = await playwright.request.newContext({ baseURL: pages });
  const page = await context.newPage();
  // The first load compiles the page, which takes long on a busy machine; the next ones find it compiled.
  await expect(() => openQuiz(page)).toPass();
  await startQuiz(page);
  await expectRecord(page, request, (record) => record.personalInfo.name, person.name);
  await context.close();
  await request.dispose();
  expect(existsSync(join(folder, 'tino.db'))).toBe(true);

  dev.kill('SIGINT');
  expect((await exited)[0]).toBe(0);
  // Neither the pages' server, which would start over, nor the API's.
  expect(output).not.toMatch(/\[ERROR\]|"level":50/);
  for (const address of [pages, api]) await expect(fetch(address)).rejects.toThrow();
});
