/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import { validCreation } from '#tests/server.ts';
import { call, retryWhileBusy, type ServerProcess, startProcess } from '#tests/server-process.ts';
import { inWide } from '#tests/wide.ts';

/** A few in the narrow run. */
const roundsOf = { narrow: 2, wide: Number(process.env.KILL_ROUNDS ?? 20) };
const writers = 6;

/** A record's acknowledged version and answers. */
interface Acknowledged {
  readonly uuid: string;
  version: number;
  readonly answers: Map<string, number>;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-kill-'));
});
const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await startProcess(folder, { DATA_DIR: dataDir });
  children.add(server.child);
  server.child.once('exit', () => children.delete(server.child));
  return server;
}

/** Creates records and answers one question at a time until the server is killed. */
async function writeUntilKilled(server: ServerProcess, kept: Acknowledged[], onAcknowledged: () => void): Promise<void> {
  try {
    for (;;) {
      const created = await retryWhileBusy(() => call(server, 'POST', '/api/readiness-quiz/', validCreation));
      expect(created.status).toBe(201);
      const record: Acknowledged = { uuid: String(created.body.uuid), version: 1, answers: new Map() };
      kept.push(record);
      onAcknowledged();
      for (const [index, id] of questionIds.entries()) {
        const value = (index % 5) + 1;
        const patched = await retryWhileBusy(() =>
          call(server, 'PATCH', `/api/readiness-quiz/${record.uuid}/`, { answers: { [id]: { value } } }),
        );
        expect(patched.status).toBe(200);
        record.answers.set(id, value);
        record.version = Number(patched.body.version);
        onAcknowledged();
      }
    }
  } catch (error) {
    // A broken connection ends the round; a failed assertion fails the test.
    if (!(error instanceof Error) || error.name === 'AssertionError') throw error;
  }
}

async function findLost(server: ServerProcess, kept: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  // Only a few readers, so that the server doesn't shed load.
  const remaining = kept.values();
  const reader = async () => {
    for (const { uuid, version, answers } of remaining) {
      const found = await retryWhileBusy(() => call(server, 'GET', `/api/readiness-quiz/${uuid}/`));
      if (found.status !== 200) {
        lost.push(`record ${uuid}: ${found.status}`);
        continue;
      }
      const stored = found.body.answers as Record<string, { value: number }>;
      if (Number(found.body.version) < version) lost.push(`version ${version} of ${uuid}`);
      for (const [id, value] of answers) if (stored[id]?.value !== value) lost.push(`${id} of ${uuid}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, reader));
  return lost;
}

/** Kills a server repeatedly on the same data and checks that acknowledged writes survive. Resolves with their numbers. */
async function killRepeatedly(dataDir: string, times: number): Promise<{ acknowledged: number; records: number }> {
  let acknowledged = 0;
  let before: Acknowledged[] = [];
  const everything: Acknowledged[] = [];
  for (let round = 0; round < times; round += 1) {
    const server = await start(dataDir);
    expect(await findLost(server, before)).toEqual([]);
    const kept: Acknowledged[] = [];
    // Kill on a random acknowledgment, so that it hits writes on machines of any speed.
    let left = 1 + Math.floor(Math.random() * 120);
    const exited = once(server.child, 'exit');
    const onAcknowledged = () => {
      acknowledged += 1;
      left -= 1;
      if (left === 0) server.child.kill('SIGKILL');
    };
    await Promise.all(Array.from({ length: writers }, () => writeUntilKilled(server, kept, onAcknowledged)));
    await exited;
    server.agent.destroy();
    before = kept;
    everything.push(...kept);
  }
  const last = await start(dataDir);
  expect(await findLost(last, everything)).toEqual([]);
  return { acknowledged, records: everything.length };
}

for (const [scope, rounds] of Object.entries(roundsOf))
  it(`Q1 Q2 no acknowledged write is lost over ${rounds} kills of the server`, {
    ...inWide(scope === 'wide'),
    timeout: rounds * 5_000 + 120_000,
  }, async () => {
    // A graceful exit writes the compile cache, which makes later starts several times faster.
    const { child } = await start(join(folder, 'first'));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    // Two independent servers: one starts while the other writes.
    const half = Math.floor(rounds / 2);
    const results = await Promise.all([killRepeatedly(join(folder, 'a'), half), killRepeatedly(join(folder, 'b'), rounds - half)]);
    const sum = (key: 'acknowledged' | 'records') => results.reduce((total, result) => total + result[key], 0);
    console.info(`${rounds} kills, ${sum('acknowledged')} acknowledged writes on ${sum('records')} records, none lost.`);
  });
