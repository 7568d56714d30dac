/** @module-tag wide */
/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import { validCreation } from '#tests/server.ts';
import { call, retryWhileBusy, type ServerProcess, startProcess } from '#tests/server-process.ts';
import { wide } from '#tests/wide.ts';

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
  it('Q11 answers slow uploads and connections that it had not accepted yet, all sent before it', async () => {
    server = await startProcess(folder, { TRUSTED_PROXIES: '1' });
    const { child, port } = server;
    const half = body.slice(0, 100);
    const uploads = await Promise.all(Array.from({ length: 60 }, () => send(port, request(half, Buffer.byteLength(body)))));
    // While the process is suspended, the system takes its connections.
    child.kill('SIGSTOP');
    const fresh = await Promise.all(Array.from({ length: 40 }, () => send(port, request(body))));
    const exit = waitForExit(server);
    child.kill('SIGTERM');
    child.kill('SIGCONT');
    for (const { socket } of uploads) setTimeout(() => socket.write(body.slice(100)), 100 + Math.random() * 100);
    const answers = await Promise.allSettled([...uploads, ...fresh].map(({ answer }) => answer));
    expect(answers.map((settled) => (settled.status === 'rejected' ? settled.reason : '')).filter(Boolean)).toEqual([]);
    for (const settled of answers) {
      // On a busy machine, the server sheds load, even before the stop.
      expect('value' in settled && settled.value).toMatch(/^HTTP\/1\.1 (?:201 .+^connection: close\r$|503 )/ims);
    }
    expect((await exit).code).toBe(0);
  });

  it('Q11 ends within five seconds with 0, whoever hangs: a receiver, an upload, half a header, an idle connection', async () => {
    const receiver = createServer().listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port: hanging } = receiver.address() as AddressInfo;
    const delivery = once(receiver, 'connection');
    const started = await startProcess(folder, {
      WEBHOOK_URL: `http://127.0.0.1:${hanging}/`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
      WEBHOOK_ALLOW_PRIVATE: '1',
    });
    server = started;
    const answers = Object.fromEntries(questionIds.map((id) => [id, 3]));
    const completion = { ...validCreation, answers, isComplete: true };
    expect((await retryWhileBusy(() => call(started, 'POST', '/api/readiness-quiz/', completion))).status).toBe(201);
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

  it('Q11 closes idle connections, says at /readyz that it stops, and waits for an upload after it has closed its port', wide, async () => {
    server = await startProcess(folder, {});
    const { port } = server;
    const opened = await Promise.all(Array.from({ length: 3 }, () => send(port, 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')));
    // This upload keeps the server from ending before it's asked.
    const upload = await send(port, request('{', Buffer.byteLength(body)));
    const next = await send(port, '');
    server.child.kill('SIGSTOP');
    next.socket.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const exit = waitForExit(server);
    const signaledAt = performance.now();
    server.child.kill('SIGTERM');
    server.child.kill('SIGCONT');
    expect(await next.answer).toMatch(/^HTTP\/1\.1 503 .+stopping\n$/s);
    for (const { answer } of opened) expect(await answer).toMatch(/^HTTP\/1\.1 200/);
    await waitUntilRefused(port);
    upload.socket.write(body.slice(1));
    const answer = await upload.answer.catch(() => '');
    // A machine that's too busy reaches the limit of the stop, which cuts it.
    if (performance.now() - signaledAt < 3_000) expect(answer).toMatch(/^HTTP\/1\.1 (?:201|503)/);
    expect((await exit).code).toBe(0);
  });

  it('Q11 a second signal ends the process at once', wide, async () => {
    server = await startProcess(folder, {});
    const unfinished = await send(server.port, 'GET / HTTP/1.1\r\nhost:');
    const exit = waitForExit(server);
    // Signals within half a second count as one.
    const again = setInterval(() => server?.child.kill('SIGTERM'), 100);
    const { code } = await exit;
    clearInterval(again);
    unfinished.socket.destroy();
    // A whole stop would end with 0.
    expect(code).toBe(1);
  });
});
