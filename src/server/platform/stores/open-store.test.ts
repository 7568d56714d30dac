/** @sqlite-only How SQLite's file is opened, checked and refused. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillStore } from '#tests/fill-store.ts';
import { openStore, readProjectMigrations } from './open-store.ts';
import { openSqlite } from './sqlite.ts';
import type { Transaction } from './store.ts';

const migrations = readProjectMigrations();
let folder: string;
let dataDir: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-open-'));
  dataDir = join(folder, 'data');
  file = join(dataDir, 'tino.db');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (mayCreate = false) => openStore({ dataDir, databaseUrl: undefined }, { mayCreate });

function* countRecords(): Transaction<number> {
  return Number((yield { sql: 'select count(*) as records from record', params: [] })[0]?.records);
}
const pragma = (sql: string) =>
  function* (): Transaction<unknown> {
    return yield { sql: `pragma ${sql}`, params: [] };
  };

/** The data as a killed server leaves it if something read its file all the time: everything is in the log. */
async function makeKilled(records: number): Promise<void> {
  const running = join(folder, 'running.db');
  const reader = new DatabaseSync(running);
  reader.exec('pragma journal_mode = wal; begin; select * from sqlite_schema');
  const store = openSqlite(running, { migrations });
  await fillStore(store, records);
  for (const end of ['', '-wal']) copyFileSync(running + end, file + end);
  reader.close();
  await store.close();
}

async function makeClosed(records: number): Promise<void> {
  const store = openSqlite(file, { migrations });
  await fillStore(store, records);
  await store.close();
}

function makeDatabase(...statements: readonly string[]): void {
  const database = new DatabaseSync(file);
  for (const sql of statements) database.exec(sql);
  database.close();
}

/** Every file in the data folder: its content and its last change. */
const snapshot = () =>
  readdirSync(dataDir)
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(join(dataDir, name));
      const isFile = statSync(join(dataDir, name)).isFile();
      return [
        name,
        size,
        mtimeMs,
        isFile &&
          createHash('sha256')
            .update(readFileSync(join(dataDir, name)))
            .digest('hex'),
      ];
    });

describe('Q3 opening refuses, and changes no byte of,', () => {
  const states: readonly (readonly [string, string, RegExp, () => unknown])[] = [
    ['a database of another program', 'foreign', /not of this site/, () => makeDatabase('create table song (title text)')],
    [
      'a database of another program that uses a log',
      'foreign',
      /not of this site/,
      () => makeDatabase('pragma journal_mode = wal', 'create table song (title text)'),
    ],
    ['a database without tables', 'foreign', /not of this site/, () => makeDatabase('pragma user_version = 1')],
    ['a folder in its place', 'foreign', /isn't a file/, () => mkdirSync(file)],
    ['an empty file', 'missing', /tino\.db is empty: put the data back/, () => writeFileSync(file, '')],
    [
      'an empty file beside a full log',
      'missing',
      /tino\.db is empty, but its log tino\.db-wal holds \d+ bytes/,
      async () => {
        await makeKilled(50);
        truncateSync(file, 0);
      },
    ],
    [
      'a log without its file',
      'missing',
      /there's no tino\.db, but its log tino\.db-wal holds \d+ bytes/,
      async () => {
        await makeKilled(50);
        rmSync(file);
      },
    ],
    [
      'a newer database',
      'newer',
      /newer version/,
      async () => {
        await makeClosed(1);
        makeDatabase(`insert into migration (number, name, needs) select max(number) + 1, 'later', max(number) + 1 from migration`);
      },
    ],
    ['a text file', 'damaged', /doesn't begin like an SQLite database/, () => writeFileSync(file, 'Dear diary\n'.repeat(1_000))],
    [
      'a zeroed first page',
      'damaged',
      /doesn't begin like an SQLite database/,
      async () => {
        await makeClosed(50);
        writeFileSync(file, readFileSync(file).fill(0, 0, 4096));
      },
    ],
    [
      'a first page with spoiled tables',
      'damaged',
      /malformed/,
      async () => {
        await makeClosed(50);
        writeFileSync(file, readFileSync(file).fill(0x55, 100, 4096));
      },
    ],
    [
      'a file that was cut short, beside a log',
      'damaged',
      /cut short: it has \d+ of its \d+ pages/,
      async () => {
        await makeClosed(300);
        const store = openSqlite(file, { migrations });
        await store.write(function* () {
          yield { sql: 'update record set version = version + 1 where uuid = (select min(uuid) from record)', params: [] };
        });
        const log = readFileSync(`${file}-wal`);
        await store.close();
        writeFileSync(`${file}-wal`, log);
        truncateSync(file, statSync(file).size / 2);
      },
    ],
  ];
  it.each(states)('%s', async (_, fault, message, make) => {
    await make();
    const before = snapshot();
    const error = await open(true).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'StoreError', fault });
    expect(String(error instanceof Error && error.cause ? error.cause : error)).toMatch(message);
    expect(snapshot()).toEqual(before);
  });

  it('a file that another program has locked, without waiting for long', async () => {
    await makeClosed(1);
    const other = new DatabaseSync(file);
    other.exec('pragma locking_mode = exclusive; begin exclusive');
    const started = performance.now();
    await expect(openStore({ dataDir, databaseUrl: undefined }, { mayCreate: false, lockTimeoutMs: 50 })).rejects.toMatchObject({
      fault: 'busy',
    });
    expect(performance.now() - started).toBeLessThan(4_500);
    other.close();
  });

  it('what is missing, unless it may start without data', async () => {
    rmSync(dataDir, { recursive: true });
    await expect(open()).rejects.toMatchObject({ fault: 'missing' });
    expect(readdirSync(folder)).toEqual([]);
    const { store, isNew } = await open(true);
    expect(isNew).toBe(true);
    expect(readdirSync(dataDir).sort()).toEqual(['tino.db', 'tino.db-shm', 'tino.db-wal']);
    expect(statSync(file).mode & 0o077).toBe(0);
    await store.close();
  });
});

describe('Q3 opening accepts', () => {
  it('the data of a killed server, even if every table is still in the log', async () => {
    await makeKilled(50);
    expect(statSync(file).size).toBe(4096);
    const { store, isNew } = await open(true);
    expect([isNew, await store.read(countRecords)]).toEqual([false, 50]);
    await store.close();
  });

  it('a file whose last pages are only in the log, as while a checkpoint is under way', async () => {
    const running = join(folder, 'running.db');
    const killed = openSqlite(running, { migrations });
    await fillStore(killed, 50);
    const checkpointer = new DatabaseSync(running);
    checkpointer.exec('pragma wal_checkpoint(passive)');
    for (const end of ['', '-wal']) copyFileSync(running + end, file + end);
    checkpointer.close();
    await killed.close();
    truncateSync(file, statSync(file).size - 2 * 4096);
    const { store } = await open();
    expect(await store.read(countRecords)).toBe(50);
    expect(await store.read(pragma('integrity_check'))).toEqual([{ integrity_check: 'ok' }]);
    await store.close();
  });

  it('data that another server has open, without waiting for its writes', async () => {
    await makeClosed(1);
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const { store } = await open();
    expect(await store.read(countRecords)).toBe(1);
    await store.close();
    other.close();
  });
});
