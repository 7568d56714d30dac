/** @sqlite-only It checks SQLite's file. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillStore } from '#tests/fill-store.ts';
import { readProjectMigrations } from './open-store.ts';
import { quickCheck } from './quick-check.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

let folder: string;
let path: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tino-check-'));
  path = join(folder, 'tino.db');
  store = openSqlite(path, { migrations: readProjectMigrations() });
  await fillStore(store, 100);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
const check = (limitMs: number, signal = new AbortController().signal) => quickCheck(path, signal, limitMs);

it('Q3 finds damage in a file that is in use', async () => {
  expect(await check(60_000)).toEqual({ outcome: 'intact' });
  await store.close();
  writeFileSync(path, readFileSync(path).fill(0, 4 * 4096, 8 * 4096));
  expect(await check(60_000)).toMatchObject({ outcome: 'damaged', why: expect.stringMatching(/\w/) });
});

it('Q3 leaves a check unfinished at its time limit, at a stop, and without a file', async () => {
  expect(await check(1)).toEqual({ outcome: 'unfinished' });
  expect(await check(60_000, AbortSignal.abort())).toEqual({ outcome: 'unfinished' });
  await store.close();
  rmSync(path);
  expect(await check(60_000)).toEqual({ outcome: 'unfinished' });
});
