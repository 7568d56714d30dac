import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { questionIds } from '#domain/readiness.ts';
import { validCreation } from '#tests/server.ts';
import { call, type ServerProcess, startProcess } from '#tests/server-process.ts';

let folder: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-stop-'));
});
afterEach(() => {
  server?.child.kill('SIGKILL');
  server?.agent.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const body = JSON.stringify(validCreation);
const request = (text: string, length = Buffer.byteLength(text)) =>
  `POST /api/readiness-quiz/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`;

/** Opens a connection and sends `text`; `answer` resolves with all that came back, or rejects if the connection is reset. */
async function send(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  const answer = new Promise<string>((resolve, reject) => {
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
    });
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });
  answer.catch(() => undefined);
  await once(socket, 'connect');
  await new Promise((written) => socket.write(text, written));
  return { socket, answer };
}

/** Resolves once the server takes no new connection. */
async function waitUntilRefused(port: number): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const probe: Socket = connect(port, '127.0.0.1')
        .on('connect', () => {
          probe.destroy();
          resolve(true);
        })
        .on('error', () => resolve(false));
    });
  while (await isOpen()) await pause(20);
}

/** The exit code, and how long the process took from now on, in milliseconds. */
async function waitForExit({ child }: ServerProcess) {
  const start = performance.now();
  const [code] = await once(child, 'exit');
  return { code, tookMs: performance.now() - start };
}

describe('Q11 a stop', () => {
  it('Q11 answers 200 slow uploads and 100 connections that it had not accepted yet, all sent before it', async () => {
    server = await startProcess(folder, { TRUSTED_PROXIES: '1' });
    const { child, port } = server;
    const half = body.slice(0, 100);
    const uploads = await Promise.all(Array.from({ length: 200 }, () => send(port, request(half, Buffer.byteLength(body)))));
    // While the process is stopped, the system takes its connections.
    child.kill('SIGSTOP');
    const fresh = await Promise.all(Array.from({ length: 100 }, () => send(port, request(body))));
    const exit = waitForExit(server);
    child.kill('SIGTERM');
    child.kill('SIGCONT');
    await waitUntilRefused(port);
    for (const { socket } of uploads) socket.write(body.slice(100));
    const answers = await Promise.allSettled([...uploads, ...fresh].map(({ answer }) => answer));
    const outcomes = answers.map((settled) => (settled.status === 'fulfilled' ? settled.value.slice(0, 12) : String(settled.reason)));
    expect([...new Set(outcomes)]).toEqual(['HTTP/1.1 201']);
    expect(answers.every((settled) => settled.status === 'fulfilled' && /^connection: close\r$/im.test(settled.value))).toBe(true);
    expect((await exit).code).toBe(0);
  });

  it('Q11 ends within five seconds with 0, whoever hangs: a receiver, an upload, half a header, an idle connection', async () => {
    const receiver = createServer().listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port: hanging } = receiver.address() as AddressInfo;
    const delivery = once(receiver, 'connection');
    server = await startProcess(folder, {
      WEBHOOK_URL: `http://127.0.0.1:${hanging}/`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
      WEBHOOK_ALLOW_PRIVATE: '1',
    });
    const answers = Object.fromEntries(questionIds.map((id) => [id, 3]));
    expect((await call(server, 'POST', '/api/readiness-quiz/', { ...validCreation, answers, isComplete: true })).status).toBe(201);
    const [held] = await delivery;
    await send(server.port, request('{', 1_000));
    await send(server.port, 'GET / HTTP/1.1\r\nhost:');
    const exit = waitForExit(server);
    server.child.kill('SIGTERM');
    const { code, tookMs } = await exit;
    held.destroy();
    receiver.close();
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(5_000);
  });

  it('Q11 closes idle connections at once, and says at /readyz that it stops', async () => {
    server = await startProcess(folder, {});
    const { port } = server;
    const opened = await Promise.all(Array.from({ length: 3 }, () => send(port, 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')));
    // This upload keeps the server from ending before it's asked.
    const upload = await send(port, request('{', Buffer.byteLength(body)));
    const next = await send(port, '');
    server.child.kill('SIGSTOP');
    next.socket.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const exit = waitForExit(server);
    server.child.kill('SIGTERM');
    server.child.kill('SIGCONT');
    expect(await next.answer).toMatch(/^HTTP\/1\.1 503 .+stopping\n$/s);
    for (const { answer } of opened) expect(await answer).toMatch(/^HTTP\/1\.1 200/);
    upload.socket.write(body.slice(1));
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 201/);
    expect((await exit).code).toBe(0);
  });

  it('Q11 a second signal ends the process at once', async () => {
    server = await startProcess(folder, {});
    const upload = await send(server.port, request('{', 1_000));
    const exit = waitForExit(server);
    server.child.kill('SIGTERM');
    await waitUntilRefused(server.port);
    // Signals in quick succession count as one.
    const again = setInterval(() => server?.child.kill('SIGTERM'), 100);
    const { code } = await exit;
    clearInterval(again);
    upload.socket.destroy();
    // A whole stop would end with 0.
    expect(code).toBe(1);
  });
});
