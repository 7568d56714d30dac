/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts';
import { answerPrimary } from '#server/platform/metrics/worker-messages.ts';
import { validCreation } from '#tests/server.ts';
import { call, retryWhileBusy } from '#tests/server-process.ts';
import { startWholeServer, type WholeServer } from '#tests/whole-server.ts';
import { wide } from '#tests/wide.ts';

let folder: string;
const servers: WholeServer[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-metrics-'));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(settings: Readonly<Record<string, string>>): Promise<WholeServer> {
  const server = await startWholeServer(folder, settings);
  servers.push(server);
  return server;
}
const addressIn = (output: string) => /^Metrics are at (\S+)$/m.exec(output)?.[1] ?? '';
const scrape = async (address: string) => (await fetch(address)).text();
const figureIn = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('H5 a server with METRICS_PORT', () => {
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
    // A page elsewhere can lead a browser here under another host name, but can't read anything.
    const port = Number(new URL(addressIn(server.output)).port);
    const named = await new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/metrics', headers: { host: `evil.example:${port}` } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
    expect(named).toBe(421);
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

  it('H5 a metrics port that’s in use is one line, and the site runs', wide, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const server = await start({ METRICS_PORT: String(port) });
    expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
    expect(server.output).toContain(
      `There are no metrics on 127.0.0.1, port ${port} (that port is in use: stop the program that uses it, or set METRICS_PORT to another port). The site runs without, and tries again.\n`,
    );
    expect(server.output).toContain('"event":"metrics-not-served","code":"EADDRINUSE"');
    other.close();
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

  it('H5 a connection that it couldn’t take, as without a free file, ends nothing', async () => {
    const listen = vi.spyOn(Server.prototype, 'listen');
    const { address, end } = await serve(async () => 'one 1\n');
    const server = listen.mock.results[0]?.value;
    listen.mockRestore();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      server?.emit('error', Object.assign(new Error('accept ENFILE'), { code: 'ENFILE' }));
      vi.runAllTimers();
    } finally {
      vi.useRealTimers();
    }
    expect(await scrape(address)).toBe('one 1\n');
    end();
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

describe('H5 what a worker tells the process that started it', () => {
  it('H5 figures that can’t be read are a line in the log, and end nothing', async () => {
    const before = process.listeners('message');
    const errors: unknown[] = [];
    const broken = () => Promise.reject(new Error('ana@example.com'));
    const tellLast = answerPrimary(broken, broken, { info: () => undefined, error: (line) => errors.push(line) });
    const [listener] = process.listeners('message').filter((each) => !before.includes(each));
    try {
      await listener?.({ metrics: 'ask', id: 1 }, undefined);
      await tellLast();
    } finally {
      if (listener) process.off('message', listener);
    }
    expect(errors).toEqual([1, 2].map(() => ({ event: 'metrics-not-read', error: 'Error', at: expect.any(Array) })));
  });
});
