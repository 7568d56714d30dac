import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFailed } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import { openFilesIn, watchHandles } from '#tests/open-handles.ts';
import { validCreation } from '#tests/server.ts';
import { call, retryWhileBusy } from '#tests/server-process.ts';
import { startWholeServer, type WholeServer } from '#tests/whole-server.ts';

let folder: string;
let server: WholeServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-restart-'));
  mkdirSync(join(folder, 'build/site'), { recursive: true });
  writeFileSync(join(folder, 'build/site/index.html'), '<title>Home</title>');
});
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const answers = Object.fromEntries(questionIds.map((id) => [id, 3]));
const completion = { ...validCreation, answers, isComplete: true };
const listeners = () => process.eventNames().map((name) => [name, process.listenerCount(name)]);
const mails = () =>
  existsSync(join(folder, 'data/mail')) ? readdirSync(join(folder, 'data/mail')).filter((name) => name.endsWith('.eml')) : [];
const start = async () => {
  server = await startWholeServer(folder, {
    SITE_DIR: join(folder, 'build/site'),
    METRICS_PORT: '0',
    NOTIFY_EMAIL: 'owner@example.com',
    NOTIFY_DIGEST: '7',
    RATE_LIMIT_PER_MINUTE: '600',
  });
  return server;
};

it('Q11 a server that stops leaves nothing open: another one starts in the same process, with the same data', {
  timeout: 300_000,
}, async () => {
  const uuids: string[] = [];
  for (const round of [1, 2]) {
    const before = listeners();
    const handles = watchHandles();
    const running = await start();
    onTestFailed(() => console.log(running.output));
    for (const uuid of uuids) {
      const kept = await retryWhileBusy(() => call(running, 'GET', `/api/readiness-quiz/${uuid}/`));
      expect(kept).toMatchObject({ status: 200, body: { isComplete: true } });
    }
    const created = await retryWhileBusy(() => call(running, 'POST', '/api/readiness-quiz/', completion));
    expect(created.status).toBe(201);
    uuids.push(String(created.body.uuid));
    // Its report has to be printed first, which takes a busy machine a while.
    await expect.poll(() => mails().length, { timeout: 120_000 }).toBeGreaterThanOrEqual(round);
    server = undefined;
    await running.stop();
    expect(openFilesIn(folder)).toEqual([]);
    // The last connection to close takes it away.
    expect(existsSync(join(folder, 'data/tino.db-wal'))).toBe(false);
    await expect.poll(handles.open).toEqual([]);
    handles.end();
    expect(listeners()).toEqual(before);
  }
});
