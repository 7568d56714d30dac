import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeLock } from '#server/platform/stores/sqlite-lock.ts';
import type { PublishingStatus } from '#server/publishing/releases/publisher.ts';
import type { Release } from '#server/publishing/releases/releases.ts';
import { createProject, edit, publisherOf, read, type SmallProject } from '#server/publishing/releases/small-project.fixture.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { createDesk } from './app.ts';
import { deskOver, token } from './desk.fixture.ts';

let server: TestServer;
let desk: FastifyInstance;
let project: SmallProject;

beforeEach(async () => {
  server = await openTestServer();
  project = createProject({ inGit: false });
  desk = await createDesk({ ...deskOver(server), token, publisher: publisherOf(project), content: { root: project.root } });
});
afterEach(async () => {
  await desk.close();
  await server.close();
  rmSync(project.root, { recursive: true, force: true });
});

const ask = (url: string, body?: unknown) =>
  desk.inject({
    url: `/api/publishing${url}`,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host: '127.0.0.1:4600',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });

const status = async () => (await ask('')).json<PublishingStatus & { readonly history: readonly Release[] }>();

/** Resolves once no run is in progress. */
async function settled() {
  await expect.poll(async () => (await status()).run, { interval: 50 }).toBeNull();
  return status();
}

it('O3 publishes from the desk, says what is under way, and goes back', async () => {
  edit(project, 'content/brand.json', '{ "name": "Second" }\n');
  const accepted = await ask('/publish', { message: ' A new name ' });
  expect(accepted.statusCode).toBe(202);
  expect((await status()).run).toMatchObject({ kind: 'publish', author: 'desk' });
  expect((await ask('/publish', { message: '' })).json()).toMatchObject({ status: 409, type: 'urn:problem-type:publishing' });
  const published = await settled();
  expect(published).toMatchObject({ live: { message: 'A new name', author: 'desk', files: ['content/brand.json'] }, failure: null });
  const { run } = accepted.json<{ readonly run: string }>();
  const first = published.history.find(({ kind }) => kind === 'first');
  expect(published.history[0]).toMatchObject({ id: published.live?.id, entries: ['documents/brand'] });
  expect(published.last).toEqual({ run, kind: 'publish', author: 'desk', outcome: 'live', release: published.live?.id, before: first?.id });
  expect((await ask('/undo', { release: first?.id })).statusCode).toBe(202);
  expect((await settled()).live?.id).toBe(first?.id);
  expect(read(project, 'content/brand.json')).toContain('First');
});

it('O3 takes a publication back only while nothing else was published since', async () => {
  edit(project, 'content/brand.json', '{ "name": "Second" }\n');
  await ask('/publish', { message: '' });
  const { last } = await settled();
  edit(project, 'content/brand.json', '{ "name": "Third" }\n');
  await ask('/publish', { message: '' });
  const third = (await settled()).live?.id;
  await ask('/undo', { release: last?.before, since: last?.release });
  expect(await settled()).toMatchObject({ live: { id: third }, failure: { code: 'published-since' } });
  await ask('/undo', { release: last?.release, since: third });
  expect(await settled()).toMatchObject({ live: { id: last?.release }, failure: null });
  expect(read(project, 'content/brand.json')).toContain('Second');
});

it('O3 says of each run how it ended, also if there was nothing to do or another process was faster', async () => {
  edit(project, 'content/brand.json', '{ "name": "Second" }\n');
  const runAndWait = async (url: string, body: unknown) => {
    const { run } = (await ask(url, body)).json<{ readonly run: string }>();
    await expect.poll(async () => (await status()).last?.run, { interval: 50 }).toBe(run);
    return (await status()).last?.outcome;
  };
  expect(await runAndWait('/publish', { message: '' })).toBe('live');
  expect(await runAndWait('/publish', { message: '' })).toBe('unchanged');
  const held = takeLock(join(project.folder, 'lock'));
  expect(await runAndWait('/publish', { message: '' })).toBe('busy');
  held?.release();
  edit(project, 'content/brand.json', 'nameless');
  expect(await runAndWait('/publish', { message: '' })).toBe('failed');
});

it('O3 says why nothing was published, and refuses what makes no sense', async () => {
  edit(project, 'content/brand.json', 'nameless');
  await ask('/publish', { message: '' });
  expect((await settled()).failure).toMatchObject({
    code: 'content-problems',
    problems: ['content/brand.json: name: expected text, found nothing'],
    author: 'desk',
  });
  expect((await ask('/undo', { release: '20261123-090000-abcdef' })).statusCode).toBe(404);
  expect((await ask('/undo', {})).statusCode).toBe(400);
  expect((await ask('/publish', { message: 'x'.repeat(501) })).statusCode).toBe(400);
  for (const message of ['a\0b', 'a\u001b[31mb']) expect((await ask('/publish', { message })).statusCode).toBe(400);
});
