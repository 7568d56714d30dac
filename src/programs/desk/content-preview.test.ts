import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { maxPreviewBytes, maxPreviewLinks, type PreviewLink } from '#domain/links/preview-link.ts';
import { dayMs } from '#domain/text/time.ts';
import { loadPages } from '#server/platform/pages/pages.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { PreviewError } from '#server/publishing/preview/preview.ts';
import { previewNote } from '#strings/links/preview-note.ts';
import { noPrinter, openTestServer, type TestServer } from '#tests/server.ts';
import { createDesk } from './app.ts';
import { deskOver, token } from './desk.fixture.ts';
import { renderPage } from './preview.fixture.ts';

const render = vi.fn(renderPage);
let server: TestServer;
let desk: FastifyInstance;

beforeAll(async () => {
  const first = await openTestServer();
  const site = join(first.folder, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Home</title>');
  writeFileSync(join(site, '404.html'), '<!doctype html><title>Not found</title>');
  const addresses = { siteUrl: 'https://tino.example', bookingUrl: 'https://cal.example' };
  const pages = await loadPages(site, { ...addresses, apiBase: '', retentionDays: 90, measurement: null });
  await first.close();
  server = await openTestServer({ pages });
  desk = await createDesk({ ...deskOver(server), token, reportContext: { ...addresses, printer: noPrinter }, renderPage: render });
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

const ask = (method: 'GET' | 'POST', url: string, body?: object) =>
  desk.inject({
    method,
    url,
    headers: { host: '127.0.0.1:4600', authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
const make = async (path: string, days = 3) =>
  (await ask('POST', '/api/content/preview-links', { path, days })).json<{ link: string; expiresAt: string }>();
const list = async () => (await ask('GET', '/api/content/preview-links')).json<{ links: PreviewLink[] }>().links;
const open = (link: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => server.app.inject({ method, url: new URL(link).pathname });
function* allRows(): Transaction<readonly Row[]> {
  return yield { sql: 'select * from preview_link order by id', params: [] };
}

describe('a preview on the desk', () => {
  it('is a document that is shown once, in a sandbox', async () => {
    const { ticket } = (await ask('POST', '/api/content/preview', { path: '/es/services' })).json();
    const shown = await desk.inject({ url: `/previews/${ticket}`, headers: { host: '127.0.0.1:4600' } });
    expect([shown.statusCode, shown.body]).toEqual([200, '<!doctype html><title>/es/services</title>']);
    const policy = String(shown.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; .*; sandbox allow-same-origin$/);
    expect(policy).not.toMatch(/script|http|\*/);
    expect((await desk.inject({ url: `/previews/${ticket}`, headers: { host: '127.0.0.1:4600' } })).statusCode).toBe(404);
  });

  it('names the drafts that it is without', async () => {
    const answer = await ask('POST', '/api/content/preview', { path: '/without' });
    expect(answer.json()).toEqual({ ticket: expect.any(String), leftOut: ['content/brand.json: name: expected text'] });
  });

  it('that cannot be made says why, line by line', async () => {
    for (const [url, more] of [
      ['/api/content/preview', {}],
      ['/api/content/preview-links', { days: 1 }],
    ] as const) {
      const answer = await ask('POST', url, { path: '/broken', ...more });
      expect([answer.statusCode, answer.json().problems]).toEqual([422, ['content/brand.json: name: expected text']]);
    }
    expect(await list()).toEqual([]);
  });

  it('on a machine that renders nothing says so, and what to do', async () => {
    render.mockRejectedValueOnce(new PreviewError('unavailable'));
    const answer = await ask('POST', '/api/content/preview', { path: '/' });
    expect([answer.statusCode, answer.json().detail]).toEqual([503, expect.stringContaining('Try again')]);
  });

  it.each([
    'services',
    '//evil.example',
    '/../etc/passwd',
    '/es/../x',
    'https://evil.example/',
    '/@fs/etc/passwd',
    '/x?y=1',
    '/x#y',
    '/a.png',
    '/x/',
    '/%2e%2e/x',
    `/${'x'.repeat(200)}`,
    '',
    7,
  ])('takes no path like %j', async (path) => {
    render.mockClear();
    for (const [url, more] of [
      ['/api/content/preview', {}],
      ['/api/content/preview-links', { days: 1 }],
    ] as const) {
      const answer = await ask('POST', url, { path, ...more });
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'path']);
    }
    expect(render).not.toHaveBeenCalled();
  });
});

describe('a preview link', () => {
  it('shows the document as it was, without a sign-in, to nobody who has not got it', async () => {
    const { link, expiresAt } = await make('/blog/a-draft', 2);
    expect(link).toMatch(/^https:\/\/tino\.example\/preview\/[\w-]{43}$/);
    expect(Date.parse(expiresAt)).toBe(server.now + 2 * dayMs);
    const shown = await open(link);
    expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('<title>/blog/a-draft</title>')]);
    expect(shown.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'; sandbox$/),
    });
    const rows = JSON.stringify(await server.store.read(allRows));
    expect(rows).toContain('/blog/a-draft');
    expect(rows).not.toContain(link.slice(-43));
  });

  it('is the same after any number of visits', async () => {
    const { link } = await make('/about');
    const before = await server.store.read(allRows);
    for (const method of ['GET', 'HEAD', 'GET', 'POST', 'HEAD'] as const)
      expect([method, (await open(link, method)).statusCode]).toEqual([method, method === 'POST' ? 405 : 200]);
    expect((await open(link, 'HEAD')).body).toBe('');
    expect(await server.store.read(allRows)).toEqual(before);
  });

  it('shows the page for what is not there once it has ended, is ended or never was', async () => {
    const { link: short } = await make('/short', 1);
    const { link: long } = await make('/long', 30);
    const isGone = async (link: string) => {
      const answer = await open(link);
      expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
      return answer.statusCode === 404 && answer.body.includes('Not found');
    };
    expect(await isGone(`https://tino.example/preview/${'x'.repeat(43)}`)).toBe(true);
    expect(await isGone('https://tino.example/preview/x')).toBe(true);
    expect(await isGone(`${short.slice(0, -1)}${short.endsWith('A') ? 'B' : 'A'}`)).toBe(true);

    server.now += dayMs - 1;
    expect([await isGone(short), await isGone(long)]).toEqual([false, false]);
    server.now += 1;
    expect([await isGone(short), await isGone(long)]).toEqual([true, false]);
    expect((await list()).map(({ path }) => path)).not.toContain('/short');

    const listed = (await list()).find(({ path }) => path === '/long');
    expect(listed).toMatchObject({ author: 'desk', expiresAt: expect.stringMatching(/Z$/) });
    const end = async () => (await ask('POST', `/api/content/preview-links/${listed?.id}/end`, {})).json();
    expect(await end()).toEqual({ isDone: true });
    expect(await isGone(long)).toBe(true);
    expect(await end()).toEqual({ isDone: false });
    expect((await ask('POST', `/api/content/preview-links/${randomUUID()}/end`, {})).json()).toEqual({ isDone: false });
  });

  it('says in the language of its page that this is not published; on the desk, a page says nothing of it', async () => {
    for (const [lang, text] of Object.entries(previewNote)) {
      const page = async () => ({ html: `<!doctype html><html lang="${lang}"><title>Page</title><main>Text</main>`, leftOut: [] });
      render.mockImplementationOnce(page);
      expect((await open((await make('/about')).link)).body).toContain(`>${text}</aside><main>`);
      render.mockImplementationOnce(page);
      const { ticket } = (await ask('POST', '/api/content/preview', { path: '/about' })).json();
      expect((await desk.inject({ url: `/previews/${ticket}`, headers: { host: '127.0.0.1:4600' } })).body).not.toContain(text);
    }
  });

  it('keeps no page of more than 8 MB, and no more than 100 links that work', async () => {
    render.mockImplementationOnce(async () => ({ html: `<!doctype html><title>${'x'.repeat(maxPreviewBytes)}</title>`, leftOut: [] }));
    const large = await ask('POST', '/api/content/preview-links', { path: '/', days: 1 });
    expect([large.statusCode, large.json().type]).toEqual([422, 'urn:problem-type:page-too-large']);

    for (let open = (await list()).length; open < maxPreviewLinks; open += 1) await make('/many', 1);
    const another = () => ask('POST', '/api/content/preview-links', { path: '/', days: 1 });
    const refused = await another();
    expect([refused.statusCode, refused.json().type]).toEqual([409, 'urn:problem-type:too-many-links']);
    expect(await list()).toHaveLength(maxPreviewLinks);
    const { id } = (await list()).find(({ path }) => path === '/many') as PreviewLink;
    await ask('POST', `/api/content/preview-links/${id}/end`, {});
    expect((await another()).statusCode).toBe(200);
    server.now += dayMs;
    expect((await list()).length).toBeLessThan(maxPreviewLinks);
  });

  it.each([0, 31, 1.5, '3', null])('works for 1 to 30 days, not %j', async (days) => {
    const answer = await ask('POST', '/api/content/preview-links', { path: '/', days });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'days']);
  });
});
