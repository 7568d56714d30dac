import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#server/stores/open-store.ts';
import { takeLock } from '#server/stores/sqlite-lock.ts';
import { fillStore } from '#tests/fill-store.ts';
import { runTestLeads } from '#tests/leads.ts';

let folder: string;
let dataDir: string;
let backupDir: string;
/** What the clock says, in milliseconds since 1970. */
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

async function makeKeys() {
  const secret = await generateX25519Identity();
  const [keyFile, secretFile] = [join(folder, 'key.pub'), join(folder, 'key')];
  writeFileSync(keyFile, `# of the owner\n${await identityToRecipient(secret)}\n`);
  writeFileSync(secretFile, `# created by a test\n${secret}\n`);
  return { keyFile, secretFile };
}

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
    // Plain copies, which whoever erases somebody must know of.
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
    async () => {
      await fill(200);
      mkdirSync(backupDir);
      const program = `"${process.execPath}" "${join(import.meta.dirname, 'leads.ts')}"`;
      const script = `mount -t tmpfs -o size=1m tmpfs "${backupDir}" && ${program} backup || exit 7
        ${program} backup; echo "code $?" >&2; ls "${backupDir}"`;
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_DIR: backupDir };
      const { stdout, stderr } = spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-c', script], {
        encoding: 'utf8',
        env: env as NodeJS.ProcessEnv,
        cwd: folder,
      });
      expect(stderr).toMatch(/free some space.*Earlier backups are as they were\.\ncode 1\n/);
      expect(stdout).toMatch(/^SHA256SUMS\ntino-\d{8}T\d{6}Z\.db\n$/);
    },
  );

  it('have a name only if they are whole, also if they are killed', async () => {
    await fill(300);
    const { keyFile, secretFile } = await makeKeys();
    for (const begun of [join(dataDir, 'backup-work/plain.db'), join(backupDir, 'tino.part')]) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'leads.ts'), 'backup', '--keep', '2', '--key', keyFile], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_DIR: backupDir },
        cwd: folder,
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      while (!existsSync(begun) && child.exitCode === null) await pause(2);
      child.kill('SIGKILL');
      await ended;
    }
    expect(await run('backup', '--keep', '2', '--key', keyFile)).toMatchObject({ code: 0 });
    expect(backups().length).toBeLessThanOrEqual(2);
    for (const name of backups())
      expect(await run('restore', '--rehearse', '--identity', secretFile, join(backupDir, name))).toMatchObject({ code: 0 });
    expect(readdirSync(backupDir).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(readdirSync(join(dataDir, 'backup-work'))).toEqual(['.lock']);
  });
});

describe('H6 encrypted backups', () => {
  it('are opened with the secret key, by this program and by age, and nothing of them is plain', async () => {
    await fill(30);
    const { keyFile, secretFile } = await makeKeys();
    const made = await run('backup', '--key', keyFile, '--json');
    const { file, records } = JSON.parse(made.out);
    expect([file.endsWith('.db.age'), records]).toEqual([true, 30]);
    for (const each of [
      ...readdirSync(backupDir).map((name) => join(backupDir, name)),
      ...readdirSync(join(dataDir, 'backup-work')).map((name) => join(dataDir, 'backup-work', name)),
    ])
      expect(readFileSync(each).includes('a7@example.com')).toBe(false);
    if (spawnSync('age', ['--version']).status === 0) {
      const plain = execFileSync('age', ['--decrypt', '--identity', secretFile, file]);
      expect(plain.subarray(0, 15).toString()).toBe('SQLite format 3');
    }
    expect(await run('restore', file)).toMatchObject({ code: 1, err: expect.stringContaining('--identity') });
    rmSync(dataDir, { recursive: true });
    expect(await run('restore', file, '--identity', secretFile)).toMatchObject({ code: 0 });
    expect(JSON.parse((await run('list', '--json')).out).total).toBe(30);
  });

  it('to post-quantum keys are sealed to nothing weaker', async () => {
    await fill(3);
    const { keyFile } = await makeKeys();
    const [classic, secret] = [readFileSync(keyFile, 'utf8'), await generateHybridIdentity()];
    const secretFile = join(folder, 'pq');
    writeFileSync(secretFile, secret);
    writeFileSync(keyFile, await identityToRecipient(secret));
    const { file } = JSON.parse((await run('backup', '--key', keyFile, '--json')).out);
    const kinds = [...readFileSync(file, 'latin1').matchAll(/^-> (\S+)/gm)].map(([, kind]) => kind);
    expect(kinds).toEqual(['mlkem768x25519', 'mlkem768x25519']);
    expect(await run('restore', '--rehearse', file, '--identity', secretFile)).toMatchObject({ code: 0 });
    appendFileSync(keyFile, `\n${classic}`);
    expect(await run('backup', '--key', keyFile)).toMatchObject({ code: 1, err: expect.stringContaining('keep one kind') });
  });

  it('are refused with another key or a changed byte, and never made without the key that was named', async () => {
    await fill(30);
    const [own, other] = [await makeKeys(), await generateX25519Identity()];
    const { file } = JSON.parse((await run('backup', '--key', own.keyFile, '--json')).out);
    writeFileSync(join(folder, 'other'), other);
    expect(await run('restore', file, '--identity', join(folder, 'other'))).toMatchObject({
      code: 1,
      err: expect.stringContaining("can't be decrypted"),
    });
    const bytes = readFileSync(file);
    bytes[bytes.length - 500] = (bytes[bytes.length - 500] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(await run('restore', file, '--identity', own.secretFile)).toMatchObject({ code: 1, err: expect.stringContaining('SHA256SUMS') });
    const copy = join(folder, 'copy.age');
    writeFileSync(copy, bytes);
    const before = readFileSync(join(dataDir, 'tino.db'));
    expect(await run('restore', copy, '--identity', own.secretFile)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing was changed'),
    });
    expect(readFileSync(join(dataDir, 'tino.db'))).toEqual(before);
    expect(readdirSync(dataDir).filter((name) => name.includes('part') || name.includes('replaced'))).toEqual([]);
    for (const [key, why] of [
      ['missing', 'ENOENT'],
      [own.secretFile, 'has a secret key'],
      [join(import.meta.dirname, 'leads.ts'), "isn't a key file"],
    ] as const)
      expect(await run('backup', '--key', key)).toMatchObject({ code: 1, err: expect.stringContaining(why) });
    expect(backups()).toHaveLength(1);
  });
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
