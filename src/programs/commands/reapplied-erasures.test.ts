/** @module-tag wide */
/** @sqlite-only It restores files; `postgres-backup.test.ts` restores on PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { teamSheets } from '#domain/team/team.ts';
import { dayMs, hourMs } from '#domain/text/time.ts';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { listErasures, parseErasures } from '#server/care/erasure/erasure-list.ts';
import { createSweep } from '#server/care/maintenance/maintenance.ts';
import { openStore } from '#server/platform/stores/open-store.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { isErasedCreation } from '#server/visitors/records/erased-records.ts';
import { whyMissing } from '#server/visitors/records/statements.ts';
import { findTeamOf } from '#server/visitors/teams/statements.ts';
import { closeDue, openedTeam, readOwn, submit } from '#server/visitors/teams/teams.fixture.ts';
import { fillStore } from '#tests/fill-store.ts';
import { runTestLeads } from '#tests/leads.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';

let server: TestServer;
let backupDir: string;
beforeEach(async () => {
  server = await openTestServer();
  backupDir = join(server.folder, 'backups');
});
afterEach(() => server.close());

const list = () => join(backupDir, 'erasures.jsonl');
const run = (...args: readonly string[]) => runTestLeads(args, { dataDir: server.folder, backupDir }, () => server.now);

const create = async (email: string, key = randomUUID()): Promise<string> => {
  const personalInfo = { ...validCreation.personalInfo, email };
  const sent = await server.send('POST', '/readiness-quiz/', { ...validCreation, personalInfo }, { 'idempotency-key': key });
  return sent.json().uuid;
};
const subscribe = (email: string) => server.send('POST', '/newsletter/', { email, language: 'es', page: '/es/blog' });
const erase = (email: string, folder = backupDir) =>
  eraseEverywhere(email, { store: server.store, mailFolder: 'none', backupDir: folder, clock: () => server.now, origin: 'command' });
const backup = async (): Promise<string> => JSON.parse((await run('backup', '--json')).out).file;

/** Restores into a missing data folder, and returns the file's contents. */
async function restore(file: string) {
  const dataDir = join(server.folder, 'restored');
  rmSync(dataDir, { recursive: true, force: true });
  const done = await runTestLeads(['restore', file, '--json'], { dataDir, backupDir }, () => server.now);
  expect(done).toMatchObject({ code: 0 });
  const bytes = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name)).toString('latin1').toLowerCase());
  return { ...done, dataDir, erasures: JSON.parse(done.out).erasures, holds: (text: string) => bytes.some((each) => each.includes(text)) };
}

function* readErasures(): Transaction<readonly Row[]> {
  return yield { sql: 'select id, line from erasure', params: [] };
}

/** The maintenance, at the server's clock and an hour later. */
async function sweepLater(): Promise<void> {
  let ticks = 0;
  const sweep = createSweep({
    store: server.store,
    clock: () => server.now + ticks,
    monotonic: () => ticks,
    audience: { notification: false, webhook: false },
    randomUUID,
    mailPerHour: 300,
    retentionDays: 90,
    completedRetentionDays: undefined,
    mailFolder: join(server.folder, 'mail'),
    backupDir,
    log: { info: () => undefined, error: (line) => server.logged.push({ ...line }) },
  });
  await sweep();
  ticks += hourMs;
  await sweep();
}

describe('H6 a restore erases again', () => {
  it('whom the owner erased since the backup: records, subscriptions and messages, to the last byte', async () => {
    await create('Quetzal@example.com');
    await subscribe('quetzal@EXAMPLE.com');
    await create('stays@example.com');
    const file = await backup();
    await erase(' QUETZAL@example.com');
    const { erasures, holds, err } = await restore(file);
    expect(erasures).toMatchObject({ erasures: 1, records: 1, subscriptions: 1, foreign: 0 });
    expect(erasures.messages).toBeGreaterThan(0);
    expect([holds('quetzal'), holds('stays@example.com')]).toEqual([false, true]);
    expect(err).toContain('Reapplied 1 erasure since the backup: 1 record, 1 subscription');
    // The list alone reveals no one's identity.
    expect(readFileSync(list(), 'utf8')).not.toMatch(/quetzal|example/i);
  });

  it('also where SQLite moved what it deleted: rows and keys that were neighbors', async () => {
    await fillStore(server.store, 2_000);
    const file = await backup();
    const erased = Array.from({ length: 20 }, (_, index) => `a${100 + index}@example.com`);
    for (const email of erased) await erase(email);
    const { dataDir } = await restore(file);
    const bytes = readFileSync(join(dataDir, 'tino.db')).toString('latin1');
    expect(erased.filter((email) => new RegExp(`(?<!\\w)${email}`).test(bytes))).toEqual([]);
    expect(bytes).toContain('a99@example.com');
  });

  it('G3 a team that has closed since: it takes no more answers, and gets no second result', async () => {
    const { uuid, token } = await openedTeam(server);
    const other = await openedTeam(server, { days: 30 });
    for (let sheet = 0; sheet < teamSheets.min; sheet += 1) await submit(server, token);
    const file = await backup();
    server.now += 16 * dayMs;
    await sweepLater();
    expect((await readOwn(server, { uuid })).json().state).toBe('closed');
    expect(readFileSync(list(), 'utf8')).not.toContain(uuid);
    const { dataDir, erasures, err } = await restore(file);
    expect(erasures).toMatchObject({ erasures: 0, teams: 1, foreign: 0 });
    expect(err).toContain('1 team had closed since the backup: it has ended now, without a result.');
    const { store } = await openStore({ dataDir, databaseUrl: undefined }, { mayCreate: false });
    const states = await store.read(function* (): Transaction<readonly Row[]> {
      return yield { sql: 'select record_uuid, state, counts is null as is_empty from team', params: [] };
    });
    expect(await closeDue({ store, now: server.now })).toEqual([]);
    await store.close();
    expect(new Map(states.map((row) => [row.record_uuid, [row.state, row.is_empty]]))).toEqual(
      new Map([
        [uuid, ['ended', 1]],
        [other.uuid, ['open', 0]],
      ]),
    );
    expect(readFileSync(join(dataDir, 'tino.db')).toString('latin1').split('{"q4":[')).toHaveLength(2);
  });

  it('G3 a team that had closed before the backup keeps its result', async () => {
    const { uuid, token } = await openedTeam(server);
    for (let sheet = 0; sheet < teamSheets.min; sheet += 1) await submit(server, token);
    server.now += 16 * dayMs;
    await sweepLater();
    const { dataDir, erasures } = await restore(await backup());
    expect(erasures).toMatchObject({ teams: 0 });
    const { store } = await openStore({ dataDir, databaseUrl: undefined }, { mayCreate: false });
    expect(await store.read(() => findTeamOf(uuid))).toMatchObject({ state: 'closed', result: { medians: { ai: 3 } } });
    await store.close();
  });

  it.each(['\0\0\0\0', 'something else\n'])('X3 not from a list that’s damaged (%j): it’s refused with the file’s name', async (text) => {
    const file = await backup();
    await erase('someone@example.com');
    writeFileSync(list(), text);
    const dataDir = join(server.folder, 'restored');
    for (const rehearse of [[], ['--rehearse']]) {
      const done = await runTestLeads(['restore', file, ...rehearse], { dataDir, backupDir }, () => server.now);
      expect(done).toMatchObject({ code: 1, err: expect.stringContaining(`${list()} can't be read`) });
    }
    expect(existsSync(join(dataDir, 'tino.db'))).toBe(false);
  });

  it('a record that was made since, which its device must not create again', async () => {
    const file = await backup();
    const key = randomUUID();
    const uuid = await create('late@example.com', key);
    await erase('late@example.com');
    // As a line was before it had ids of records.
    const old = { id: '00000000-0000-4000-8000-000000000001', at: '2026-01-01T00:00:00.000Z', key: 'other', address: 'x', ids: [] };
    appendFileSync(list(), `${JSON.stringify(old)}\n`);
    const { dataDir, erasures } = await restore(file);
    expect(erasures).toMatchObject({ erasures: 1, records: 0, foreign: 1 });
    const { store } = await openStore({ dataDir, databaseUrl: undefined }, { mayCreate: false });
    const why = await store.read(() => whyMissing(uuid));
    // A device that never got the response has no id, and repeats its request.
    const isKnown = await store.read(() => isErasedCreation('POST readiness-quiz', key));
    await store.close();
    expect([why, isKnown]).toEqual(['erased', true]);
  });

  it('a record that has an earlier address in the backup', async () => {
    const uuid = await create('ana.typo@example.com');
    const file = await backup();
    await server.send('PATCH', `/readiness-quiz/${uuid}/`, { personalInfo: { ...validCreation.personalInfo, email: 'ana@example.com' } });
    await erase('ana@example.com');
    const { erasures, holds } = await restore(file);
    expect([erasures.records, holds('ana.typo')]).toEqual([1, false]);
  });

  it('nobody who came back before the backup, and nobody twice', async () => {
    await create('back@example.com');
    await erase('back@example.com');
    await create('back@example.com');
    const file = await backup();
    const first = await restore(file);
    expect([first.erasures.erasures, first.holds('back@example.com')]).toEqual([0, true]);
    // Reapplied erasures are known from then on, and in the next backup.
    await erase('back@example.com');
    const { dataDir } = await restore(file);
    const again = await runTestLeads(['backup', '--json'], { dataDir, backupDir }, () => server.now);
    expect((await restore(JSON.parse(again.out).file)).erasures.erasures).toBe(0);
  });

  it('what the replaced data had not listed yet', async () => {
    await create('late@example.com');
    const file = await backup();
    writeFileSync(join(server.folder, 'file'), '');
    expect((await erase('late@example.com', join(server.folder, 'file'))).unlisted).toBeInstanceOf(Error);
    const dataDir = join(server.folder, 'replaced');
    mkdirSync(dataDir);
    await server.store.scrub?.();
    copyFileSync(join(server.folder, 'tino.db'), join(dataDir, 'tino.db'));
    const { out } = await runTestLeads(['restore', file, '--json'], { dataDir }, () => server.now);
    expect(JSON.parse(out).erasures).toMatchObject({ erasures: 1, records: 1 });
  });

  it('nothing of other data, and says so; without a list it says that they are back', async () => {
    await create('ana@example.com');
    const file = await backup();
    mkdirSync(backupDir, { recursive: true });
    const foreign = { id: '00000000-0000-4000-8000-000000000001', at: '2026-01-01T00:00:00.000Z', key: 'other', address: 'x', ids: [] };
    writeFileSync(list(), `${JSON.stringify(foreign)}\n`);
    const restored = await restore(file);
    expect(restored.erasures).toMatchObject({ erasures: 0, foreign: 1 });
    expect(restored.err).toContain("can't be reapplied: it was noted by other data");
    rmSync(list());
    expect((await restore(file)).err).toContain('People erased since the backup are back');
  });
});

describe('H6 an erasure', () => {
  it('is listed at once, and its hashes leave the data', async () => {
    await create('ana@example.com');
    expect((await erase('ana@example.com')).unlisted).toBeUndefined();
    expect(parseErasures(readFileSync(list(), 'utf8').split('\n')).lines).toHaveLength(1);
    expect(await server.store.read(readErasures)).toEqual([{ id: expect.any(String), line: null }]);
    expect(readFileSync(list(), 'utf8')).not.toContain('ana');
  });

  it('succeeds while the folder is not there, shows in /readyz, and is listed later', async () => {
    await create('ana@example.com');
    const away = join(server.folder, 'not-mounted', 'backups');
    expect(await erase('ana@example.com', away)).toMatchObject({ records: 1, unlisted: { code: 'ENOENT' } });
    expect(existsSync(away)).toBe(false);
    expect((await server.app.inject('/readyz')).body).toContain('erasures_unlisted 1\n');
    mkdirSync(join(server.folder, 'not-mounted'));
    expect(await listErasures(server.store, away)).toBeUndefined();
    expect(readFileSync(join(away, 'erasures.jsonl'), 'utf8').trim().split('\n')).toHaveLength(1);
    expect(await server.store.read(readErasures)).toEqual([{ id: expect.any(String), line: null }]);
  });

  it('is readable after a line that a power cut cut off', async () => {
    await create('ana@example.com');
    await create('eva@example.com');
    await erase('ana@example.com');
    appendFileSync(list(), '{"id":"00000000-');
    await erase('eva@example.com');
    const texts = readFileSync(list(), 'utf8').split('\n');
    // A kill between writing and forgetting writes a line twice.
    expect(parseErasures([...texts, ...texts])).toMatchObject({ lines: [{}, {}], unreadable: 2 });
  });

  it('leaves nothing without BACKUP_DIR', async () => {
    await create('ana@example.com');
    await eraseEverywhere('ana@example.com', { store: server.store, mailFolder: 'none', clock: () => server.now, origin: 'desk' });
    expect(await server.store.read(readErasures)).toEqual([]);
  });
});

it('H6 the data keeps its key', async () => {
  await run('backup');
  await create('ana@example.com');
  await erase('ana@example.com');
  await run('backup');
  const { store } = await openStore({ dataDir: server.folder, databaseUrl: undefined }, { mayCreate: false });
  expect(
    await store.read(function* (): Transaction<number> {
      return Number((yield { sql: 'select count(*) as count from erasure_key', params: [] })[0]?.count);
    }),
  ).toBe(1);
  await store.close();
});
