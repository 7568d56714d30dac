import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { questionIds } from '#domain/readiness.ts';
import { validCreation } from '#tests/server.ts';
import { call, type ServerProcess, startProcess, whenNotBusy } from '#tests/server-process.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 100);
const writers = 6;

/** What a writer was told is kept: the answers of a record, and its version. */
interface Acknowledged {
  readonly uuid: string;
  version: number;
  readonly answers: Map<string, number>;
}

const folder = mkdtempSync(join(tmpdir(), 'tino-kill-'));
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

/** Creates records and answers them one question at a time, until the server is gone. */
async function write(server: ServerProcess, kept: Acknowledged[], tell: () => void): Promise<void> {
  try {
    for (;;) {
      const created = await call(server, 'POST', '/api/readiness-quiz/', validCreation);
      expect(created.status).toBe(201);
      const record: Acknowledged = { uuid: String(created.body.uuid), version: 1, answers: new Map() };
      kept.push(record);
      tell();
      for (const [index, id] of questionIds.entries()) {
        const value = (index % 5) + 1;
        const patched = await call(server, 'PATCH', `/api/readiness-quiz/${record.uuid}/`, { answers: { [id]: { value } } });
        expect(patched.status).toBe(200);
        record.answers.set(id, value);
        record.version = Number(patched.body.version);
        tell();
      }
    }
  } catch (error) {
    // A broken connection is the end of the round; a wrong answer is a failure.
    if (!(error instanceof Error) || error.name === 'AssertionError') throw error;
  }
}

async function lostOf(server: ServerProcess, kept: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  // A few readers: a server asked for everything at once may rightly say that it is busy.
  const remaining = kept.values();
  const reader = async () => {
    for (const { uuid, version, answers } of remaining) {
      const found = await whenNotBusy(() => call(server, 'GET', `/api/readiness-quiz/${uuid}/`));
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

/** Kills one server again and again over the same data; resolves with what was acknowledged, all of it found again. */
async function killAgainAndAgain(dataDir: string, times: number): Promise<{ acknowledged: number; records: number }> {
  let acknowledged = 0;
  let before: Acknowledged[] = [];
  const everything: Acknowledged[] = [];
  for (let round = 0; round < times; round += 1) {
    const server = await start(dataDir);
    expect(await lostOf(server, before)).toEqual([]);
    const kept: Acknowledged[] = [];
    // The kill falls on a random acknowledgement, so that it lands among writes however fast the machine is.
    let left = 1 + Math.floor(Math.random() * 120);
    const exited = once(server.child, 'exit');
    const tell = () => {
      acknowledged += 1;
      left -= 1;
      if (left === 0) server.child.kill('SIGKILL');
    };
    await Promise.all(Array.from({ length: writers }, () => write(server, kept, tell)));
    await exited;
    server.agent.destroy();
    before = kept;
    everything.push(...kept);
  }
  const last = await start(dataDir);
  expect(await lostOf(last, everything)).toEqual([]);
  return { acknowledged, records: everything.length };
}

it(`no acknowledged write is lost over ${rounds} kills of the server`, { timeout: rounds * 5_000 + 60_000 }, async () => {
  // A graceful end writes the compile cache, which makes every later start several times faster.
  const { child } = await start(join(folder, 'first'));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  // Two servers apart from each other: one starts while the other writes.
  const half = Math.floor(rounds / 2);
  const results = await Promise.all([killAgainAndAgain(join(folder, 'a'), half), killAgainAndAgain(join(folder, 'b'), rounds - half)]);
  const sum = (key: 'acknowledged' | 'records') => results.reduce((total, result) => total + result[key], 0);
  console.info(`${rounds} kills, ${sum('acknowledged')} acknowledged writes on ${sum('records')} records, none lost.`);
});
