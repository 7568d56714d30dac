/** @module-tag wide */
/** @sqlite-only It's about a cache in front of a server's answers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatPartsAddress } from '#domain/courses/seats.ts';
import { findFreePort } from '#server/platform/process/port.ts';
import { readMigrations } from '#server/platform/stores/migrations.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { insertSeat } from '#server/visitors/seats/statements.ts';
import { type CachingNginx, findNginx, startCachingNginx } from '#tests/caching-nginx.ts';
import { validCreation } from '#tests/server.ts';
import { startWholeServer, type WholeServer } from '#tests/whole-server.ts';

const root = join(import.meta.dirname, '../..');
const nginx = findNginx();
if (!nginx) console.warn('NOT RUN: the tests of a cache in front, because nginx is not installed.');

const filler = '<p>Some more text</p>'.repeat(30);
const pageOf = (text: string) => `<!doctype html><html><head><title>${text}</title></head><body><h1>${text}</h1>${filler}</body></html>`;
const course = { course: 'a', session: 'may' };
const files: Readonly<Record<string, string>> = {
  'index.html': pageOf('Home'),
  'about/index.html': pageOf('About'),
  'course/a/index.html': pageOf('2 seats left'),
  'newsletter/confirm/index.html': pageOf('Confirm'),
  'share-not-found/index.html': pageOf('No such result'),
  '404.html': pageOf('Not found'),
  '_astro/app.aaaa.js': 'first()',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  [seatPartsAddress.slice(1)]: JSON.stringify({
    '/course/a': [{ ...course, texts: ['0 seats left', '1 seats left', '2 seats left'] }],
  }),
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  /** What the cache says of itself. */
  readonly cache: string | undefined;
}

describe.skipIf(!nginx)('H7 a cache in front', () => {
  let folder: string;
  let server: WholeServer | undefined;
  let cdn: CachingNginx;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tino-cdn-'));
    for (const [file, text] of Object.entries(files)) {
      const path = join(folder, 'site', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    const port = await findFreePort('127.0.0.1');
    cdn = await startCachingNginx(nginx ?? '', join(folder, 'nginx'), port);
    server = await startWholeServer(folder, {
      ...{ PORT: String(port), SITE_URL: 'http://site.test', SITE_DIR: join(folder, 'site'), TRUSTED_PROXIES: '1' },
    });
  });
  afterAll(async () => {
    await server?.stop();
    await cdn?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, body?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({
        ...{ host: '127.0.0.1', port: cdn.port, path, agent: false, method: body === undefined ? 'GET' : 'POST' },
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      });
      sent.on('error', reject);
      sent.on('response', async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part);
        const whole = Buffer.concat(parts);
        const cache = response.headers['x-cache'];
        resolve({
          ...{ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString('utf8') },
          cache: typeof cache === 'string' ? cache : undefined,
        });
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });

  it('H7 answers pages and files from the cache, and 304 to a browser that has them', async () => {
    for (const path of ['/', '/about', '/favicon.svg', '/_astro/app.aaaa.js']) {
      const first = await ask(path);
      const again = await ask(path);
      expect([first.cache, again.cache, again.text]).toEqual(['MISS', 'HIT', first.text]);
      const revalidated = await ask(path, { 'if-none-match': String(first.headers.etag) });
      expect([revalidated.status, revalidated.cache, revalidated.text]).toEqual([304, 'HIT', '']);
    }
  });

  it('H7 keeps encodings apart', async () => {
    const [plain, br, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((encoding) => ask('/about', { 'accept-encoding': encoding })),
    );
    for (const encoding of ['gzip', 'br', 'identity', 'gzip, br']) {
      const answer = await ask('/about', { 'accept-encoding': encoding });
      const sent = answer.headers['content-encoding'];
      const decode = sent === 'br' ? brotliDecompressSync : sent === 'gzip' ? gunzipSync : (body: Buffer) => body;
      expect(decode(answer.body).toString()).toBe(plain?.text);
      expect(encoding === 'identity' ? sent === undefined : encoding.includes(String(sent))).toBe(true);
    }
    expect(new Set([plain, br, gzip].map((answer) => answer?.headers.etag)).size).toBe(3);
  });

  it('O2 shows seats within seconds, and asks the server whether its page still holds', async () => {
    const store = openSqlite(join(folder, 'data/tino.db'), { migrations: readMigrations(join(root, 'migrations')) });
    expect((await ask('/course/a')).text).toContain('2 seats left');
    await store.write(() => insertSeat(course, 1, null, { now: Date.now(), author: 'desk' }));
    await store.close();
    await expect.poll(async () => (await ask('/course/a')).text, { interval: 100 }).toContain('1 seats left');
    await expect.poll(async () => (await ask('/course/a')).cache, { interval: 200 }).toBe('REVALIDATED');
  });

  it('H7 never keeps what’s personal: records, addresses with tokens, redirects, what isn’t there', async () => {
    const created = await ask('/api/readiness-quiz/', {}, validCreation);
    expect(created.status).toBe(201);
    const token = 'x'.repeat(43);
    const addresses = [
      ...[String(created.headers.location), '/api/openapi.json', '/healthz', '/readyz'],
      ...[`/newsletter/confirm?token=${token}`, `/share/${token}`, `/preview/${token}`, `/my-result/${token}`],
      ...['/about/', '/nothing', '/_astro/app.none.js', '/course/none'],
    ];
    for (const address of addresses)
      for (const client of ['198.51.100.1', '203.0.113.9'])
        expect([address, (await ask(address, { 'x-forwarded-for': client })).cache]).toEqual([address, 'MISS']);
  });

  it('H7 shows pages while the server is down', async () => {
    const { text } = await ask('/course/a');
    await server?.stop();
    server = undefined;
    // Kept for two seconds, then stale.
    await expect.poll(async () => (await ask('/course/a')).cache, { interval: 200 }).toBe('STALE');
    const stale = await ask('/course/a');
    expect([stale.status, stale.text]).toEqual([200, text]);
    expect((await ask('/about')).status).toBe(200);
    expect((await ask('/api/openapi.json')).status).toBe(502);
  });
});
