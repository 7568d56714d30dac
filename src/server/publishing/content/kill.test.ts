/** @module-tag wide */
/** @sqlite-only It kills processes on the data in a folder, and opens its file after them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { formatDocument } from '#domain/content/documents.ts';
import { locales } from '#domain/text/locale.ts';
import { readMigrations } from '#server/platform/stores/migrations.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { programEnvironment } from '#tests/program-environment.ts';
import { readDocumentEntry } from './documents.ts';
import { postFile } from './paths.ts';
import { readPostEntry } from './posts.ts';

const rounds = Number(process.env.CONTENT_KILL_ROUNDS ?? 6);

const root = mkdtempSync(join(tmpdir(), 'tino-content-kill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Saves until it's killed on a random acknowledgment; resolves with the last one that arrived. */
async function saveUntilKilled(first: number): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'save-until-killed.fixture.ts'), root, `${first}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: programEnvironment,
  });
  const exited = once(child, 'exit');
  const goal = first + Math.floor(Math.random() * 20);
  let last = first - 1;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    // Into the middle of the next save.
    if (last === goal) setTimeout(() => child.kill('SIGKILL'), Math.random() * 10);
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return last;
}

/** The numbers saved in the document and in the post's two languages. Fails if any write is partial. */
async function readNumbers() {
  const store = openSqlite(join(root, 'tino.db'), { migrations: readMigrations(join(import.meta.dirname, '../../../../migrations')) });
  const { value } = await readDocumentEntry('brand', { store, root });
  const post = await readPostEntry('first', Date.now(), { store, root });
  await store.close();
  const { name, list } = value as { name: number; list: readonly number[] };
  expect([list.length, new Set(list)]).toEqual([2_000, new Set([name])]);
  const number = Number(post?.languages.en?.metadata.title);
  const text = { metadata: { title: `${number}` }, body: `${number}\n`.repeat(2_000) };
  expect(post?.languages).toEqual({ en: text, es: text });
  return { document: name, post: number };
}

it(`O3 Q1 over ${rounds} kills during saves, drafts are the old or the new ones, in both languages`, {
  timeout: rounds * 10_000 + 60_000,
}, async () => {
  for (const file of locales.map((locale) => postFile(locale, 'first'))) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), '---\ntitle: "0"\n---\n\n0\n');
  }
  writeFileSync(join(root, 'content/brand.json'), formatDocument({ name: 0, list: [] }));
  let number = 0;
  for (let round = 0; round < rounds; round += 1) {
    const acknowledged = await saveUntilKilled(number + 1);
    const found = await readNumbers();
    for (const saved of [found.document, found.post]) expect([acknowledged, acknowledged + 1]).toContain(saved);
    number = acknowledged + 1;
  }
  console.info(`${rounds} kills, ${number - 1} saves of a document and a post, none lost, none half.`);
});
