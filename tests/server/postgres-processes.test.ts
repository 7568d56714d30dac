/** @module-tag wide */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import { makePostgresDatabase } from '#tests/postgres.ts';
import { type Cluster, startCluster } from '#tests/postgres-cluster.ts';
import { validCreation } from '#tests/server.ts';
import { type Answer, call, retryWhileBusy, type ServerProcess, startProcess } from '#tests/server-process.ts';
import { wide } from '#tests/wide.ts';
import { findPostgres } from '../../scripts/postgres.ts';

const rounds = Number(process.env.SHARED_KILL_ROUNDS ?? 2);
const crashes = Math.ceil(rounds / 2);
const visitors = 6;

const folder = mkdtempSync(join(tmpdir(), 'tino-shared-'));
const running = new Set<ServerProcess>();
afterEach(() => {
  for (const { child, agent } of running) {
    child.kill('SIGKILL');
    agent.destroy();
  }
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess(folder, settings);
  running.add(server);
  server.child.once('exit', () => running.delete(server));
  return server;
}

const patch = (server: ServerProcess, uuid: unknown, body: unknown, headers: Record<string, string>) =>
  call(server, 'PATCH', `/api/readiness-quiz/${uuid}/`, body, headers);
const create = (server: ServerProcess, headers: Record<string, string> = {}) =>
  call(server, 'POST', '/api/readiness-quiz/', validCreation, headers);
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

describe('two processes on one PostgreSQL', () => {
  it('Q4 create one record per key, and Q5 accept one of two conflicting changes', async () => {
    const database = await makePostgresDatabase(inject('postgres'));
    const settings = { DATABASE_URL: `${database.url()}&password=secret` };
    const [one, other] = await Promise.all([start(settings), start(settings)]);
    expect(one.output).toMatch(/^The data is in PostgreSQL at \S+, database postgres\.$/m);
    expect(one.output).not.toContain('secret');
    for (let round = 0; round < 10; round += 1) {
      const key = { 'idempotency-key': `key-${round}` };
      const created = await Promise.all([retryWhileBusy(() => create(one, key)), retryWhileBusy(() => create(other, key))]);
      expect(statuses(created)).toEqual([201, 201]);
      expect(created[0].body).toEqual(created[1].body);
      const { uuid } = created[0].body;
      const ifVersion1 = { 'if-match': '"1"' };
      const matched = await Promise.all([
        retryWhileBusy(() => patch(one, uuid, { answers: { q4: 1 } }, ifVersion1)),
        retryWhileBusy(() => patch(other, uuid, { answers: { q4: 2 } }, ifVersion1)),
      ]);
      expect(statuses(matched)).toEqual([200, 412]);
      const sequence = { 'x-sequence': '7' };
      const ordered = await Promise.all([
        retryWhileBusy(() => patch(one, uuid, { answers: { q5: 1 } }, sequence)),
        retryWhileBusy(() => patch(other, uuid, { answers: { q5: 2 } }, sequence)),
      ]);
      expect(statuses(ordered)).toEqual([200, 200]);
      const read = await Promise.all(
        [one, other].map((server) => retryWhileBusy(() => call(server, 'GET', `/api/readiness-quiz/${uuid}/`))),
      );
      expect(read[0]?.body).toMatchObject({ version: 3 });
      expect(read[1]?.body).toEqual(read[0]?.body);
    }
    expect(await database.query('select count(*)::int as records from record')).toEqual([{ records: 10 }]);
  });

  it('Q12 share the rate limit', async () => {
    const database = await makePostgresDatabase(inject('postgres'));
    const settings = { DATABASE_URL: database.url(), RATE_LIMIT_PER_MINUTE: '10' };
    const servers = await Promise.all([start(settings), start(settings)]);
    const answers = await Promise.all(servers.flatMap((server) => Array.from({ length: 15 }, () => retryWhileBusy(() => create(server)))));
    expect(statuses(answers)).toEqual([...Array(10).fill(201), ...Array(20).fill(429)]);
  });
});

/** A record's acknowledged state. */
interface Kept {
  readonly uuid: string;
  readonly answers: Readonly<Record<string, number>>;
  readonly version: number;
}

describe('Q2 Q4 acknowledged writes are kept, once', { timeout: rounds * 10_000 + 240_000 }, () => {
  let cluster: Cluster;
  beforeAll(async () => {
    const found = findPostgres();
    if ('why' in found) throw new Error(found.why);
    cluster = await startCluster(found, true);
  });
  afterAll(() => cluster.remove());

  /** Sends a request with one idempotency key to random servers until one responds. */
  async function sendUntilAnswered(send: (server: ServerProcess, headers: Record<string, string>) => Promise<Answer>): Promise<Answer> {
    const key = { 'idempotency-key': randomUUID() };
    for (;;) {
      const servers = [...running];
      const server = servers[Math.floor(Math.random() * servers.length)];
      const answer = server && (await send(server, key).catch(() => undefined));
      // A killed server breaks the connection; a lost database means 503, nothing else.
      if (answer && answer.status !== 503) return answer;
      await pause(Math.random() * 50);
    }
  }

  /** Creates and answers records until `ended`; calls `onAcknowledged` for every acknowledged request. */
  async function writeRecords(kept: Kept[], onAcknowledged: () => void, ended: () => boolean): Promise<void> {
    while (!ended()) {
      const created = await sendUntilAnswered(create);
      expect(created.status).toBe(201);
      onAcknowledged();
      const uuid = String(created.body.uuid);
      const answers: Record<string, number> = {};
      for (const [index, id] of questionIds.entries()) {
        if (ended()) break;
        const value = ((index + kept.length) % 5) + 1;
        const changed = await sendUntilAnswered((server, key) => patch(server, uuid, { answers: { [id]: { value } } }, key));
        answers[id] = value;
        expect(changed).toMatchObject({ status: 200, body: { version: 1 + Object.keys(answers).length } });
        onAcknowledged();
      }
      kept.push({ uuid, answers, version: 1 + Object.keys(answers).length });
    }
  }

  /** Runs `harm` several times while visitors write, each time after some acknowledgments; then checks all records. */
  async function writeDuringFailures(
    database: Awaited<ReturnType<typeof makePostgresDatabase>>,
    times: number,
    harm: () => Promise<void>,
  ): Promise<string> {
    const kept: Kept[] = [];
    let acknowledged = 0;
    let done = false;
    let reached = () => {};
    let goal = Number.POSITIVE_INFINITY;
    const onAcknowledged = () => {
      acknowledged += 1;
      if (acknowledged >= goal) reached();
    };
    const writing = Promise.all(Array.from({ length: visitors }, () => writeRecords(kept, onAcknowledged, () => done)));
    const harming = (async () => {
      for (let round = 0; round < times; round += 1) {
        await new Promise<void>((resolve) => {
          goal = acknowledged + 1 + Math.floor(Math.random() * 100);
          reached = resolve;
        });
        await harm();
      }
      done = true;
    })();
    await Promise.all([harming, writing]).finally(() => {
      done = true;
    });
    const [server] = running;
    if (!server) throw new Error('No server is left.');
    for (const { uuid, answers, version } of kept) {
      const found = await retryWhileBusy(() => call(server, 'GET', `/api/readiness-quiz/${uuid}/`));
      const stored = Object.entries(found.body.answers as Record<string, { value: number }>).map(([id, { value }]) => [id, value]);
      expect([found.status, found.body.version, Object.fromEntries(stored)]).toEqual([200, version, answers]);
    }
    // Each request took effect once: one record per creation, one known key per request.
    expect(
      await database.query('select (select count(*) from record)::int as records, (select count(*) from idempotency)::int as requests'),
    ).toEqual([{ records: kept.length, requests: acknowledged }]);
    return `${acknowledged} acknowledged writes on ${kept.length} records, none lost, none twice.`;
  }

  it(`over ${rounds} kills of one of two servers`, wide, async () => {
    const database = await makePostgresDatabase(cluster.url);
    const settings = { DATABASE_URL: database.url() };
    await Promise.all([start(settings), start(settings)]);
    const said = await writeDuringFailures(database, rounds, async () => {
      const [first] = running;
      if (!first) throw new Error('No server is left.');
      const exited = once(first.child, 'exit');
      first.child.kill('SIGKILL');
      await exited;
      first.agent.destroy();
      await start(settings);
    });
    console.info(`${rounds} kills of one of two servers, ${said}`);
  });

  it(`over ${crashes} crashes of PostgreSQL, which the servers outlive`, wide, async () => {
    const database = await makePostgresDatabase(cluster.url);
    const settings = { DATABASE_URL: database.url() };
    const servers = await Promise.all([start(settings), start(settings)]);
    const said = await writeDuringFailures(database, crashes, async () => {
      await cluster.crash();
      const [first] = servers;
      expect((await create(first)).status).toBe(503);
      await cluster.start();
    });
    expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
    console.info(`${crashes} crashes of PostgreSQL, ${said}`);
  });
});
