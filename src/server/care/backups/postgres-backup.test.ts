/** @module-tag wide */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openStore } from '#server/platform/stores/open-store.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { fillStore } from '#tests/fill-store.ts';
import { runTestLeads } from '#tests/leads.ts';
import { makePostgresDatabase } from '#tests/postgres.ts';
import { findPostgres } from '../../../../scripts/postgres.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-backup-'));
  const found = findPostgres();
  if ('bin' in found) process.env.PATH = `${found.bin}${delimiter}${process.env.PATH}`;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates an empty database; a schema wouldn't do, because a dump has all of them. */
async function makeDatabase(): Promise<string> {
  const base = inject('postgres') ?? '';
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  await (await makePostgresDatabase(base)).query(`create database ${name}`);
  return base.replace('postgresql:///postgres', `postgresql:///${name}`);
}

async function withData<T>(databaseUrl: string, work: () => Transaction<T>): Promise<T> {
  const { store } = await openStore({ dataDir: '', databaseUrl }, { mayCreate: false });
  try {
    return await store.read(work);
  } finally {
    await store.close();
  }
}

function* countRecords(): Transaction<number> {
  return Number((yield { sql: 'select count(*) as count from record', params: [] })[0]?.count);
}

function* findErased(): Transaction<readonly Row[]> {
  return yield { sql: `select uuid from record where document like '%"a7@example.com"%'`, params: [] };
}

async function fill(databaseUrl: string, records: number): Promise<void> {
  const { store } = await openStore({ dataDir: '', databaseUrl }, { mayCreate: true });
  await fillStore(store, records);
  await store.close();
}

describe('H6 backups of PostgreSQL', () => {
  it('are made, rehearsed and restored, with the erasures since', async () => {
    const [from, into, backupDir] = [await makeDatabase(), await makeDatabase(), join(folder, 'backups')];
    await fill(from, 40);
    const settings = { databaseUrl: from, dataDir: join(folder, 'data'), backupDir };
    const made = await runTestLeads(['backup', '--json'], settings);
    expect(made).toMatchObject({ code: 0 });
    const { file, records } = JSON.parse(made.out);
    expect([file.endsWith('.dump'), records]).toEqual([true, 40]);
    expect((await runTestLeads(['erase', 'a7@example.com', '--yes'], settings)).code).toBe(0);

    const query = (await makePostgresDatabase(inject('postgres'))).query;
    // Of a rehearsal that was killed in 2001.
    await query('create database tino_rehearsal_1000000000000');
    const rehearsed = await runTestLeads(['restore', '--rehearse', file, '--json'], settings);
    expect([rehearsed.code, rehearsed.err]).toEqual([0, expect.stringContaining('reapplies 1 erasure since the backup: 1 record')]);
    expect(await withData(from, countRecords)).toBe(39);
    expect(await query("select datname from pg_database where datname like 'tino_rehearsal%'")).toEqual([]);

    expect(await runTestLeads(['restore', file], settings)).toMatchObject({ code: 1, err: expect.stringContaining("isn't empty") });
    const restored = await runTestLeads(['restore', file], { ...settings, databaseUrl: into });
    expect([restored.code, restored.err]).toEqual([0, expect.stringContaining('Reapplied 1 erasure since the backup: 1 record')]);
    expect(await withData(into, countRecords)).toBe(39);
    expect(await withData(into, findErased)).toEqual([]);
  });

  it('are refused if they are cut short, and nothing gets a name if pg_dump fails', async () => {
    const [from, into] = [await makeDatabase(), await makeDatabase()];
    await fill(from, 40);
    const backupDir = join(folder, 'backups');
    const { out } = await runTestLeads(['backup', '--json'], { databaseUrl: from, backupDir });
    const { file } = JSON.parse(out);
    const cut = join(folder, 'cut.dump');
    const whole = readFileSync(file);
    writeFileSync(cut, whole.subarray(0, whole.length - 3_000));
    const refused = await runTestLeads(['restore', cut], { databaseUrl: into });
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/can't be used: .*Nothing was changed/)]);
    expect(await runTestLeads(['restore', file], { dataDir: folder })).toMatchObject({
      code: 1,
      err: expect.stringContaining('set DATABASE_URL'),
    });

    const before = readdirSync(backupDir);
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/pg_dump'), '#!/bin/sh\necho PGDMP\necho "pg_dump: error: the connection broke" >&2\nexit 1\n', {
      mode: 0o755,
    });
    const path = process.env.PATH;
    process.env.PATH = `${join(folder, 'bin')}${delimiter}${path}`;
    const failed = await runTestLeads(['backup'], { databaseUrl: from, backupDir });
    process.env.PATH = path;
    expect([failed.code, failed.err]).toEqual([1, expect.stringContaining('the connection broke')]);
    expect(readdirSync(backupDir)).toEqual(before);
  });
});
