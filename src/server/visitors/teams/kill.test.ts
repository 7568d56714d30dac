/** @module-tag wide */
/** @sqlite-only It kills processes on the data in a folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { teamSheets } from '#domain/team/team.ts';
import { dayMs } from '#domain/text/time.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { programEnvironment } from '#tests/program-environment.ts';
import { openTestServer } from '#tests/server.ts';
import { openedTeam, submit } from './teams.fixture.ts';

const rounds = Math.ceil(Number(process.env.KILL_ROUNDS ?? 40) / 10);
const teams = rounds * 6;

it(`G2 over ${rounds} kills while two processes close teams, each gets one result and one mail, or is closed later`, {
  timeout: rounds * 10_000 + 240_000,
}, async () => {
  const server = await openTestServer();
  for (let team = 0; team < teams; team += 1) {
    const { token } = await openedTeam(server);
    for (let sheet = 0; sheet < teamSheets.min; sheet += 1) await submit(server, token);
  }
  const now = server.now + 30 * dayMs;
  const close = () =>
    spawn(process.execPath, [join(import.meta.dirname, 'close-until-killed.fixture.ts'), server.folder, `${now}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: programEnvironment,
    });
  const acknowledged: string[] = [];
  const follow = async (child: ReturnType<typeof close>, goal: number) => {
    const exited = once(child, 'exit');
    let count = 0;
    if (child.stdout)
      for await (const line of createInterface({ input: child.stdout })) {
        acknowledged.push(line);
        count += 1;
        // Into the middle of the next one.
        if (count === goal) setTimeout(() => child.kill('SIGKILL'), Math.random() * 5);
      }
    await exited;
  };
  const read = (sql: string) =>
    server.store.read(function* (): Transaction<readonly Row[]> {
      return yield { sql, params: [] };
    });
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([follow(close(), 1 + Math.floor(Math.random() * 3)), follow(close(), 1 + Math.floor(Math.random() * 3))]);
    const halves = await read(
      "select record_uuid from team where (state = 'open') = (result is not null) or (state = 'open') <> (counts is not null) or (state = 'open') <> (sheet_keys is not null)",
    );
    expect(halves).toEqual([]);
  }
  await Promise.all([follow(close(), -1), follow(close(), -1)]);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(await read('select state, count(*) as teams from team group by state')).toEqual([{ state: 'closed', teams }]);
  expect(await read("select subject from outbox where event = 'team.closed' group by subject having count(*) = 1")).toHaveLength(teams);
  console.info(
    `${rounds} kills of two closing processes, ${teams} teams, ${acknowledged.length} closings acknowledged, none lost or doubled.`,
  );
  await server.close();
});
