import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreError } from '#server/platform/stores/store.ts';
import { waitlistStrings } from '#strings/messages/waitlist.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { findSubscription } from './statements.ts';

const request = { email: 'Ana@Example.com', course: 'ai-business-weekend', language: 'es' };
const page = '/es/course/ai-business-weekend';
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const join = (body: unknown, headers?: Record<string, string>) => server.send('POST', '/waitlist/', body, headers);
/** Submits the plain form, without JavaScript. */
const submit = (fields: Record<string, string> | string, headers: Record<string, string> = {}, to = server, from = page) =>
  to.app.inject({
    method: 'POST',
    url: `/api/waitlist/?page=${from}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
const kept = (email = request.email) => server.store.read(() => findSubscription('waitlist', request.course, email));

describe('C1 D4 the waitlist with JSON', () => {
  it('stores the address with the consent text, page, and time', async () => {
    const answer = await join(request);
    expect([answer.statusCode, answer.json()]).toEqual([200, { list: 'waitlist', course: request.course, kept: true }]);
    expect(await kept()).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      list: 'waitlist',
      topic: 'ai-business-weekend',
      email: 'Ana@Example.com',
      language: 'es',
      page,
      consent: waitlistStrings.es.consent,
      consentedAt: server.now,
      createdAt: server.now,
      flags: [],
      confirmedAt: null,
      endedAt: null,
    });
  });
  it('responds the same to a second request and keeps the first', async () => {
    const first = await join(request);
    const before = await kept();
    server.now += 60_000;
    const second = await join({ ...request, email: ' ana@example.COM ', language: 'en' });
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(await kept()).toEqual(before);
  });
  it('separates courses and addresses', async () => {
    await join(request);
    await join({ ...request, course: 'ai-workforce-transformation' });
    expect((await kept())?.topic).toBe('ai-business-weekend');
    expect((await server.store.read(() => findSubscription('waitlist', 'ai-workforce-transformation', 'ana@example.com')))?.topic).toBe(
      'ai-workforce-transformation',
    );
    expect(await kept('bo@example.com')).toBeUndefined();
  });
  it.each([
    ['no address', { email: undefined }, 'email'],
    ['a malformed address', { email: 'ana@example' }, 'email'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email'],
    ['a line break', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['an address that is too long', { email: `${'a'.repeat(250)}@example.com` }, 'email'],
    ['an unknown course', { course: 'ai' }, 'course'],
    ['an unknown language', { language: 'fr' }, 'language'],
  ])('rejects %s and stores nothing', async (_, change, field) => {
    const answer = await join({ ...request, ...change });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, field]);
    expect(await kept()).toBeUndefined();
  });
  it('Q8 Q9 rejects foreign origins, large and compressed bodies, other content types, and other methods', async () => {
    expect((await join(request, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await join({ ...request, reference: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect((await join(request, { 'content-encoding': 'gzip' })).statusCode).toBe(415);
    expect((await join(request, { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await server.send('GET', '/waitlist/')).headers.allow).toBe('POST');
    expect(await kept()).toBeUndefined();
  });
  it('Q14 logs no address', async () => {
    await join(request);
    await submit(request);
    expect(JSON.stringify(server.logged)).not.toMatch(/ana@/i);
  });
});

describe('D5 spam', () => {
  it('is stored and flagged, and gets the usual response', async () => {
    const clean = await join({ ...request, email: 'bo@example.com' });
    const flagged = await join({ ...request, reference: 'x'.repeat(5_000) });
    expect([flagged.statusCode, flagged.body]).toEqual([clean.statusCode, clean.body]);
    expect((await kept())?.flags).toEqual(['honeypot']);
  });
  it('never flags a person who signs up after or before a bot', async () => {
    await join({ ...request, reference: 'x' });
    await join(request);
    expect((await kept())?.flags).toEqual([]);
    await join({ ...request, reference: 'x' });
    expect((await kept())?.flags).toEqual([]);
  });
});

describe('D4 the waitlist with a plain form', () => {
  const outcome = async (...given: Parameters<typeof submit>) => {
    const { statusCode, headers, body } = await submit(...given);
    return [statusCode, headers.location, body];
  };
  it('redirects to the page with the outcome', async () => {
    expect(await outcome({ ...request, reference: '' })).toEqual([303, `${page}#waitlist-joined`, '']);
    expect((await kept())?.flags).toEqual([]);
    expect(await outcome(request, { host: 'tino.example', origin: 'https://tino.example' })).toEqual([
      303,
      `https://tino.example${page}#waitlist-joined`,
      '',
    ]);
  });
  it.each([
    [{ ...request, email: ' ' }, 'missing'],
    [{ course: request.course, language: 'es' }, 'missing'],
    [{ ...request, email: 'ana@example' }, 'invalid'],
    [{ ...request, course: 'ai' }, 'failed'],
    [`email=%ff&${new URLSearchParams({ course: 'x' })}`, 'invalid'],
    [`__proto__=1&${new URLSearchParams(request)}`, 'failed'],
    [`${'a=1&'.repeat(60)}${new URLSearchParams(request)}`, 'failed'],
    [{ ...request, reference: 'x'.repeat(70_000) }, 'failed'],
  ])('redirects with the error: %j', async (fields, expected) => {
    expect(await outcome(fields as Record<string, string>)).toEqual([303, `${page}#waitlist-${expected}`, '']);
    expect(await kept()).toBeUndefined();
  });
  it('Q3 redirects with an error and logs it when the store fails', async () => {
    const fail = () => Promise.reject(new StoreError('full'));
    const broken = await openTestServer({ store: { read: fail, write: fail, check: fail, close: async () => undefined } });
    expect(await outcome(request, {}, broken)).toEqual([303, `${page}#waitlist-failed`, '']);
    expect(broken.logged[0]).toMatchObject({ event: 'failure' });
    await broken.close();
  });
  it('Q12 redirects with an error when the rate limit is hit', async () => {
    const limited = await openTestServer({ config: { rateLimitPerMinute: 1 } });
    await submit(request, {}, limited);
    expect(await outcome(request, {}, limited)).toEqual([303, `${page}#waitlist-limited`, '']);
    expect((await limited.send('POST', '/waitlist/', request)).statusCode).toBe(429);
    await limited.close();
  });
  it('Q9 rejects foreign origins and never redirects to another site', async () => {
    expect((await submit(request, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(await outcome({ ...request, email: '' }, {}, server, '//evil.example')).toEqual([303, '/es/ai-courses#waitlist-missing', '']);
  });
});

it('Q8 no generated JSON or form body causes a 5xx or an unrequested subscription', async () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('a@b.co', '__proto__', 'İ@x.y', '\ud800@x.y', 'x'.repeat(300)),
  );
  const body = fc.record({
    email: odd,
    course: fc.oneof(odd, fc.constant(request.course)),
    language: fc.constantFrom('en', 'es', 'x'),
    reference: odd,
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(body, fc.dictionary(odd, odd, { maxKeys: 4 })), fc.boolean(), async (fields, isForm) => {
      const answer = isForm ? await submit(fields as Record<string, string>) : await join(fields);
      // A busy machine may shed load.
      fc.pre(answer.statusCode !== 503);
      expect([200, 303, 400]).toContain(answer.statusCode);
      const { email = '', course } = fields as { email?: string; course?: string };
      const isKept = course === request.course && (await kept(email)) !== undefined;
      if (answer.statusCode === 200 || answer.headers.location?.endsWith('joined')) expect(isKept).toBe(true);
    }),
    { numRuns: 150 },
  );
});
