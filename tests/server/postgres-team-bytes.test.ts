import { execFileSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { dayMs } from '#domain/text/time.ts';
import { tables } from '#server/care/move-data/move-data.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { closeDue, openedTeam, sheetOf, submit } from '#server/visitors/teams/teams.fixture.ts';
import { postgresUrl, queryPostgres } from '#tests/postgres.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { sheetsBetween, statesIn } from '#tests/team-states.ts';
import { findPostgres } from '../../scripts/postgres.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const found = findPostgres();
const PATH = 'bin' in found ? `${found.bin}${delimiter}${process.env.PATH}` : process.env.PATH;

/** Each person's differ from all others'. */
const sheets = Array.from({ length: 8 }, (_, person) => sheetOf((__, index) => 1 + ((person * (index + 1) + index) % 5)));

const rows = (sql: string) =>
  server.store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql, params: [] };
  });
async function databaseUrl(): Promise<string> {
  const [row] = await rows('select current_database() as name');
  return postgresUrl(inject('postgres') ?? '', String(row?.name));
}
/** Past the store, as whoever owns PostgreSQL. */
const query = async (sql: string) => queryPostgres(await databaseUrl(), sql);
/** As a backup is made. */
const dump = async () =>
  execFileSync('pg_dump', [`--dbname=${await databaseUrl()}`], { env: { ...process.env, PATH }, maxBuffer: 2 ** 28 }).toString();
/** The bytes of the table's own file, with what no query shows. */
async function readTableFile(): Promise<string> {
  await query('checkpoint');
  const [row] = await query("select encode(pg_read_binary_file(pg_relation_filepath('team')), 'hex') as bytes");
  return Buffer.from(String(row?.bytes), 'hex').toString('latin1');
}
const answer = async (token: string, some: typeof sheets) => {
  for (const sheet of some) expect((await submit(server, token, sheet)).statusCode).toBe(200);
};

/** The states in the table's file once it's rewritten; a row stays in it while PostgreSQL's own upkeep has an older snapshot. */
async function rewritten() {
  await query('vacuum full team');
  return statesIn([await readTableFile()]);
}

describe('G3 whoever has PostgreSQL', () => {
  it('G3 finds a sheet in two dumps only if it alone came in between', async () => {
    const { token } = await openedTeam(server);
    const dumps: string[] = [];
    for (const [from, to] of [
      [0, 2],
      [2, 3],
      [3, 5],
    ]) {
      await answer(token, sheets.slice(from, to));
      dumps.push(await dump());
    }
    for (const each of dumps) expect(statesIn([each])).toHaveLength(1);
    expect(sheetsBetween(statesIn(dumps))).toEqual([sheets[2]]);
  });

  it('G3 finds no row that a sheet left, by its transaction or its place, but the team’s own', async () => {
    const { token } = await openedTeam(server);
    const versions = async () => {
      const all: string[] = [];
      for (const { name } of tables)
        for (const { xmin, ctid } of await rows(`select xmin::text, ctid::text from ${name}`)) all.push(`${name} ${xmin} ${ctid}`);
      return all;
    };
    const before = await versions();
    await answer(token, sheets);
    const changed = (await versions()).filter((version) => !before.includes(version));
    expect(changed.map((version) => version.split(' ')[0])).toEqual(['team']);
  });

  it('G3 finds earlier counts in the table’s file until it’s rewritten, as decision 48 says, and none once the team has closed', async () => {
    const { token } = await openedTeam(server);
    await answer(token, sheets);
    expect(sheetsBetween(statesIn([await readTableFile()])).length).toBeGreaterThan(0);
    await expect.poll(rewritten).toHaveLength(1);
    server.now += 16 * dayMs;
    expect(await closeDue(server)).toMatchObject([{ became: 'closed' }]);
    await expect.poll(rewritten).toEqual([]);
    expect(statesIn([await dump()])).toEqual([]);
  });
});
