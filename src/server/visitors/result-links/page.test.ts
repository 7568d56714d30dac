import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { myResultPath, resultLinkPath, savedPagePath } from '#domain/links/result-link.ts';
import { dayOverAt } from '#domain/team/closing-day.ts';
import { teamSheets } from '#domain/team/team.ts';
import { locales, localPath } from '#domain/text/locale.ts';
import { longDate } from '#domain/text/long-date.ts';
import { resultLinkLifetimeMs } from '#server/messages/notifications/result-link.ts';
import type { Pages } from '#server/platform/pages/pages.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { closeDue, drawToken, open, submit as submitSheet } from '#server/visitors/teams/teams.fixture.ts';
import { resultLinkPageStrings } from '#strings/links/result-link-page.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { complete, loadResultLinkPages, makeLink, readRows, submitForm } from './result-links.fixture.ts';
import { findLinkedRecord } from './statements.ts';

let pages: Pages;
let server: TestServer;
beforeAll(async () => {
  pages = await loadResultLinkPages();
});
beforeEach(async () => {
  server = await openTestServer({ pages });
});
afterEach(() => server.close());

const rows = (sql: string, ...params: string[]) => readRows(server, sql, ...params);

/** Everything that a link could change. */
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      ['record', 'lead', 'access_link', 'reminder', 'outbox', 'owner_action'].map(
        async (table) => [table, (await rows(`select * from ${table}`)).map((row) => JSON.stringify(row)).sort()] as const,
      ),
    ),
  );

const link = (changes: object = {}) => makeLink(server, changes);
const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: path, headers });
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  submitForm(server, path, fields, headers);
const stateOf = (html: string) => /data-state="([^"]*)"/.exec(html)?.[1];

describe('T1 the page of a mailed link', () => {
  it.each(locales)('T1 says what is kept, and nothing about whose it is, in %s', async (locale) => {
    const { uuid, token } = await link();
    const answer = await get(localPath(resultLinkPath(token), locale));
    expect([answer.statusCode, stateOf(answer.body)]).toEqual([200, 'open']);
    expect(answer.body).toContain(locale === 'en' ? 'January 2, 2026' : '2 de enero de 2026');
    for (const secret of [uuid, validCreation.personalInfo.name, validCreation.personalInfo.email, 'Lumbre', '.invalid'])
      expect(answer.body).not.toContain(secret);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'strict-origin',
    });
    await complete(server, uuid);
    expect(stateOf((await get(localPath(resultLinkPath(token), locale))).body)).toBe('complete');
  });

  it('T1 draws a stem for each question, and what’s answered of them', async () => {
    const { uuid, token } = await link({ answers: { q4: 3, q5: 2, q6: 4 } });
    const drawingIn = async () =>
      /viewBox="0 0 (\d{1,2}) 400"[\s\S]*?<svg[^>]* width="(\d+)%"/.exec((await get(resultLinkPath(token))).body)?.slice(1);
    expect(await drawingIn()).toEqual(['14', '21']);
    await complete(server, uuid);
    expect(await drawingIn()).toEqual(['14', '100']);
  });

  it('G1 says how a team stands, and nothing of one where none was opened', async () => {
    const { uuid, token } = await link();
    await complete(server, uuid);
    const shown = async () => /data-report="\w*" data-team="([^"]*)"/.exec((await get(resultLinkPath(token))).body)?.[1];
    expect(await shown()).toBe('');
    const words = resultLinkPageStrings.en.saved.team;
    const team = { uuid, token: drawToken() };
    const { until } = (await open(server, team)).json();
    expect(await shown()).toBe(words.open(longDate(until, 'en', 'UTC')));
    for (let sheet = 0; sheet < teamSheets.min; sheet += 1) await submitSheet(server, team.token);
    server.now = dayOverAt(until);
    await closeDue(server);
    expect(await shown()).toMatch(new RegExp(`^${words.closed('')}`));
  });

  it('T1 leads to itself in the other language', async () => {
    const { token } = await link();
    expect((await get(resultLinkPath(token))).body).toContain(`"/es${resultLinkPath(token)}"`);
    expect((await get(`/es${resultLinkPath(token)}`)).body).toContain(`"${resultLinkPath(token)}"`);
  });

  it('T1 shows nothing of the record behind an expired link, and answers alike to all that never were', async () => {
    const { token } = await link();
    server.now += resultLinkLifetimeMs;
    const expired = await get(resultLinkPath(token));
    expect([expired.statusCode, stateOf(expired.body)]).toEqual([200, 'expired']);
    expect(expired.body).not.toContain('January 2, 2026');
    const [unknown, nonsense] = [await get(resultLinkPath('A'.repeat(43))), await get(resultLinkPath('nonsense'))];
    expect([unknown.statusCode, stateOf(unknown.body)]).toEqual([404, 'unknown']);
    expect([nonsense.statusCode, nonsense.body]).toEqual([404, unknown.body]);
  });

  it('T1 changes nothing by a thousand looks of a scanner', async () => {
    const { token } = await link({ reminder: true });
    const before = await everything();
    const agents = ['Slackbot-LinkExpanding 1.0', 'WhatsApp/2', 'Mozilla/5.0 (compatible; ScanMail/1.0)', 'curl/8'];
    for (let look = 0; look < 1_000; look += 1) {
      const headers: Record<string, string> = {
        'user-agent': agents[look % agents.length] ?? '',
        ...(look % 3 === 0 && { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' }),
      };
      const path = localPath(resultLinkPath(token), look % 2 === 0 ? 'en' : 'es');
      const answer = await get(look % 5 === 0 ? `${path}?action=erase&confirmed=yes` : path, headers, look % 4 === 0 ? 'HEAD' : 'GET');
      expect(answer.statusCode).toBe(200);
    }
    expect(await everything()).toEqual(before);
  });

  it('Q9 T1 refuses forms of other origins', async () => {
    const { token } = await link({ reminder: true });
    const before = await everything();
    for (const action of ['renew', 'report', 'stop-reminder', 'erase'])
      expect((await submit(resultLinkPath(token), { action, confirmed: 'yes' }, { origin: 'https://elsewhere.example' })).statusCode).toBe(
        403,
      );
    expect(await everything()).toEqual(before);
  });
});

describe('T1 the forms of the page, without scripts', () => {
  const outcomeOf = async (path: string, fields: Record<string, string>) => (await submit(path, fields)).headers.location;

  it('T1 mails a new link, also for an expired one', async () => {
    const { token } = await link();
    server.now += resultLinkLifetimeMs;
    expect(await outcomeOf(`/es${resultLinkPath(token)}`, { action: 'renew' })).toBe('/es/my-result#access-renewed');
    expect(await rows("select id from outbox where event = 'access.requested'")).toHaveLength(2);
    expect(await outcomeOf(resultLinkPath('A'.repeat(43)), { action: 'renew' })).toBe('/my-result#access-renewed');
    expect(await rows("select id from outbox where event = 'access.requested'")).toHaveLength(2);
  });

  it('T2 stops the reminder, by the page or by one click in a mail client', async () => {
    for (const headers of [{}, { origin: 'https://mail.example' }]) {
      const { uuid, token } = await link({ reminder: true });
      const isOneClick = 'origin' in headers;
      const fields: Record<string, string> = isOneClick ? { 'List-Unsubscribe': 'One-Click' } : { action: 'stop-reminder' };
      const answer = await submit(resultLinkPath(token), fields, headers);
      expect(answer.statusCode).toBe(isOneClick ? 200 : 303);
      expect((await server.send('GET', `/readiness-quiz/${uuid}/`)).json().reminder).toBe(false);
    }
  });

  it('T1 erases only with the tick', async () => {
    const { uuid, token } = await link();
    expect(await outcomeOf(resultLinkPath(token), { action: 'erase' })).toBe(`${resultLinkPath(token)}#access-unconfirmed`);
    expect((await server.send('GET', `/readiness-quiz/${uuid}/`)).statusCode).toBe(200);
    expect(await outcomeOf(resultLinkPath(token), { action: 'erase', confirmed: 'yes' })).toBe('/my-result#access-erased');
    expect((await server.send('GET', `/readiness-quiz/${uuid}/`)).statusCode).toBe(410);
    expect(await outcomeOf(resultLinkPath(token), { action: 'erase', confirmed: 'yes' })).toBe('/my-result#access-gone');
  });

  it('T1 every outcome has its text on the page it leads to', () => {
    for (const locale of locales) {
      // Without the spaces that no line breaks at (join-words.ts).
      const bodyOf = (path: string) =>
        (pages.get(localPath(path, locale))?.representations.identity.body.toString() ?? '').replaceAll('\u00a0', ' ');
      for (const [outcome, text] of Object.entries(resultLinkPageStrings[locale].outcome)) {
        // Unconfirmed erasures return to the page with the checkbox.
        const page = bodyOf(outcome === 'unconfirmed' ? savedPagePath : myResultPath);
        expect(page).toContain(`id="access-${outcome}"`);
        expect(page).toContain(text.slice(0, 20));
      }
    }
  });
});

describe('T1 guessing', () => {
  const guess = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

  it('T1 finds nothing in 100,000 tries', async () => {
    const { token } = await link();
    // PostgreSQL answers over a socket; the statement is the same.
    const tries = inject('postgres') ? 1_000 : 100_000;
    const found = await server.store.read(function* (): Transaction<number> {
      let hits = 0;
      for (let index = 0; index < tries; index += 1) if (yield* findLinkedRecord(guess())) hits += 1;
      return hits;
    });
    expect(found).toBe(0);
    expect(await server.store.read(() => findLinkedRecord(token))).toBeDefined();
  });

  it('T1 takes one look-up by a hash, whatever the token', () => {
    const statements = ['nonsense', guess(), guess()].map((token) => {
      const work = findLinkedRecord(token);
      const { value } = work.next();
      return [typeof value === 'object' && 'sql' in value ? value.sql : null, work.next([]).done];
    });
    expect(new Set(statements.map(([sql]) => sql)).size).toBe(1);
    expect(statements.every(([, isDone]) => isDone)).toBe(true);
  });

  it('Q12 T1 is limited like other reads and writes', async () => {
    await server.close();
    server = await openTestServer({ pages, config: { rateLimitPerMinute: 3 } });
    const looks = [];
    for (let index = 0; index < 16; index += 1) looks.push((await get(resultLinkPath(guess()))).statusCode);
    expect(looks).toEqual([...Array<number>(15).fill(404), 429]);
    const tries = [];
    for (let index = 0; index < 4; index += 1)
      tries.push((await server.send('POST', '/access-links/open/', { token: guess() })).statusCode);
    expect(tries).toEqual([410, 410, 410, 429]);
  });
});
