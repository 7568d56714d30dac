import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { courses as shipped } from '#content/courses.ts';
import type { HeldDate, SessionSeats } from '#domain/courses/seats.ts';
import type { DeskMembers } from '#domain/owner/desk-sign-in.ts';
import type { OwnerAction } from '#domain/owner/owner-action.ts';
import { dayMs, hourMs, minuteMs } from '#domain/text/time.ts';
import { followCourses } from '#server/flows/courses/courses.ts';
import { inviteMember } from '#server/owner/sign-in/invite-member.ts';
import { sessionIdleMs, sessionMaxMs } from '#server/owner/sign-in/sessions.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { insertSeat } from '#server/visitors/seats/statements.ts';
import { courses } from '#tests/content/courses.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { makeStored, uuidOf } from '#tests/stored-record.ts';
import { addSubscribers } from '#tests/subscribers.ts';
import { createDesk } from './app.ts';
import { foreignHosts, foreignOrigins, foreignSites, wrongCredentials } from './attacks.fixture.ts';
import { assert, type Changes, makePasskey, register, type SoftPasskey } from './authenticator.fixture.ts';
import { deskOver } from './desk.fixture.ts';
import { type HttpAnswer, sendRaw, sendRequest } from './http.fixture.ts';
import type { DeskOptions } from './options.ts';
import { accessTo, routeAccess } from './route-access.ts';

const host = 'desk.tino.example';
const origin = `https://${host}`;
const shell = new Map([['/', { type: 'text/html; charset=utf-8', body: Buffer.from('<!doctype html>') }]]);
const logged: unknown[] = [];
const keep = (line: unknown) => {
  logged.push(line);
};
let now = Date.UTC(2026, 10, 21);
let server: TestServer;
let desk: FastifyInstance;
let port: number;

const optionsOf = (changes: Partial<DeskOptions> = {}): DeskOptions => ({
  ...deskOver(server),
  clock: () => now,
  monotonic: () => now,
  shell,
  log: { info: keep, error: keep },
  ...(changes as { token?: undefined }),
  signIn: { deskUrl: origin, trustedProxies: 1, ...changes.signIn },
});

const listen = async (app: FastifyInstance) => Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);

beforeAll(async () => {
  server = await openTestServer();
  desk = await createDesk(optionsOf());
  port = await listen(desk);
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

/** Each test has its own address, so that the sign-in limit applies only where it's tested. */
let visitor = 0;
beforeEach(() => {
  visitor += 1;
  now += 1_000;
});
const own = (extra: Record<string, string> = {}) => ({
  host,
  origin,
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': `192.0.2.${visitor}`,
  ...extra,
});
const get = <T>(path: string, headers: Record<string, string> = {}) => sendRequest<T>(port, 'GET', path, own(headers));
const post = <T = unknown>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  sendRequest<T>(port, 'POST', path, own(headers), body);

interface Options {
  readonly challenge: string;
  readonly user: { readonly id: string };
}
const cookieOf = ({ headers }: HttpAnswer<unknown>) => ({ cookie: String(headers['set-cookie']).split(';')[0] ?? '' });
const kindOf = ({ status, json }: HttpAnswer<unknown>) => [
  status,
  String((json as { type?: string } | null)?.type).replace('urn:problem-type:', ''),
];

const tokenOf = (link: string) => link.split('#invite=')[1] ?? '';
async function invite(name: string, role: 'owner' | 'editor' = 'owner') {
  const outcome = await inviteMember(server.store, origin, { name, role, origin: 'command', author: 'command', isForKnown: true }, now);
  return 'link' in outcome ? tokenOf(outcome.link) : '';
}

async function joinWith(token: string, passkey: SoftPasskey, changes: Changes = {}) {
  const asked = await post<{ options: Options }>('/api/join/options', { token });
  if (asked.status !== 200) return asked;
  return post('/api/join', { token, name: 'Phone', passkey: register(passkey, asked.json.options, changes) });
}

/** A person with a passkey who has just signed in. */
async function member(role: 'owner' | 'editor' = 'owner', name = `Person ${randomUUID()}`) {
  const passkey = makePasskey(origin);
  const joined = await joinWith(await invite(name, role), passkey);
  expect(joined.status).toBe(200);
  return { name, passkey, session: cookieOf(joined), id: Buffer.from(passkey.userHandle, 'base64url').toString() };
}

const challenge = async () => (await post<{ challenge: string }>('/api/sign-in/options')).json;
const signIn = async (passkey: SoftPasskey, changes: Changes = {}, headers: Record<string, string> = {}) =>
  post('/api/sign-in', { passkey: assert(passkey, await challenge(), changes) }, headers);
const isIn = async (session: Record<string, string>) => (await get('/api/session', session)).status === 200;
const actions = async (session: Record<string, string>) =>
  (await get<{ actions: OwnerAction[] }>('/api/access/actions', session)).json.actions;

describe('N8 an invitation', () => {
  it('lets its person in once, with a passkey of their own', async () => {
    const token = await invite('Ana Prado');
    const ana = makePasskey(origin);
    const asked = await post<{ name: string; role: string }>('/api/join/options', { token });
    expect(asked.json).toMatchObject({ name: 'Ana Prado', role: 'owner' });
    const joined = await joinWith(token, ana);
    expect(joined.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-tino-desk=[\w-]{43}; Max-Age=604800; Path=\/; Secure; HttpOnly; SameSite=Strict$/),
    ]);
    const session = cookieOf(joined);
    expect((await get('/api/session', session)).json).toEqual({ name: 'Ana Prado', role: 'owner' });
    expect((await get('/api/leads', session)).status).toBe(200);
    expect(kindOf(await joinWith(token, makePasskey(origin)))).toEqual([410, 'gone']);
    expect(kindOf(await signIn(ana))).toEqual([200, 'undefined']);
  });

  it('ends after an hour, when it is replaced, and when it is canceled', async () => {
    const late = await invite('Late');
    now += hourMs;
    expect(kindOf(await joinWith(late, makePasskey(origin)))).toEqual([410, 'gone']);
    const slow = await invite('Slow');
    now += hourMs - minuteMs;
    const asked = await post<{ options: Options }>('/api/join/options', { token: slow });
    now += minuteMs;
    const passkey = register(makePasskey(origin), asked.json.options);
    expect(kindOf(await post('/api/join', { token: slow, name: 'Phone', passkey }))).toEqual([410, 'gone']);
    const first = await invite('Twice');
    const second = await invite(' tWICE ');
    expect(kindOf(await joinWith(first, makePasskey(origin)))).toEqual([410, 'gone']);
    const owner = await member();
    const { invites } = (await get<DeskMembers>('/api/access', owner.session)).json;
    const open = invites.find(({ name }) => name === 'tWICE');
    expect((await post(`/api/access/invites/${open?.id}/cancel`, {}, owner.session)).status).toBe(200);
    expect(kindOf(await joinWith(second, makePasskey(origin)))).toEqual([410, 'gone']);
  });

  it('works once when two devices use it at the same time', async () => {
    const token = await invite('Hasty');
    const joined = await Promise.all([joinWith(token, makePasskey(origin)), joinWith(token, makePasskey(origin))]);
    expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it('takes no passkey that was made elsewhere, for something else or without its person', async () => {
    const token = await invite('Careful');
    for (const changes of [
      { origin: 'https://desk.evil.example' },
      { rpId: 'tino.example' },
      { type: 'webauthn.get' },
      { crossOrigin: true },
      { isVerified: false },
    ])
      expect(kindOf(await joinWith(token, makePasskey(origin), changes))).toEqual([403, 'passkey-refused']);
    const other = await post<{ options: Options }>('/api/join/options', { token: await invite('Somebody else') });
    const stranger = register(makePasskey(origin), other.json.options);
    expect(kindOf(await post('/api/join', { token, name: 'Phone', passkey: stranger }))).toEqual([403, 'passkey-refused']);
    const asked = await post<{ options: Options }>('/api/join/options', { token });
    now += 5 * minuteMs;
    const tooLate = register(makePasskey(origin), asked.json.options);
    expect(kindOf(await post('/api/join', { token, name: 'Phone', passkey: tooLate }))).toEqual([403, 'passkey-refused']);
    expect((await joinWith(token, makePasskey(origin))).status).toBe(200);
  });

  it("doesn't take over a passkey of somebody else", async () => {
    const owner = await member();
    const token = await invite('Copycat', 'editor');
    expect(kindOf(await joinWith(token, { ...makePasskey(origin), id: owner.passkey.id }))).toEqual([403, 'passkey-refused']);
    expect((await signIn(owner.passkey)).status).toBe(200);
    expect((await joinWith(token, makePasskey(origin))).status).toBe(200);
  });

  it('cannot be found by guessing: tries are limited, whatever a client says about its address', async () => {
    const guess = (forged: string) => post('/api/join/options', { token: randomUUID().padEnd(43, 'x') }, { 'x-forwarded-for': forged });
    const statuses: number[] = [];
    // The proxy appends the real address; the client wrote everything before it.
    for (let count = 0; count < 35; count += 1) statuses.push((await guess(`203.0.113.${count}, 198.51.100.7`)).status);
    expect(statuses.filter((status) => status === 410)).toHaveLength(30);
    const limited = await guess('198.51.100.7');
    expect([limited.status, Number(limited.headers['retry-after'])]).toEqual([429, expect.closeTo(60, -2)]);
    expect((await guess('198.51.100.8')).status).toBe(410);
  });
});

describe('N8 a sign-in is refused', () => {
  it.each<[string, Changes]>([
    ['of another origin', { origin: 'https://desk.evil.example' }],
    ['of a neighboring host', { origin: 'https://www.tino.example' }],
    ['without encryption', { origin: `http://${host}` }],
    ['on another port', { origin: `${origin}:8443` }],
    ['for another host name', { rpId: 'tino.example' }],
    ['that made a passkey', { type: 'webauthn.create' }],
    ['inside a frame', { crossOrigin: true }],
    ['without PIN, fingerprint or face', { isVerified: false }],
    ['with a counter that goes back', { counter: 1 }],
    ['with the counter of the last time', { counter: 2 }],
    ["in another person's name", { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
    ['in nobody’s name', { userHandle: '' }],
  ])('%s', async (_, changes) => {
    const { passkey } = await member();
    passkey.counter = 1;
    expect((await signIn(passkey)).status).toBe(200);
    const refused = await signIn(passkey, changes);
    expect([400, 403]).toContain(refused.status);
    expect(refused.headers).not.toHaveProperty('set-cookie');
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('if it is replayed, even at the same time', async () => {
    const { passkey } = await member();
    const response = assert(passkey, await challenge());
    const both = await Promise.all([post('/api/sign-in', { passkey: response }), post('/api/sign-in', { passkey: response })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(kindOf(await post('/api/sign-in', { passkey: response }))).toEqual([403, 'passkey-refused']);
  });

  it('if a copy of the passkey counts the same at the same time', async () => {
    const { passkey } = await member();
    const copy = { ...passkey };
    const [one, two] = [await challenge(), await challenge()];
    const both = await Promise.all([
      post('/api/sign-in', { passkey: assert(passkey, one) }),
      post('/api/sign-in', { passkey: assert(copy, two) }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('if it is replayed by a device that does not count', async () => {
    const { passkey } = await member();
    const response = assert(passkey, await challenge(), { counter: 0 });
    expect((await post('/api/sign-in', { passkey: response })).status).toBe(200);
    expect(kindOf(await post('/api/sign-in', { passkey: response }))).toEqual([403, 'passkey-refused']);
  });

  it('if its challenge has expired, was used, is for something else, or is not ours', async () => {
    const { passkey, session } = await member();
    const asked = await challenge();
    expect((await post('/api/sign-in', { passkey: assert(passkey, asked) })).status).toBe(200);
    expect((await post('/api/sign-in', { passkey: assert(passkey, asked) })).status).toBe(403);
    const old = await challenge();
    now += 5 * minuteMs;
    expect((await post('/api/sign-in', { passkey: assert(passkey, old) })).status).toBe(403);
    const adding = await post<{ options: Options }>('/api/passkeys/options', {}, session);
    expect((await post('/api/sign-in', { passkey: assert(passkey, adding.json.options) })).status).toBe(403);
    const made = { challenge: Buffer.alloc(56, 7).toString('base64url') };
    expect((await post('/api/sign-in', { passkey: assert(passkey, made) })).status).toBe(403);
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('with a passkey of another person, or none we know', async () => {
    const [ana, eva] = [await member(), await member('editor')];
    const asked = await challenge();
    expect((await post('/api/sign-in', { passkey: assert({ ...eva.passkey, id: ana.passkey.id }, asked) })).status).toBe(403);
    const renamed = assert({ ...eva.passkey, userHandle: ana.passkey.userHandle }, asked);
    expect((await post('/api/sign-in', { passkey: renamed })).status).toBe(403);
    expect((await signIn(makePasskey(origin))).status).toBe(400);
    expect((await signIn({ ...makePasskey(origin), userHandle: ana.passkey.userHandle })).status).toBe(403);
  });

  it('and recorded once for ten minutes, without telling which part was wrong', async () => {
    const { passkey, session } = await member();
    now += hourMs;
    const answers = [await signIn(passkey, { rpId: 'tino.example' }), await signIn({ ...makePasskey(origin), userHandle: 'eA' })];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    now += 1;
    const again = cookieOf(await signIn(passkey));
    const [latest, failed] = await actions(again);
    expect(latest).toMatchObject({ action: 'sign-in' });
    expect(failed).toMatchObject({ action: 'refuse-sign-in', counts: { attempts: 2 } });
    expect(failed).not.toHaveProperty('author');
    expect(await isIn(session)).toBe(true);
  });
});

describe('N8 a session', () => {
  it('is a new one at each sign-in, never one that the browser brought', async () => {
    const { passkey } = await member();
    const planted = { cookie: `__Host-tino-desk=${'a'.repeat(43)}` };
    const first = cookieOf(await signIn(passkey, {}, planted));
    expect(first.cookie).not.toBe(planted.cookie);
    expect(await isIn(planted)).toBe(false);
    const second = cookieOf(await signIn(passkey, {}, first));
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
  });

  it('ends at the server with the sign-out: a copied cookie opens nothing', async () => {
    now += 1;
    const { session, passkey, name } = await member();
    now += 1;
    const out = await post('/api/sign-out', {}, session);
    expect(String(out.headers['set-cookie'])).toMatch(/^__Host-tino-desk=; Max-Age=0; Path=\/; Secure/);
    for (const path of ['/api/session', '/api/leads', '/api/nothing'])
      expect(kindOf(await get(path, session))).toEqual([401, 'sign-in-required']);
    now += 1;
    const again = cookieOf(await signIn(passkey));
    expect((await actions(again)).filter(({ author }) => author === name)).toMatchObject([
      { action: 'sign-in', author: name },
      { action: 'sign-out', author: name },
      { action: 'join', author: name },
    ]);
  });

  it('ends without use, and after a week in any case', async () => {
    const { passkey, session } = await member();
    now += sessionIdleMs;
    expect(await isIn(session)).toBe(false);
    const used = cookieOf(await signIn(passkey));
    const begun = now;
    while (now - begun < sessionMaxMs - 11 * hourMs) {
      now += 11 * hourMs;
      expect(await isIn(used)).toBe(true);
    }
    now = begun + sessionMaxMs;
    expect(await isIn(used)).toBe(false);
    const again = cookieOf(await signIn(passkey));
    now -= hourMs;
    expect(await isIn(again)).toBe(false);
    now += hourMs;
  });

  it('outlasts a restart of the desk, which voids open challenges', async () => {
    const { session, passkey } = await member();
    const open = await challenge();
    const restarted = await createDesk(optionsOf());
    const other = await listen(restarted);
    expect((await sendRequest(other, 'GET', '/api/session', own(session))).status).toBe(200);
    expect((await sendRequest(other, 'POST', '/api/sign-in', own(), { passkey: assert(passkey, open) })).status).toBe(403);
    await restarted.close();
  });

  it('is stored as a hash, and needs its exact cookie', async () => {
    const { session } = await member();
    const value = session.cookie.split('=')[1];
    const stored = await server.store.read(function* (): Transaction<readonly Row[]> {
      return yield { sql: 'select * from desk_session', params: [] };
    });
    expect(JSON.stringify(stored)).not.toContain(value);
    for (const cookie of [
      `tino-desk=${value}`,
      `__Secure-tino-desk=${value}`,
      `__Host-tino-desk=${value}x`,
      `${session.cookie}; __Host-tino-desk=${'b'.repeat(43)}`,
      `__Host-tino-desk=${'b'.repeat(43)}; ${session.cookie}`,
    ])
      expect(await isIn({ cookie })).toBe(false);
    expect(await isIn({ cookie: `theme=dark; ${session.cookie}; other=1` })).toBe(true);
  });

  it('cannot let others in minutes after the sign-in', async () => {
    const { session, passkey, id } = await member();
    now += 10 * minuteMs + 1;
    const refused = [
      await post('/api/passkeys/options', {}, session),
      await post('/api/passkeys/remove', { id: passkey.id }, session),
      await post('/api/access/invites', { name: 'Thief', role: 'owner' }, session),
      await post(`/api/access/people/${id}/role`, { role: 'editor' }, session),
      await post(`/api/access/people/${id}/remove`, {}, session),
      await post('/api/access/passkeys/remove', { id: passkey.id }, session),
    ];
    expect(refused.map(kindOf)).toEqual(refused.map(() => [403, 'sign-in-again']));
    expect((await get('/api/leads', session)).status).toBe(200);
  });
});

describe('the desk behind a proxy answers only its own page', () => {
  let session: Record<string, string>;
  beforeAll(async () => {
    session = (await member()).session;
  });
  const ask = (headers: Record<string, string>) => sendRequest(port, 'GET', '/api/outbox', { ...own(session), ...headers });
  const change = (headers: Record<string, string>) => sendRequest(port, 'POST', '/api/outbox/replay', { ...own(session), ...headers }, {});
  const visit = (headers: Record<string, string>) => sendRequest(port, 'GET', '/', { ...own(), ...headers });
  const statuses = async (headers: Record<string, string>) =>
    Promise.all([ask(headers), change(headers), visit(headers)].map(async (answer) => (await answer).status));

  it('accepts itself, in any case', async () => {
    expect(await statuses({})).toEqual([200, 200, 200]);
    expect(await statuses({ host: 'Desk.Tino.Example' })).toEqual([200, 200, 200]);
  });

  it.each([
    ...foreignHosts,
    'tino.example',
    '127.0.0.1',
    'localhost:4600',
    '[::1]',
    `${host}.`,
    `${host}:4600`,
    `www.${host}`,
    `evil${host}`,
  ])('rejects the host %j even with a session (DNS rebinding)', async (foreign) => {
    expect(await statuses({ host: foreign })).toEqual([421, 421, 421]);
    expect(await statuses({ host: foreign, origin: `https://${foreign}` })).toEqual([421, 421, 421]);
    expect(await statuses({ host: foreign, 'x-forwarded-host': host, forwarded: `host=${host};proto=https` })).toEqual([421, 421, 421]);
  });

  it.each([
    ...foreignOrigins,
    `http://${host}`,
    'https://tino.example',
    'https://www.tino.example',
    `${origin}:8443`,
    `${origin}.evil.com`,
  ])('rejects the origin %s, for reads and writes (CSRF)', async (foreign) => {
    expect(await statuses({ origin: foreign })).toEqual([403, 403, 403]);
    expect((await post('/api/sign-in/options', {}, { origin: foreign })).status).toBe(403);
    expect((await post('/api/sign-out', {}, { ...session, origin: foreign })).status).toBe(403);
  });

  it.each(foreignSites)('rejects requests of a %s page, except links to the empty shell', async (site) => {
    expect(await statuses({ 'sec-fetch-site': site })).toEqual([403, 403, 403]);
    const { origin: _, ...link } = own({ 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' });
    expect((await sendRequest(port, 'GET', '/', link)).status).toBe(200);
    expect((await sendRequest(port, 'GET', '/api/outbox', { ...link, ...session })).status).toBe(403);
  });

  it('rejects a change without an origin, which no browser sends, and two hosts', async () => {
    const { origin: _, ...rest } = own(session);
    expect((await sendRequest(port, 'POST', '/api/outbox/replay', rest, {})).status).toBe(403);
    expect((await sendRequest(port, 'GET', '/api/outbox', rest)).status).toBe(200);
    expect(await sendRaw(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.com\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('rejects forms of other sites, whatever type they pretend', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])
      expect((await sendRequest(port, 'POST', '/api/outbox/replay', own({ ...session, 'content-type': type }), {})).status).toBe(415);
  });

  it.each(wrongCredentials('a'.repeat(43)))('refuses %s, reading or writing', async (_, given) => {
    for (const path of ['/api/outbox', '/api/leads', '/api/nothing', '/api/session', '/exports/ticket', '/reports/ticket'])
      expect((await get(path, given)).status).toBe(401);
    expect((await post('/api/outbox/replay', {}, given)).status).toBe(401);
    expect((await post('/api/people/erase', { email: 'a@b.example', typed: 'a@b.example' }, given)).status).toBe(401);
  });

  it('neither trusts nor needs what a proxy says about addresses', async () => {
    for (const forged of ['127.0.0.1', '::1', 'desk', '', 'unknown, "evil'])
      expect((await get('/api/leads', { 'x-forwarded-for': forged, 'x-real-ip': forged })).status).toBe(401);
    const { 'x-forwarded-for': _, ...bare } = own(session);
    expect((await sendRequest(port, 'GET', '/api/outbox', bare)).status).toBe(200);
  });

  it('cannot be framed, cached, or read by another site, and stays encrypted', async () => {
    for (const path of ['/', '/api/outbox', '/api/sign-in', '/nothing']) {
      const { headers } = await get(path, session);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/unsafe|data:|blob:|\*|https?:/);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/publickey-credentials-create=\(self\), publickey-credentials-get=\(self\)/),
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
        'x-frame-options': 'DENY',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('N8 an open invitation', () => {
  it.each([
    ['removed', (id: string) => `/api/access/people/${id}/remove`],
    ['made an editor', (id: string) => `/api/access/people/${id}/role`],
  ])('ends when the owner who made it is %s', async (what, path) => {
    const [owner, leaver] = [await member(), await member()];
    const made = await post<{ link: string }>('/api/access/invites', { name: `Guest ${what}`, role: 'owner' }, leaver.session);
    const kept = await post<{ link: string }>('/api/access/invites', { name: `Friend ${what}`, role: 'editor' }, owner.session);
    expect((await post(path(leaver.id), what === 'removed' ? {} : { role: 'editor' }, owner.session)).status).toBe(200);
    expect(kindOf(await joinWith(tokenOf(made.json.link), makePasskey(origin)))).toEqual([410, 'gone']);
    expect((await joinWith(tokenOf(kept.json.link), makePasskey(origin))).status).toBe(200);
  });
});

describe('N9 roles', () => {
  /** Every route of a desk with sign-in, as it's registered. */
  async function registeredRoutes(): Promise<readonly string[]> {
    const app = await createDesk(optionsOf());
    await app.ready();
    const printed = app.printRoutes({ commonPrefix: false });
    await app.close();
    const stack: string[] = [];
    return printed.split('\n').flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
      if (!found) return [];
      const [, indent = '', part = '', methods = ''] = found;
      stack.length = indent.length / 4;
      stack.push(part);
      return methods
        .split(', ')
        .filter((method) => method && method !== 'HEAD')
        .map((method) => `${method} ${stack.join('')}`);
    });
  }

  it('every route names who may use it, and the table has no other', async () => {
    const routes = (await registeredRoutes()).filter((route) => route !== 'GET /');
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter((route) => !routeAccess[route])).toEqual([]);
    expect(Object.keys(routeAccess).filter((route) => !routes.includes(route))).toEqual([]);
    expect(accessTo('HEAD', '/api/leads')).toBe('owner');
  });

  it('without a session, no route answers but those to sign in', async () => {
    for (const route of await registeredRoutes()) {
      const [method = '', path = ''] = route.split(' ');
      const { status } = await sendRequest(port, method, path.replaceAll(/:\w+/g, randomUUID()), own(), method === 'POST' ? {} : undefined);
      const isOpen = route === 'GET /' || routeAccess[route] === 'open';
      expect([route, status === 401]).toEqual([route, !isOpen]);
    }
    expect((await sendRequest(port, 'HEAD', '/api/leads', own())).status).toBe(401);
    expect((await get('/nothing')).status).toBe(404);
  });

  it('a route that is not in the table answers nobody', async () => {
    const app = await createDesk(optionsOf());
    const { session } = await member();
    const mine = Object.entries(routeAccess).find(([route]) => route === 'GET /api/stats');
    expect(mine).toBeDefined();
    // The types close the table; this opens it to remove a row.
    Reflect.deleteProperty(routeAccess, 'GET /api/stats');
    expect((await app.inject({ url: '/api/stats', headers: { host, ...session } })).statusCode).toBe(403);
    Object.assign(routeAccess, Object.fromEntries([mine ?? ['', 'owner']]));
    expect((await app.inject({ url: '/api/stats', headers: { host, ...session } })).statusCode).toBe(200);
    await app.close();
  });

  it('an editor sees nothing of people, and lets nobody in', async () => {
    const editor = await member('editor');
    for (const [route, access] of Object.entries(routeAccess)) {
      if (access !== 'owner') continue;
      const [method = '', path = ''] = route.split(' ');
      const address = path
        .replace(':uuid', randomUUID())
        .replace(':id', randomUUID())
        .replace(':kind', 'readiness-quiz')
        .replace(':ticket', 'x');
      const answer = await sendRequest(port, method, address, own(editor.session), method === 'POST' ? {} : undefined);
      expect([route, ...kindOf(answer)]).toEqual([route, 403, 'forbidden']);
    }
    for (const path of ['/api/visits', '/api/content', '/api/content/references?course=x'])
      expect([path, (await get(path, editor.session)).status]).toEqual([path, 200]);
    expect((await get('/api/passkeys', editor.session)).json).toMatchObject({ passkeys: [{ name: 'Phone' }] });
  });

  it('N9 an editor learns how many people have a seat on a date, an owner also who they are', async () => {
    const [owner, editor] = [await member(), await member('editor')];
    const [{ slug, sessions }] = courses;
    followCourses(() => courses);
    onTestFinished(() => followCourses(() => shipped));
    const place = { course: slug, session: sessions[0]?.id ?? '' };
    const personalInfo = { name: 'Seated Person', email: 'seated@example.com' };
    await server.store.write(function* () {
      yield* insertRecord({ ...makeStored(700, { type: 'course-application', personalInfo }), flags: [] });
      yield* insertSeat(place, 1, uuidOf(700), { now, author: owner.name });
    });
    const dates = async (session: Record<string, string>) =>
      (await get<{ dates: HeldDate[] }>('/api/publishing/dates', session)).json.dates;
    expect(await dates(owner.session)).toMatchObject([{ ...place, people: 1, names: ['Seated Person'] }]);
    expect(await dates(editor.session)).toMatchObject([{ ...place, people: 1, names: [] }]);
  });

  it('N9 an editor changes the company’s name, but not where replies go; an owner does', async () => {
    const [owner, editor] = [await member(), await member('editor')];
    const path = '/api/content/documents/brand';
    const read = async () => (await get<{ value: Record<string, unknown>; version: number }>(path, owner.session)).json;
    const saveAs = async (session: { cookie: string }, change: object) => {
      const { value, version } = await read();
      return post(`${path}/save`, { value: { ...value, ...change }, version }, session);
    };
    for (const field of ['mail', 'domain', 'postalAddress'])
      expect(kindOf(await saveAs(editor.session, { [field]: { value: 'editor@evil.example' } }))).toEqual([403, 'forbidden']);
    expect((await saveAs(editor.session, { name: 'Other' })).status).toBe(200);
    expect((await saveAs(owner.session, { mail: { value: 'hello@other.example' } })).status).toBe(200);
    // An owner's changes survive an editor's save.
    expect((await saveAs(editor.session, { name: 'Another' })).status).toBe(200);
    expect((await post(`${path}/discard`, { version: (await read()).version }, owner.session)).status).toBe(200);
  });

  it('a changed role counts from the next request on', async () => {
    const [owner, other] = [await member(), await member()];
    expect((await post(`/api/access/people/${other.id}/role`, { role: 'editor' }, owner.session)).status).toBe(200);
    expect((await get('/api/leads', other.session)).status).toBe(403);
    expect((await post(`/api/access/people/${other.id}/role`, { role: 'owner' }, owner.session)).status).toBe(200);
    expect((await get('/api/leads', other.session)).status).toBe(200);
  });

  it('whoever is removed is signed out at once, and cannot come back by an open invitation', async () => {
    const [owner, other] = [await member(), await member('editor')];
    const token = await invite(other.name, 'editor');
    expect((await post(`/api/access/people/${other.id}/remove`, {}, owner.session)).status).toBe(200);
    expect(kindOf(await get('/api/session', other.session))).toEqual([401, 'sign-in-required']);
    expect((await signIn(other.passkey)).status).toBe(403);
    expect(kindOf(await joinWith(token, makePasskey(origin)))).toEqual([410, 'gone']);
    expect((await actions(owner.session)).find(({ action }) => action === 'remove-person')).toMatchObject({
      author: owner.name,
      filters: { person: other.name },
    });
  });

  it('one owner remains, even if two remove each other at the same time', async () => {
    const { people } = (await get<DeskMembers>('/api/access', (await member()).session)).json;
    const [ana, eva] = [await member(), await member()];
    for (const person of people) expect((await post(`/api/access/people/${person.id}/remove`, {}, ana.session)).status).toBe(200);
    const both = await Promise.all([
      post(`/api/access/people/${eva.id}/remove`, {}, ana.session),
      post(`/api/access/people/${ana.id}/remove`, {}, eva.session),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = (await isIn(ana.session)) ? ana : eva;
    expect(kindOf(await post(`/api/access/people/${left.id}/remove`, {}, left.session))).toEqual([409, 'last-owner']);
    expect(kindOf(await post(`/api/access/people/${left.id}/role`, { role: 'editor' }, left.session))).toEqual([409, 'last-owner']);
    expect((await get('/api/leads', left.session)).status).toBe(200);
  });
});

describe('N8 several passkeys', () => {
  const add = async (session: Record<string, string>, passkey: SoftPasskey) => {
    const asked = await post<{ options: Options & { excludeCredentials: { id: string }[] } }>('/api/passkeys/options', {}, session);
    return { asked, added: await post('/api/passkeys', { name: 'Laptop', passkey: register(passkey, asked.json.options) }, session) };
  };

  it('open the desk for one person; a removed one ends its sessions, and the last one stays', async () => {
    const { passkey, session, id } = await member();
    const laptop = makePasskey(origin);
    now += 1;
    const { asked, added } = await add(session, laptop);
    expect(asked.json.options.excludeCredentials.map(({ id: known }) => known)).toEqual([passkey.id]);
    expect([added.status, laptop.userHandle]).toEqual([200, passkey.userHandle]);
    const onLaptop = cookieOf(await signIn(laptop));
    expect((await get('/api/passkeys', onLaptop)).json).toMatchObject({
      current: laptop.id,
      passkeys: [{ name: 'Phone' }, { name: 'Laptop', usedAt: new Date(now).toISOString() }],
    });
    expect((await post('/api/passkeys/remove', { id: passkey.id }, onLaptop)).status).toBe(200);
    expect([await isIn(session), await isIn(onLaptop), (await signIn(passkey)).status]).toEqual([false, true, 403]);
    expect(kindOf(await post('/api/passkeys/remove', { id: laptop.id }, onLaptop))).toEqual([409, 'last-passkey']);
    expect(kindOf(await post('/api/access/passkeys/remove', { id: laptop.id }, onLaptop))).toEqual([409, 'last-passkey']);
    expect(id).not.toBe('');
  });

  it("are one's own to remove, or an owner's", async () => {
    const [owner, editor] = [await member(), await member('editor')];
    const second = makePasskey(origin);
    await add(editor.session, second);
    expect((await post('/api/passkeys/remove', { id: second.id }, owner.session)).status).toBe(404);
    expect((await post('/api/access/passkeys/remove', { id: second.id }, owner.session)).status).toBe(200);
    expect((await signIn(second)).status).toBe(403);
  });

  it('are added by an invitation from the machine, after the only one was lost', async () => {
    const lost = await member();
    const found = makePasskey(origin);
    expect((await joinWith(await invite(lost.name.toUpperCase()), found)).status).toBe(200);
    expect(found.userHandle).toBe(lost.passkey.userHandle);
    expect(await invite(lost.name, 'editor')).toBe('');
  });
});

describe('N8 an owner invites', () => {
  it('nobody who can sign in, and so acts under no name but their own', async () => {
    const [owner, other] = [await member(), await member()];
    expect((await post(`/api/access/people/${other.id}/invite`, {}, owner.session)).status).toBe(404);
    expect(kindOf(await post('/api/access/invites', { name: other.name, role: 'owner' }, owner.session))).toEqual([409, 'name-taken']);
    // A member's removal is visible to them first, and to everyone in the history.
    now += 1;
    expect((await post(`/api/access/people/${other.id}/remove`, {}, owner.session)).status).toBe(200);
    const again = await post<{ link: string }>('/api/access/invites', { name: other.name, role: 'owner' }, owner.session);
    expect([again.status, await isIn(other.session)]).toEqual([200, false]);
    expect(
      (await actions(owner.session))
        .slice(0, 2)
        .map(({ action, author }) => [action, author])
        .toSorted(),
    ).toEqual([
      ['invite', owner.name],
      ['remove-person', owner.name],
    ]);
  });

  it('somebody new for a day, nobody twice, and nobody under a name that changes without a person have', async () => {
    const owner = await member();
    const asked = await post<{ link: string; expiresAt: string }>(
      '/api/access/invites',
      { name: ' Eva Luz ', role: 'editor' },
      owner.session,
    );
    expect(asked.json.link).toMatch(/^https:\/\/desk\.tino\.example\/#invite=[\w-]{43}$/);
    expect(Date.parse(asked.json.expiresAt) - now).toBe(dayMs);
    const open = await get<DeskMembers>('/api/access', owner.session);
    expect(open.json.invites.filter(({ author }) => author === owner.name)).toMatchObject([{ name: 'Eva Luz', role: 'editor' }]);
    expect(open.text).not.toContain(tokenOf(asked.json.link));
    expect((await joinWith(tokenOf(asked.json.link), makePasskey(origin))).status).toBe(200);
    expect(kindOf(await post('/api/access/invites', { name: 'eva  luz', role: 'editor' }, owner.session))).toEqual([409, 'name-taken']);
    for (const name of ['desk', ' Command ', 'LINK'])
      expect(kindOf(await post('/api/access/invites', { name, role: 'editor' }, owner.session))).toEqual([409, 'name-reserved']);
    expect(await invite(' Desk')).toBe('');
    for (const body of [
      { name: '', role: 'owner' },
      { name: 'x'.repeat(61), role: 'owner' },
      { name: 'Max', role: 'admin' },
      // As good as another's name: an invisible character, one that turns the rest around, a letter of another alphabet.
      { name: 'Eva\u200b Luz', role: 'owner' },
      { name: '\u202eavE', role: 'owner' },
      { name: '\u0415va Luz', role: 'owner' },
      { name: 'Max' },
    ])
      expect((await post('/api/access/invites', body, owner.session)).status).toBe(400);
  });

  it('and what signed-in people do has their name', async () => {
    const owner = await member();
    await post('/api/outbox/replay', {}, owner.session);
    const { address } = (await post<{ address: string }>('/api/exports', { format: 'csv', filter: {} }, owner.session)).json;
    expect((await get(address)).status).toBe(401);
    expect((await get(address, owner.session)).status).toBe(200);
    const { actions: data } = (await get<{ actions: OwnerAction[] }>('/api/actions', owner.session)).json;
    expect(
      data
        .slice(0, 2)
        .map(({ action, author }) => [action, author])
        .toSorted(),
    ).toEqual([
      ['export', owner.name],
      ['replay', owner.name],
    ]);
    expect(data.some(({ action }) => action === 'sign-in')).toBe(false);
  });

  it('also on seats, webhooks and letters', async () => {
    const { name, session } = await member();
    const { sessions } = (await get<{ sessions: SessionSeats[] }>('/api/seats', session)).json;
    const free = sessions.find(({ capacity, taken }) => capacity > taken.length);
    const place = { course: free?.course, session: free?.session };
    expect((await post('/api/seats/take', place, session)).json).toEqual({ outcome: 'done' });
    const hook = { name: 'CRM', url: 'https://crm.example/in', format: 'standard', events: ['record.created'], flow: null, language: 'en' };
    expect((await post('/api/webhooks', hook, session)).json).toMatchObject({ webhook: { changedBy: name } });
    await addSubscribers(server.store, 1, { now });
    const text = { subject: 'One', text: 'Text' };
    const letter = { audience: { list: 'newsletter', topic: '' }, content: { en: text, es: text } };
    const { id } = (await post<{ id: string }>('/api/letters', letter, session)).json;
    const sent = await post(`/api/letters/${id}/send`, { people: { en: 1, es: 0 }, version: 1 }, session);
    expect(sent.json).toMatchObject({ outcome: 'started' });
    const { actions: data } = (await get<{ actions: OwnerAction[] }>('/api/actions', session)).json;
    const mine = data.filter(({ author }) => author === name).map(({ action }) => action);
    expect(mine.toSorted()).toEqual(['letter', 'take-seat', 'webhook']);
  });
});

it('logs nothing about requests', () => {
  expect(logged).toEqual([]);
});
