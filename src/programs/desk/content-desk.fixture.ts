import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { formatDocument } from '#domain/content/documents.ts';
import { listActions } from '#server/platform/audit/owner-actions.ts';
import { readDrafts, removePublished } from '#server/publishing/content/drafts.ts';
import { brand } from '#tests/content/brand.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { createDesk } from './app.ts';
import { deskOver, token } from './desk.fixture.ts';

/** A post's file; `more` is lines of its front matter. */
export const postFileText = (title: string, more = '') =>
  `---\ntitle: '${title}'\npublishedAt: '2025-09-02'\nauthor: ana-prado # its founder\n${more}---\n\nText.\n`;

/** Headers of a request from the desk's own page. */
export const ours = { host: '127.0.0.1:4600', authorization: `Bearer ${token}` };

export const kindOf = ({ status, type }: { status: number; type?: string }) => [status, type?.replace('urn:problem-type:', '')];

/** A desk for the tests of a file, over a working tree with a company and a post; each test begins without drafts. */
export function setUpContentDesk() {
  /** Epoch milliseconds; tests may set it. */
  const clock = { now: Date.UTC(2026, 10, 21) };
  let server: TestServer;
  let desk: FastifyInstance;
  let root: string;

  const openDesk = (tree: string) =>
    createDesk({ ...deskOver(server), token, clock: () => clock.now, content: { root: tree, lastReadable: () => formatDocument(brand) } });
  beforeAll(async () => {
    server = await openTestServer();
    root = mkdtempSync(join(tmpdir(), 'tino-content-'));
    desk = await openDesk(root);
  });
  afterAll(async () => {
    await desk.close();
    await server.close();
  });

  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  beforeEach(() => {
    clock.now += 60_000;
    write('content/brand.json', formatDocument(brand));
    write('content/founders.json', formatDocument([{ slug: 'ana-prado' }]));
    write('content/posts/en/first.md', postFileText('First', 'summary: "Two"\n'));
    write('content/posts/es/first.md', postFileText('Primero'));
  });
  afterEach(async () => {
    rmSync(join(root, 'content'), { recursive: true, force: true });
    await server.store.write(function* () {
      yield { sql: 'delete from content_draft', params: [] };
    });
  });

  const send = async (path: string, type: string, payload: string | Buffer) => {
    const headers = { ...ours, 'content-type': type };
    const answer = await desk.inject({ url: `/api/content${path}`, method: 'POST', headers, payload });
    return { status: answer.statusCode, ...answer.json() };
  };
  const drafts = () => readDrafts(server.store);

  return {
    clock,
    openDesk,
    /** Writes a file of the working tree. */
    write,
    drafts,
    server: () => server,
    desk: () => desk,
    root: () => root,
    get: async (path: string) => (await desk.inject({ url: `/api/content${path}`, headers: ours })).json(),
    post: (path: string, body: unknown) => send(path, 'application/json', JSON.stringify(body)),
    upload: (name: string, bytes: Buffer) => send(`/pictures?name=${encodeURIComponent(name)}`, 'application/octet-stream', bytes),
    /** Logged changes of content. */
    actions: async () => (await server.store.read(() => listActions(20))).filter(({ action }) => action === 'content'),
    /** As if the drafts were published: the working tree has them. */
    async publish() {
      const all = await drafts();
      for (const { file, text, encoding } of all)
        if (text === null) rmSync(join(root, file), { force: true });
        else write(file, Buffer.from(text, encoding));
      await removePublished(server.store, all);
    },
  };
}
