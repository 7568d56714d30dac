import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, onTestFailed } from 'vitest';
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

const listeners = () => process.eventNames().map((name) => [name, process.listenerCount(name)]);
const mails = () =>
  existsSync(join(folder, 'data/mail')) ? readdirSync(join(folder, 'data/mail')).filter((name) => name.endsWith('.eml')) : [];
/** The journal's mode can be changed only while nothing else has the data open. */
function takeAlone(file: string): unknown {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  const mode = database.prepare('pragma journal_mode = delete').get()?.journal_mode;
  database.close();
  return mode;
}
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

it('Q11 a server that stops leaves nothing open: another one starts in the same process, with the same data', async () => {
  const uuids: string[] = [];
  for (const round of [1, 2]) {
    const before = listeners();
    const handles = watchHandles();
    const running = await start();
    onTestFailed(() => console.log(running.output));
    for (const uuid of uuids) {
      const kept = await retryWhileBusy(() => call(running, 'GET', `/api/readiness-quiz/${uuid}/`));
      expect(kept).toMatchObject({ status: 200, body: { version: 1 } });
    }
    const created = await retryWhileBusy(() => call(running, 'POST', '/api/readiness-quiz/', validCreation));
    expect(created.status).toBe(201);
    uuids.push(String(created.body.uuid));
    // The question whether the address is theirs, which is a file.
    const asked = await retryWhileBusy(() => call(running, 'POST', '/api/newsletter/', { email: `${round}@example.com`, language: 'en' }));
    expect(asked.status).toBe(200);
    await expect.poll(() => mails().length).toBeGreaterThanOrEqual(round);
    server = undefined;
    await running.stop();
    expect(openFilesIn(folder)).toEqual([]);
    await expect.poll(handles.open).toEqual([]);
    handles.end();
    expect(takeAlone(join(folder, 'data/tino.db'))).toBe('delete');
    expect(listeners()).toEqual(before);
  }
});
