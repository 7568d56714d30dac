/** @module-tag wide */
/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { readServer } from '#server/publishing/releases/serving-state.ts';
import { programEnvironment } from '#tests/program-environment.ts';
import { wide } from '#tests/wide.ts';
import { ask, page, ServedReleases, serveProgram } from './serve.fixture.ts';

let site: ServedReleases;
let systemd: ChildProcess | undefined;
beforeEach(() => {
  site = new ServedReleases();
});
afterEach(async () => {
  const holder = readServer(site.releases);
  systemd?.kill('SIGKILL');
  if (holder) process.kill(holder.pid, 'SIGKILL');
  await site.end();
});

/** Node keeps this number private. */
const descriptorOf = (server: ReturnType<typeof createServer>): number => Reflect.get(Reflect.get(server, '_handle'), 'fd');

/** Does what systemd does: holds a socket, passes it on, and restarts the server whenever it ends. Resolves with the port. */
async function startWithSocket(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const loop = `while :; do sh -c 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"' sh "$@"; done`;
  systemd = spawn('sh', ['-c', loop, 'sh', process.execPath, serveProgram], {
    cwd: site.folder,
    env: {
      ...programEnvironment,
      PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', descriptorOf(server)],
  });
  let output = '';
  for (const stream of [systemd.stdout, systemd.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  onTestFailed(() => console.log(output));
  // Only the others have it from here on.
  server.close();
  return port;
}

// Linux, as systemd.
describe.skipIf(!existsSync('/proc/self/task'))('X2 a server whose port systemd holds', () => {
  it('X2 requests wait while another process takes over: none fails', { timeout: 180_000 }, async () => {
    site.goLive(site.create('first'));
    const port = await startWithSocket();
    // Sent before any server runs.
    expect(await page(port)).toBe('first');
    const answers = new Map<string, number>();
    let longestMs = 0;
    let isDone = false;
    const visit = async () => {
      while (!isDone) {
        const from = performance.now();
        const answer = await ask(port, '/').then(
          ({ status }) => String(status),
          (error: Error) => error.message,
        );
        longestMs = Math.max(longestMs, performance.now() - from);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        await wait(5);
      }
    };
    const visitors = [visit(), visit(), visit()];
    for (const text of ['second', 'third']) {
      // It's noted soon after the first answer.
      await expect.poll(() => readServer(site.releases)).toMatchObject({ hasSocket: true, node: process.version, port });
      const before = readServer(site.releases);
      process.kill(before?.pid ?? 0, 'SIGTERM');
      await expect.poll(() => readServer(site.releases)?.pid ?? before?.pid, { timeout: 60_000 }).not.toBe(before?.pid);
      // The new process changes over as the one before did.
      site.goLive(site.create(text));
      await expect.poll(() => page(port), { timeout: 60_000 }).toBe(text);
    }
    isDone = true;
    await Promise.all(visitors);
    expect([...answers.keys()]).toEqual(['200']);
    console.log(`${answers.get('200')} requests, the longest took ${Math.round(longestMs)} ms.`);
  });

  it('X2 a worker that ends by itself takes the socket from nobody', wide, async () => {
    site.goLive(site.create('first'));
    const port = await startWithSocket();
    expect(await page(port)).toBe('first');
    await expect.poll(() => readServer(site.releases)?.pid).toBeDefined();
    const holder = readServer(site.releases);
    const list = readFileSync(`/proc/${holder?.pid}/task/${holder?.pid}/children`, 'utf8');
    for (const pid of list.split(' ').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
    expect(await page(port)).toBe('first');
    expect(readServer(site.releases)?.pid).toBe(holder?.pid);
  });
});
