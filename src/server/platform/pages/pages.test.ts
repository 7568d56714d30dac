/** @sqlite-only It's about the files of pages, without rows. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheHeaders } from '#server/platform/http/cache-headers.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { loadPages, type Pages } from './pages.ts';
import type { PageSettings } from './placeholders.ts';
import { resolveUrl } from './serve.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const home = `<!doctype html><html><head><title>Home</title>
<link rel="canonical" href="https://site-url.invalid/">
<style>body { color: red }</style><style media="print">p { margin: 0 }</style>
<script>const site = 'https://site-url.invalid', book = "https://booking-url.invalid";</script>
<script type="speculationrules">{"prefetch":[]}</script>
<script type="application/ld+json">{"url":"https://booking-url.invalid"}</script>
<script type='application/json' id=data>{"a":1}</script>
<script type="module" src="/_astro/app.abc.js"></script>
<link rel="modulepreload" href="/_astro/app.abc.js" /><link rel="icon" href="/favicon.svg">
</head><body data-note="a > b"><a href="https://booking-url.invalid">Book</a><p>retention-days.invalid days</p><p>As long as you like completed-retention.invalid[(# days, &quot;#&quot;)]</p><i data-api="https://api-base.invalid/api"></i>
<astro-island props="{&quot;url&quot;:[0,&quot;https://booking-url.invalid&quot;]}"></astro-island>${'<p>text</p>'.repeat(100)}</body></html>`;
const script = 'console.log("https://site-url.invalid")';
const files: Record<string, string> = {
  'index.html': home,
  'about/index.html': '<p>About</p>',
  'es/index.html': '<p>Inicio</p>',
  'es/about/index.html': '<p>Nosotros</p>',
  'blog/index.html': '<p>Blog</p>',
  'es/blog/index.html': '<p>Blog es</p>',
  'blog/first/index.html': '<p>First</p>',
  'course-not-found/index.html': '<p>No course</p>',
  '404.html': '<p>Not found</p>',
  'es/404/index.html': '<p>No encontrada</p>',
  '_astro/app.abc.js': script,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sitemap.xml': '<loc>https://site-url.invalid/?a=1</loc><b>https://booking-url.invalid</b>',
  'robots.txt': 'Sitemap: https://site-url.invalid/sitemap.xml',
  'site.webmanifest': '{"start_url":"https://site-url.invalid/"}',
  'dates.ics': 'BEGIN:VCALENDAR\r\nNAME:íííííííííí\r\n  íí\r\nURL;VALUE=URI:https://site-url\r\n .invalid/course\r\nEND:VCALENDAR\r\n',
  'measurement.json': '{"api":""}',
  'texts.0123456789.json': '{"title":"A text"}',
  'texts.abcdef0123.json': '{"url":"https://booking-url.invalid"}',
  'photo.webp': 'https://site-url.invalid is not text here',
};
const settings = {
  siteUrl: 'https://tino.example',
  bookingUrl: "https://book.example/me?a=1&b='x'",
  apiBase: '',
  retentionDays: 45,
  measurement: null,
};

const folder = mkdtempSync(join(tmpdir(), 'tino-pages-'));
let pages: Pages;
let server: TestServer;
beforeAll(async () => {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  pages = await loadPages(folder, settings);
  server = await openTestServer({ pages });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  server.app.inject({ method, url, headers });
const policy = async (url: string) => String((await get(url)).headers['content-security-policy']);

describe('settings are filled in at start', () => {
  it('escaped for their context', async () => {
    const { body } = await get('/');
    expect(body).toContain('<link rel="canonical" href="https://tino.example/">');
    expect(body).toContain('<a href="https://book.example/me?a=1&amp;b=&#39;x&#39;">');
    expect(body).toContain('book = "https://book.example/me?a=1\\u0026b=\\u0027x\\u0027"');
    expect(body).toContain('<i data-api="/api">');
    expect(body).toContain('<p>45 days</p><p>As long as you like </p>');
    const limited = await loadPages(folder, { ...settings, completedRetentionDays: 730 });
    expect(limited.get('/')?.representations.identity.body.toString()).toContain('<p>As long as you like (730 days, &quot;730&quot;)</p>');
    expect(body).not.toContain('.invalid');
    expect((await get('/sitemap.xml')).body).toBe(
      '<loc>https://tino.example/?a=1</loc><b>https://book.example/me?a=1&amp;b=&#39;x&#39;</b>',
    );
    expect((await get('/robots.txt')).body).toBe('Sitemap: https://tino.example/sitemap.xml');
    expect((await get('/site.webmanifest')).json()).toEqual({ start_url: 'https://tino.example/' });
  });
  it('also in calendars, with lines of at most 75 octets', async () => {
    const { body } = await get('/dates.ics');
    expect(body).toContain('\r\nURL;VALUE=URI:https://tino.example/course\r\n');
    expect(body).toContain('\r\nNAME:íííííííííí íí\r\n');
    const long = await loadPages(folder, { ...settings, siteUrl: `https://${'a-long-name.'.repeat(8)}example` });
    const lines = (long.get('/dates.ics')?.representations.identity.body.toString() ?? '').split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`${'a-long-name.'.repeat(8)}example/course`);
  });
  it('M1 measurement.json has what browsers need', async () => {
    const told = async (given: Partial<PageSettings>) => {
      const loaded = await loadPages(folder, { ...settings, ...given });
      return JSON.parse(loaded.get('/measurement.json')?.representations.identity.body.toString() ?? '');
    };
    const posthog = { key: 'phc_abcdefgh', host: 'https://eu.i.posthog.com' };
    expect(await told({})).toEqual({ api: '' });
    expect(await told({ apiBase: 'https://api.example' })).toEqual({ api: 'https://api.example' });
    const names = ['Google Analytics', 'PostHog'];
    expect(await told({ measurement: { ga: 'G-ABC123', posthog } })).toEqual({ api: '', names, ga: 'G-ABC123', posthog });
    expect(await told({ measurement: { pixel: '12345' } })).toEqual({ api: '', names: ['Meta'], pixel: '12345' });
  });
  it('but not in hashed or binary files', async () => {
    expect((await get('/_astro/app.abc.js')).body).toBe(script);
    expect((await get('/photo.webp')).body).toBe(files['photo.webp']);
  });
});

describe('Q21 the content security policy', () => {
  it('lists the hash of every inline script and style as served, but not of data blocks', async () => {
    const { body } = await get('/');
    const inline = /<script>([^<]*)<\/script>/.exec(body)?.[1] ?? '';
    expect(inline).toContain('tino.example');
    expect(await policy('/')).toBe(
      [
        "default-src 'none'",
        `script-src 'self' ${sha256(inline)} ${sha256('{"prefetch":[]}')}`,
        `style-src 'self' ${sha256('body { color: red }')} ${sha256('p { margin: 0 }')}`,
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types tino-choices',
      ].join('; '),
    );
  });
  it('P1 is never unsafe and includes a separate API', async () => {
    const other = await loadPages(folder, { ...settings, apiBase: 'https://api.example/v1' });
    expect(other.get('/')?.policy).toContain("connect-src 'self' https://api.example;");
    expect(other.get('/')?.policy).toContain("form-action 'self' https://api.example;");
    for (const page of pages.values()) expect(page.policy ?? '').not.toContain('unsafe');
  });
  it('M1 includes the configured services only', async () => {
    const ids = { ga: 'G-ABC123', pixel: '1234567890', posthog: { key: 'phc_abcdefgh', host: 'https://eu.i.posthog.com' } };
    const policyWith = async (measurement: PageSettings['measurement']) =>
      (await loadPages(folder, { ...settings, measurement })).get('/')?.policy ?? '';
    const all = await policyWith({ ...ids });
    expect(all).toContain(`${sha256('{"prefetch":[]}')} https://*.googletagmanager.com https://connect.facebook.net;`);
    expect(all).toContain(
      "img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com https://www.facebook.com; font-src",
    );
    expect(all).toContain(
      "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com https://www.facebook.com https://eu.i.posthog.com; manifest",
    );
    expect(all).not.toContain('unsafe');
    expect(await policyWith({ pixel: '1234567890' })).not.toContain('google');
    expect(await policyWith(null)).toBe(await policy('/'));
    const types = "require-trusted-types-for 'script'";
    expect(all).not.toContain(types);
    expect(await policyWith({ posthog: ids.posthog })).toContain(types);
  });
  it('is sent with the other security headers, and our own scripts have integrity hashes', async () => {
    const { body, headers } = await get('/');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.any(String),
    });
    const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
    expect(body).toContain(`<script type="module" src="/_astro/app.abc.js" integrity="${integrity}"></script>`);
    expect(body).toContain(`<link rel="modulepreload" href="/_astro/app.abc.js" integrity="${integrity}">`);
    expect(body).toContain('<link rel="icon" href="/favicon.svg">');
  });
});

describe('Q22 static files', () => {
  it('use the best encoding that a client accepts, each with its own strong ETag', async () => {
    const plain = await get('/');
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gz = await get('/', { 'accept-encoding': 'br;q=0, gzip' });
    expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, rawPayload } of [plain, br, gz]) {
      expect(headers.etag).toMatch(/^"[^"]+"$/);
      expect(headers.vary).toBe('accept-encoding');
      expect(Number(headers['content-length'])).toBe(rawPayload.length);
    }
    expect((await get('/photo.webp', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
  it('get a 304 if the client has them', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' });
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      ...cacheHeaders('page'),
      vary: 'accept-encoding',
      'content-security-policy': headers['content-security-policy'],
    });
    expect((await get('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });
  it('respond to HEAD like to GET, without a body', async () => {
    const whole = await get('/');
    const head = await get('/', {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'content-length', 'content-type', 'content-security-policy'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });
  it('are immutable for a year if hashed, and otherwise revalidated', async () => {
    expect((await get('/_astro/app.abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/texts.0123456789.json')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // It has the booking address, which is a setting.
    expect((await get('/texts.abcdef0123.json')).headers).toMatchObject(cacheHeaders('file'));
    expect((await get('/about')).headers).toMatchObject(cacheHeaders('page'));
    expect((await get('/favicon.svg')).headers).toMatchObject({ 'content-type': 'image/svg+xml', ...cacheHeaders('file') });
  });
  it('reject other methods', async () => {
    expect((await get('/about', {}, 'POST')).statusCode).toBe(405);
    expect((await get('/nothing', {}, 'POST')).statusCode).toBe(404);
  });
});

describe('the compression cache', () => {
  const cache = join(folder, '../', `${basename(folder)}-cache`);
  afterAll(() => rmSync(cache, { recursive: true, force: true }));
  it('is verified and cleaned up at each start', async () => {
    const compressedBodies = (from: Pages) => [...from.values()].map(({ representations }) => representations.br?.body.toString('base64'));
    await loadPages(folder, settings, { cacheFolder: cache });
    const names = readdirSync(cache);
    expect(names.length).toBeGreaterThan(0);
    writeFileSync(join(cache, String(names[0])), 'damaged');
    writeFileSync(join(cache, 'old.br'), 'no longer asked for');
    expect(compressedBodies(await loadPages(folder, settings, { cacheFolder: cache }))).toEqual(compressedBodies(pages));
    expect(readdirSync(cache).sort()).toEqual(names.sort());
  });
  it('is skipped if its folder cannot be used', async () => {
    expect((await loadPages(folder, settings, { cacheFolder: join(folder, 'index.html', 'no-folder') })).size).toBe(pages.size);
  });
});

describe('addresses', () => {
  it.each([
    ['/about/', '/about'],
    ['/about/?utm=1&b', '/about?utm=1&b'],
    ['/es/', '/es'],
    ['/es/about/', '/es/about'],
  ])('L1 %s redirects permanently to %s', async (url, target) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, target]);
  });
  it.each([
    ['/', 'Home'],
    ['/?utm_source=x', 'Home'],
    ['/about', 'About'],
    ['/es', 'Inicio'],
    ['/es/about', 'Nosotros'],
    ['/blog/first', 'First'],
  ])('%s is a page', async (url, text) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(text);
  });
  it.each([
    ['/about.html', 'Not found'],
    ['/index.html', 'Not found'],
    ['/about/index.html', 'Not found'],
    ['/nothing', 'Not found'],
    ['/404', 'Not found'],
    ['/es/nada', 'No encontrada'],
    ['/es/404', 'No encontrada'],
    ['/espresso', 'Not found'],
    ['//evil.example/', 'Not found'],
    ['/../package.json', 'Not found'],
    ['/%2e%2e/package.json', 'Not found'],
    ['/course/unknown', 'No course'],
    ['/course-not-found', 'No course'],
    ['/es/course/unknown', 'No encontrada'],
  ])('C9 %s is not found', async (url, text) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain(text);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
  it.each([
    ['/blog/unknown', '/blog'],
    ['/es/blog/unknown/?a', '/es/blog'],
  ])('C9 %s redirects to the blog at %s', async (url, target) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, target]);
  });
  it('C9 a missing blog file is not found, not redirected like a post', async () => {
    expect((await get('/blog/posts.0123abcd.json')).statusCode).toBe(404);
  });
  it('resolve only to built files', () => {
    expect(resolveUrl(pages, '/__proto__')).toMatchObject({ status: 404 });
    expect(resolveUrl(new Map(), '/anything')).toBeUndefined();
  });
});
