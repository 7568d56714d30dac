/** @sqlite-only It's about pages' headers, without rows. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatPartsAddress } from '#domain/courses/seats.ts';
import { type CacheKind, cacheHeaders, cachePolicies } from '#server/platform/http/cache-headers.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { createKeptAssets } from './kept-assets.ts';
import { loadPages, type Pages } from './pages.ts';

const filler = '<p>text</p>'.repeat(50);
const files: Record<string, string> = {
  'index.html': `<p>Home</p>${filler}`,
  'course/a/index.html': `<p>2 left</p>${filler}`,
  '404.html': `<p>Not found</p>${filler}`,
  'newsletter/confirm/index.html': filler,
  'es/newsletter/confirm/index.html': filler,
  'share-not-found/index.html': filler,
  'share/critical/index.html': filler,
  'my-result/index.html': filler,
  'my-result/saved/index.html': filler,
  '_astro/app.aaaa.js': 'a();'.repeat(100),
  'posts.0123456789.json': `["${'post '.repeat(100)}"]`,
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(100)}</svg>`,
  'sitemap.xml': `<urlset>${'<url/>'.repeat(100)}</urlset>`,
  'robots.txt': 'Allow: /\n'.repeat(50),
  'blog/feed.json': `{"a":"${'b'.repeat(300)}"}`,
  [seatPartsAddress.slice(1)]: JSON.stringify({ '/course/a': [{ course: 'a', session: 'may', texts: ['0 left', '1 left', '2 left'] }] }),
};
const settings = { siteUrl: 'https://tino.example', bookingUrl: 'https://book.example', apiBase: '', retentionDays: 45, measurement: null };

const folder = mkdtempSync(join(tmpdir(), 'tino-caching-'));
const siteOf = (name: string, changes: Readonly<Record<string, string | null>> = {}) => {
  for (const [file, content] of Object.entries({ ...files, ...changes })) {
    if (content === null) continue;
    mkdirSync(dirname(join(folder, name, file)), { recursive: true });
    writeFileSync(join(folder, name, file), content);
  }
  return loadPages(join(folder, name), settings);
};
let pages: Pages;
let server: TestServer;
beforeAll(async () => {
  pages = await siteOf('site');
  server = await openTestServer({ pages });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
const token = 'x'.repeat(43);

describe('H7 the table of what caches may keep', () => {
  it('X4 pages are cached for 60 seconds', () => {
    expect(cachePolicies.page.cacheControl).toContain('s-maxage=60,');
    expect(cachePolicies.page.cdnCacheControl).toMatch(/^max-age=60, /);
  });

  const addresses: readonly (readonly [string, CacheKind])[] = [
    ['/', 'page'],
    ['/?utm_source=x', 'page'],
    ['/my-result', 'page'],
    ['/course/a', 'seats'],
    ['/_astro/app.aaaa.js', 'asset'],
    ['/posts.0123456789.json', 'asset'],
    ['/favicon.svg', 'file'],
    ['/sitemap.xml', 'feed'],
    ['/robots.txt', 'feed'],
    ['/blog/feed.json', 'feed'],
    ['/.well-known/security.txt', 'securityTxt'],
    [`/newsletter/confirm?token=${token}`, 'personal'],
    [`/es/newsletter/confirm?token=${token}`, 'personal'],
    [`/share/${token}`, 'personal'],
    [`/preview/${token}`, 'personal'],
    [`/my-result/${token}`, 'personal'],
    ['/healthz', 'health'],
    ['/readyz', 'health'],
    ['/course/a/', 'redirect'],
    ['/nothing', 'missing'],
    ['/_astro/app.none.js', 'missing'],
    ['/api/openapi.json', 'api'],
    ['/api/nothing', 'error'],
    ['/%', 'error'],
  ];
  it.each(addresses)('H7 %s is answered as %s', async (url, kind) => {
    const { headers } = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    const { 'cache-control': cacheControl, 'cdn-cache-control': cdnCacheControl } = headers;
    expect({ cacheControl, cdnCacheControl }).toEqual({
      cacheControl: cachePolicies[kind].cacheControl,
      cdnCacheControl: cacheHeaders(kind)['cdn-cache-control'],
    });
    if (!cachePolicies[kind].isRevalidated) return;
    expect(headers).toMatchObject({ vary: 'accept-encoding', etag: expect.stringMatching(/^"[^"]+-br"$/), 'content-encoding': 'br' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('H7 names every kind of address that a test can ask for', () => {
    const asked = new Set(addresses.map(([, kind]) => kind));
    // Wordings and a server that leaves have tests of their own.
    expect(Object.keys(cachePolicies).filter((kind) => !asked.has(kind as CacheKind))).toEqual(['wording', 'leaving']);
  });

  it('H7 lets no cache keep a record, an answer to a form, an error, or a page of a mailed link in any language', async () => {
    const created = await server.send('POST', '/readiness-quiz/', validCreation);
    const record = await server.app.inject({ url: String(created.headers.location) });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [
      ...[created, record, await server.app.inject({ method: 'POST', url: '/', headers: form, payload: 'a=1' })],
      await server.app.inject({ method: 'POST', url: '/api/newsletter/?page=/', headers: form, payload: 'email=x' }),
      await server.app.inject({ method: 'POST', url: `/newsletter/confirm?token=${token}`, headers: form, payload: '' }),
      await server.app.inject({ method: 'POST', url: `/my-result/${token}`, headers: form, payload: 'action=renew' }),
      await server.app.inject({ method: 'POST', url: `/my-result/${token}`, headers: form, payload: 'List-Unsubscribe=One-Click' }),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toContain('no-store');
  });

  it('H7 while it leaves, a server gives caches nothing to keep but hashed files, and says of nothing that it still holds', async () => {
    const leaving = await openTestServer({ pages });
    const { etag } = (await leaving.app.inject({ url: '/' })).headers;
    leaving.leave();
    const last = await leaving.app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
    expect([last.statusCode, last.headers['cache-control'], last.headers['cdn-cache-control']]).toEqual([200, 'no-store', undefined]);
    expect((await leaving.app.inject({ url: '/.well-known/security.txt' })).headers['cache-control']).toBe('no-store');
    expect((await leaving.app.inject({ url: '/_astro/app.aaaa.js' })).headers['cache-control']).toBe(cachePolicies.asset.cacheControl);
    await leaving.close();
  });
});

describe('H7 hashed files of other builds', () => {
  it('H7 are found by the servers before and after, with the encodings and headers of any other', async () => {
    const shared = join(folder, 'assets');
    const later = await siteOf('later', { '_astro/app.aaaa.js': null, '_astro/app.bbbb.js': 'b();'.repeat(100) });
    const [before, after] = [createKeptAssets(shared), createKeptAssets(shared)];
    await before.keep(pages);
    // As if the other one had removed it in between.
    symlinkSync('gone', join(shared, 'removed'));
    await after.keep(later);
    const servers = [
      await openTestServer({ pages, findKeptAsset: before.find }),
      await openTestServer({ pages: later, findKeptAsset: after.find }),
    ];
    for (const { app } of servers)
      for (const [name, text] of [
        ['aaaa', 'a();'],
        ['bbbb', 'b();'],
      ]) {
        const answer = await app.inject({ url: `/_astro/app.${name}.js?x`, headers: { 'accept-encoding': 'gzip' } });
        expect(answer.headers).toMatchObject({
          ...{ 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'gzip', vary: 'accept-encoding' },
          'cache-control': cachePolicies.asset.cacheControl,
        });
        expect((await app.inject({ url: `/_astro/app.${name}.js` })).body).toBe(text?.repeat(100));
      }
    for (const server of servers) await server.close();
  });

  it('H7 are only hashed files, whatever is asked for', async () => {
    const kept = createKeptAssets(join(folder, 'assets'));
    await kept.keep(pages);
    for (const address of [
      '/',
      '/favicon.svg',
      '/_astro/../site/index.html',
      '/_astro/%2e%2e',
      `/_astro/${'x'.repeat(5_000)}`,
      '/_astro/\0',
    ])
      expect(await kept.find(address)).toBeUndefined();
  });

  it('H7 go 30 days after the last server that had them', async () => {
    const shared = join(folder, 'old-assets');
    const kept = createKeptAssets(shared);
    await kept.keep(pages);
    const old = new Date(Date.now() - 31 * 86_400_000);
    for (const name of readdirSync(shared)) utimesSync(join(shared, name), old, old);
    await createKeptAssets(shared).keep(new Map([...pages].filter(([address]) => address !== '/_astro/app.aaaa.js')));
    expect(readdirSync(shared).map(decodeURIComponent)).toEqual(['/posts.0123456789.json']);
  });

  it('H7 are mended if a file was cut short', async () => {
    const shared = join(folder, 'cut-assets');
    await createKeptAssets(shared).keep(pages);
    const file = join(shared, encodeURIComponent('/_astro/app.aaaa.js'));
    writeFileSync(file, 'a(');
    await createKeptAssets(shared).keep(pages);
    expect(readFileSync(file, 'utf8')).toBe(files['_astro/app.aaaa.js']);
  });
});
