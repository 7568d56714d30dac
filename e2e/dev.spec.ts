import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { waitForLine } from '../scripts/wait-for-line.ts';
import { expectRecord, openQuiz, person, startQuiz } from './assessment.ts';
import { wide } from './in-wide.ts';

// One after the other: two would write Vite's cache at once, and one would read the other's half-written files.
test.describe.configure({ mode: 'default' });

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
  // Once all of its output is here, too.
  exited = once(dev, 'close');
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

const errors = () => output.split('\n').filter((line) => /\[ERROR\]|"level":50/.test(line));

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
  expect(errors()).toEqual([]);
  for (const address of [pages, api]) await expect(fetch(address)).rejects.toThrow();
});

test('npm run dev ends without an error while a page is rendered', wide, async () => {
  const [[, pages = '']] = await Promise.all([waitForLine(dev, /^Pages\s+(\S+)$/m), waitForLine(dev, /^Tino is at/m)]);
  const asked = get(new URL('/about', pages));
  const outcome = once(asked, 'response').then(
    () => 'answered',
    () => 'cut off',
  );
  await once(asked, 'finish');
  // It's asked for after the page and answered before, because no page was compiled yet.
  await fetch(new URL('/healthz', pages));
  dev.kill('SIGINT');
  expect((await exited)[0]).toBe(0);
  expect(await outcome).toBe('cut off');
  expect(errors()).toEqual([]);
});
