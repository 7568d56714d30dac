import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { questionIds } from '#domain/readiness.ts';
import { makePostgresDatabase } from '#tests/postgres.ts';
import { type Cluster, startCluster } from '#tests/postgres-cluster.ts';
import { validCreation } from '#tests/server.ts';
import { type Answer, call, type ServerProcess, startProcess, whenNotBusy } from '#tests/server-process.ts';
import { findPostgres } from '../../scripts/postgres.mjs';

const rounds = Number(process.env.SHARED_KILL_ROUNDS ?? 4);
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

describe('two processes on one PostgreSQL', { timeout: 60_000 }, () => {
  it('Q4 give one record to one key, and Q5 let one of two changes through', async () => {
    const place = await makePostgresDatabase(inject('postgres'));
    const settings = { DATABASE_URL: `${place.url()}&password=secret` };
    const [one, other] = await Promise.all([start(settings), start(settings)]);
    expect(one.said).toMatch(/^The data is in PostgreSQL at \S+, database postgres\.$/m);
    expect(one.said).not.toContain('secret');
    for (let round = 0; round < 10; round += 1) {
      const key = { 'idempotency-key': `key-${round}` };
      const created = await Promise.all([create(one, key), create(other, key)]);
      expect(statuses(created)).toEqual([201, 201]);
      expect(created[0].body).toEqual(created[1].body);
      const { uuid } = created[0].body;
      const ifFirst = { 'if-match': '"1"' };
      const matched = await Promise.all([
        patch(one, uuid, { answers: { q4: 1 } }, ifFirst),
        patch(other, uuid, { answers: { q4: 2 } }, ifFirst),
      ]);
      expect(statuses(matched)).toEqual([200, 412]);
      const sequence = { 'x-sequence': '7' };
      const ordered = await Promise.all([
        patch(one, uuid, { answers: { q5: 1 } }, sequence),
        patch(other, uuid, { answers: { q5: 2 } }, sequence),
      ]);
      expect(statuses(ordered)).toEqual([200, 200]);
      const read = await Promise.all([one, other].map((server) => call(server, 'GET', `/api/readiness-quiz/${uuid}/`)));
      expect(read[0]?.body).toMatchObject({ version: 3 });
      expect(read[1]?.body).toEqual(read[0]?.body);
    }
    expect(await place.query('select count(*)::int as records from record')).toEqual([{ records: 10 }]);
  });

  it('Q12 share the rate limit', async () => {
    const place = await makePostgresDatabase(inject('postgres'));
    const settings = { DATABASE_URL: place.url(), RATE_LIMIT_PER_MINUTE: '10' };
    const servers = await Promise.all([start(settings), start(settings)]);
    const answers = await Promise.all(servers.flatMap((server) => Array.from({ length: 15 }, () => create(server))));
    expect(statuses(answers)).toEqual([...Array(10).fill(201), ...Array(20).fill(429)]);
  });
});

/** A record as its visitor knows it: every request about it was repeated until it was answered. */
interface Kept {
  readonly uuid: string;
  readonly answers: Readonly<Record<string, number>>;
  readonly version: number;
}

describe('what was acknowledged stays, once', { timeout: rounds * 10_000 + 60_000 }, () => {
  let cluster: Cluster;
  beforeAll(async () => {
    const found = findPostgres();
    if ('why' in found) throw new Error(found.why);
    cluster = await startCluster(found, true);
  });
  afterAll(() => cluster.remove());

  /** Sends a request to any server, with its key, again and again until one answers it. */
  async function deliver(send: (server: ServerProcess, headers: Record<string, string>) => Promise<Answer>): Promise<Answer> {
    const key = { 'idempotency-key': randomUUID() };
    for (;;) {
      const servers = [...running];
      const server = servers[Math.floor(Math.random() * servers.length)];
      const answer = server && (await send(server, key).catch(() => undefined));
      // A killed server breaks the connection; a lost database is a 503, and nothing else.
      if (answer && answer.status !== 503) return answer;
      await pause(Math.random() * 50);
    }
  }

  /** Creates records and answers them until told to end; `tell` hears of every acknowledged request. */
  async function visit(kept: Kept[], tell: () => void, ended: () => boolean): Promise<void> {
    while (!ended()) {
      const created = await deliver(create);
      expect(created.status).toBe(201);
      tell();
      const uuid = String(created.body.uuid);
      const answers: Record<string, number> = {};
      for (const [index, id] of questionIds.entries()) {
        if (ended()) break;
        const value = ((index + kept.length) % 5) + 1;
        const changed = await deliver((server, key) => patch(server, uuid, { answers: { [id]: { value } } }, key));
        answers[id] = value;
        expect(changed).toMatchObject({ status: 200, body: { version: 1 + Object.keys(answers).length } });
        tell();
      }
      kept.push({ uuid, answers, version: 1 + Object.keys(answers).length });
    }
  }

  /** Lets visitors write while harm is done again and again, each time after some acknowledgements; then looks at everything. */
  async function writeThrough(
    place: Awaited<ReturnType<typeof makePostgresDatabase>>,
    times: number,
    harm: () => Promise<void>,
  ): Promise<string> {
    const kept: Kept[] = [];
    let acknowledged = 0;
    let done = false;
    let reached = () => {};
    let goal = Number.POSITIVE_INFINITY;
    const tell = () => {
      acknowledged += 1;
      if (acknowledged >= goal) reached();
    };
    const writing = Promise.all(Array.from({ length: visitors }, () => visit(kept, tell, () => done)));
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
      const found = await whenNotBusy(() => call(server, 'GET', `/api/readiness-quiz/${uuid}/`));
      const stored = Object.entries(found.body.answers as Record<string, { value: number }>).map(([id, { value }]) => [id, value]);
      expect([found.status, found.body.version, Object.fromEntries(stored)]).toEqual([200, version, answers]);
    }
    // Every request was answered once: one record a creation, one kept answer a request.
    expect(
      await place.query('select (select count(*) from record)::int as records, (select count(*) from idempotency)::int as requests'),
    ).toEqual([{ records: kept.length, requests: acknowledged }]);
    return `${acknowledged} acknowledged writes on ${kept.length} records, none lost, none twice.`;
  }

  it(`over ${rounds} kills of one of two servers`, async () => {
    const place = await makePostgresDatabase(cluster.url);
    const settings = { DATABASE_URL: place.url() };
    await Promise.all([start(settings), start(settings)]);
    const said = await writeThrough(place, rounds, async () => {
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

  it(`over ${crashes} crashes of PostgreSQL, which the servers outlive`, async () => {
    const place = await makePostgresDatabase(cluster.url);
    const settings = { DATABASE_URL: place.url() };
    const servers = await Promise.all([start(settings), start(settings)]);
    const said = await writeThrough(place, crashes, async () => {
      await cluster.crash();
      const [first] = servers;
      expect((await create(first)).status).toBe(503);
      await cluster.start();
    });
    expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
    console.info(`${crashes} crashes of PostgreSQL, ${said}`);
  });
});
