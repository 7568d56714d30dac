/** @module-tag wide */
/** @sqlite-only It breaks SQLite's file. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProjectMigrations } from '#server/platform/stores/open-store.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { fillStore } from '#tests/fill-store.ts';
import { validCreation } from '#tests/server.ts';
import { startWholeServer, type WholeServer } from '#tests/whole-server.ts';
import { wide } from '#tests/wide.ts';

let folder: string;
let file: string;
const servers: WholeServer[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-broken-'));
  file = join(folder, 'data', 'tino.db');
  mkdirSync(join(folder, 'data'));
  mkdirSync(join(folder, 'build/site'), { recursive: true });
  writeFileSync(join(folder, 'build/site/index.html'), '<title>Tino</title>');
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server. */
async function start(settings: Readonly<Record<string, string>> = {}): Promise<WholeServer> {
  const server = await startWholeServer(folder, { SITE_DIR: join(folder, 'build/site'), ...settings });
  servers.push(server);
  return server;
}

/** The status and the first line. */
async function get({ port }: WholeServer, path: string): Promise<readonly [number, string | undefined]> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return [response.status, (await response.text()).split('\n')[0]];
}
const post = ({ port }: WholeServer) =>
  fetch(`http://127.0.0.1:${port}/api/readiness-quiz/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(validCreation),
  });

/** Pages are served, and the API says why it can't answer. */
async function expectPagesOnly(server: WholeServer, fault: string): Promise<void> {
  expect(await get(server, '/')).toEqual([200, '<title>Tino</title>']);
  expect(await get(server, '/healthz')).toEqual([200, 'ok']);
  expect(await get(server, '/readyz')).toEqual([503, `not ready: ${fault}`]);
  const refused = await post(server);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'application/problem+json; charset=utf-8']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(server.output).toContain(`"event":"store-closed","why":"${fault}"`);
  expect(server.output).not.toMatch(/^ {4}at /m);
  // One line for the fault, no matter what hits it.
  expect(server.output.match(/"level":50/g)).toHaveLength(1);
}
/** Without a restart. */
async function expectRecovery(server: WholeServer): Promise<void> {
  await expect.poll(async () => (await post(server)).status, { interval: 100, timeout: 30_000 }).toBe(201);
  await expect.poll(async () => (await get(server, '/readyz'))[0], { interval: 100, timeout: 30_000 }).toBe(200);
}

/** Makes data and returns its bytes. */
async function makeData(records: number): Promise<Buffer> {
  const store = openSqlite(file, { migrations: readProjectMigrations() });
  await fillStore(store, records);
  await store.close();
  return readFileSync(file);
}
/** Puts a file in the place of the data at once, as `restore` does. */
function replaceData(content: Buffer): void {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

describe('Q3 a server serves its pages and recovers without a restart', () => {
  it('from a damaged file at the start', async () => {
    const whole = await makeData(10);
    writeFileSync(file, Buffer.from(whole).fill(0, 0, 4096));
    const server = await start();
    expect(server.output).toMatch(
      /^The data in \S+ can't be used: tino\.db doesn't begin like an SQLite database\. Restore a backup: npm run leads -- restore <file>\. Until then .+$/m,
    );
    await expectPagesOnly(server, 'damaged');
    replaceData(whole);
    await expectRecovery(server);
    expect(server.output).toContain('"event":"store-opened"');
  });

  it('from damage that nothing has read yet', wide, async () => {
    const whole = await makeData(10);
    const database = new DatabaseSync(file, { readOnly: true });
    // An index without entries: nothing reads it before someone subscribes.
    const row = database.prepare("select rootpage from sqlite_schema where name = 'subscription_token_subscription'").get();
    database.close();
    const page = Number(row?.rootpage);
    writeFileSync(file, Buffer.from(whole).fill(0, (page - 1) * 4096, page * 4096));
    const server = await start();
    await expect.poll(() => get(server, '/readyz'), { interval: 100, timeout: 30_000 }).toEqual([503, 'not ready: damaged']);
    await expectPagesOnly(server, 'damaged');
    expect(server.output).toMatch(/can't be used: it's damaged \(.+\)\. Restore a backup/);
    replaceData(whole);
    await expectRecovery(server);
    expect(server.output).toContain('is open again; it is another file than before.');
  });

  it('from damage at run time', async () => {
    const whole = await makeData(0);
    const server = await start();
    // Keep the first page, which the server has in memory; the tables' pages aren't loaded yet.
    writeFileSync(file, Buffer.from(whole).fill(7, 4096));
    expect((await post(server)).status).toBe(503);
    await expectPagesOnly(server, 'damaged');
    replaceData(whole);
    await expectRecovery(server);
  });

  it("from another program's lock at the start", wide, async () => {
    await makeData(1);
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const server = await start();
    expect(await get(server, '/')).toEqual([200, '<title>Tino</title>']);
    other.close();
    await expectRecovery(server);
  });

  it('from a place where it cannot make its file', wide, async () => {
    mkdirSync(file);
    const server = await start();
    await expectPagesOnly(server, 'foreign');
    rmdirSync(file);
    await expectRecovery(server);
    expect(server.output).toMatch(/^There was no data in .+: this starts with new data\./m);
  });

  it('from a PostgreSQL that is away', wide, async () => {
    const server = await start({ DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/tino' });
    expect(server.output).toMatch(
      /^The data in PostgreSQL at 127\.0\.0\.1:1, database tino can't be used: connect ECONNREFUSED 127\.0\.0\.1:1\. Check that it runs, and DATABASE_URL\./m,
    );
    await expectPagesOnly(server, 'unreachable');
    expect(server.output).not.toContain('secret');
  });
});
