import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatDocument } from '#domain/content/documents.ts';
import type { SubscriberPage } from '#domain/owner/subscribers.ts';
import { dayMs, hourMs, minuteMs } from '#domain/text/time.ts';
import { redeemToken } from '#server/messages/mailing-lists/opt-in.ts';
import { findSubscription } from '#server/messages/mailing-lists/statements.ts';
import { consentSentence, followConsent } from '#server/messages/notifications/consent-sentence.ts';
import { listActions } from '#server/platform/audit/owner-actions.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { deskSubscriberStrings } from '#strings/owner/desk-subscribers.ts';
import { brand as brandDocument } from '#tests/content/brand.ts';
import { listTokens, sendConfirmations } from '#tests/mailed-links.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { makeStored } from '#tests/stored-record.ts';
import { addSubscribers } from '#tests/subscribers.ts';
import { createDesk } from './app.ts';
import { deskOver, token } from './desk.fixture.ts';

const course = 'ai-business-weekend';
const email = 'Ana@Example.com';
const ours = { host: '127.0.0.1:4600', authorization: `Bearer ${token}` };
const words = deskSubscriberStrings.en;

let server: TestServer;
let desk: FastifyInstance;
beforeEach(async () => {
  server = await openTestServer();
  desk = await createDesk({ ...deskOver(server), token, mailing: { audience: { notification: true, webhook: true }, mailPerHour: 300 } });
});
afterEach(async () => {
  await desk.close();
  await server.close();
});

const post = (path: string, body: object = {}) =>
  desk.inject({
    method: 'POST',
    url: `/api/subscribers${path}`,
    headers: { ...ours, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const add = async (change: object = {}) =>
  (await post('', { email, list: 'newsletter', topic: '', language: 'es', isAgain: false, ...change })).json();
const list = async (query = ''): Promise<SubscriberPage> => (await desk.inject({ url: `/api/subscribers?${query}`, headers: ours })).json();
const emails = async (query = '') => (await list(query)).subscribers.map((each) => each.email);
const found = () => server.store.read(() => findSubscription('newsletter', '', email));
const mails = () =>
  server.store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql: "select id, subject, state, payload from outbox where channel = 'mail' order by created_at, id", params: [] };
  });
const told = () =>
  server.store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql: "select channel, event from outbox where channel <> 'mail' order by created_at, id", params: [] };
  });
/** Of the newest mail, which has left. */
async function tokens() {
  await sendConfirmations(server);
  const mail = (await mails()).at(-1);
  return listTokens(server, String(mail?.id), String(mail?.subject), JSON.parse(String(mail?.payload)));
}
const press = (purpose: 'confirm' | 'unsubscribe', pressed: string) =>
  server.store.write(() => redeemToken('newsletter', purpose, pressed, server.now));
const confirm = async () => press('confirm', (await tokens()).confirm);
const remove = async (uuid?: string) => (await post(`/${uuid ?? (await found())?.uuid}/remove`)).json();
const restore = async (endedAt: number) => (await post(`/${(await found())?.uuid}/restore`, { endedAt })).json();
const actions = async () => (await server.store.read(() => listActions(20))).map(({ action }) => action);

describe('D4 the subscribers', () => {
  it('are listed newest first, page by page, each with its list and state', async () => {
    await addSubscribers(server.store, 60, { now: server.now });
    await addSubscribers(server.store, 1, { prefix: 'course', list: 'waitlist', topic: course, confirmed: false, now: server.now + 1 });
    await addSubscribers(server.store, 1, { prefix: 'gone', list: 'waitlist', topic: 'no-longer', ended: true, now: server.now + 2 });
    const first = await list();
    expect(first.total).toBe(62);
    expect(first.subscribers.slice(0, 2)).toMatchObject([
      { list: 'waitlist', course: 'no-longer', state: 'left', endedBy: null },
      { list: 'waitlist', course: expect.not.stringMatching(course), state: 'waiting' },
    ]);
    const second = await list(`after=${first.next}`);
    expect([second.subscribers.length, second.next, second.total]).toEqual([12, null, 62]);
    expect(new Set([...first.subscribers, ...second.subscribers].map(({ uuid }) => uuid)).size).toBe(62);
    expect(first.courses.find(({ slug }) => slug === 'no-longer')).toMatchObject({ isOffered: false });
    expect(first.courses.find(({ slug }) => slug === course)).toMatchObject({ isOffered: true });
    expect((await list('after=broken')).subscribers).toHaveLength(50);
  });

  it('are searched by parts of the address, and filtered by list and state', async () => {
    await addSubscribers(server.store, 2, { prefix: 'person%_' });
    await addSubscribers(server.store, 2, { prefix: 'other', list: 'waitlist', topic: course, confirmed: false });
    expect(await emails('search=PERSON 0@')).toEqual(['person%_-0@example.com']);
    expect(await emails('search=%25_')).toHaveLength(2);
    expect(await emails('search=r%25')).toEqual([]);
    expect(await emails(`list=waitlist&topic=${course}`)).toHaveLength(2);
    expect(await emails('list=newsletter&state=waiting')).toEqual([]);
    expect(await emails('state=waiting&search=other-1')).toEqual(['other-1@example.com']);
  });

  it('O5 lead to the newest record under their address', async () => {
    const [one, other] = [
      makeStored(1, { personalInfo: { name: 'Ana', email } }),
      makeStored(2, { personalInfo: { name: 'Ana P.', email } }),
    ];
    await server.store.write(function* () {
      yield* insertRecord({ record: one.record, flags: [], sequence: null });
      yield* insertRecord({ record: other.record, flags: [], sequence: null });
    });
    await add();
    const newest = Date.parse(one.record.created) > Date.parse(other.record.created) ? one.record : other.record;
    expect((await list()).subscribers).toMatchObject([{ lead: { uuid: newest.uuid, name: newest.personalInfo.name } }]);
  });
});

describe('D4 an address that the owner adds', () => {
  it('gets the mail to confirm, and is on the list only after that', async () => {
    expect(await add()).toEqual({ outcome: 'asked' });
    expect(await found()).toMatchObject({ email, language: 'es', page: 'desk', confirmedAt: null });
    expect(await mails()).toMatchObject([{ state: 'waiting' }]);
    expect((await list()).subscribers).toMatchObject([{ state: 'waiting' }]);
    await confirm();
    expect((await list()).subscribers).toMatchObject([{ state: 'confirmed' }]);
    expect(await actions()).toEqual(['add-subscriber']);
  });

  it('agrees to the sentence as it’s published now', async () => {
    const content = join(server.folder, 'content');
    cpSync('content', content, { recursive: true, filter: (path) => !path.includes('posts') });
    const unfollow = followConsent(server.folder);
    try {
      await add();
      expect(await found()).toMatchObject({ consent: consentSentence('newsletter', 'es') });
      const { blog, ...others } = JSON.parse(readFileSync(join(content, 'pages.json'), 'utf8'));
      const newsletter = { ...blog.newsletter, consent: { en: 'To {company}: yes.', es: 'A {company}: sí.' } };
      writeFileSync(join(content, 'pages.json'), formatDocument({ ...others, blog: { ...blog, newsletter } }));
      writeFileSync(join(content, 'brand.json'), formatDocument({ ...brandDocument, name: 'Estratega Andina' }));
      await add({ email: 'eva@example.com' });
      const added = await server.store.read(() => findSubscription('newsletter', '', 'eva@example.com'));
      expect(added?.consent).toBe('A Estratega Andina: sí.');
    } finally {
      unfollow();
    }
  });

  it('says what it is already, and sends nothing', async () => {
    await add();
    expect(await add({ email: ' ana@EXAMPLE.com' })).toMatchObject({ outcome: 'already', state: 'waiting' });
    await confirm();
    expect(await add({ isAgain: true })).toMatchObject({ outcome: 'already', state: 'confirmed' });
    await remove();
    expect(await add()).toMatchObject({ outcome: 'already', state: 'left' });
    expect(await mails()).toHaveLength(1);
    server.now += 1;
    expect(await add({ isAgain: true })).toEqual({ outcome: 'asked' });
    expect((await list()).subscribers).toMatchObject([{ state: 'left' }]);
    await confirm();
    expect((await list()).subscribers).toMatchObject([{ state: 'confirmed', endedBy: null }]);
  });

  it('D5 stays within the mail budget', async () => {
    await add();
    await sendConfirmations(server);
    await add({ isAgain: true });
    expect(await add({ isAgain: true })).toEqual({ outcome: 'held' });
    expect(await add({ isAgain: true })).toEqual({ outcome: 'held' });
    expect((await mails()).map(({ state }) => state).sort()).toEqual(['held', 'sent', 'waiting']);
    await desk.close();
    desk = await createDesk({ ...deskOver(server), token, mailing: { audience: { notification: false, webhook: false }, mailPerHour: 1 } });
    expect(await add({ email: 'eva@example.com' })).toEqual({ outcome: 'later' });
  });

  it('is refused if mail cannot reach it, or there is no such list', async () => {
    for (const body of [{ email: 'ana@example' }, { list: 'waitlist', topic: 'no-course' }, { list: 'newsletter', topic: course }])
      expect(await add(body)).toMatchObject({ status: 400 });
    expect(await mails()).toEqual([]);
  });
});

describe('D4 an address that the owner removes', () => {
  it('has left, by whom is kept, and webhooks hear of it', async () => {
    await add();
    await confirm();
    server.now += 1;
    expect(await remove()).toEqual({ outcome: 'removed', endedAt: server.now, withdrawn: 0 });
    expect((await list()).subscribers).toMatchObject([{ state: 'left', endedBy: 'desk' }]);
    expect(await told()).toEqual([{ channel: 'webhook', event: 'newsletter.unsubscribed' }]);
    expect(await remove()).toEqual({ outcome: 'left' });
    expect((await post('/00000000-0000-4000-8000-000000000000/remove')).statusCode).toBe(404);
    expect(await actions()).toEqual(['remove-subscriber', 'add-subscriber']);
  });

  it('cannot confirm by a link from before', async () => {
    await add();
    const before = await tokens();
    server.now += minuteMs;
    await remove();
    expect(await press('confirm', before.confirm)).toBeUndefined();
    expect(await told()).toEqual([]);
  });

  it('gets no mail that had not left yet, until that is undone', async () => {
    await add();
    const { endedAt, ...removal } = await remove();
    expect(removal).toMatchObject({ withdrawn: 1 });
    expect(await mails()).toEqual([]);
    expect(await restore(endedAt)).toEqual({ isDone: true });
    expect((await mails()).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('is put back by undo, unless the person has left meanwhile or an hour has passed', async () => {
    await add();
    await confirm();
    const first = await remove();
    expect(await restore(first.endedAt - 1)).toEqual({ isDone: false });
    expect(await restore(first.endedAt)).toEqual({ isDone: true });
    expect((await list()).subscribers).toMatchObject([{ state: 'confirmed', endedBy: null }]);
    server.now += 1;
    const second = await remove();
    server.now += hourMs;
    expect(await restore(second.endedAt)).toEqual({ isDone: false });
    server.now -= hourMs;
    expect(await restore(second.endedAt)).toEqual({ isDone: true });
    expect((await told()).map(({ event }) => event)).toContain('newsletter.confirmed');
  });

  it('is not put back by undo once the person has left, too', async () => {
    await add();
    const mailed = await tokens();
    await press('confirm', mailed.confirm);
    const { endedAt } = await remove();
    await press('unsubscribe', mailed.unsubscribe);
    expect(await restore(endedAt)).toEqual({ isDone: false });
    expect((await list()).subscribers).toMatchObject([{ state: 'left', endedBy: null }]);
  });
});

it('Q17 E3 the subscribers are exported as they are filtered, without a formula, and noted without an address', async () => {
  await add({ email: '=cmd@example.com' });
  await addSubscribers(server.store, 1, { prefix: 'other', now: server.now - dayMs });
  server.now += 1;
  const { address } = (await post('/export', { format: 'csv', filter: { search: 'cmd' }, in: 'en' })).json();
  const file = await desk.inject({ url: address, headers: { host: ours.host } });
  expect(file.headers['content-disposition']).toContain('tino-subscribers-');
  const [heads = '', ...lines] = file.body.trim().split('\r\n');
  expect(heads).toContain(words.exported.mayBeWrittenTo);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^'=cmd@example.com,don’t write,/);
  expect((await server.store.read(() => listActions(1)))[0]).toMatchObject({ action: 'people', filters: { format: 'csv', search: true } });
  expect((await desk.inject({ url: address, headers: { host: ours.host } })).statusCode).toBe(404);
});
