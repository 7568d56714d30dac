/** @sqlite-only Both ends are files; `postgres-move-data.test.ts` moves to PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readMigrations } from '#server/platform/stores/migrations.ts';
import { openStore } from '#server/platform/stores/open-store.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import { fillStore } from '#tests/fill-store.ts';
import { moveData, tables } from './move-data.ts';

let folder: string;
let from: Store;
let to: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-move-'));
  const migrations = readMigrations(join(import.meta.dirname, '../../../../migrations'));
  [from, to] = ['from', 'to'].map((name) => openSqlite(join(folder, `${name}.db`), { migrations })) as [Store, Store];
});
afterEach(async () => {
  await from.close();
  await to.close();
  rmSync(folder, { recursive: true, force: true });
});

const asking = (sql: string) =>
  function* (): Transaction<readonly Row[]> {
    return yield { sql, params: [] };
  };

it('lists every table with its primary key, ordered by foreign keys', async () => {
  const found = await from.read(
    asking(
      `select t.name as "table", group_concat(c.name, ' ' order by c.pk) as key from sqlite_schema t, pragma_table_info(t.name) c
       where t.type = 'table' and c.pk > 0 and t.name not in ('migration', 'scrub', 'server', 'store_check') group by t.name order by t.rowid`,
    ),
  );
  expect(tables.map(({ name, key }) => ({ table: name, key: key.join(' ') }))).toEqual(found);
});

it('copies everything and reports row counts', async () => {
  await fillStore(from, 250);
  const moved = await moveData(from, to);
  expect(moved.slice(0, 2)).toMatchObject([
    { table: 'record', rows: 250 },
    { table: 'idempotency', rows: 250 },
  ]);
  for (const { name } of tables) {
    const all = asking(`select * from ${name} order by 1, 2`);
    expect(await to.read(all)).toEqual(await from.read(all));
  }
});

it('copies an empty store', async () => {
  expect((await moveData(from, to)).map(({ rows }) => rows)).toEqual(tables.map(() => 0));
});

it('rejects a non-empty target and leaves it unchanged', async () => {
  await fillStore(from, 3);
  await fillStore(to, 1);
  await expect(moveData(from, to)).rejects.toThrow('already holds data');
  expect(await to.read(asking('select count(*) as records from record'))).toEqual([{ records: 1 }]);
});

it('N5 marks the target until everything is compared, and no server opens it before', async () => {
  await fillStore(from, 250);
  const target = { dataDir: join(folder, 'target'), databaseUrl: undefined };
  const open = () => openStore(target, { mayCreate: true });
  const { store: first } = await open();
  let writes = 0;
  const killed: Store = {
    ...first,
    async write(work) {
      writes += 1;
      if (writes > 3) throw new Error('killed');
      return first.write(work);
    },
  };
  await expect(moveData(from, killed)).rejects.toThrow('killed');
  expect(await first.read(asking('select count(*) as records from record'))).toEqual([{ records: 200 }]);
  await first.close();
  await expect(open()).rejects.toMatchObject({ name: 'StoreError', fault: 'unfinished' });

  rmSync(target.dataDir, { recursive: true });
  const { store: second } = await open();
  await moveData(from, second);
  await second.close();
  const { store } = await open();
  expect(await store.read(asking('select count(*) as records from record'))).toEqual([{ records: 250 }]);
  await store.close();
});

it('detects a source that changes during the copy', async () => {
  await fillStore(from, 3);
  const changing: Store = {
    ...to,
    async write(work) {
      const done = await to.write(work);
      await from.write(asking('update record set version = version + 1'));
      return done;
    },
  };
  await expect(moveData(from, changing)).rejects.toThrow('record differs');
});
