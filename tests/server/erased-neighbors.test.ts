/** @sqlite-only It looks for bytes in SQLite's file. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eraseEverywhere, erasePerson } from '#server/care/erasure/erasure.ts';
import { startScrubs } from '#server/care/erasure/scrub.ts';
import { findSubjects } from '#server/owner/leads/subjects.ts';
import { readMigrations } from '#server/platform/stores/migrations.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { copyDatabase } from '#server/platform/stores/sqlite-file.ts';
import { fillStore } from '#tests/fill-store.ts';

const migrations = readMigrations(join(import.meta.dirname, '../../migrations'));

it('E1 erased neighbors leave no byte in a file that was restored, even if the server is stopped in between', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tino-erased-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const filled = openSqlite(join(folder, 'filled.db'), { migrations });
  await fillStore(filled, 2_000);
  await filled.close();
  // As a restore does. Its pages are full, so that erasing joins some of them.
  copyDatabase(join(folder, 'filled.db'), join(folder, 'tino.db'));
  const store = openSqlite(join(folder, 'tino.db'), { migrations });
  onTestFinished(() => store.close());
  const emails = Array.from({ length: 30 }, (_, index) => `a${1_000 + index}@example.com`);
  const inFiles = () => {
    const names = readdirSync(folder).filter((name) => name.startsWith('tino.db'));
    const texts = names.map((name) => readFileSync(join(folder, name)).toString('latin1'));
    return emails.filter((email) => texts.some((text) => text.includes(email)));
  };
  expect(inFiles()).toEqual(emails);
  const [last = '', ...others] = emails;
  for (const email of others) {
    const found = await findSubjects(store, email);
    await store.write(() => erasePerson(email, found, 5_000));
  }
  const erased = await eraseEverywhere(last, { store, mailFolder: 'none', clock: () => 5_000, origin: 'command' });
  expect(erased).toMatchObject({ records: 1, isScrubbed: true });
  await store.close();
  expect(inFiles()).not.toEqual([]);
  const next = openSqlite(join(folder, 'tino.db'), { migrations });
  onTestFinished(() => next.close());
  const stop = startScrubs({ store: next, log: { info: () => undefined, error: () => undefined } });
  onTestFinished(stop);
  await vi.waitFor(() => expect(inFiles()).toEqual([]), { timeout: 10_000 });
});
