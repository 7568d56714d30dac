import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailingListName, mailingListNames } from '#domain/messages/mailing-list.ts';
import { dayMs } from '#domain/text/time.ts';
import { consentSentence } from '#server/messages/notifications/consent-sentence.ts';
import { equalTimeMs } from '#server/platform/http/equal-time.ts';
import { countOutbox, replayDeadLetters } from '#server/platform/outbox/queue.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { listTokens } from '#tests/mailed-links.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { deleteExpiredTokens } from './opt-in.ts';
import { findSubscription } from './statements.ts';

const course = 'ai-business-weekend';
const person = { email: 'Ana@Example.com', language: 'es' };
/** For each list: a request, the page it stores, and the response. */
const requests = {
  newsletter: { request: { ...person, page: '/es/blog' }, page: '/es/blog', topic: '', answer: { list: 'newsletter', kept: true } },
  waitlist: {
    request: { ...person, course },
    page: `/es/course/${course}`,
    topic: course,
    answer: { list: 'waitlist', course, kept: true },
  },
} satisfies Record<MailingListName, object>;
let server: TestServer;
let wait: (ms: number) => Promise<unknown>;
beforeEach(async () => {
  wait = async () => undefined;
  server = await openTestServer({ wait: (ms) => wait(ms), config: { rateLimitPerMinute: 100_000 } });
});
afterEach(() => server.close());

interface Queued {
  readonly email: string;
  readonly language: string;
  readonly confirm: string;
  readonly unsubscribe: string;
  readonly course?: string;
}

/** The mails in the outbox, oldest first. */
async function mails(): Promise<readonly Queued[]> {
  const rows = await server.store.read(function* (): Transaction<readonly Row[]> {
    return yield {
      sql: "select id, subject, payload from outbox where channel = 'mail' order by created_at, id",
      params: [],
    };
  });
  const found: Queued[] = [];
  for (const { id, subject, payload } of rows) {
    const request = JSON.parse(String(payload));
    found.push({ ...request, ...(await listTokens(server, String(id), String(subject), request)) });
  }
  return found;
}
const onlyMail = async () => {
  const [mail, ...others] = await mails();
  if (!mail || others.length > 0) throw new Error(`expected one mail, found ${others.length + (mail ? 1 : 0)}`);
  return mail;
};

/** Submits the form of a mailed link's page. */
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

describe.each(mailingListNames)('the %s', (list) => {
  const { request, page, topic, answer: answerOf } = requests[list];
  const ask = (body: unknown = request, headers?: Record<string, string>) => server.send('POST', `/${list}/`, body, headers);
  const kept = (email = request.email) => server.store.read(() => findSubscription(list, topic, email));

  describe('D4 signing up', () => {
    it('stores the consent text, page, and time, and queues a confirmation mail', async () => {
      const answer = await ask();
      expect([answer.statusCode, answer.json()]).toEqual([200, answerOf]);
      expect(await kept()).toMatchObject({
        email: 'Ana@Example.com',
        language: 'es',
        page,
        topic,
        consent: consentSentence(list, 'es'),
        consentedAt: server.now,
        flags: [],
      });
      expect(await kept()).toMatchObject({ confirmedAt: null, endedAt: null });
      expect(await onlyMail()).toMatchObject({ email: 'Ana@Example.com', language: 'es', ...(topic && { course: topic }) });
    });
    it('Q19 responds the same to known and unknown addresses', async () => {
      const first = await ask();
      const { confirm } = await onlyMail();
      await press(`/${list}/confirm?token=${confirm}`);
      const again = await ask({ ...request, email: ' ana@example.COM' });
      const other = await ask({ ...request, email: 'bo@example.com' });
      for (const answer of [again, other]) {
        expect([answer.statusCode, answer.body]).toEqual([first.statusCode, first.body]);
        expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(first.headers).sort());
      }
    });
    it('Q19 responds after the same time, whatever is known of the address', async () => {
      const waits: { readonly ms: number; readonly end: () => void }[] = [];
      await ask();
      await press(`/${list}/confirm?token=${(await onlyMail()).confirm}`);
      wait = (ms) => new Promise<void>((end) => waits.push({ ms, end }));
      const isStored = async () => {
        // A write queued after the signup's own is done after it.
        await server.store.write(function* (): Transaction<void> {
          yield { sql: 'select 1', params: [] };
        });
        return kept('bo@example.com');
      };
      for (const body of [request, { ...request, reference: 'x' }, { ...request, email: 'bo@example.com' }]) {
        let hasAnswered = false;
        const answer = ask(body).then(({ statusCode }) => {
          hasAnswered = true;
          return statusCode;
        });
        await vi.waitFor(() => expect(waits).toHaveLength(1));
        if (body.email === 'bo@example.com') await vi.waitFor(async () => expect(await isStored()).toBeDefined());
        else await isStored();
        expect(hasAnswered).toBe(false);
        const { ms, end } = waits.pop() ?? { ms: 0, end: () => undefined };
        expect(ms).toBe(equalTimeMs);
        end();
        expect(await answer).toBe(200);
      }
    });
    it("doesn't mail active subscribers", async () => {
      await ask();
      await press(`/${list}/confirm?token=${(await onlyMail()).confirm}`);
      await ask();
      expect(await mails()).toHaveLength(1);
    });
    it('D5 mails an address at most twice a day, and holds a third mail', async () => {
      for (const _ of Array.from({ length: 6 })) await ask();
      expect(await mails()).toHaveLength(3);
      expect((await server.store.read(countOutbox)).held).toBe(1);
      server.now += dayMs + 1;
      await ask();
      expect(await mails()).toHaveLength(4);
      expect((await server.store.read(countOutbox)).held).toBe(1);
    });
    it('D5 a filled honeypot is stored and flagged, gets the same response, and withholds the mail', async () => {
      const clean = await ask({ ...request, email: 'bo@example.com' });
      const flagged = await ask({ ...request, reference: 'x' });
      expect([flagged.statusCode, flagged.body]).toEqual([clean.statusCode, clean.body]);
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
    ])('rejects %s and stores nothing', async (_, change, field) => {
      const answer = await ask({ ...request, ...change });
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, field]);
      expect(await kept()).toBeUndefined();
    });
    it('Q9 rejects foreign origins, other content types, and other methods', async () => {
      expect((await ask(request, { origin: 'https://evil.example' })).statusCode).toBe(403);
      expect((await ask(request, { 'content-type': 'text/plain' })).statusCode).toBe(415);
      expect((await server.send('GET', `/${list}/`)).headers.allow).toBe('POST');
    });
  });

  it('Q19 deletes expired tokens, and the payload of a mail file whose link expired', async () => {
    await ask();
    await onlyMail();
    const [uuid, count] = [
      (await kept())?.uuid ?? '',
      (sql: string) =>
        server.store.read(function* (): Transaction<number> {
          return (yield { sql, params: [] }).length;
        }),
    ];
    const later = async (past: number) => {
      server.now += past;
      await server.store.write(() => deleteExpiredTokens(server.now));
      const full = "select id from outbox where payload <> '{}' or reply is not null";
      return [await count('select hash from subscription_token'), await count(full)];
    };
    await server.store.write(function* (): Transaction<void> {
      // A mail server's reply may name the address.
      yield { sql: "update outbox set state = 'written', reply = 'No such user: ana@example.com' where subject = $1", params: [uuid] };
    });
    expect(await later(7 * dayMs - 1)).toEqual([2, 1]);
    expect(await later(1)).toEqual([1, 0]);
    expect(await server.store.write(() => replayDeadLetters(server.now, { written: true }))).toBe(0);
  });
  it('sends a new mail if the first link expired', async () => {
    await ask();
    server.now += 8 * dayMs;
    await server.store.write(() => deleteExpiredTokens(server.now));
    await ask();
    expect((await mails()).map(({ confirm }) => confirm)).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
  });

  describe('D4 proof of consent', () => {
    const proof = async () => {
      const { email, language, page: signupPage, consent, consentedAt } = (await kept()) ?? {};
      return { email, language, page: signupPage, consent, consentedAt };
    };
    const otherRequest = { ...request, email: ' ANA@example.com', language: 'en', ...('page' in request && { page: '/blog' }) };
    const follow = (purpose: 'confirm' | 'unsubscribe', mail: Queued | undefined) => press(`/${list}/${purpose}?token=${mail?.[purpose]}`);

    it("isn't changed by a stranger's request, whatever became of the subscription", async () => {
      await ask();
      const first = await onlyMail();
      await follow('confirm', first);
      const confirmed = await proof();
      server.now += 1_000;
      await ask(otherRequest);
      expect(await proof()).toEqual(confirmed);
      await follow('unsubscribe', first);
      server.now += 1_000;
      await ask(otherRequest);
      await ask({ ...otherRequest, reference: 'x' });
      expect(await proof()).toEqual(confirmed);
      expect(await kept()).toMatchObject({ endedAt: server.now - 1_000 });
    });
    it('is that of the request whose link was confirmed', async () => {
      await ask();
      server.now += 1_000;
      await ask(otherRequest);
      const [first, second] = await mails();
      await follow('confirm', second);
      const renewed = {
        email: 'ANA@example.com',
        language: 'en',
        page: list === 'newsletter' ? '/blog' : `/course/${course}`,
        consent: consentSentence(list, 'en'),
        consentedAt: server.now,
      };
      expect(await proof()).toEqual(renewed);
      server.now += 1_000;
      await follow('confirm', first);
      expect(await proof()).toEqual(renewed);
    });
  });

  describe('D1 owner notifications', () => {
    const told = async () => {
      const rows = await server.store.read(function* (): Transaction<readonly Row[]> {
        return yield {
          sql: "select channel, event, subject, payload from outbox where channel <> 'mail' order by created_at, channel",
          params: [],
        };
      });
      return rows.map(({ channel, event, subject, payload }) => ({ to: `${channel} ${event}`, subject, ...JSON.parse(String(payload)) }));
    };
    const events = async () => (await told()).map(({ to }) => to);
    const both = (event: string) => [`notification ${list}.${event}`, `webhook ${list}.${event}`];
    const follow = (purpose: 'confirm' | 'unsubscribe', mail: Queued | undefined) => press(`/${list}/${purpose}?token=${mail?.[purpose]}`);

    it('are not sent for a subscription that was never confirmed', async () => {
      await ask();
      await follow('unsubscribe', await onlyMail());
      expect(await told()).toEqual([]);
    });
    it('are sent once for confirming and once for unsubscribing, however often a link is used', async () => {
      await ask();
      await ask();
      const [first, second] = await mails();
      server.now += 1_000;
      for (const mail of [first, first, second]) await follow('confirm', mail);
      expect(await events()).toEqual(both('confirmed'));
      server.now += 1_000;
      for (const mail of [first, second, second]) await follow('unsubscribe', mail);
      expect(await events()).toEqual([...both('confirmed'), ...both('unsubscribed')]);
      const { uuid } = (await kept()) ?? {};
      const consent = consentSentence(list, 'es');
      const subscription = { uuid, list, course: topic || null, email: person.email, language: 'es', page, consent };
      const [consented, confirmed, ended] = [2_000, 1_000, 0].map((ago) => new Date(server.now - ago).toISOString());
      for (const message of await told()) {
        expect(message.subject).toBe(uuid);
        expect(message.subscription).toEqual({
          ...subscription,
          consented,
          confirmed,
          ended: message.to.endsWith('unsubscribed') ? ended : null,
        });
      }
    });
    it('are sent again for a returning subscriber', async () => {
      await ask();
      await follow('confirm', (await mails())[0]);
      server.now += 1_000;
      await follow('unsubscribe', (await mails())[0]);
      server.now += 1_000;
      await ask();
      await follow('confirm', (await mails())[1]);
      expect(await events()).toEqual([...both('confirmed'), ...both('unsubscribed'), ...both('confirmed')]);
    });
  });

  describe('D4 Q19 mailed links', () => {
    beforeEach(async () => {
      await ask();
    });

    it('change nothing on GET and HEAD', async () => {
      const { confirm, unsubscribe } = await onlyMail();
      for (const token of [confirm, unsubscribe])
        for (const method of ['GET', 'HEAD'] as const) {
          await server.app.inject({ method, url: `/${list}/confirm?token=${token}` });
          await server.app.inject({ method, url: `/${list}/unsubscribe?token=${token}` });
        }
      expect(await kept()).toMatchObject({ confirmedAt: null, endedAt: null });
    });
    it("confirm by POST and redirect in the page's language, without the token", async () => {
      const { confirm } = await onlyMail();
      server.now += 1_000;
      expect(await outcome(`/es/${list}/confirm?token=${confirm}`)).toEqual([303, `/es/${list}/confirm#${list}-confirm-done`]);
      expect(await kept()).toMatchObject({ confirmedAt: server.now, endedAt: null });
    });
    it('work once: using them again gives the same response and changes nothing', async () => {
      const { confirm, unsubscribe } = await onlyMail();
      await press(`/${list}/confirm?token=${confirm}`);
      const before = await kept();
      server.now += 1_000;
      expect((await outcome(`/${list}/confirm?token=${confirm}`))[1]).toMatch(/done$/);
      expect(await kept()).toEqual(before);
      await press(`/${list}/unsubscribe?token=${unsubscribe}`);
      expect((await outcome(`/${list}/confirm?token=${confirm}`))[1]).toMatch(/invalid$/);
      expect((await kept())?.endedAt).not.toBeNull();
    });
    it('expire after a week to confirm, and far later to unsubscribe', async () => {
      const { confirm, unsubscribe } = await onlyMail();
      server.now += 7 * dayMs;
      expect((await outcome(`/${list}/confirm?token=${confirm}`))[1]).toMatch(/confirm-invalid$/);
      expect((await outcome(`/${list}/unsubscribe?token=${unsubscribe}`))[1]).toMatch(/unsubscribe-done$/);
    });
    it('work only for their own purpose', async () => {
      const { confirm, unsubscribe } = await onlyMail();
      expect((await outcome(`/${list}/confirm?token=${unsubscribe}`))[1]).toMatch(/invalid$/);
      expect((await outcome(`/${list}/unsubscribe?token=${confirm}`))[1]).toMatch(/invalid$/);
      expect((await outcome(`/${list}/confirm?token=${'a'.repeat(43)}`))[1]).toMatch(/invalid$/);
      expect((await outcome(`/${list}/confirm`))[1]).toMatch(/invalid$/);
      expect(await kept()).toMatchObject({ confirmedAt: null, endedAt: null });
    });
    it("from an older mail don't resubscribe someone who left", async () => {
      await ask();
      const [first, second] = await mails();
      await press(`/${list}/confirm?token=${first?.confirm}`);
      server.now += 1_000;
      await press(`/${list}/unsubscribe?token=${first?.unsubscribe}`);
      expect((await outcome(`/${list}/confirm?token=${second?.confirm}`))[1]).toMatch(/invalid$/);
      server.now += 1_000;
      await ask();
      await press(`/${list}/confirm?token=${(await mails()).at(-1)?.confirm}`);
      expect(await kept()).toMatchObject({ endedAt: null, confirmedAt: server.now });
    });
    it('work as JSON too', async () => {
      const { confirm, unsubscribe } = await onlyMail();
      const done = await server.send('POST', `/${list}/confirm/`, { token: confirm });
      expect([done.statusCode, done.json()]).toEqual([200, { list, done: true }]);
      expect((await server.send('POST', `/${list}/unsubscribe/`, { token: unsubscribe })).statusCode).toBe(200);
      expect((await server.send('POST', `/${list}/confirm/`, { token: 'b'.repeat(43) })).statusCode).toBe(410);
      expect((await server.send('POST', `/${list}/confirm/`, {})).statusCode).toBe(400);
    });
    it('RFC 8058 one-click unsubscribe works from any origin', async () => {
      const { unsubscribe } = await onlyMail();
      const click = () =>
        press(`/${list}/unsubscribe?token=${unsubscribe}`, 'List-Unsubscribe=One-Click', { origin: 'https://mail.example' });
      const answer = await click();
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
      expect((await kept())?.endedAt).toBe(server.now);
      expect((await click()).statusCode).toBe(200);
      const unknown = await press(`/${list}/unsubscribe?token=${'c'.repeat(43)}`, 'List-Unsubscribe=One-Click');
      expect(unknown.statusCode).toBe(410);
    });
    it('Q9 reject a confirmation from a foreign origin', async () => {
      const { confirm } = await onlyMail();
      expect((await press(`/${list}/confirm?token=${confirm}`, '', { origin: 'https://evil.example' })).statusCode).toBe(403);
      expect((await kept())?.confirmedAt).toBeNull();
    });
    it('Q14 Q19 are in no log, and in the store only as hashes', async () => {
      const { confirm, unsubscribe } = await onlyMail();
      await press(`/${list}/confirm?token=${confirm}`);
      await server.send('POST', `/${list}/unsubscribe/`, { token: unsubscribe });
      const rows = await server.store.read(function* (): Transaction<readonly Row[]> {
        return yield { sql: 'select * from subscription_token', params: [] };
      });
      expect(rows).toHaveLength(2);
      for (const token of [confirm, unsubscribe]) {
        expect(JSON.stringify(server.logged)).not.toContain(token);
        expect(JSON.stringify(rows)).not.toContain(token);
      }
    });
  });
});

describe('the newsletter form', () => {
  const { request } = requests.newsletter;
  it('stores only blog pages', async () => {
    await server.send('POST', '/newsletter/', { ...request, page: '//evil.example/blog' });
    expect((await server.store.read(() => findSubscription('newsletter', '', person.email)))?.page).toBe('/es/blog');
  });
  it('accepts a plain form and redirects to its page', async () => {
    const submit = (fields: Record<string, string>, page = '/es/blog') =>
      outcome(`/api/newsletter/?page=${page}`, new URLSearchParams(fields).toString());
    expect(await submit({ email: 'a@example.com', language: 'es' }, '/es/blog/page/2')).toEqual([303, '/es/blog/page/2#newsletter-joined']);
    expect(await submit({ email: ' ', language: 'en' }, '/blog')).toEqual([303, '/blog#newsletter-missing']);
    expect(await submit({ email: 'a@b', language: 'en' }, '/blog')).toEqual([303, '/blog#newsletter-invalid']);
    expect(await submit({ email: 'a@example.com', language: 'xx' }, '//evil.example')).toEqual([303, '/blog#newsletter-failed']);
  });
});

it("D4 Q19 one list's link does nothing on another list", async () => {
  await server.send('POST', '/waitlist/', requests.waitlist.request);
  const { confirm, unsubscribe } = await onlyMail();
  for (const [purpose, token] of Object.entries({ confirm, unsubscribe }))
    expect((await outcome(`/newsletter/${purpose}?token=${token}`))[1]).toMatch(/invalid$/);
  const kept = await server.store.read(() => findSubscription('waitlist', course, person.email));
  expect(kept).toMatchObject({ confirmedAt: null, endedAt: null });
});
