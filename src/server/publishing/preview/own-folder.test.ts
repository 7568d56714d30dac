import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { takeOwnFolder } from './own-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'tino-own-folder-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it('each of several desks has a folder of its own, and the next one takes that of a desk that ended or was killed', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'own-folder.ts'));
  const script = `const { takeOwnFolder } = await import(${module}); globalThis.own = takeOwnFolder(${JSON.stringify(parent)}); console.log(own.folder); setInterval(() => {}, 1000)`;
  const desk = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void desk.kill('SIGKILL'));
  const [line] = await once(desk.stdout, 'data');
  const killed = String(line).trim();

  const [first, second] = [takeOwnFolder(parent), takeOwnFolder(parent)];
  expect(new Set([killed, first.folder, second.folder]).size).toBe(3);

  first.release();
  expect(takeOwnFolder(parent).folder).toBe(first.folder);

  desk.kill('SIGKILL');
  await once(desk, 'exit');
  expect(takeOwnFolder(parent).folder).toBe(killed);
});
