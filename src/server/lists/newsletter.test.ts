import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsletterStrings } from '#strings/newsletter.ts';
import type { Row, Work } from '../stores/store.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import { findStanding, forgetTokens } from './newsletter-statements.ts';
import { findSubscription } from './statements.ts';

const request = { email: 'Ana@Example.com', language: 'es', page: '/es/blog' };
const day = 86_400_000;
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ config: { rateLimitPerMinute: 100_000 } });
});
afterEach(() => server.close());

const ask = (body: unknown = request, headers?: Record<string, string>) => server.send('POST', '/newsletter/', body, headers);
const kept = (email = request.email) => server.store.read(() => findSubscription('newsletter', '', email));
const standing = (email = request.email) => server.store.read(() => findStanding(email));

interface Queued {
  readonly email: string;
  readonly language: string;
  readonly confirm: string;
  readonly unsubscribe: string;
}

const tokenIn = (path: unknown) => /\?token=([\w-]{43})$/.exec(String(path))?.[1] ?? 'no token';

/** The mails that stand in the outbox, oldest first. */
async function mails(): Promise<readonly Queued[]> {
  const rows = await server.store.read(function* (): Work<readonly Row[]> {
    return yield {
      sql: "select payload from outbox where channel = 'mail' and event = 'newsletter.requested' order by created_at, id",
      params: [],
    };
  });
  return rows.map((row) => {
    const { email, language, confirmPath, unsubscribePath } = JSON.parse(String(row.payload));
    return { email, language, confirm: tokenIn(confirmPath), unsubscribe: tokenIn(unsubscribePath) };
  });
}
const onlyMail = async () => {
  const [mail, ...others] = await mails();
  if (!mail || others.length > 0) throw new Error(`expected one mail, found ${others.length + (mail ? 1 : 0)}`);
  return mail;
};

/** Presses the button of the page a mailed link leads to, as a browser does. */
const press = (address: string, payload = '', headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });
const outcome = async (...given: Parameters<typeof press>) => {
  const { statusCode, headers } = await press(...given);
  return [statusCode, headers.location];
};

describe('D4 asking for the newsletter', () => {
  it('keeps what was agreed to, where and when, and asks by mail for a second yes', async () => {
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([200, { list: 'newsletter', kept: true }]);
    expect(await kept()).toMatchObject({
      email: 'Ana@Example.com',
      language: 'es',
      page: '/es/blog',
      consent: newsletterStrings.es.consent,
      consentedAt: server.now,
      flags: [],
    });
    expect(await standing()).toMatchObject({ confirmedAt: null, endedAt: null });
    expect(await onlyMail()).toMatchObject({ email: 'Ana@Example.com', language: 'es' });
  });
  it('Q19 answers known and unknown addresses the same', async () => {
    const first = await ask();
    const { confirm } = await onlyMail();
    await press(`/newsletter/confirm?token=${confirm}`);
    const again = await ask({ ...request, email: ' ana@example.COM' });
    const other = await ask({ ...request, email: 'bo@example.com' });
    for (const answer of [again, other]) {
      expect([answer.statusCode, answer.body]).toEqual([first.statusCode, first.body]);
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(first.headers).sort());
    }
  });
  it('writes to nobody who is on the list already', async () => {
    await ask();
    await press(`/newsletter/confirm?token=${(await onlyMail()).confirm}`);
    await ask();
    expect(await mails()).toHaveLength(1);
  });
  it('Q20 writes to an address three times a day at most, and again the next day', async () => {
    for (const _ of Array.from({ length: 6 })) await ask();
    expect(await mails()).toHaveLength(3);
    server.now += day + 1;
    await ask();
    expect(await mails()).toHaveLength(4);
  });
  it('D5 a filled trap is kept and flagged, answered the same, and withholds the mail', async () => {
    const clean = await ask({ ...request, email: 'bo@example.com' });
    const trapped = await ask({ ...request, reference: 'x' });
    expect([trapped.statusCode, trapped.body]).toEqual([clean.statusCode, clean.body]);
    expect((await kept())?.flags).toEqual(['honeypot']);
    expect((await mails()).map(({ email }) => email)).toEqual(['bo@example.com']);
    await ask();
    expect((await kept())?.flags).toEqual([]);
    expect(await mails()).toHaveLength(2);
  });
  it.each([
    ['no address', { email: undefined }, 'email'],
    ['a malformed address', { email: 'ana@example' }, 'email'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email'],
    ['an unknown language', { language: 'fr' }, 'language'],
  ])('refuses %s and keeps nothing', async (_, change, field) => {
    const answer = await ask({ ...request, ...change });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, field]);
    expect(await kept()).toBeUndefined();
  });
  it('keeps no page that is not of the blog', async () => {
    await ask({ ...request, page: '//evil.example/blog' });
    expect((await kept())?.page).toBe('/es/blog');
  });
  it('Q9 holds to the limits of the API', async () => {
    expect((await ask(request, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await ask(request, { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await server.send('GET', '/newsletter/')).headers.allow).toBe('POST');
  });
  it('takes a plain form and leads back to its page', async () => {
    const submit = (fields: Record<string, string>, page = '/es/blog') =>
      outcome(`/api/newsletter/?page=${page}`, new URLSearchParams(fields).toString());
    expect(await submit({ email: 'a@example.com', language: 'es' }, '/es/blog/page/2')).toEqual([303, '/es/blog/page/2#newsletter-joined']);
    expect(await submit({ email: ' ', language: 'en' }, '/blog')).toEqual([303, '/blog#newsletter-missing']);
    expect(await submit({ email: 'a@b', language: 'en' }, '/blog')).toEqual([303, '/blog#newsletter-invalid']);
    expect(await submit({ email: 'a@example.com', language: 'xx' }, '//evil.example')).toEqual([303, '/blog#newsletter-failed']);
  });
});

it('Q19 forgets tokens that expired, and the words of those whose mail has left', async () => {
  await ask();
  await ask({ ...request, email: 'bo@example.com' });
  const count = () =>
    server.store.read(function* (): Work<number> {
      return (yield { sql: 'select hash from subscription_token', params: [] }).length;
    });
  const forget = () => server.store.write(() => forgetTokens(server.now));
  await forget();
  expect([await count(), (await mails()).filter(({ confirm }) => confirm !== 'no token').length]).toEqual([4, 2]);
  await server.store.write(function* (): Work<void> {
    yield { sql: "update outbox set state = 'sent' where subject = $1", params: [(yield* findStanding('bo@example.com'))?.uuid ?? ''] };
  });
  server.now += 7 * day + 1;
  await forget();
  expect([await count(), (await mails()).filter(({ confirm }) => confirm !== 'no token').length]).toEqual([2, 1]);
});

describe('D4 Q19 the links of the mail', () => {
  beforeEach(async () => {
    await ask();
  });

  it('change nothing when they are only looked at', async () => {
    const { confirm, unsubscribe } = await onlyMail();
    for (const token of [confirm, unsubscribe])
      for (const method of ['GET', 'HEAD'] as const) {
        await server.app.inject({ method, url: `/newsletter/confirm?token=${token}` });
        await server.app.inject({ method, url: `/newsletter/unsubscribe?token=${token}` });
      }
    expect(await standing()).toMatchObject({ confirmedAt: null, endedAt: null });
  });
  it('confirm by a button, in the language of the page, and lead back without the token', async () => {
    const { confirm } = await onlyMail();
    server.now += 1_000;
    expect(await outcome(`/es/newsletter/confirm?token=${confirm}`)).toEqual([303, '/es/newsletter/confirm#newsletter-confirm-done']);
    expect(await standing()).toMatchObject({ confirmedAt: server.now, endedAt: null });
  });
  it('are used once: pressed again they say the same and change nothing', async () => {
    const { confirm, unsubscribe } = await onlyMail();
    await press(`/newsletter/confirm?token=${confirm}`);
    const before = await standing();
    server.now += 1_000;
    expect((await outcome(`/newsletter/confirm?token=${confirm}`))[1]).toMatch(/done$/);
    expect(await standing()).toEqual(before);
    await press(`/newsletter/unsubscribe?token=${unsubscribe}`);
    expect((await outcome(`/newsletter/confirm?token=${confirm}`))[1]).toMatch(/invalid$/);
    expect((await standing())?.endedAt).not.toBeNull();
  });
  it('expire: a week to confirm, far longer to leave', async () => {
    const { confirm, unsubscribe } = await onlyMail();
    server.now += 7 * day;
    expect((await outcome(`/newsletter/confirm?token=${confirm}`))[1]).toMatch(/confirm-invalid$/);
    expect((await outcome(`/newsletter/unsubscribe?token=${unsubscribe}`))[1]).toMatch(/unsubscribe-done$/);
  });
  it('do not stand for each other, nor for a made-up one', async () => {
    const { confirm, unsubscribe } = await onlyMail();
    expect((await outcome(`/newsletter/confirm?token=${unsubscribe}`))[1]).toMatch(/invalid$/);
    expect((await outcome(`/newsletter/unsubscribe?token=${confirm}`))[1]).toMatch(/invalid$/);
    expect((await outcome(`/newsletter/confirm?token=${'a'.repeat(43)}`))[1]).toMatch(/invalid$/);
    expect((await outcome('/newsletter/confirm'))[1]).toMatch(/invalid$/);
    expect(await standing()).toMatchObject({ confirmedAt: null, endedAt: null });
  });
  it('of an older mail do not bring back who has left', async () => {
    await ask();
    const [first, second] = await mails();
    await press(`/newsletter/confirm?token=${first?.confirm}`);
    server.now += 1_000;
    await press(`/newsletter/unsubscribe?token=${first?.unsubscribe}`);
    expect((await outcome(`/newsletter/confirm?token=${second?.confirm}`))[1]).toMatch(/invalid$/);
    server.now += 1_000;
    await ask();
    await press(`/newsletter/confirm?token=${(await mails()).at(-1)?.confirm}`);
    expect(await standing()).toMatchObject({ endedAt: null, confirmedAt: server.now });
  });
  it('work as JSON too', async () => {
    const { confirm, unsubscribe } = await onlyMail();
    const done = await server.send('POST', '/newsletter/confirm/', { token: confirm });
    expect([done.statusCode, done.json()]).toEqual([200, { list: 'newsletter', done: true }]);
    expect((await server.send('POST', '/newsletter/unsubscribe/', { token: unsubscribe })).statusCode).toBe(200);
    expect((await server.send('POST', '/newsletter/confirm/', { token: 'b'.repeat(43) })).statusCode).toBe(410);
    expect((await server.send('POST', '/newsletter/confirm/', {})).statusCode).toBe(400);
  });
  it('RFC 8058 leave by one click of a mail program, from wherever it is sent', async () => {
    const { unsubscribe } = await onlyMail();
    const click = () =>
      press(`/newsletter/unsubscribe?token=${unsubscribe}`, 'List-Unsubscribe=One-Click', { origin: 'https://mail.example' });
    const answer = await click();
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    expect((await standing())?.endedAt).toBe(server.now);
    expect((await click()).statusCode).toBe(200);
    const unknown = await press(`/newsletter/unsubscribe?token=${'c'.repeat(43)}`, 'List-Unsubscribe=One-Click');
    expect(unknown.statusCode).toBe(410);
  });
  it('Q9 a confirmation from a foreign page is refused', async () => {
    const { confirm } = await onlyMail();
    expect((await press(`/newsletter/confirm?token=${confirm}`, '', { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await standing())?.confirmedAt).toBeNull();
  });
  it('Q14 Q19 stand in no log, and in the store only as hashes', async () => {
    const { confirm, unsubscribe } = await onlyMail();
    await press(`/newsletter/confirm?token=${confirm}`);
    await server.send('POST', '/newsletter/unsubscribe/', { token: unsubscribe });
    const rows = await server.store.read(function* (): Work<readonly Row[]> {
      return yield { sql: 'select * from subscription_token', params: [] };
    });
    expect(rows).toHaveLength(2);
    for (const token of [confirm, unsubscribe]) {
      expect(JSON.stringify(server.logged)).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });
});
