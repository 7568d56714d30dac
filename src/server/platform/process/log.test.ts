/** @module-tag wide */
/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, fstatSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validCreation } from '#tests/server.ts';
import { call, retryWhileBusy, type ServerProcess, startProcess } from '#tests/server-process.ts';
import { wide } from '#tests/wide.ts';
import { createCounters } from './counters.ts';
import { openLog, writesToJournal } from './log.ts';

let folder: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-log-'));
});
afterEach(() => {
  server?.child.kill('SIGKILL');
  server?.agent.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Descriptors of a new pipe. */
function makePipe() {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const read = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return { read, write: openSync(path, constants.O_WRONLY) };
}

const readFigure = async (port: number, name: string) => {
  const text = await (await fetch(`http://127.0.0.1:${port}/readyz`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
};

/** Makes more log lines than a pipe holds, writes a record and stops the server; resolves with its exit code and lost lines. */
async function useServer(stderr: number) {
  const started = await startProcess(folder, {}, stderr);
  server = started;
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(Array.from({ length: 25 }, () => call(started, 'GET', '/api/nothing')));
  }
  const answer = await retryWhileBusy(() => call(started, 'POST', '/api/readiness-quiz/', validCreation));
  expect(answer.status).toBe(201);
  expect((await fetch(`http://127.0.0.1:${started.port}/healthz`)).status).toBe(200);
  const lost = await readFigure(started.port, 'log_lines_lost');
  const exited = once(started.child, 'exit');
  started.child.kill('SIGTERM');
  return { lost, code: (await exited)[0] };
}

describe('Q14 a log that takes no lines stops nothing', () => {
  it('Q14 on a full device: writes are answered, lost lines counted, and the server stops cleanly', async () => {
    const full = openSync('/dev/full', 'w');
    const { lost, code } = await useServer(full);
    closeSync(full);
    expect(lost).toBeGreaterThanOrEqual(500);
    expect(code).toBe(0);
  });
  it('Q14 on a pipe that nobody reads', wide, async () => {
    const { read, write } = makePipe();
    const { code } = await useServer(write);
    closeSync(write);
    closeSync(read);
    expect(code).toBe(0);
  });
  it('Q14 on a closed pipe', wide, async () => {
    const { read, write } = makePipe();
    closeSync(read);
    const { lost, code } = await useServer(write);
    closeSync(write);
    expect(lost).toBeGreaterThanOrEqual(500);
    expect(code).toBe(0);
  });
  it('Q14 a file gets every line', async () => {
    const file = join(folder, 'log');
    const descriptor = openSync(file, 'w');
    const { lost, code } = await useServer(descriptor);
    closeSync(descriptor);
    expect({ lost, code }).toEqual({ lost: 0, code: 0 });
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.filter((line) => JSON.parse(line).event === 'request').length).toBeGreaterThan(500);
  });
  it('H5 a line begins with its priority if standard error is the journal', wide, async () => {
    const file = join(folder, 'log');
    const descriptor = openSync(file, 'w');
    const { dev, ino } = statSync(file);
    const started = await startProcess(folder, { JOURNAL_STREAM: `${dev}:${ino}` }, descriptor);
    server = started;
    closeSync(descriptor);
    await call(started, 'GET', '/api/nothing');
    const lines = () => readFileSync(file, 'utf8').split('\n');
    await expect.poll(lines).toContainEqual(expect.stringMatching(/^<6>{"level":30,.*"event":"request",.*}$/));
  });
});

it('H5 a program that a service started, and that writes to elsewhere, has the variable of the journal, and does not take it for its own', () => {
  const { dev, ino } = fstatSync(process.stderr.fd);
  expect([`${dev}:${ino}`, `${dev}:${ino + 1}`, undefined].map(writesToJournal)).toEqual([true, false, false]);
});

describe('openLog', () => {
  it('H5 gives each level its priority, and counts errors by event', () => {
    const { state, stream } = makeStream();
    const counters = createCounters();
    const log = openLog(counters, { stream, hasPriorities: true });
    log.info({ event: 'store-opened' });
    log.error({ event: 'fatal' });
    log.error({ event: 'fatal' });
    expect(state.text.split('\n').map((line) => line.slice(0, 14))).toEqual(['<6>{"level":30', '<3>{"level":50', '<3>{"level":50', '']);
    expect([...counters.logErrors]).toEqual([['fatal', 2]]);
  });

  /** A destination that keeps what it takes. While `isStuck` it takes nothing. */
  function makeStream() {
    const state = { text: '', isStuck: false, release: () => {} };
    const stream = new Writable({
      autoDestroy: false,
      write(chunk, _, done) {
        const take = () => {
          state.text += chunk;
          done();
        };
        if (state.isStuck) state.release = take;
        else take();
      },
    });
    return { state, stream };
  }

  it('Q14 buffers a megabyte for a slow reader, drops what is beyond, and says so afterwards', async () => {
    const { state, stream } = makeStream();
    const counters = createCounters();
    const log = openLog(counters, { stream });
    state.isStuck = true;
    const filler = 'x'.repeat(1_000);
    for (let line = 0; line < 3_000; line += 1) log.info({ filler });
    expect(stream.writableLength).toBeLessThan(1.1 * 1024 * 1024);
    expect(counters.logLinesLost).toBeGreaterThan(1_900);
    const lost = counters.logLinesLost;
    state.isStuck = false;
    state.release();
    await log.flush(10_000);
    const lines = state.text.trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ event: 'log-lines-lost', lines: lost });
    expect(lines.length).toBe(3_000 - lost + 1);
  });
  it('Q14 gives up on a reader that stays slow after the given time', async () => {
    const { state, stream } = makeStream();
    const log = openLog(createCounters(), { stream });
    state.isStuck = true;
    log.info({ event: 'one' });
    await log.flush(20);
    expect(stream.writableLength).toBeGreaterThan(0);
  });
});
