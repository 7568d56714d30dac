import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#domain/text/time.ts';
import type { Pages, ServedPage } from '#server/platform/pages/pages.ts';
import { StoreError } from '#server/platform/stores/store.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { createViewCounter } from './view-counter.ts';
import { addViews, deleteViewsBefore, viewStats } from './views.ts';

const page = { policy: "default-src 'none'" } as ServedPage;
const pages: Pages = new Map([
  ['/', page],
  ['/es', page],
  ['/services', page],
  ['/es/services', page],
  ['/favicon.svg', { ...page, policy: undefined }],
]);
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' };
const plain = { referrer: '', source: '', medium: '', campaign: '' };

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ pages });
});
afterEach(() => server.close());

const view = (body: Record<string, unknown>, headers: Record<string, string> = phone) => server.send('POST', '/views/', body, headers);
const stats = (filter = {}) => server.store.read(() => viewStats({ from: '2026-01-01', to: '2026-12-31', ...filter }));

describe('M4 page views', () => {
  it('are counted by page, language, referrer, and campaign, and written when the server stops', async () => {
    const campaign = { source: 'newsletter', medium: 'email', campaign: 'Otoño 2026' };
    for (const body of [
      { path: '/', language: 'en' },
      { path: '/es/services/', language: 'es', referrer: 'www.Google.com', ...campaign },
      { path: '/services', language: 'en', referrer: 'tino.example' },
      { path: '/services', language: 'en' },
    ])
      expect((await view(body)).statusCode).toBe(204);
    await server.app.close();
    expect(await stats()).toEqual({
      total: 4,
      days: [{ day: '2026-01-02', views: 4 }],
      paths: [
        { path: '/services', views: 3 },
        { path: '/', views: 1 },
      ],
      languages: [
        { language: 'en', views: 3 },
        { language: 'es', views: 1 },
      ],
      referrers: [
        { referrer: '', views: 3 },
        { referrer: 'google.com', views: 1 },
      ],
      campaigns: [{ ...campaign, views: 1 }],
    });
    expect((await stats({ language: 'es' })).total).toBe(1);
    expect((await stats({ path: '/services', from: '2026-01-03' })).total).toBe(0);
  });

  it('store and log nothing about the visitor', async () => {
    await view(
      { path: '/services', language: 'en', name: 'Ana', client: 'x' },
      { ...phone, 'sec-gpc': '1', 'x-forwarded-for': '192.0.2.7' },
    );
    await server.app.close();
    expect((await stats()).total).toBe(1);
    expect(JSON.stringify(server.logged)).not.toMatch(/iPhone|192\.0\.2|127\.0|Ana|services/);
  });

  it("don't count bots, but give them the same response", async () => {
    const programs = ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'HeadlessChrome/140', 'curl/8.1', 'facebookexternalhit/1.1'];
    for (const agent of programs) expect((await view({ path: '/', language: 'en' }, { 'user-agent': agent })).statusCode).toBe(204);
    await server.app.close();
    expect((await stats()).total).toBe(0);
  });

  it('reject invalid bodies and other methods', async () => {
    expect((await view({ path: '/' })).statusCode).toBe(400);
    expect((await view({ path: 7, language: 'en' })).statusCode).toBe(400);
    expect((await view({ path: 'x'.repeat(9_000), language: 'en' })).statusCode).toBe(413);
    expect((await server.send('GET', '/views/')).headers.allow).toBe('POST');
  });

  it('Q12 have a separate rate limit from saving answers', async () => {
    const limited = await openTestServer({ pages, config: { rateLimitPerMinute: 2 } });
    const statuses = async (count: number, send: () => Promise<{ statusCode: number }>) => {
      const found = [];
      for (let turn = 0; turn < count; turn += 1) found.push((await send()).statusCode);
      return found;
    };
    expect(await statuses(3, () => limited.send('POST', '/views/', { path: '/', language: 'en' }, phone))).toEqual([204, 204, 429]);
    expect(await statuses(3, () => limited.send('POST', '/readiness-quiz/', validCreation))).toEqual([201, 201, 429]);
    await limited.close();
  });

  it('from several processes add up, and are deleted by day', async () => {
    const counted = [{ day: '2026-01-02', view: { path: '/', language: 'en' as const, ...plain }, views: 3 }];
    await Promise.all([1, 2, 3].map(() => server.store.write(() => addViews(counted))));
    expect((await stats()).total).toBe(9);
    await server.store.write(() => deleteViewsBefore(Date.UTC(2026, 0, 2, 23)));
    expect((await stats()).total).toBe(9);
    await server.store.write(() => deleteViewsBefore(Date.UTC(2026, 0, 3)));
    expect((await stats()).total).toBe(0);
  });
});

describe('M4 the counter', () => {
  it('is bounded: beyond the daily limit of kinds, it keeps only page and language', async () => {
    const counter = createViewCounter({
      store: server.store,
      clock: () => server.now,
      log: { info: () => {}, error: () => {} },
      flushIntervalMs: dayMs,
      maxKinds: 3,
    });
    const countFrom = (referrer: string) => counter.count({ path: '/', language: 'en', ...plain, referrer });
    for (const referrer of ['a.example', 'b.example', 'c.example', 'd.example', 'e.example', 'a.example']) countFrom(referrer);
    server.now += dayMs;
    countFrom('f.example');
    await counter.stop();
    expect(Object.fromEntries((await stats()).referrers.map(({ referrer, views }) => [referrer, views]))).toEqual({
      'a.example': 2,
      'b.example': 1,
      'c.example': 1,
      other: 2,
      'f.example': 1,
    });
  });

  it('keeps counts while the store fails, and writes them once', async () => {
    let broken = true;
    const store = {
      ...server.store,
      write: ((work) => (broken ? Promise.reject(new StoreError('full')) : server.store.write(work))) as typeof server.store.write,
    };
    const counter = createViewCounter({ store, clock: () => server.now, log: { info: () => {}, error: () => {} }, flushIntervalMs: dayMs });
    const once = { path: '/', language: 'en' as const, ...plain };
    counter.count(once);
    await counter.flush();
    counter.count(once);
    broken = false;
    await counter.flush();
    await counter.stop();
    expect((await stats()).total).toBe(2);
  });
});
