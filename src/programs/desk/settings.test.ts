import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskRole } from '#domain/owner/desk-sign-in.ts';
import type { DeskSettings, SettingsChanged } from '#domain/settings/desk-settings.ts';
import { minuteMs } from '#domain/text/time.ts';
import { createLiveSettings, settingsPollMs } from '#server/owner/settings/live-settings.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { draftsIn } from '#server/publishing/releases/draft-source.ts';
import { createProject, publisherOf, type SmallProject } from '#server/publishing/releases/small-project.fixture.ts';
import { readConfig } from '#tests/config.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { createDesk } from './app.ts';
import { deskOver, deskUrl, signInAs, token } from './desk.fixture.ts';

const brandOf = (mail: string) => `${JSON.stringify({ name: 'Tino', mail: { sample: false, value: mail } })}\n`;

let server: TestServer;
let project: SmallProject;
let local: FastifyInstance;
let behindProxy: FastifyInstance;

beforeEach(async () => {
  server = await openTestServer();
  project = createProject({ inGit: false });
  writeFileSync(join(project.root, 'content/brand.json'), brandOf('hello@tino.example'));
  const options = {
    ...deskOver(server),
    publisher: publisherOf(project, undefined, { drafts: draftsIn(server.store) }),
    content: { root: project.root },
  };
  local = await createDesk({ ...options, token });
  behindProxy = await createDesk({ ...options, signIn: { deskUrl, trustedProxies: 1 } });
});
afterEach(async () => {
  await local.close();
  await behindProxy.close();
  await server.close();
  rmSync(project.root, { recursive: true, force: true });
});

type Headers = Readonly<Record<string, string>>;
const send = (app: FastifyInstance, path: string, headers: Headers, body?: unknown) =>
  app.inject({
    url: `/api${path}`,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
const withKey: Headers = { host: '127.0.0.1:4600', authorization: `Bearer ${token}` };
const ask = (path: string, body?: unknown) => send(local, path, withKey, body);

const signedIn = (role: DeskRole, agoMs = 0) => signInAs(server, role, agoMs);

const one = (name: string, value: string, version = 0) => ({ changes: [{ name, value, version }] });
const valuesOf = async () =>
  Object.fromEntries((await ask('/settings')).json<DeskSettings>().settings.map((each) => [each.name, each.value]));
const notices = () =>
  server.store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql: "select payload from outbox where event = 'settings.changed' order by created_at, once", params: [] };
  });
const mailed = async () => (await notices()).map(({ payload }) => JSON.parse(String(payload)).email).sort();

describe('O7 a setting', () => {
  it('is kept as typed, followed by other processes, and undone, also twice', async () => {
    const other = createLiveSettings(readConfig(), server.store);
    expect((await ask('/settings', one('BOOKING_URL', ' https://cal.example/ana '))).statusCode).toBe(200);
    await other.refresh();
    expect(other.current().bookingUrl).toBe('https://cal.example/ana');
    const [found] = (await ask('/settings')).json<DeskSettings>().settings.filter(({ name }) => name === 'BOOKING_URL');
    expect(found).toMatchObject({ value: 'https://cal.example/ana', version: 1, last: { author: 'desk', before: '' } });
    for (const [version, value] of [
      [1, ''],
      [2, 'https://cal.example/ana'],
    ] as const) {
      await ask('/settings/undo', { name: 'BOOKING_URL', version });
      expect((await valuesOf()).BOOKING_URL).toBe(value);
    }
  });

  it('is refused with the reason, and nothing of the form is kept', async () => {
    await ask('/settings', one('SENDER_NAME', 'Andina'));
    const changes = [
      { name: 'NOTIFY_DIGEST', value: '8', version: 0 },
      { name: 'NOTIFY_EMAIL', value: 'nobody', version: 0 },
      { name: 'SENDER_NAME', value: 'Another', version: 0 },
    ];
    expect((await ask('/settings', { changes })).json<SettingsChanged>()).toEqual({
      refused: [
        { name: 'NOTIFY_EMAIL', why: 'invalid' },
        { name: 'SENDER_NAME', why: 'changed' },
      ],
    });
    expect(await valuesOf()).toMatchObject({ NOTIFY_DIGEST: '', NOTIFY_EMAIL: '', SENDER_NAME: 'Andina' });
  });

  it('O2 its time zone says which day a payment can have at most', async () => {
    server.now = Date.UTC(2026, 11, 2, 3);
    await ask('/settings', one('OWNER_TIME_ZONE', 'America/Bogota'));
    const pay = async (day: string) => (await ask(`/leads/${randomUUID()}/payment`, { day, seen: 0 })).statusCode;
    // In Bogota it's still the first; there's no such lead.
    expect([await pay('2026-12-01'), await pay('2026-12-02')]).toEqual([404, 400]);
  });

  it('of the environment is shown, and stays', async () => {
    const config = readConfig({ NOTIFY_EMAIL: 'server@tino.example' });
    const settings = { ...deskOver(server).settings, config, live: createLiveSettings(config, server.store) };
    const desk = await createDesk({ ...deskOver(server), settings, token });
    const { settings: shown } = (await send(desk, '/settings', withKey)).json<DeskSettings>();
    expect(shown[0]).toMatchObject({ name: 'NOTIFY_EMAIL', value: 'server@tino.example', isFromServer: true });
    expect((await send(desk, '/settings', withKey, one('NOTIFY_EMAIL', 'me@evil.example'))).json()).toEqual({
      refused: [{ name: 'NOTIFY_EMAIL', why: 'from-server' }],
    });
    await desk.close();
  });
});

describe('O7 who may change a setting', () => {
  const change = one('NOTIFY_EMAIL', 'me@evil.example');
  const statusOf = async (headers: Headers, path = '/settings', body: unknown = change) =>
    (await send(behindProxy, path, headers, body)).statusCode;

  it('is an owner who signed in within ten minutes: no editor, no older session, no foreign origin', async () => {
    const stale = await signedIn('owner', 10 * minuteMs + 1);
    const refused = [await signedIn('editor'), stale, { ...(await signedIn('owner')), origin: 'https://evil.example' }];
    for (const headers of refused) {
      expect(await statusOf(headers)).toBe(403);
      expect(await statusOf(headers, '/settings/undo', { name: 'NOTIFY_EMAIL', version: 1 })).toBe(403);
      expect(await statusOf(headers, '/settings/own-email', { email: 'me@evil.example' })).toBe(403);
    }
    expect((await send(behindProxy, '/settings', stale, change)).json()).toMatchObject({ type: 'urn:problem-type:sign-in-again' });
    expect([await valuesOf(), await mailed()]).toEqual([expect.objectContaining({ NOTIFY_EMAIL: '' }), []]);
    expect(await statusOf(await signedIn('owner', 9 * minuteMs))).toBe(200);
  });
});

describe('O7 a notice', () => {
  it('goes to every known address and to the replaced one, in the owner’s language, for what redirects mail or calls', async () => {
    await ask('/settings', one('NOTIFY_LANGUAGE', 'es'));
    await ask('/settings', one('NOTIFY_DIGEST', '8'));
    expect(await mailed()).toEqual([]);
    await send(behindProxy, '/settings/own-email', await signedIn('owner'), { email: 'carla@tino.example' });
    await ask('/settings', one('NOTIFY_EMAIL', 'ana@tino.example'));
    await server.store.write(function* () {
      yield { sql: 'delete from outbox', params: [] };
    });
    const { noticed } = (await ask('/settings', one('NOTIFY_EMAIL', 'bruno@tino.example', 1))).json<{ noticed: string[] }>();
    const everyone = ['ana@tino.example', 'bruno@tino.example', 'carla@tino.example', 'hello@tino.example'];
    expect([await mailed(), noticed.toSorted()]).toEqual([everyone, everyone]);
    expect(JSON.parse(String((await notices())[0]?.payload))).toMatchObject({
      language: 'es',
      author: 'desk',
      changes: [{ name: 'NOTIFY_EMAIL', from: 'ana@tino.example', to: 'bruno@tino.example' }],
    });
  });

  it('is in the language that the same change chose, and leaves once every process knows the new sender', async () => {
    const changes = [
      { name: 'NOTIFY_LANGUAGE', value: 'es', version: 0 },
      { name: 'SENDER_NAME', value: 'Andina', version: 0 },
    ];
    await ask('/settings', { changes });
    const [notice] = await server.store.read(function* (): Transaction<readonly Row[]> {
      return yield { sql: "select payload, created_at, due_at from outbox where event = 'settings.changed'", params: [] };
    });
    expect(JSON.parse(String(notice?.payload))).toMatchObject({ language: 'es' });
    expect(Number(notice?.due_at) - Number(notice?.created_at)).toBeGreaterThan(settingsPollMs);
  });
});

describe('O7 the number for WhatsApp', () => {
  it('is refused as it’s misspelled, and mailed to the owners like the booking link', async () => {
    await ask('/settings', one('NOTIFY_EMAIL', 'ana@tino.example'));
    await server.store.write(function* () {
      yield { sql: 'delete from outbox', params: [] };
    });
    expect((await ask('/settings', one('WHATSAPP_NUMBER', '300 ANA'))).json()).toEqual({
      refused: [{ name: 'WHATSAPP_NUMBER', why: 'invalid' }],
    });
    expect((await ask('/settings', one('WHATSAPP_NUMBER', '+57 300 123-4567'))).statusCode).toBe(200);
    await ask('/settings', one('WHATSAPP_NUMBER', '+1 202 555 0123', 1));
    const changes = (await notices()).map(({ payload }) => JSON.parse(String(payload)).changes);
    expect(changes).toContainEqual([{ name: 'WHATSAPP_NUMBER', from: '+57 300 123-4567', to: '+1 202 555 0123' }]);
    expect(new Set(await mailed())).toEqual(new Set(['ana@tino.example', 'hello@tino.example']));
    const other = createLiveSettings(readConfig(), server.store);
    await other.refresh();
    expect(other.current().whatsApp).toBe('12025550123');
    await ask('/settings/undo', { name: 'WHATSAPP_NUMBER', version: 2 });
    expect((await valuesOf()).WHATSAPP_NUMBER).toBe('+57 300 123-4567');
  });

  it('is changed by no editor, and by no session of yesterday', async () => {
    const change = one('WHATSAPP_NUMBER', '+57 300 123 4567');
    for (const headers of [await signedIn('editor'), await signedIn('owner', 10 * minuteMs + 1)])
      expect((await send(behindProxy, '/settings', headers, change)).statusCode).toBe(403);
    expect((await valuesOf()).WHATSAPP_NUMBER).toBe('');
  });
});

describe('O7 another contact address', () => {
  const draft = async (mail: string) => {
    const { version } = (await ask('/content/documents/brand')).json<{ version: number }>();
    const value = JSON.parse(brandOf(mail));
    expect((await ask('/content/documents/brand/save', { value, version })).statusCode).toBe(200);
  };
  const publish = (headers: Headers) => send(behindProxy, '/publishing/publish', headers, { message: '' });
  const settled = () =>
    expect
      .poll(async () => (await ask('/publishing')).json<{ run: unknown; last: unknown }>(), { interval: 50 })
      .toMatchObject({
        run: null,
        last: expect.anything(),
      });

  it('is published by an owner who has just signed in, and mailed to it and to the one before', async () => {
    await draft('elsewhere@evil.example');
    expect((await publish(await signedIn('editor'))).json()).toMatchObject({ type: 'urn:problem-type:forbidden' });
    const stale = await signedIn('owner', 10 * minuteMs + 1);
    expect((await publish(stale)).json()).toMatchObject({ type: 'urn:problem-type:sign-in-again' });
    expect(await mailed()).toEqual([]);
    expect((await publish(await signedIn('owner'))).statusCode).toBe(202);
    await settled();
    expect(await mailed()).toEqual(['elsewhere@evil.example', 'hello@tino.example']);
    // Going back is such a change, too.
    const { history } = (await ask('/publishing')).json<{ history: { id: string; kind: string }[] }>();
    const release = history.find(({ kind }) => kind === 'first')?.id;
    expect((await send(behindProxy, '/publishing/undo', stale, { release })).statusCode).toBe(403);
  });

  it('isn’t what an editor publishes with other changes of the company', async () => {
    const value = { ...JSON.parse(brandOf('hello@tino.example')), name: 'Andina' };
    await ask('/content/documents/brand/save', {
      value,
      version: (await ask('/content/documents/brand')).json<{ version: number }>().version,
    });
    expect((await publish(await signedIn('editor'))).statusCode).toBe(202);
    await settled();
    expect(await mailed()).toEqual([]);
  });
});
