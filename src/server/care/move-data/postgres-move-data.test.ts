/** @module-tag wide */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { recordKinds } from '#domain/records/records.ts';
import { readMigrations } from '#server/platform/stores/migrations.ts';
import { openStore } from '#server/platform/stores/open-store.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { fillStore } from '#tests/fill-store.ts';
import { makePostgresDatabase } from '#tests/postgres.ts';
import { moveData, tables } from './move-data.ts';

it('1,500 records survive the move from SQLite to PostgreSQL and back unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tino-move-'));
  const migrations = readMigrations(join(import.meta.dirname, '../../../../migrations'));
  const first = openSqlite(join(folder, 'first.db'), { migrations });
  const second = await (await makePostgresDatabase(inject('postgres'))).open();
  const third = openSqlite(join(folder, 'third.db'), { migrations });
  await fillStore(first, 1_500);
  const moved = await moveData(first, second);
  const filled: Readonly<Record<string, number>> = {
    record: 1_500,
    idempotency: 1_500,
    lead: 1_500,
    share_link: 300,
    team: 250,
    person_work: 375,
    person_change: 375,
    lead_reading: 1,
    wording: recordKinds.length,
  };
  expect(moved.map(({ table, rows }) => [table, rows])).toEqual(tables.map(({ name }) => [name, filled[name] ?? 0]));
  await expect(moveData(first, second)).rejects.toThrow('already holds data');
  expect(await moveData(second, third)).toEqual(moved);
  for (const store of [first, second, third]) await store.close();
  rmSync(folder, { recursive: true, force: true });
});

it('N5 a PostgreSQL with a move that did not finish is not served', async () => {
  const database = await makePostgresDatabase(inject('postgres'));
  const to = await database.open();
  const source = { ...to, read: () => Promise.reject(new Error('killed')) };
  await expect(moveData(source, to)).rejects.toThrow('killed');
  await to.close();
  const open = () => openStore({ dataDir: '', databaseUrl: database.url() }, { mayCreate: false });
  await expect(open()).rejects.toMatchObject({ fault: 'unfinished' });
  // Migrations ignore the mark.
  await (await database.open()).close();
  await database.query('delete from migration where number = 0');
  await (await open()).store.close();
});
