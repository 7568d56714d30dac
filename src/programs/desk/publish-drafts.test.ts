import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatDocument } from '#domain/content/documents.ts';
import { draftsIn } from '#server/publishing/releases/draft-source.ts';
import type { PublishingStatus } from '#server/publishing/releases/publisher.ts';
import {
  createProject,
  holdableCommands,
  publisherOf,
  read,
  type SmallProject,
  write,
} from '#server/publishing/releases/small-project.fixture.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { createDesk } from './app.ts';
import { deskOver, token } from './desk.fixture.ts';

/** A real store and publisher; only the build is short. */
let server: TestServer;
let desk: FastifyInstance;
let project: SmallProject;

const file = 'content/brand.json';
const first = { name: 'First' };
const typo = { name: 'Frist' };

beforeEach(async () => {
  server = await openTestServer();
  project = createProject({ inGit: false });
  write(project, file, formatDocument(first));
  const publisher = publisherOf(project, holdableCommands(project), { drafts: draftsIn(server.store) });
  desk = await createDesk({ ...deskOver(server), token, publisher, content: { root: project.root } });
});
afterEach(async () => {
  await desk.close();
  await server.close();
  rmSync(project.root, { recursive: true, force: true });
});

async function ask(url: string, body?: unknown) {
  const answer = await desk.inject({
    url: `/api${url}`,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host: '127.0.0.1:4600',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const brand = () => ask('/content/documents/brand');
const save = async (value: unknown) => ask('/content/documents/brand/save', { value, version: (await brand()).version });

const hold = () => write(project, 'hold', '');
const goOn = () => rmSync(join(project.root, 'hold'));
const status = (): Promise<PublishingStatus> => ask('/publishing') as never;
const settled = () => expect.poll(async () => (await status()).run, { interval: 50 }).toBeNull();

/** Starts to publish, and resolves once the pages are being built. */
async function publishHalf(): Promise<void> {
  hold();
  expect((await ask('/publishing/publish', { message: '' })).status).toBe(202);
  await expect.poll(async () => (await status()).run?.step, { interval: 20 }).toBe('building');
}

it('O3 an edit that’s taken back while it’s published isn’t lost: it waits for the next publish', async () => {
  await save(typo);
  await publishHalf();
  expect(await save(first)).toMatchObject({ status: 200 });
  goOn();
  await settled();
  expect(read(project, file)).toBe(formatDocument(typo));
  expect(await brand()).toMatchObject({ value: first, published: typo, draft: { author: 'desk' }, replacesPublished: false });
  await ask('/publishing/publish', { message: '' });
  await settled();
  expect(read(project, file)).toBe(formatDocument(first));
  expect((await brand()).draft).toBeNull();
});

it('O3 what a publication of this very draft has written is nobody else’s change', async () => {
  await save(typo);
  await publishHalf();
  // As near its end, when its files are written and its drafts not yet removed.
  write(project, file, formatDocument(typo));
  expect(await brand()).toMatchObject({ draft: { author: 'desk' }, replacesPublished: false });
  goOn();
  await settled();
});

it('O3 an edit isn’t discarded while it’s published', async () => {
  await save(typo);
  await publishHalf();
  const { version } = await brand();
  expect(await ask('/content/documents/brand/discard', { version })).toMatchObject({ status: 409, type: 'urn:problem-type:publishing' });
  goOn();
  await settled();
  expect((await brand()).draft).toBeNull();
  expect(read(project, file)).toBe(formatDocument(typo));
});
