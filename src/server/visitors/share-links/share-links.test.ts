import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadinessWording } from '#domain/content/wordings.ts';
import { type ShareScope, shareLinkPath, shareScopes, shareTokenPattern } from '#domain/links/share-link.ts';
import { bands, categories, questionIds } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { type Locale, locales, localPath } from '#domain/text/locale.ts';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { createWordings } from '#server/flows/definitions/wordings.ts';
import { findPersonData } from '#server/owner/leads/person.ts';
import type { Pages } from '#server/platform/pages/pages.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { eraseCompletedBefore } from '#server/visitors/records/statements.ts';
import { parseHtml } from '#site/seo/built-pages.ts';
import { sharePageStrings } from '#strings/links/share-page.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { loadBuiltPages } from '#tests/built-pages.ts';
import { hostileTexts } from '#tests/hostile-texts.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { reword } from '#tests/wordings.ts';
import { countShareLinks } from './statements.ts';

const site = join(import.meta.dirname, '../../../../build/site');
let pages: Pages;
let server: TestServer;
beforeAll(async () => {
  pages = await loadBuiltPages('share', 'es/share', 'share-not-found', 'es/share-not-found');
});
beforeEach(async () => {
  server = await openTestServer({ pages });
});
afterEach(() => server.close());

const levels = (value: (index: number) => number) =>
  Object.fromEntries(questionIds.map((id, index) => [id, { value: value(index), label: `label of ${id}` }]));

/** Creates an assessment with these levels, completed unless said otherwise. */
async function create(value: (index: number) => number = () => 3, changes: object = {}): Promise<string> {
  const created = await server.send('POST', '/readiness-quiz/', { ...validCreation, ...changes });
  const { uuid } = created.json();
  const completed = await server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: levels(value), isComplete: true, currentStep: 15 });
  expect(completed.json().isComplete).toBe(true);
  return uuid;
}

const share = (method: 'GET' | 'POST' | 'DELETE' | 'PUT', uuid: string, scope: ShareScope = 'scores') =>
  server.send(method, `/readiness-quiz/${uuid}/share/`, method === 'POST' ? { scope } : undefined);
/** A record and its report, in a language. */
async function reportOf(uuid: string, locale: Locale) {
  const record: LeadRecord = (await server.send('GET', `/readiness-quiz/${uuid}/`)).json();
  const report = flows['readiness-quiz'].today.result(record, locale);
  if (!report) throw new Error('The record has no report.');
  return { record, report };
}

const open = (path: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url: path, headers });
const tokenOf = (path: string) => path.split('/').at(-1) ?? '';

describe('V2 making, reading and turning off a share link', () => {
  it('V2 makes one link with a token of its own, and answers with the same one while it works', async () => {
    const uuid = await create();
    expect((await share('GET', uuid)).statusCode).toBe(204);
    const made = await share('POST', uuid);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({ path: expect.any(String), scope: 'scores', created: '2026-01-02T00:00:00.000Z' });
    const token = tokenOf(made.json().path);
    expect(token).toMatch(shareTokenPattern);
    expect(made.json().path).toBe(shareLinkPath(token));
    server.now += 60_000;
    const again = await share('POST', uuid.toUpperCase());
    expect([again.statusCode, again.json()]).toEqual([200, made.json()]);
    const read = await share('GET', uuid);
    expect([read.statusCode, read.json(), read.headers['cache-control']]).toEqual([200, made.json(), 'no-store']);
  });

  it('V2 turns it off for good: twice is once, and the next link has another token', async () => {
    const uuid = await create();
    const before = (await share('POST', uuid)).json();
    for (const _ of [1, 2]) expect((await share('DELETE', uuid)).statusCode).toBe(204);
    expect((await share('GET', uuid)).statusCode).toBe(204);
    expect((await open(before.path)).statusCode).toBe(404);
    const after = (await share('POST', uuid)).json();
    expect(after.path).not.toBe(before.path);
    expect((await open(before.path)).statusCode).toBe(404);
    expect((await open(after.path)).statusCode).toBe(200);
  });

  it('V2 shows what its maker chose, which stays so while it works', async () => {
    const uuid = await create();
    for (const body of [undefined, {}, { scope: 'all' }, { scope: '' }])
      expect((await server.send('POST', `/readiness-quiz/${uuid}/share/`, body)).statusCode).toBe(400);
    const made = await share('POST', uuid, 'scores-and-plan');
    expect([made.statusCode, made.json().scope]).toEqual([201, 'scores-and-plan']);
    const again = await share('POST', uuid, 'scores');
    expect([again.statusCode, again.json()]).toEqual([200, made.json()]);
    await share('DELETE', uuid);
    expect((await share('POST', uuid, 'scores')).json().scope).toBe('scores');
  });

  it('V2 the record says whether it has one, so that no page asks for a link that nobody made', async () => {
    const uuid = await create();
    const read = async () => (await server.send('GET', `/readiness-quiz/${uuid}/`)).headers['x-made'];
    expect(await read()).toBe('');
    await share('POST', uuid);
    expect(await read()).toBe('link');
    await share('DELETE', uuid);
    expect(await read()).toBe('');
  });

  it('V2 several requests at once make one link', async () => {
    const uuid = await create();
    const made = await Promise.all(Array.from({ length: 8 }, () => share('POST', uuid)));
    expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(made.map((answer) => answer.json().path)).size).toBe(1);
  });

  it('V2 shares nothing that is incomplete, unknown or of another flow', async () => {
    const { uuid } = (await server.send('POST', '/readiness-quiz/', validCreation)).json();
    expect((await share('POST', uuid)).statusCode).toBe(409);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      for (const id of [unknown, 'nonsense']) expect((await share(method, id)).statusCode).toBe(404);
      expect((await server.send(method, `/ai-knowledge-quiz/${uuid}/share/`)).statusCode).toBe(404);
    }
    expect((await share('PUT', uuid)).headers.allow).toBe('GET, HEAD, POST, DELETE');
  });

  it('Q9 Q12 is limited like other writes, and from other origins refused', async () => {
    const uuid = await create();
    const foreign = await server.send('DELETE', `/readiness-quiz/${uuid}/share/`, undefined, { origin: 'https://elsewhere.example' });
    expect(foreign.statusCode).toBe(403);
    await server.close();
    server = await openTestServer({ pages, config: { rateLimitPerMinute: 3 } });
    const limited = await create();
    expect([(await share('POST', limited)).statusCode, (await share('POST', limited)).statusCode]).toEqual([201, 429]);
  });

  it('V2 counts the links that work on /readyz', async () => {
    const [one, other] = [await create(), await create()];
    for (const uuid of [one, other]) await share('POST', uuid);
    await share('DELETE', one);
    expect((await server.app.inject('/readyz')).body).toMatch(/^share_links 1$/m);
  });
});

describe('V2 the page of a share link', () => {
  it.each(locales)('V2 shows the band, the scores and the month, in %s', async (locale) => {
    for (const [level, band] of [1, 2, 3, 5].map((value, index) => [value, bands[index] ?? 'critical'] as const)) {
      const { path } = (await share('POST', await create(() => level))).json();
      const answer = await open(localPath(path, locale));
      expect(answer.statusCode).toBe(200);
      const document = parseHtml(answer.body);
      expect(document.querySelector('html')?.getAttribute('lang')).toBe(locale);
      expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
        `https://tino.example/share/${locale}/share/${20 * level}.png`,
      );
      const { title, band: names, score, outOf } = sharePageStrings[locale];
      expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(title(`${20 * level}`, names[band]));
      expect(document.querySelector('.share-score')?.getAttribute('aria-label')).toBe(score(`${20 * level}`));
      expect(document.querySelector('.share-score')?.textContent).toBe(`${20 * level} ${outOf}`);
      expect(document.querySelectorAll('.share-value')).toHaveLength(6);
      for (const { textContent } of document.querySelectorAll('.share-value'))
        expect(textContent).toMatch(new RegExp(`^${20 * level}\\s?%$`));
      expect(answer.body).toContain({ en: 'January 2026', es: 'enero de 2026' }[locale]);
      expect(answer.body).not.toMatch(/share-[a-z-]+\.invalid/);
      // Links to the page in other languages are links to this result.
      for (const toggle of document.querySelectorAll('[data-language]'))
        expect(toggle.getAttribute('href')).toBe(localPath(path, toggle.getAttribute('data-language') === 'es' ? 'es' : 'en'));
    }
  });

  it('V2 has the figures of the result, not rounded', async () => {
    // Answers of a company at 42, whose areas are at 30 to 60.
    const levels = [2, 1, 3, 2, 2, 2, 1, 3, 2, 2, 4, 2, 1, 2];
    const uuid = await create((index) => levels[index] ?? 1);
    const { overallScore, categoryScores } = (await server.send('GET', `/readiness-quiz/${uuid}/`)).json();
    expect(overallScore).toBe(42);
    const document = parseHtml((await open((await share('POST', uuid)).json().path)).body);
    expect(document.querySelector('.share-score .tnum')?.textContent).toBe('42');
    expect(document.querySelectorAll('.share-value').map(({ textContent }) => textContent)).toEqual(
      categories.map((category) => `${categoryScores[category]}%`),
    );
  });

  it('V2 scores alone hold nothing of the plan', async () => {
    const document = parseHtml((await open((await share('POST', await create(() => 2))).json().path)).body);
    expect(document.querySelectorAll('.share-move')).toHaveLength(0);
  });

  it.each(locales)('V2 a plan begins with what to decide, then says moves, the week and the first process, in %s', async (locale) => {
    const uuid = await create((index) => (index % 3) + 1);
    const { record, report } = await reportOf(uuid, locale);
    const { path } = (await share('POST', uuid, 'scores-and-plan')).json();
    const document = parseHtml((await open(localPath(path, locale))).body);
    const shown = document.querySelectorAll('.share-move h3').map(({ textContent }) => textContent);
    const [first = [], ...later] = report.months;
    expect(record.plan?.flat()).toContain(first[0]?.id);
    expect(shown).toEqual(
      [...first, ...report.firstWeek, ...later.flat()].map(({ title }) => title).concat(report.candidates.items[0]?.name ?? []),
    );
    const text = document.querySelector('main')?.textContent ?? '';
    const { plan } = readinessStrings[locale].result;
    for (const { owner, weeks, hours, done } of report.months.flat())
      for (const part of [owner, plan.weeks(weeks), plan.hours(hours), done]) expect(text).toContain(part);
    for (const { owner, done } of report.firstWeek) for (const part of [owner, done]) expect(text).toContain(part);
  });

  it.each(locales)('V2 a plan without moves says what to check, in %s', async (locale) => {
    const uuid = await create(() => 5);
    const { report } = await reportOf(uuid, locale);
    const { path } = (await share('POST', uuid, 'scores-and-plan')).json();
    const document = parseHtml((await open(localPath(path, locale))).body);
    const titles = document.querySelectorAll('.share-first h3').map(({ textContent }) => textContent);
    expect(titles).toEqual(report.checks.map(({ title }) => title));
  });

  it('V2 a plan of a company of up to ten people never says “you” of its owner', async () => {
    const companyInfo = { ...validCreation.companyInfo, employees: '1-10' };
    const { path } = (await share('POST', await create(() => 2, { companyInfo }), 'scores-and-plan')).json();
    const owners = parseHtml((await open(path)).body).querySelectorAll('.share-first .share-by');
    expect(new Set(owners.map(({ textContent }) => textContent))).toEqual(new Set([sharePageStrings.en.smallOwner]));
  });

  it('V2 is printed with the words it was answered with (W7)', async () => {
    const wordings = createWordings({ 'readiness-quiz': reword(flows['readiness-quiz'].wording, 'OLD') });
    await server.close();
    server = await openTestServer({ pages, wordings });
    const { path } = (await share('POST', await create(() => 2), 'scores-and-plan')).json();
    for (const { textContent } of parseHtml((await open(path)).body).querySelectorAll('.share-move h3'))
      expect(textContent).toMatch(/^OLD /);
  });

  it('V2 keeps search engines, caches and referrers away', async () => {
    const { path } = (await share('POST', await create())).json();
    for (const address of [path, `/es${path}`, '/share/nonsense']) {
      const { headers, body } = await open(address);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(headers).not.toHaveProperty('etag');
      expect(parseHtml(body).querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    }
  });

  it('V2 is compressed for whoever can read that, and has no body for HEAD', async () => {
    const { path } = (await share('POST', await create())).json();
    const { body } = await open(path);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await open(path, { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(unpack[encoding](answer.rawPayload).toString()).toBe(body);
    }
    const head = await server.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('V2 answers every address that shows nothing alike', async () => {
    const uuid = await create();
    const { path } = (await share('POST', uuid)).json();
    await share('DELETE', uuid);
    const off = await open(path);
    expect(off.statusCode).toBe(404);
    const { date, ...headers } = off.headers;
    expect(date).toBeDefined();
    for (const token of ['A'.repeat(43), 'A'.repeat(42), uuid, 'organized', '%00', '..%2f', 'x'.repeat(90)]) {
      const answer = await open(`/share/${token}`);
      expect([token, answer.statusCode, answer.body]).toEqual([token, 404, off.body]);
      expect({ ...answer.headers, date: undefined }).toEqual({ ...headers, date: undefined });
    }
    const posted = [path, shareLinkPath('A'.repeat(43))].map((url) => server.app.inject({ method: 'POST', url }));
    for (const answer of await Promise.all(posted)) expect(answer.statusCode).toBe(405);
  });

  it('V2 counts its views as one page, without the token', async () => {
    const { path } = (await share('POST', await create())).json();
    const view = { path, language: 'en', referrer: '', source: '', medium: '', campaign: '' };
    const headers = { 'user-agent': 'Mozilla/5.0' };
    for (const seen of ['/share', path]) await server.send('POST', '/views/', { ...view, path: seen }, headers);
    await server.app.close();
    const rows = await server.store.read(function* (): Transaction<readonly Row[]> {
      return yield { sql: 'select path, views from page_view order by path', params: [] };
    });
    expect(rows).toEqual([
      { path: '/share', views: 1 },
      { path: 'other', views: 1 },
    ]);
  });
});

describe.each(locales)('W3 the names of the bands on a shared page, %s', (locale) => {
  it('W3 say nothing of AI, which the score of that area may contradict', () => {
    for (const band of bands) expect(sharePageStrings[locale].band[band]).not.toMatch(/\b(?:AI|IA)\b/i);
  });
});

describe('V2 a share link goes with its record', () => {
  const ends: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'erased',
      () =>
        eraseEverywhere(validCreation.personalInfo.email, {
          ...server,
          mailFolder: server.folder,
          clock: () => server.now,
          origin: 'command',
        }),
    ],
    ['expired', () => server.store.write(() => eraseCompletedBefore(server.now + 1))],
  ];
  it.each(ends)('V2 E1 when that is %s', async (_, end) => {
    const uuid = await create();
    const { path, created } = (await share('POST', uuid)).json();
    const person = await findPersonData(server.store, validCreation.personalInfo.email);
    expect(person.records).toMatchObject([{ shareLink: { path, created } }]);
    await end();
    expect((await open(path)).statusCode).toBe(404);
    expect((await share('GET', uuid)).statusCode).toBe(404);
    expect(await server.store.read(countShareLinks)).toBe(0);
  });
});

describe('V2 a canary in every field', () => {
  const canary = (name: string) => `canary${name.toLowerCase()}zz`;
  const personal = {
    personalInfo: { name: canary('Name'), email: `${canary('Email')}@canarydomainzz.example`, companyName: canary('Company') },
    metadata: {
      ...Object.fromEntries(
        ['referrer', 'url', 'pageTitle', 'userAgent', 'timezone', 'sessionId', 'utm_source', 'utm_campaign', 'gclid', 'first_landing'].map(
          (field) => [field, canary(field.replace('_', ''))],
        ),
      ),
      [canary('Key')]: canary('Value'),
      hostile: hostileTexts
        .map((text) => `canaryhostilezz ${text}`)
        .join(' ')
        .slice(0, 900),
    },
  };

  /** The words of every answer, marked; moves, owners and processes keep theirs. */
  const { questions, ...others } = flows['readiness-quiz'].wording as ReadinessWording;
  const marked = createWordings({
    'readiness-quiz': { ...others, questions: reword(questions, canary('Answer')), keep: reword(others.keep, canary('Keep')) },
  });

  it.each(shareScopes)(
    'V2 is found in no page, header, picture or log line, and neither is the uuid or the token where it has no business: %s',
    async (scope) => {
      await server.close();
      server = await openTestServer({ pages, wordings: marked });
      const uuid = await create((index) => (index % 5) + 1, personal);
      // Proves the marker is in the result, so the test can find it.
      expect(JSON.stringify(marked.today('readiness-quiz').flow.result((await reportOf(uuid, 'en')).record, 'en'))).toMatch(/canaryanswer/);
      const { path } = (await share('POST', uuid, scope)).json();
      const token = tokenOf(path);
      const secrets = [/canary/i, new RegExp(uuid, 'i'), new RegExp(uuid.replaceAll('-', ''), 'i'), /retail|1m-5m|11-50/, /label of q/];
      const seen: string[] = [];
      const look = async (url: string) => {
        const { headers, body, rawPayload } = await open(url);
        seen.push(JSON.stringify(headers), body, rawPayload.toString('latin1'));
        return body;
      };
      for (const locale of locales) {
        const body = await look(localPath(path, locale));
        expect(parseHtml(body).querySelectorAll('.share-move').length > 0).toBe(scope === 'scores-and-plan');
        await look(`${localPath(path, locale)}/?utm_source=${canary('query')}`);
        await look(localPath(shareLinkPath(`${token.slice(0, -1)}-`), locale));
        const picture = parseHtml(body).querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
        expect(picture).not.toContain(token);
        seen.push(readFileSync(join(site, new URL(picture).pathname), 'latin1'));
      }
      await share('DELETE', uuid);
      await look(path);
      for (const text of seen) for (const secret of secrets) expect(text).not.toMatch(secret);
      const logged = JSON.stringify(server.logged);
      expect(logged).toContain('/api/readiness-quiz/:uuid/share/');
      for (const secret of [...secrets, new RegExp(token)]) expect(logged).not.toMatch(secret);
    },
  );

  it('V2 a fault of the store names no token in the log', async () => {
    const { path } = (await share('POST', await create())).json();
    const { store } = server;
    const failing = await openTestServer({
      pages,
      store: {
        ...store,
        read: async () => Promise.reject(new Error(`cannot read ${path}`)),
        write: store.write,
        check: store.check,
        close: async () => undefined,
      },
    });
    const answer = await failing.app.inject(path);
    expect(answer.statusCode).toBe(500);
    expect(JSON.stringify([failing.logged, answer.body, answer.headers])).not.toContain(tokenOf(path));
    expect(failing.logged).toMatchObject([{ event: 'failure', route: '/share/:token' }]);
    await failing.close();
  });
});
