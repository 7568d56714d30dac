/** @sqlite-only SQLite's store; `postgres-contract.test.ts` runs the same contract. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { countOutbox } from '#server/platform/outbox/queue.ts';
import { storeContract } from '#tests/store-contract.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { openSqlite } from './sqlite.ts';
import type { StoreError, Transaction } from './store.ts';

const migrations = readMigrations(join(import.meta.dirname, '../../../../migrations'));
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tino-store-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

storeContract('SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tino-store-'));
  return {
    open: () => openSqlite(join(folder, 'data', 'tino.db'), { migrations }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
});

function* statement(sql: string): Transaction<number> {
  return (yield { sql, params: [] }).length;
}
const fill = (bytes: number) => () => statement(`insert into filler values (zeroblob(${bytes}))`);
const filler: Migration = { number: 1, name: 'filler', sql: 'create table filler (content blob) strict', needs: 1 };

describe('SQLite', () => {
  it('Q1 uses WAL, a private file, and a connection that never waits', async () => {
    const path = join(newFolder(), 'tino.db');
    const store = openSqlite(path, { migrations });
    const pragma = (name: string) =>
      store.write(function* () {
        return (yield { sql: `pragma ${name}`, params: [] })[0];
      });
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
    // Its own commits are synced by the store, before they're acknowledged.
    expect(await pragma('synchronous')).toEqual({ synchronous: 1 });
    expect(await pragma('wal_autocheckpoint')).toEqual({ wal_autocheckpoint: 0 });
    expect(await pragma('busy_timeout')).toEqual({ timeout: 0 });
    expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 });
    expect(statSync(path).mode & 0o077).toBe(0);
    await store.close();
  });

  it('Q15 counts the outbox by an index, because anyone may call the health page', async () => {
    const store = openSqlite(join(newFolder(), 'tino.db'), { migrations });
    const plan = await store.read(function* (): Transaction<string> {
      const first = countOutbox().next();
      const sql = first.done ? '' : first.value.sql;
      return String((yield { sql: `explain query plan ${sql}`, params: [] })[0]?.detail);
    });
    expect(plan).toContain('USING COVERING INDEX');
    await store.close();
  });

  it('Q3 reports a full disk, keeps reading, and writes again once there is room', async () => {
    const store = openSqlite(join(newFolder(), 'tino.db'), { migrations: [filler], maxPages: 40 });
    await store.write(fill(10_000));
    const results = await Promise.allSettled([store.write(fill(10_000)), store.write(fill(500_000)), store.write(fill(10_000))]);
    // All shared the failed commit: none was stored, and none was acknowledged.
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { fault: 'full' } });
    expect(await store.read(() => statement('select * from filler'))).toBe(1);
    await store.write(fill(10_000));
    expect(await store.read(() => statement('select * from filler'))).toBe(2);
    await store.close();
  });

  it('Q3 reports a broken file once and stops writing', async () => {
    const path = join(newFolder(), 'tino.db');
    const first = openSqlite(path, { migrations: [filler] });
    await first.write(fill(100_000));
    await first.close();
    const failures: StoreError[] = [];
    const store = openSqlite(path, { migrations: [filler], onFailure: (error) => failures.push(error) });
    writeFileSync(path, Buffer.alloc(statSync(path).size, 7));
    await expect(store.write(fill(100_000))).rejects.toMatchObject({ fault: 'damaged' });
    await expect(store.write(fill(1))).rejects.toMatchObject({ fault: 'damaged' });
    await expect(store.check()).rejects.toMatchObject({ fault: 'damaged' });
    expect(failures).toHaveLength(1);
    await store.close();
  });

  it("Q1 waits for another process's lock only up to the timeout", async () => {
    const path = join(newFolder(), 'tino.db');
    const store = openSqlite(path, { migrations: [filler], busyTimeoutMs: 20 });
    const other = new DatabaseSync(path);
    other.exec('begin immediate');
    await expect(store.write(fill(1))).rejects.toMatchObject({ fault: 'busy' });
    other.exec('rollback');
    await store.write(fill(1));
    other.close();
    await store.close();
  });

  it('Q3 rejects writers beyond its queue limit', async () => {
    const store = openSqlite(join(newFolder(), 'tino.db'), { migrations: [filler] });
    const results = await Promise.allSettled(Array.from({ length: 2_100 }, () => store.write(fill(1))));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(100);
    expect(refused[0]).toMatchObject({ reason: { fault: 'busy' } });
    await store.close();
  });
});

const survivable: Migration = { number: 2, name: 'survivable', sql: 'create table more (a text) strict', needs: 1 };
const givingUp: Migration = { number: 3, name: 'giving-up', sql: 'drop table more', needs: 2 };
const own: Migration = { number: 4, name: 'own', sql: 'create table most (a text) strict', needs: 4 };

describe('migrations', () => {
  it('Q1 run once, in order, all or nothing', async () => {
    const path = join(newFolder(), 'tino.db');
    await openSqlite(path, { migrations: [filler] }).close();
    const broken: Migration = {
      number: 2,
      name: 'broken',
      sql: 'create table other (a text) strict; create table filler (a text) strict',
      needs: 1,
    };
    expect(() => openSqlite(path, { migrations: [filler, broken] })).toThrow('already exists');
    const good: Migration = { number: 2, name: 'good', sql: 'create table other (a text) strict', needs: 1 };
    await openSqlite(path, { migrations: [filler, good] }).close();
    await openSqlite(path, { migrations: [filler, good] }).close();
  });

  it('Q1 reject data of a newer version', async () => {
    const path = join(newFolder(), 'tino.db');
    await openSqlite(path, { migrations: [filler] }).close();
    expect(() => openSqlite(path, { migrations: [] })).toThrow('newer version');
  });

  it('H4 take data of a newer version that older code can work with, and only that', async () => {
    const path = join(newFolder(), 'tino.db');
    const openWith = (...more: readonly Migration[]) => openSqlite(path, { migrations: [filler, ...more] }).close();
    await openWith();
    await openWith(survivable);
    await openWith();
    await openWith(survivable, givingUp);
    expect(() => openWith()).toThrow('newer version');
    await openWith(survivable);
    await openWith(survivable, givingUp, own);
    expect(() => openWith(survivable, givingUp)).toThrow('newer version');
  });

  it('Q1 reject a gap and an invalid name', () => {
    const folder = newFolder();
    writeFileSync(join(folder, '002-later.sql'), '');
    expect(() => readMigrations(folder)).toThrow('number 1 is missing');
    writeFileSync(join(folder, 'first.sql'), '');
    expect(() => readMigrations(folder)).toThrow('first.sql');
  });
});
