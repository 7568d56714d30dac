/** @sqlite-only A backup's files; `postgres-backup.test.ts` has PostgreSQL's. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#server/platform/stores/open-store.ts';
import { takeLock } from '#server/platform/stores/sqlite-lock.ts';
import { fillStore } from '#tests/fill-store.ts';
import { runTestLeads } from '#tests/leads.ts';
import { programEnvironment } from '#tests/program-environment.ts';
import { wide } from '#tests/wide.ts';

let folder: string;
let dataDir: string;
let backupDir: string;
/** Epoch milliseconds. */
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-dated-'));
  dataDir = join(folder, 'data');
  backupDir = join(folder, 'backups');
  now = Date.UTC(2026, 10, 23, 2, 15);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function fill(records: number): Promise<void> {
  const { store } = await openStore({ dataDir, databaseUrl: undefined }, { mayCreate: true });
  await fillStore(store, records);
  await store.close();
}

const run = (...args: readonly string[]) => runTestLeads(args, { dataDir, backupDir }, () => now);
const backups = () => readdirSync(backupDir).filter((name) => name.startsWith('tino-'));

describe('H6 dated backups', () => {
  it('are made in a private folder, and the oldest go once the new one is there; other files stay', async () => {
    await fill(5);
    mkdirSync(backupDir, { mode: 0o700 });
    const others = ['tino-20200101T000000Z.db', 'notes.txt', 'tino.db'];
    for (const name of others) writeFileSync(join(backupDir, name), 'mine');
    for (let night = 0; night < 4; night += 1) {
      expect(await run('backup', '--into', backupDir, '--keep', '2')).toMatchObject({ code: 0 });
      now += 86_400_000;
    }
    expect(backups()).toEqual(['tino-20200101T000000Z.db', 'tino-20261125T021500Z.db', 'tino-20261126T021500Z.db']);
    expect(readdirSync(backupDir).filter((name) => others.includes(name))).toHaveLength(3);
    expect(statSync(join(backupDir, 'tino-20261126T021500Z.db')).mode & 0o077).toBe(0);
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: backupDir });
    const { err } = await run('backup', '--keep', '2');
    expect(err).toMatch(/tino-20261127T021500Z\.db: \d+\.\d MB, checked, 5 records.* \d+\.\d s; 2 backups kept, 1 removed\.\n$/);
  });

  it('are rotated in the order they were made, whatever the clock says', async () => {
    await fill(1);
    for (const year of [2026, 2036, 1971, 2026, 2027]) {
      now = Date.UTC(year, 10, 23, 2, 15);
      expect(await run('backup', '--keep', '2')).toMatchObject({ code: 0 });
    }
    expect(backups()).toEqual(['tino-20261123T021500Z.db', 'tino-20271123T021500Z.db']);
    await run('backup', '--keep', '9');
    expect(backups()).toContain('tino-20271123T021501Z.db');
  });

  it('are not made twice at once, and what a killed one left is removed', async () => {
    await fill(1);
    await run('backup');
    const lock = takeLock(join(backupDir, '.lock'));
    expect(await run('backup')).toMatchObject({ code: 1, err: expect.stringContaining('another backup is being made') });
    lock?.release();
    for (const name of ['tino.part', 'SHA256SUMS.7.part']) writeFileSync(join(backupDir, name), 'half');
    // Plain copies that an erasure must report.
    mkdirSync(join(dataDir, 'backup-work'));
    for (const name of ['backup-work/tino.db', 'tino.db.part']) writeFileSync(join(dataDir, name), 'a0@example.com');
    expect((await run('erase', 'a0@example.com', '--yes')).err).toContain('tino.db.part, backup-work/tino.db in ');
    expect(await run('backup')).toMatchObject({ code: 0 });
    expect(readdirSync(join(dataDir, 'backup-work'))).toEqual(['.lock']);
    expect(readdirSync(backupDir).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(backups()).toHaveLength(2);
  });

  it('of nothing are refused: they would push out those of something', async () => {
    expect(await run('backup')).toMatchObject({ code: 1, err: expect.stringContaining("there's no data in") });
    expect(existsSync(backupDir)).toBe(false);
    expect((await run('backup', 'x.db', '--into', backupDir)).code).toBe(2);
    expect((await run('backup', '--keep', '0')).code).toBe(2);
    expect((await runTestLeads(['backup'], { dataDir })).code).toBe(2);
  });

  it.skipIf(spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status !== 0)(
    'on a full disk leave those from before, and say what to do (needs unshare)',
    wide,
    async () => {
      await fill(200);
      mkdirSync(backupDir);
      const program = `"${process.execPath}" "${join(import.meta.dirname, 'leads.ts')}"`;
      const script = `mount -t tmpfs -o size=1400k tmpfs "${backupDir}" && ${program} backup || exit 7
        ${program} backup; echo "code $?" >&2; ls "${backupDir}"`;
      const env = { ...programEnvironment, DATA_DIR: dataDir, BACKUP_DIR: backupDir };
      const { stdout, stderr } = spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-c', script], {
        encoding: 'utf8',
        env: env as NodeJS.ProcessEnv,
        cwd: folder,
      });
      expect(stderr).toMatch(/free some space.*Earlier backups are as they were\.\ncode 1\n/);
      expect(stdout).toMatch(/^SHA256SUMS\ntino-\d{8}T\d{6}Z\.db\n$/);
    },
  );

  it('have a name only if they are whole, also if they are killed', wide, async () => {
    await fill(300);
    for (const begun of [backupDir, join(backupDir, 'tino.part')]) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'leads.ts'), 'backup', '--keep', '2'], {
        env: { ...programEnvironment, DATA_DIR: dataDir, BACKUP_DIR: backupDir },
        cwd: folder,
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      while (!existsSync(begun) && child.exitCode === null) await pause(2);
      child.kill('SIGKILL');
      await ended;
    }
    expect(await run('backup', '--keep', '2')).toMatchObject({ code: 0 });
    expect(backups().length).toBeLessThanOrEqual(2);
    for (const name of backups()) expect(await run('restore', '--rehearse', join(backupDir, name))).toMatchObject({ code: 0 });
    expect(readdirSync(backupDir).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(readdirSync(join(dataDir, 'backup-work'))).toEqual(['.lock']);
  });
});

it('H6 a backup with a changed byte is refused', async () => {
  await fill(30);
  const { file } = JSON.parse((await run('backup', '--json')).out);
  const bytes = readFileSync(file);
  bytes[bytes.length - 500] = (bytes[bytes.length - 500] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  expect(await run('restore', file)).toMatchObject({ code: 1, err: expect.stringContaining('SHA256SUMS') });
});

describe('H6 a rehearsal', () => {
  it('restores aside, counts, and changes nothing, with and without a data folder', async () => {
    await fill(20);
    const { file } = JSON.parse((await run('backup', '--json')).out);
    const before = readFileSync(join(dataDir, 'tino.db'));
    const rehearsed = await run('restore', '--rehearse', file, '--json');
    expect(JSON.parse(rehearsed.out)).toMatchObject({ records: 20, flows: { 'readiness-quiz': 20 }, erasures: { erasures: 0 } });
    expect(rehearsed.err).toContain('The data is as it was.');
    expect(readFileSync(join(dataDir, 'tino.db'))).toEqual(before);
    rmSync(dataDir, { recursive: true });
    expect((await run('restore', '--rehearse', file)).code).toBe(0);
    expect(existsSync(dataDir)).toBe(false);
    const broken = join(folder, 'broken.db');
    writeFileSync(broken, readFileSync(file).fill(0x55, 3 * 4096, 6 * 4096));
    expect(await run('restore', '--rehearse', broken)).toMatchObject({ code: 1, err: expect.stringContaining("can't be restored") });
    expect(existsSync(dataDir)).toBe(false);
  });
});
