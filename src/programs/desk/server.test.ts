import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { openFilesIn, watchHandles } from '#tests/open-handles.ts';
import { sendRequest } from './http.fixture.ts';
import { createDeskServer } from './server.ts';

const root = join(import.meta.dirname, '../../..');
const ignore = () => {};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-desk-server-'));
  mkdirSync(join(folder, 'page'));
  writeFileSync(join(folder, 'page/index.html'), '<head></head>');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('N8 a desk that stops leaves nothing open: another one starts in the same process, with the same data and another token', async () => {
  const parsed = parseConfig({ DATA_DIR: join(folder, 'data') });
  if ('errors' in parsed) throw new Error('The settings are wrong.');
  const tokens: string[] = [];
  for (const _ of [1, 2]) {
    const handles = watchHandles();
    const lines: string[] = [];
    const desk = await createDeskServer(parsed.config, {
      ...{ environment: {}, root, page: join(folder, 'page'), port: 0, log: { info: ignore, error: ignore } },
      ...{ print: (line) => lines.push(line), warn: ignore },
    });
    const { origin, token } = await desk.start();
    const port = Number(new URL(origin).port);
    expect(lines).toContain(`The desk is at ${origin}/#token=${token}`);
    expect(lines).toContain(`The data is in ${join(folder, 'data')}.`);
    const ask = (given: string) =>
      sendRequest(port, 'GET', '/api/content', { host: `127.0.0.1:${port}`, authorization: `Bearer ${given}` });
    expect((await ask(token)).status).toBe(200);
    for (const old of tokens) expect((await ask(old)).status).toBe(401);
    tokens.push(token);
    await desk.stop();
    expect(openFilesIn(folder)).toEqual([]);
    await expect.poll(handles.open).toEqual([]);
    handles.end();
  }
});
