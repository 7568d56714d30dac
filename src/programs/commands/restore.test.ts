/** @sqlite-only It restores files; `postgres-backup.test.ts` restores on PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '#domain/text/time.ts';
import { createLetter, findLetter, startLetter } from '#server/messages/letters/statements.ts';
import { insertInvite } from '#server/owner/sign-in/invites.ts';
import { insertMember, listMembers } from '#server/owner/sign-in/members.ts';
import { insertPasskey } from '#server/owner/sign-in/passkeys.ts';
import { findDeskSession, insertSession } from '#server/owner/sign-in/sessions.ts';
import { openStore, readProjectMigrations } from '#server/platform/stores/open-store.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { fillStore } from '#tests/fill-store.ts';
import { runTestLeads } from '#tests/leads.ts';
import { addSubscribers } from '#tests/subscribers.ts';

let folder: string;
let dataDir: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-copies-'));
  dataDir = join(folder, 'data');
  file = join(dataDir, 'tino.db');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]) => runTestLeads(args, { dataDir });

const open = (path: string) => openSqlite(path, { migrations: readProjectMigrations() });

async function makeClosed(path: string, records: number): Promise<void> {
  const store = open(path);
  await fillStore(store, records);
  await store.close();
}

/** The data as a killed server leaves it, with its log. */
async function makeKilled(records: number): Promise<void> {
  const running = join(folder, 'running.db');
  const store = open(running);
  await fillStore(store, records);
  for (const end of ['', '-wal']) copyFileSync(running + end, file + end);
  await store.close();
}

async function countRecords(): Promise<number> {
  const { store } = await openStore({ dataDir, databaseUrl: undefined }, { mayCreate: false });
  const records = await store.read(function* (): Transaction<number> {
    return Number((yield { sql: 'select count(*) as records from record', params: [] })[0]?.records);
  });
  await store.close();
  return records;
}

const content = () => Object.fromEntries(readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name), 'base64')]));

describe('N5 restoring', () => {
  it.each([
    ['closed', () => makeClosed(file, 5)],
    ['killed', () => makeKilled(5)],
  ])('changes no byte of %s data if the backup is refused', async (_, make) => {
    await make();
    const before = content();
    const bad = join(folder, 'bad.db');
    await makeClosed(bad, 50);
    writeFileSync(bad, readFileSync(bad).fill(0x55, 3 * 4096, 6 * 4096));
    const { code, err } = await run('restore', bad);
    expect([code, err]).toEqual([1, expect.stringContaining('Nothing was changed')]);
    expect(content()).toEqual(before);
  });

  it('changes no byte of data that is in use', async () => {
    const backup = join(folder, 'backup.db');
    await makeClosed(backup, 3);
    const store = open(file);
    await fillStore(store, 5);
    const { 'tino.db-shm': _, ...before } = content();
    expect(await run('restore', backup)).toMatchObject({ code: 1, err: expect.stringContaining('stop it first. Nothing was changed') });
    const { 'tino.db-shm': __, ...after } = content();
    expect(after).toEqual(before);
    await store.close();
  });

  it.each([
    ['missing', () => rmSync(file)],
    ['empty', () => truncateSync(file)],
  ])('keeps the log beside a file that is %s, and never applies it to the backup', async (_, spoil) => {
    await makeKilled(200);
    const log = readFileSync(`${file}-wal`);
    spoil();
    const backup = join(folder, 'backup.db');
    await makeClosed(backup, 3);
    expect(await run('restore', backup)).toMatchObject({ code: 0 });
    expect(await countRecords()).toBe(3);
    const kept = readdirSync(dataDir).find((name) => name.includes('.replaced-') && name.endsWith('-wal')) ?? '';
    expect(readFileSync(join(dataDir, kept))).toEqual(log);
  });

  it('D10 pauses a letter that was under way: people may have got it since', async () => {
    const backup = join(folder, 'backup.db');
    const store = open(backup);
    await addSubscribers(store, 2);
    const text = { subject: 'One', text: 'Text' };
    const change = { now: Date.now(), author: 'test' };
    await store.write(function* () {
      yield* createLetter('a', { list: 'newsletter', topic: '' }, { en: text, es: text }, change);
      yield* startLetter('a', { people: { en: 1, es: 1 }, version: 1 }, change);
    });
    await store.close();
    expect(await run('restore', backup)).toMatchObject({ code: 0, err: expect.stringContaining('1 letter to a mailing list is paused') });
    const restored = open(file);
    expect(await restored.read(() => findLetter('a'))).toMatchObject({ state: 'paused', changedBy: 'command' });
    await restored.close();
  });

  it('N8 ends sessions and invitations: some ended after the backup, and says who can sign in', async () => {
    const backup = join(folder, 'backup.db');
    const store = open(backup);
    const now = Date.now();
    const ana = { id: randomUUID(), name: 'Ana', role: 'owner' } as const;
    await store.write(function* () {
      yield* insertMember({ ...ana, author: 'command' }, now);
      yield* insertPasskey({ id: 'key', name: 'Phone', publicKey: 'abc', counter: 0, transports: [] }, ana.id, now);
      yield* insertSession('session', 'key', now);
      yield* insertInvite(
        { id: 'b', tokenHash: 'invite', personId: 'b', name: 'Ben', role: 'owner', author: 'Ana', expiresAt: now + hourMs },
        now,
      );
    });
    await store.close();
    expect(await run('restore', backup)).toMatchObject({ code: 0, err: expect.stringContaining('can sign in to the desk: Ana.') });
    const restored = open(file);
    expect(await restored.read(() => findDeskSession('session', now))).toBeUndefined();
    expect(await restored.read(() => listMembers(now))).toMatchObject({
      people: [{ name: 'Ana', passkeys: [{ id: 'key' }] }],
      invites: [],
    });
    await restored.close();
  });
});
