import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '#domain/time.ts';
import { Connections } from '#server/process/connections.ts';
import { createCounters } from '#server/process/counters.ts';
import { type Store, StoreError } from '#server/stores/store.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { call, retryWhileBusy, type ServerProcess, startProcess } from '#tests/server-process.ts';
import { findProgram } from '../../../scripts/debian-packages.mjs';
import { serveMetrics } from './serve-metrics.ts';
import { createServerMetrics } from './server-metrics.ts';
import { render } from './snapshot.ts';

let folder: string;
const servers: ServerProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-metrics-'));
});
afterEach(() => {
  for (const { child, agent } of servers.splice(0)) {
    child.kill('SIGKILL');
    agent.destroy();
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startProcess(folder, settings);
  servers.push(server);
  return server;
}
const addressIn = (output: string) => /^Metrics are at (\S+)$/m.exec(output)?.[1] ?? '';
const scrape = async (address: string) => (await fetch(address)).text();
const figureIn = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('H5 a server process with METRICS_PORT', () => {
  it('H5 tells Prometheus what visitors did, in its text form, without saying who or where', async () => {
    mkdirSync(join(folder, 'site'));
    for (const name of ['index.html', 'logo.svg', 'private-name.html']) writeFileSync(join(folder, 'site', name), '<p>Hello</p>');
    const server = await start({ METRICS_PORT: '0', SITE_DIR: join(folder, 'site') });
    const created = await retryWhileBusy(() => call(server, 'POST', '/api/readiness-quiz/', validCreation));
    const uuid = String(created.body.uuid);
    await retryWhileBusy(() => call(server, 'GET', `/api/readiness-quiz/${uuid}/`));
    const site = `http://127.0.0.1:${server.port}`;
    for (const path of ['/', '/private-name?utm_source=ana', '/logo.svg', '/ana@example.com', '/%zz']) await fetch(site + path);
    const response = await fetch(addressIn(server.output));
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await response.text();
    expect(figureIn(text, 'tino_http_requests_total{method="POST",route="/api/readiness-quiz/",status="201"}')).toBe(1);
    expect(figureIn(text, 'tino_http_requests_total{method="GET",route="/api/readiness-quiz/:uuid/",status="200"}')).toBe(1);
    expect(figureIn(text, 'tino_http_requests_total{method="GET",route="page",status="200"}')).toBe(2);
    expect(figureIn(text, 'tino_http_requests_total{method="GET",route="file",status="200"}')).toBe(1);
    expect(figureIn(text, 'tino_http_requests_total{method="GET",route="none",status="404"}')).toBeGreaterThanOrEqual(1);
    expect(figureIn(text, 'tino_http_request_duration_seconds_count{method="GET",route="page"}')).toBe(2);
    expect(figureIn(text, 'tino_leads_created_total{flow="readiness-quiz"}')).toBe(1);
    expect(figureIn(text, 'tino_leads{flow="readiness-quiz",state="open"}')).toBe(1);
    expect(figureIn(text, 'tino_store_commit_duration_seconds_count')).toBeGreaterThan(0);
    expect(figureIn(text, 'tino_store_state{state="ok"}')).toBe(1);
    expect(figureIn(text, 'tino_mail_budget_limit')).toBe(100_000);
    expect(figureIn(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    for (const secret of [uuid, 'ana', 'private', '127.0.0.1', folder]) expect(text.toLowerCase()).not.toContain(secret);
  });

  it.skipIf(!findProgram('promtool', 'prometheus'))('H5 its output has nothing that promtool complains about', async () => {
    const server = await start({ METRICS_PORT: '0' });
    await call(server, 'GET', '/api/nothing');
    const text = await scrape(addressIn(server.output));
    expect(execFileSync(findProgram('promtool', 'prometheus') ?? '', ['check', 'metrics'], { input: text, encoding: 'utf8' })).toBe('');
  });

  it('H5 a metrics port that’s in use is one line, and the site runs', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const log = join(folder, 'log');
    const descriptor = openSync(log, 'a');
    const server = await startProcess(folder, { METRICS_PORT: String(port) }, descriptor);
    closeSync(descriptor);
    servers.push(server);
    expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
    await expect
      .poll(() => readFileSync(log, 'utf8'))
      .toContain(
        `There are no metrics on 127.0.0.1, port ${port} (that port is in use: stop the program that uses it, or set METRICS_PORT to another port). The site runs without, and tries again.\n`,
      );
    expect(readFileSync(log, 'utf8')).toContain('"event":"metrics-not-served","code":"EADDRINUSE"');
    const ended = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    other.close();
  });

  it('H5 without it, nothing is opened and nothing is measured', async () => {
    const server = await start({});
    expect(server.output).not.toContain('Metrics');
  });
});

describe('H5 the port of the metrics', () => {
  const quiet = { log: { info: () => undefined, error: () => undefined }, warn: () => undefined };
  /** Serves `read`; resolves with the address once the port is open. */
  async function serve(read: () => Promise<string>, port = 0) {
    const { promise, resolve } = Promise.withResolvers<string>();
    const end = await serveMetrics({ host: '127.0.0.1', port, read, retryMs: 20, ...quiet, print: (line) => resolve(addressIn(line)) });
    return { address: await promise, end };
  }

  it('H5 answers GET /metrics and nothing else, and a failure with 500', async () => {
    const { address, end } = await serve(async () => 'one 1\n');
    const status = async (path: string, method = 'GET') => (await fetch(new URL(path, address), { method })).status;
    expect(await status('/metrics?x=1')).toBe(200);
    expect(await status('/')).toBe(404);
    expect(await status('/metrics/..%2f')).toBe(404);
    expect(await status('/metrics', 'POST')).toBe(405);
    expect(await status('/metrics', 'DELETE')).toBe(405);
    end();
    const broken = await serve(() => Promise.reject(new Error('ana@example.com')));
    const answer = await fetch(broken.address);
    expect([answer.status, await answer.text()]).toEqual([500, 'The metrics could not be read; the log says why.\n']);
    broken.end();
  });

  it('H5 is opened once it’s free', async () => {
    const first = await serve(async () => 'first 1\n');
    const second = serve(async () => 'second 1\n', Number(new URL(first.address).port));
    expect(await scrape(first.address)).toBe('first 1\n');
    first.end();
    const { address, end } = await second;
    expect(await scrape(address)).toBe('second 1\n');
    end();
  });
});

describe('H5 what’s in the store', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer();
  });
  afterEach(() => server.close());

  function measure(store: Store, counters = createCounters()) {
    const log = { info: () => undefined, error: () => undefined };
    const connections = new Connections({ limit: 10, limitPerClient: 10, counters, log });
    return createServerMetrics({ store, clock: () => server.now, counters, connections, mailPerHour: 300, knowsBackups: true });
  }
  const read = async (metrics: ReturnType<typeof measure>) => render([await metrics.snapshot()]);

  it('H5 messages by state and channel, the age of the oldest, the mail budget, leads by flow, and the last backup', async () => {
    await server.send('POST', '/readiness-quiz/', validCreation);
    const insert = (id: string, state: string, channel: string, recipient: string | null) =>
      server.store.write(function* () {
        yield {
          sql: "insert into outbox (id, channel, endpoint, event, subject, once, payload, state, attempts, created_at, due_at, scheduled_at, leased_until, recipient) values ($1, $2, '', 'e', 's', $1, '{}', $3, 0, $4, $4, $4, 0, $5)",
          params: [id, channel, state, server.now - 2 * hourMs + (recipient ? 1.5 * hourMs : 0), recipient],
        };
      });
    await insert('1', 'waiting', 'webhook', null);
    await insert('2', 'dead', 'mail', null);
    await insert('3', 'held', 'mail', null);
    await insert('4', 'sent', 'mail', 'hash');
    await server.store.write(function* () {
      yield {
        sql: "insert into owner_action (id, at, action, origin, counts, filters) values ('1', $1, 'backup', 'command', '{}', '{}')",
        params: [server.now - hourMs],
      };
    });
    const text = await read(measure(server.store));
    expect(figureIn(text, 'tino_outbox_messages{state="dead"}')).toBe(1);
    expect(figureIn(text, 'tino_outbox_messages{state="held"}')).toBe(1);
    expect(figureIn(text, 'tino_outbox_waiting_messages{channel="webhook"}')).toBeGreaterThanOrEqual(1);
    expect(figureIn(text, 'tino_outbox_waiting_messages{channel="mail"}')).toBeGreaterThanOrEqual(0);
    expect(figureIn(text, 'tino_outbox_oldest_waiting_seconds')).toBe(7_200);
    expect(figureIn(text, 'tino_mail_budget_used')).toBeGreaterThanOrEqual(1);
    expect(figureIn(text, 'tino_mail_budget_limit')).toBe(300);
    expect(figureIn(text, 'tino_leads{flow="readiness-quiz",state="open"}')).toBe(1);
    expect(figureIn(text, 'tino_backup_last_timestamp_seconds')).toBe((server.now - hourMs) / 1000);
    expect(text).not.toContain('tino_lead_last_completed_timestamp_seconds{');
  });

  it.each(['full', 'unreachable'] as const)('H5 a store that’s %s says so; its figures are missing, not old ones', async (fault) => {
    const refuse = () => Promise.reject(new StoreError(fault));
    let isBroken = false;
    const metrics = measure({
      ...server.store,
      check: () => (isBroken ? refuse() : server.store.check()),
      write: (work) => (isBroken ? refuse() : server.store.write(work)),
    });
    expect(figureIn(await read(metrics), `tino_store_faults_total{fault="${fault}"}`)).toBe(0);
    isBroken = true;
    await expect(metrics.store.write(function* () {})).rejects.toThrow(StoreError);
    const text = await read(metrics);
    expect(figureIn(text, 'tino_store_state{state="ok"}')).toBe(0);
    expect(figureIn(text, `tino_store_state{state="${fault}"}`)).toBe(1);
    expect(figureIn(text, `tino_store_faults_total{fault="${fault}"}`)).toBe(1);
    expect(text).not.toContain('tino_outbox_messages');
    expect(text).toContain('tino_connections_open 0');
  });

  it('H5 a store that doesn’t answer holds nothing up', async () => {
    const never = () => new Promise<never>(() => undefined);
    const text = await read(measure({ ...server.store, check: never }));
    expect(figureIn(text, 'tino_store_state{state="busy"}')).toBe(1);
  });
});

describe('H5 leads', () => {
  it('H5 count once, however often a request is repeated', async () => {
    const counters = createCounters();
    const server = await openTestServer({ counters });
    const headers = { 'idempotency-key': 'one' };
    await server.send('POST', '/readiness-quiz/', validCreation, headers);
    await server.send('POST', '/readiness-quiz/', validCreation, headers);
    expect([...counters.leadsCreated]).toEqual([['readiness-quiz', 1]]);
    await server.close();
  });
});
