/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { readRecord, writeRecord } from '#server/publishing/releases/releases.ts';
import { isChangingOver, readServer } from '#server/publishing/releases/serving-state.ts';
import { publisherOf } from '#server/publishing/releases/small-project.fixture.ts';
import { validCreation } from '#tests/server.ts';
import { wide } from '#tests/wide.ts';
import { ask, page, portOf, ServedReleases } from './serve.fixture.ts';

let site: ServedReleases;
let folder: string;
let releases: string;
beforeEach(() => {
  site = new ServedReleases();
  ({ folder, releases } = site);
});
afterEach(() => site.end());

const run = (settings: Record<string, string> = {}, ...args: readonly string[]) => site.run(settings, args);
const createRelease = (page: string, program?: string) => site.create(page, program);
const createSmallRelease = (page: string) => site.createSmall(page);
const goLive = (id: string) => site.goLive(id);
/** The server's own report. */
const served = () => readServer(releases);

/** Counts a server's running child processes; without Linux's list of them, assumes one. */
function countWorkers({ pid }: ChildProcess): number {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).length : 1;
}

const metricsAddress = /^Metrics are at http:\/\/127\.0\.0\.1:(\d+)\/metrics$/m;

describe('O3 a server of releases', () => {
  it('O3 changes to what goes live without losing a request: pages and records, on kept and new connections', wide, async () => {
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
          // A busy machine sheds load and says so; any other 503 is a lost request.
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
      // The publishing user sees that visitors don't have it yet.
      expect(isChangingOver(releases, release)).toBe(true);
      await expect.poll(() => page(port), { interval: 100 }).toBe(text);
      await expect.poll(() => isChangingOver(releases, release)).toBe(false);
    }
    isDone = true;
    await Promise.all(visitors);
    agent.destroy();
    answers.delete('shed');
    expect([...answers.keys()].sort()).toEqual(['200', '201']);
    await expect.poll(served).toMatchObject({ failure: null });
  });

  it('O3 a release that doesn’t start leaves the one before, and is told; the next one goes live', async () => {
    goLive(createSmallRelease('first'));
    const running = run();
    const port = await portOf(running);
    const broken = createRelease('broken', 'process.exit(7);');
    goLive(broken);
    await expect.poll(() => served()?.failure).toMatchObject({ release: broken, failure: { code: 'not-started' } });
    expect(isChangingOver(releases, broken)).toBe(false);
    await expect.poll(() => running.output).toContain(`Release ${broken} didn't start (it ended with 7)`);
    expect(await page(port)).toBe('first');
    goLive(createSmallRelease('third'));
    await expect.poll(() => page(port), { interval: 100 }).toBe('third');
    await expect.poll(() => served()?.failure).toBeNull();
  });

  it('O3 a release that ends right after it took over gives way to the one before, and is told', async () => {
    const first = createSmallRelease('first');
    goLive(first);
    // It isn't retried while this test waits.
    const running = run({}, '--first-retry-ms', '3600000');
    const port = await portOf(running);
    const broken = createRelease(
      'broken',
      `import { createServer } from 'node:http';
createServer().listen(Number(process.env.PORT), '127.0.0.1', () => process.send('listening', () => process.exit(7)));`,
    );
    goLive(broken);
    await expect.poll(served).toMatchObject({ release: first, failure: { release: broken, failure: { code: 'not-started' } } });
    expect(running.output).toContain(`Release ${broken} didn't start (it ended with 7 right after it started)`);
    expect(await page(port)).toBe('first');
  });

  it('O3 a start with a live release that doesn’t start serves the one before', wide, async () => {
    goLive(createSmallRelease('first'));
    const before = run();
    await portOf(before);
    before.child.kill('SIGTERM');
    expect(await before.exited).toBe(0);
    goLive(createRelease('broken', 'process.exit(7);'));
    expect(await page(await portOf(run()))).toBe('first');
  });

  /** A release that doesn't start until it's fixed. */
  function createLateRelease(page: string) {
    const id = createRelease(page, 'process.exit(7);');
    const fix = () => {
      rmSync(join(releases, id, 'src'), { recursive: true });
      cpSync(join(releases, createSmallRelease(page), 'src'), join(releases, id, 'src'), { recursive: true });
    };
    return { id, fix };
  }

  it('O3 a release that didn’t start is tried again by itself', wide, async () => {
    goLive(createSmallRelease('first'));
    const running = run({}, '--first-retry-ms', '100');
    const port = await portOf(running);
    const late = createLateRelease('late');
    goLive(late.id);
    await expect.poll(() => running.output.split(`Release ${late.id} didn't start`).length).toBeGreaterThan(2);
    expect(served()?.failure?.release).toBe(late.id);
    late.fix();
    await expect.poll(() => page(port)).toBe('late');
    await expect.poll(() => served()?.failure).toBeNull();
    expect(await publisherOf({ root: folder, folder: releases }).undo({ release: late.id, author: 'Ana' })).toEqual({
      outcome: 'unchanged',
    });
  });

  it('O3 a release that didn’t start is tried again at once when it’s published again', wide, async () => {
    goLive(createSmallRelease('first'));
    // It isn't retried while this test waits.
    const running = run({}, '--first-retry-ms', '3600000');
    const port = await portOf(running);
    const late = createLateRelease('late');
    goLive(late.id);
    await expect.poll(() => served()?.failure?.release).toBe(late.id);
    late.fix();
    expect(await publisherOf({ root: folder, folder: releases }).undo({ release: late.id, author: 'Ana' })).toMatchObject({
      outcome: 'live',
    });
    await expect.poll(() => page(port)).toBe('late');
  });

  it('O3 a start with the first live release, which doesn’t start, serves what was there before it', wide, async () => {
    const first = createSmallRelease('before');
    const record = readRecord(releases, first);
    if (record) writeRecord(releases, { ...record, kind: 'first' });
    const broken = createRelease('broken', 'process.exit(7);');
    goLive(broken);
    expect(await page(await portOf(run()))).toBe('before');
    await expect.poll(served).toMatchObject({ release: first, failure: { release: broken } });
  });

  it('O3 a worker that ends by itself starts again', wide, async () => {
    const program = (text: string) => `import { createServer } from 'node:http';
createServer((request, response) => {
  if (request.url === '/end') process.exit(9);
  response.end(${JSON.stringify(text)} + process.pid);
}).listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log('Tino is at http://localhost:' + process.env.PORT);
  process.send('listening');
});
process.on('SIGTERM', () => process.exit(0));`;
    goLive(createRelease('', program('worker ')));
    const running = run();
    const port = await portOf(running);
    const first = await page(port);
    await ask(port, '/end').catch(() => undefined);
    // A connection in transit to the worker when it ended never gets an answer, so the visitor asks again.
    const pageOrGiveUp = () => Promise.race([page(port).catch(() => first), wait(1_000, first, { ref: false })]);
    await expect.poll(pageOrGiveUp, { interval: 50 }).not.toBe(first);
    expect(running.output).toMatch(/"event":"worker-ended","code":9/);
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
  });

  it('H5 its metrics go on through change-overs: no request is counted twice, lost or taken back', wide, async () => {
    const agent = new Agent({ keepAlive: true });
    goLive(createRelease('first'));
    const running = run({ METRICS_PORT: '0' });
    onTestFailed(() => console.log(running.output));
    const port = await portOf(running);
    await expect.poll(() => running.output).toMatch(metricsAddress);
    const metricsPort = Number(metricsAddress.exec(running.output)?.[1]);
    const read = async () => (await ask(metricsPort, '/metrics')).text;
    const valueIn = (text: string, series: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.split(' ')[1],
      );
    const pages = 'tino_http_requests_total{method="GET",route="page",status="200"}';
    const timed = 'tino_http_request_duration_seconds_sum{method="GET",route="page"}';
    let seen = { pages: 0, timed: 0 };
    const backwards: string[] = [];
    /** Reads the metrics; counters never decrease. */
    const look = async () => {
      const text = await read();
      const now = { pages: valueIn(text, pages) || 0, timed: valueIn(text, timed) || 0 };
      if (now.pages < seen.pages || now.timed < seen.timed) backwards.push(JSON.stringify([seen, now]));
      seen = now;
      return text;
    };
    let visits = 0;
    const visit = async (options = {}) => {
      const { text } = await ask(port, '/', options);
      visits += 1;
      return text;
    };
    for (let count = 0; count < 20; count += 1) await visit({ agent });
    await look();
    goLive(createRelease('second'));
    await expect.poll(async () => [await visit(), await visit({ agent }), await look()][0], { interval: 50 }).toBe('second');
    // An old worker ends once the kept connection has had its last answer from it.
    await expect.poll(async () => [await visit({ agent }), valueIn(await look(), 'tino_workers{state="answering"}')][1]).toBe(1);
    expect(seen.pages).toBe(visits);
    // This worker isn't asked before it ends: it reports its counts unprompted.
    goLive(createRelease('third'));
    await expect.poll(async () => [await visit(), await visit({ agent })][1], { interval: 50 }).toBe('third');
    await expect.poll(() => countWorkers(running.child)).toBe(1);
    await look();
    expect(seen.pages).toBe(visits);
    expect(await read()).toContain(`tino_release_info{release="${served()?.release}"} 1`);

    // A release from before metrics: earlier counts remain, and reads don't wait for it.
    const older = `import { createServer } from 'node:http';
const server = createServer((_, response) => response.end('older')).listen(Number(process.env.PORT), '127.0.0.1', () => process.send('listening'));
process.on('message', (message) => message === 'retire' && server.close(() => process.exit(0)));`;
    goLive(createRelease('', older));
    // Only visits that reach the older release count for it.
    const findOlder = async () => {
      const { text } = await ask(port, '/');
      if (text !== 'older') visits += 1;
      return text;
    };
    await expect.poll(findOlder).toBe('older');
    agent.destroy();
    await expect.poll(async () => valueIn(await look(), 'tino_workers{state="answering"}')).toBe(0);
    expect(seen.pages).toBe(visits);

    goLive(createRelease('fifth'));
    await expect.poll(() => page(port), { interval: 100 }).toBe('fifth');
    expect(valueIn(await look(), 'tino_workers{state="answering"}')).toBe(1);
    expect(backwards).toEqual([]);
    expect(running.output).not.toContain('metrics-not-read');
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
  });

  it('O3 a worker that’s being started again isn’t in the way of the release that goes live meanwhile', wide, async () => {
    const good = createSmallRelease('good');
    // Exits once it listens, and then never finishes starting again.
    const ending = createRelease(
      'ending',
      `import { createServer } from 'node:http';
import { existsSync, writeFileSync } from 'node:fs';
console.log('Ending begins');
if (existsSync('ended')) setInterval(() => undefined, 1_000);
else createServer().listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log('Tino is at http://localhost:' + process.env.PORT);
  process.send('listening');
  writeFileSync('ended', '');
  setTimeout(() => process.exit(9), 300);
});`,
    );
    goLive(ending);
    const running = run();
    const port = await portOf(running);
    const count = (text: string) => running.output.split(text).length - 1;
    await expect.poll(() => count('Ending begins')).toBe(2);
    goLive(good);
    await expect.poll(() => served()?.release).toBe(good);
    await expect.poll(() => count('"event":"worker-not-started"')).toBe(1);
    expect(count('Ending begins')).toBe(2);
    expect(await page(port)).toBe('good');
  });

  it(
    'Q11 serves the working tree without a release, also once none is live anymore; ends with 0 at a signal, and with 1 and a line for an invalid setting',
    wide,
    async () => {
      const running = run({ SITE_DIR: join(folder, 'no-site') });
      const port = await portOf(running);
      expect((await ask(port, '/healthz')).status).toBe(200);
      goLive(createSmallRelease('small'));
      await expect.poll(() => page(port)).toBe('small');
      // The state a rolled-back update leaves.
      rmSync(join(releases, 'current'));
      await expect.poll(async () => (await ask(port, '/healthz')).text).toBe('ok\n');
      await expect.poll(served).toMatchObject({ release: null, failure: null });
      running.child.kill('SIGTERM');
      expect(await running.exited).toBe(0);
      const wrong = run({ RATE_LIMIT_PER_MINUTE: 'many' });
      expect(await wrong.exited).toBe(1);
      expect(wrong.output).toContain('RATE_LIMIT_PER_MINUTE: expected');
    },
  );

  it('O3 every worker ends with the process that started them', wide, async () => {
    goLive(createSmallRelease('first'));
    const running = run();
    const port = await portOf(running);
    running.child.kill('SIGKILL');
    await running.exited;
    await expect.poll(() => page(port).catch(() => 'refused')).toBe('refused');
    expect(readFileSync(join(releases, 'current'), 'utf8')).toMatch(/^\d{8}-/);
  });
});
