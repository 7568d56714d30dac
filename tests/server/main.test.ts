/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { programEnvironment } from '#tests/program-environment.ts';
import { validCreation } from '#tests/server.ts';
import { listening, retryWhileBusy } from '#tests/server-process.ts';
import { startWholeServer, type WholeServer } from '#tests/whole-server.ts';
import { waitForLine } from '../../scripts/wait-for-line.ts';

let folder: string;
const children: ChildProcess[] = [];
const servers: WholeServer[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-main-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server in this process. */
async function start(settings: Readonly<Record<string, string>> = {}): Promise<WholeServer> {
  const server = await startWholeServer(folder, settings);
  servers.push(server);
  return server;
}

/** Runs the server's program in the test's folder. `output` is everything printed so far. */
function run(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/programs/site/main.ts')], {
    cwd: folder,
    env: { ...programEnvironment, PORT: '0', ...settings },
  });
  children.push(child);
  const running = { child, output: '', exited: once(child, 'exit').then(([code]) => Number(code)) };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      running.output += chunk;
    });
  }
  return running;
}

const waitForPort = async ({ child }: ReturnType<typeof run>) => Number((await waitForLine(child, listening))[1]);

/** Repeats a request that a busy machine refuses with 503. */
const post = async (port: number, body: unknown): Promise<Response> => {
  const answer = await postOnce(port, body);
  return answer.status === 503 ? post(port, body) : answer;
};
const postOnce = (port: number, body: unknown) =>
  fetch(`http://127.0.0.1:${port}/api/readiness-quiz/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the program', () => {
  it("prints locations and missing settings, and keeps the data's permissions private", async () => {
    writeFileSync(
      join(folder, '.env'),
      'RATE_LIMIT_PER_MINUTE=0\nSMTP_URL=smtp://me:secret@mail.example\nSITE_URL=http://localhost\nDATA_DIR=elsewhere\n',
    );
    const running = run({ DATA_DIR: 'kept' });
    await waitForPort(running);
    expect(running.output).toContain('Mail goes out through SMTP_URL.');
    expect(running.output).toContain('NOTIFY_EMAIL is not set');
    expect(running.output).toContain('The site is not built');
    expect(running.output).toContain(`The data is in ${join(folder, 'kept')}.`);
    expect(running.output).toContain('RATE_LIMIT_PER_MINUTE is 0');
    expect(running.output).not.toContain('secret');
    expect(running.output).not.toContain('Metrics');
    expect(statSync(join(folder, 'kept', 'tino.db')).mode & 0o077).toBe(0);
  });
  it('serves the built site with the settings filled in', async () => {
    mkdirSync(join(folder, 'build/site'), { recursive: true });
    writeFileSync(join(folder, 'build/site/index.html'), '<a href="https://booking-url.invalid">https://site-url.invalid</a>');
    const { port, output } = await start({ SITE_DIR: join(folder, 'build/site') });
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe(
      `<a href="https://example.com/schedule">http://localhost:${port}</a>`,
    );
    expect(output).toContain('BOOKING_URL is not set');
  });
  it('O7 follows a setting of the desk without a restart', async () => {
    mkdirSync(join(folder, 'build/site'), { recursive: true });
    writeFileSync(join(folder, 'build/site/index.html'), '<a href="https://booking-url.invalid">Call</a>');
    const { port } = await start({ SITE_DIR: join(folder, 'build/site') });
    const page = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(await page()).toContain('https://example.com/schedule');
    const data = new DatabaseSync(join(folder, 'data', 'tino.db'), { timeout: 10_000 });
    data.exec(
      "insert into setting (name, value, version, changed_at, author) values ('BOOKING_URL', 'https://cal.example/ana', 1, 1, 'Ana')",
    );
    data.close();
    await expect.poll(page, { timeout: 10_000 }).toBe('<a href="https://cal.example/ana">Call</a>');
  });
  it('exits with one line for an invalid setting or a used port', async () => {
    const wrong = run({ PORT: 'eighty' });
    expect(await wrong.exited).toBe(1);
    expect(wrong.output).toMatch(
      /^\{.+"event":"start-failed"\}\nPORT: expected a whole number from 0 to 65535, for example 3000; got "eighty"\n$/,
    );
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const second = run({ PORT: String(port) });
    expect(await second.exited).toBe(1);
    expect(second.output).toContain(`Port ${port} on 127.0.0.1 is already in use`);
    expect(second.output).not.toContain('    at ');
    taken.close();
  });
});

describe('a running server', () => {
  it('Q8 rejects ten megabytes before they are sent, with or without a content length', async () => {
    const { port } = await start();
    // The body never ends, so the server must respond before its end.
    const startUpload = (announced: boolean) =>
      new Promise<{ readonly status: number }>((resolve, reject) => {
        const sent = request({
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/readiness-quiz/',
          headers: { 'content-type': 'application/json', ...(announced && { 'content-length': 10_000_000 }) },
        });
        sent.on('response', (response) => resolve({ status: response.statusCode ?? 0 }));
        sent.on('error', reject);
        if (announced) sent.flushHeaders();
        else sent.write(Buffer.alloc(100_000, 'x'));
      });
    for (const announced of [true, false]) expect((await retryWhileBusy(() => startUpload(announced))).status).toBe(413);
    expect((await retryWhileBusy(() => post(port, validCreation))).status).toBe(201);
  });
  it('W7 logs and counts a stored wording that can’t be read, once, without anything of it', async () => {
    const running = await start();
    const { port } = running;
    const data = new DatabaseSync(join(folder, 'data', 'tino.db'), { timeout: 10_000 });
    data.exec(
      "insert into wording (kind, hash, content, created_at) values ('readiness-quiz', 'damaged', '{\"questions\":\"secret\"}', 1)",
    );
    data.close();
    for (const _ of [1, 2]) expect((await fetch(`http://127.0.0.1:${port}/api/readiness-quiz/wordings/damaged/`)).status).toBe(404);
    const told = { event: 'wording-unreadable', kind: 'readiness-quiz', hash: 'damaged', why: 'unreadable' };
    const lines = () => running.output.split('\n').filter((line) => line.includes(told.event));
    await expect.poll(() => lines().map((line) => JSON.parse(line))).toEqual([expect.objectContaining(told)]);
    expect(running.output).not.toContain('secret');
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()).toMatch(/^wordings_unreadable 1$/m);
  });
  it('Q13 responds 4xx to malformed HTTP and keeps running', async () => {
    const { port } = await start();
    for (const nonsense of [
      '\u0000\u0001\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n\r\n`,
    ]) {
      const socket = connect(port, '127.0.0.1');
      socket.write(nonsense);
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 4\d\d .+application\/problem\+json.+"status":4\d\d\}$/s);
      socket.destroy();
    }
    expect((await post(port, validCreation)).status).toBe(201);
  });
});
