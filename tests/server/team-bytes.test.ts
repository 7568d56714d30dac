/** @sqlite-only It looks for bytes in SQLite's file, its log, and copies of it; postgres-team-bytes.test.ts looks for PostgreSQL's. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import type { TeamCounts } from '#domain/team/comparison.ts';
import type { TeamSheet } from '#domain/team/team.ts';
import { dayMs } from '#domain/text/time.ts';
import { copyDatabase } from '#server/platform/stores/sqlite-file.ts';
import { closeDue, openedTeam, sheetOf, submit } from '#server/visitors/teams/teams.fixture.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { sheetsBetween, statesIn } from '#tests/team-states.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ wait: (ms) => wait(ms / 100) });
});
afterEach(() => server.close());

/** Each person's differ from all others'. */
const sheets = Array.from({ length: 8 }, (_, person) => sheetOf((__, index) => 1 + ((person * (index + 1) + index) % 5)));

/** Every state of the counts in any file whose name begins so, even in unused bytes. */
const statesOf = (prefix: string): readonly TeamCounts[] =>
  statesIn(
    readdirSync(server.folder)
      .filter((name) => name.startsWith(prefix))
      .map((name) => readFileSync(join(server.folder, name)).toString('latin1')),
  );

const answer = async (token: string, some: readonly TeamSheet[]) => {
  for (const sheet of some) expect((await submit(server, token, sheet)).statusCode).toBe(200);
};
/** As a backup does. */
const copy = (name: string) => copyDatabase(join(server.folder, 'tino.db'), join(server.folder, name));

describe('G3 whoever has the files', () => {
  it('G3 finds no sheet as it was sent, in whatever form, in the data, its log, or a backup', async () => {
    const { token } = await openedTeam(server);
    await answer(token, sheets);
    copy('e.backup');
    const bytes = readdirSync(server.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'));
    for (const sheet of sheets) {
      const levels = questionIds.map((id) => sheet[id]);
      const traces = [JSON.stringify(sheet).slice(1, -1), levels.join(''), levels.join(','), String.fromCharCode(...levels)];
      expect(traces.filter((trace) => bytes.some((each) => each.includes(trace)))).toEqual([]);
    }
  });

  it('G3 finds one state of the counts in the data and its log, and no difference of one sheet', async () => {
    const { token } = await openedTeam(server);
    for (const sheet of sheets) {
      await answer(token, [sheet]);
      await vi.waitFor(() => expect(statesOf('tino.db')).toHaveLength(1), { timeout: 10_000 });
    }
    expect(sheetsBetween(statesOf('tino.db'))).toEqual([]);
  });

  it('G3 finds a sheet in two backups only if it alone came in between', async () => {
    const { token } = await openedTeam(server);
    await answer(token, sheets.slice(0, 2));
    copy('a.backup');
    await answer(token, sheets.slice(2, 3));
    copy('b.backup');
    await answer(token, sheets.slice(3, 5));
    copy('c.backup');
    for (const name of ['a.backup', 'b.backup', 'c.backup']) expect(statesOf(name)).toHaveLength(1);
    const states = ['a.backup', 'b.backup', 'c.backup'].flatMap(statesOf);
    expect(sheetsBetween(states)).toEqual([sheets[2]]);
  });

  it('G3 finds no counts and no key once the team has closed', async () => {
    const { token } = await openedTeam(server);
    for (const [person, sheet] of sheets.entries()) await submit(server, token, sheet, `key-${person}`);
    server.now += 16 * dayMs;
    await closeDue(server);
    // As the maintenance does.
    await vi.waitFor(async () => expect(await server.store.scrub?.()).toBe(true), { timeout: 10_000 });
    copy('d.backup');
    for (const prefix of ['tino.db', 'd.backup']) expect(statesOf(prefix)).toEqual([]);
    expect(readFileSync(join(server.folder, 'tino.db')).toString('latin1')).toContain('"medians"');
  });
});
