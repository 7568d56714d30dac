import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRecord, releasesFolder, writeLiveId, writeRecord } from '#publish/releases.ts';
import { isChangingOver, listServers } from '#publish/serving-state.ts';
import { publisherOf } from '#publish/small-project.fixture.ts';
import { validCreation } from '#tests/server.ts';
import { listening } from '#tests/server-process.ts';
import { waitForLine } from '../../scripts/wait-for-line.mjs';

const root = join(import.meta.dirname, '../..');
let folder: string;
let releases: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-serve-'));
  releases = releasesFolder(join(folder, 'data'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

function run(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', RATE_LIMIT_PER_MINUTE: '0', NODE_COMPILE_CACHE: join(folder, 'compiled'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const running = { child, output: '', exited: once(child, 'exit').then(([code]) => code as number | null) };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      running.output += chunk;
    });
  return running;
}
const portOf = async ({ child }: ReturnType<typeof run>) => Number((await waitForLine(child, listening))[1]);

let made = 0;
/** A release with one page, which runs this project's server, or `program` instead. */
function createRelease(page: string, program?: string): string {
  made += 1;
  const id = `20261123-${String(90_000 + made).padStart(6, '0')}-abcdef`;
  const at = new Date().toISOString();
  mkdirSync(join(releases, id, 'build/site'), { recursive: true });
  writeFileSync(join(releases, id, 'build/site/index.html'), page);
  if (program === undefined) symlinkSync(join(root, 'src'), join(releases, id, 'src'));
  else {
    mkdirSync(join(releases, id, 'src/server'), { recursive: true });
    writeFileSync(join(releases, id, 'src/server/main.ts'), program);
  }
  writeRecord(releases, {
    ...{ id, kind: 'publish', at, author: 'Ana', message: '', files: [] },
    ...{ isBuilt: true, builtAt: at, code: '', content: {} },
  });
  return id;
}
/** What the one server of a test tells. */
const served = () => listServers(releases)[0];
const goLive = (id: string) => writeLiveId(releases, id);

const ask = (port: number, path: string, { agent, body }: { readonly agent?: Agent; readonly body?: unknown } = {}) =>
  new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const sent = request({
      ...{ host: '127.0.0.1', port, path, agent: agent ?? false, method: body === undefined ? 'GET' : 'POST' },
      ...(body !== undefined && { headers: { 'content-type': 'application/json' } }),
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.on('error', reject);
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
const page = async (port: number) => (await ask(port, '/')).text;

describe('O3 a server of releases', () => {
  it('O3 changes to what goes live without losing a request: pages and records, on kept and new connections', async () => {
    goLive(createRelease('first'));
    const running = run();
    const port = await portOf(running);
    expect(await page(port)).toBe('first');
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const answers = new Map<string, number>();
    let isDone = false;
    const visit = async (options: { readonly agent?: Agent }) => {
      for (let count = 0; !isDone; count += 1) {
        const isRecord = count % 5 === 4;
        const answer = await ask(port, isRecord ? '/api/readiness-quiz/' : '/', {
          ...options,
          ...(isRecord && { body: validCreation }),
        }).then(
          // A busy machine sheds load, and says so; any other 503 is a request that was lost.
          ({ status, text }) => (status === 503 && text.includes('urn:problem-type:unavailable') ? 'shed' : String(status)),
          (error: Error) => error.message,
        );
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    };
    const visitors = [visit({ agent }), visit({ agent }), visit({}), visit({})];
    for (const text of ['second', 'third']) {
      const release = createRelease(text);
      goLive(release);
      // Whoever publishes is told that visitors don't see it yet.
      expect(isChangingOver(releases, release)).toBe(true);
      await expect.poll(() => page(port), { interval: 100 }).toBe(text);
      await expect.poll(() => isChangingOver(releases, release)).toBe(false);
    }
    isDone = true;
    await Promise.all(visitors);
    agent.destroy();
    answers.delete('shed');
    expect([...answers.keys()].sort()).toEqual(['200', '201']);
    expect(served()).toMatchObject({ failure: null });
  });

  it('O3 a release that doesn’t start leaves the one before, and is told; the next one goes live', async () => {
    goLive(createRelease('first'));
    const running = run();
    const port = await portOf(running);
    const broken = createRelease('broken', 'process.exit(7);');
    goLive(broken);
    await expect.poll(() => served()?.failure).toMatchObject({ release: broken, failure: { code: 'not-started' } });
    expect(isChangingOver(releases, broken)).toBe(false);
    expect(running.output).toContain(`Release ${broken} didn't start (it ended with 7)`);
    expect(await page(port)).toBe('first');
    goLive(createRelease('third'));
    await expect.poll(() => page(port), { interval: 100 }).toBe('third');
    expect(served()?.failure).toBeNull();
  });

  it('O3 a start with a live release that doesn’t start serves the one before', async () => {
    goLive(createRelease('first'));
    const before = run();
    await portOf(before);
    before.child.kill('SIGTERM');
    expect(await before.exited).toBe(0);
    goLive(createRelease('broken', 'process.exit(7);'));
    expect(await page(await portOf(run()))).toBe('first');
  });

  it('O3 a release that didn’t start is tried again: by itself, and at once when it’s published again', { timeout: 90_000 }, async () => {
    goLive(createRelease('first'));
    const running = run();
    const port = await portOf(running);
    const late = createRelease('late', 'process.exit(7);');
    const mend = (id: string) => {
      rmSync(join(releases, id, 'src'), { recursive: true });
      symlinkSync(join(root, 'src'), join(releases, id, 'src'));
    };
    goLive(late);
    await expect.poll(() => served()?.failure?.release).toBe(late);
    mend(late);
    await expect.poll(() => page(port), { interval: 200, timeout: 20_000 }).toBe('late');
    expect(served()?.failure).toBeNull();
    expect(await publisherOf({ root: folder, folder: releases }).undo({ release: late, author: 'Ana' })).toEqual({ outcome: 'unchanged' });
    const later = createRelease('later', 'process.exit(7);');
    goLive(later);
    // By now its pauses are longer than this test waits.
    const attempts = () => running.output.split(`Release ${later} didn't start`).length - 1;
    await expect.poll(attempts, { timeout: 30_000 }).toBe(3);
    mend(later);
    expect(await publisherOf({ root: folder, folder: releases }).undo({ release: later, author: 'Ana' })).toMatchObject({
      outcome: 'live',
    });
    await expect.poll(() => page(port), { interval: 200, timeout: 6_000 }).toBe('later');
  });

  it('O3 a start with the first live release, which doesn’t start, serves what was there before it', async () => {
    const first = createRelease('before', undefined);
    const record = readRecord(releases, first);
    if (record) writeRecord(releases, { ...record, kind: 'first' });
    const broken = createRelease('broken', 'process.exit(7);');
    goLive(broken);
    expect(await page(await portOf(run()))).toBe('before');
    expect(served()).toMatchObject({ release: first, failure: { release: broken } });
  });

  it('O3 a worker that ends by itself starts again', async () => {
    const program = (text: string) => `import { createServer } from 'node:http';
createServer((request, response) => {
  if (request.url === '/end') process.exit(9);
  response.end(${JSON.stringify(text)} + process.pid);
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('Tino is at http://localhost:' + process.env.PORT));
process.on('SIGTERM', () => process.exit(0));`;
    goLive(createRelease('', program('worker ')));
    const running = run();
    const port = await portOf(running);
    const first = await page(port);
    await ask(port, '/end').catch(() => undefined);
    // A connection that was being handed to the worker when it ended is never answered: its visitor asks again, too.
    const pageOrGiveUp = () => Promise.race([page(port).catch(() => first), wait(1_000, first, { ref: false })]);
    await expect.poll(pageOrGiveUp, { interval: 50 }).not.toBe(first);
    expect(running.output).toMatch(/"event":"worker-ended","code":9/);
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
  });

  it('Q11 serves the working tree without a release; ends with 0 at a signal, and with 1 and a line for an invalid setting', async () => {
    const running = run({ SITE_DIR: join(folder, 'no-site') });
    const port = await portOf(running);
    expect((await ask(port, '/healthz')).status).toBe(200);
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
    const wrong = run({ RATE_LIMIT_PER_MINUTE: 'many' });
    expect(await wrong.exited).toBe(1);
    expect(wrong.output).toContain('RATE_LIMIT_PER_MINUTE: expected');
  });

  it('O3 every worker ends with the process that started them', async () => {
    goLive(createRelease('first'));
    const running = run();
    const port = await portOf(running);
    running.child.kill('SIGKILL');
    await running.exited;
    await expect.poll(() => page(port).catch(() => 'refused')).toBe('refused');
    expect(readFileSync(join(releases, 'current'), 'utf8')).toMatch(/^\d{8}-/);
  });
});
