import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDocument } from '#domain/content/documents.ts';
import type { DeskRole } from '#domain/owner/desk-sign-in.ts';
import { countLeft, type LaunchList } from '#domain/owner/launch.ts';
import type { WhatWaits } from '#domain/owner/waiting.ts';
import { listActions } from '#server/platform/audit/owner-actions.ts';
import { brand } from '#tests/content/brand.ts';
import { createDesk } from './app.ts';
import { kindOf, ours, setUpContentDesk } from './content-desk.fixture.ts';
import { deskOver, deskUrl, signInAs } from './desk.fixture.ts';

const { clock, desk, server, root, get, post, write, publish } = setUpContentDesk();
const opened: FastifyInstance[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await server().store.write(function* () {
    yield { sql: 'delete from waiver', params: [] };
    yield { sql: 'delete from promise_refusal', params: [] };
    yield { sql: 'delete from setting', params: [] };
  });
});

const ask = async (path: string, body?: unknown, on = desk(), headers: Readonly<Record<string, string>> = ours) => {
  const method = body === undefined ? ('GET' as const) : ('POST' as const);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const answer = await on.inject({ url: `/api${path}`, method, headers: { ...headers, ...type }, ...payload });
  return { status: answer.statusCode, ...answer.json() };
};
const list = (): Promise<LaunchList> => ask('/launch') as unknown as Promise<LaunchList>;
const itemOf = async (id: string) => (await list()).items.find((item) => item.id === id);

/** A desk with sign-in, and the headers of somebody on it. */
async function asMember(role: DeskRole) {
  const app = await createDesk({
    ...deskOver(server()),
    clock: () => clock.now,
    signIn: { deskUrl, trustedProxies: 1 },
    content: { root: root() },
  });
  opened.push(app);
  const headers = await signInAs({ ...server(), now: clock.now }, role);
  return (path: string, body?: unknown) => ask(path, body, app, headers);
}

describe('O9 a promise', () => {
  const id = 'newsletter';
  const approve = async () => {
    const found = await itemOf(id);
    return ask('/launch/approve', { id, promise: found?.name, isRefused: found?.refused !== undefined });
  };

  it('is approved with name and day, done once it’s published, and open again when that’s taken back', async () => {
    write('content/approvals.json', '[]\n');
    expect(await approve()).toEqual({ status: 200 });
    expect(await itemOf(id)).toMatchObject({ isDrafted: true });
    const day = new Date(clock.now).toISOString().slice(0, 10);
    expect((await list()).approved).toMatchObject([{ id, author: 'desk', day, isDrafted: true }]);
    await publish();
    expect(await itemOf(id)).toBeUndefined();
    expect((await list()).approved).toMatchObject([{ id, isDrafted: false }]);
    expect(await ask('/launch/take-back', { id })).toEqual({ status: 200 });
    expect(await itemOf(id)).toMatchObject({ isDrafted: false });
    expect((await list()).approved).toEqual([]);
    // Undone, nothing is left to publish.
    expect(await approve()).toEqual({ status: 200 });
    expect(await itemOf(id)).toBeUndefined();
  });

  it('has the owner’s day, where it’s tomorrow already', async () => {
    write('content/approvals.json', '[]\n');
    await ask('/settings', { changes: [{ name: 'OWNER_TIME_ZONE', value: 'Pacific/Kiritimati', version: 0 }] });
    clock.now = Date.UTC(2026, 10, 22, 23);
    await approve();
    expect((await list()).approved).toMatchObject([{ day: '2026-11-23' }]);
  });

  it('isn’t approved in words that the owner didn’t read, nor where the approvals can’t be read', async () => {
    write('content/approvals.json', '[]\n');
    const promise = { en: 'At most one a day', es: 'Como máximo uno al día' };
    expect(kindOf((await ask('/launch/approve', { id, promise, isRefused: false })) as never)).toEqual([409, 'content-changed']);
    write('content/approvals.json', '{');
    expect((await approve()).status).toBe(400);
    expect((await list()).approved).toEqual([]);
  });

  it('that isn’t true stays listed with who said so, until it’s taken back, approved, or worded anew', async () => {
    write('content/approvals.json', '[]\n');
    const before = countLeft(await list());
    const promise = (await itemOf(id))?.name;
    expect(await ask('/launch/refuse', { id, promise })).toEqual({ status: 200 });
    expect(await itemOf(id)).toMatchObject({ refused: { author: 'desk', at: new Date(clock.now).toISOString() }, isDrafted: false });
    expect(countLeft(await list())).toBe(before);
    expect(await ask('/launch/take-back-refusal', { id })).toEqual({ status: 200 });
    expect(await itemOf(id)).not.toHaveProperty('refused');
    const others = { en: 'At most one a day', es: 'Como máximo uno al día' };
    expect(kindOf((await ask('/launch/refuse', { id, promise: others })) as never)).toEqual([409, 'content-changed']);
    await ask('/launch/refuse', { id, promise });
    await approve();
    expect(await itemOf(id)).toMatchObject({ isDrafted: true });
    expect((await list()).approved).toMatchObject([{ id }]);
    // The no was before the yes.
    await ask('/launch/take-back', { id });
    expect(await itemOf(id)).not.toHaveProperty('refused');
  });

  it('that isn’t true is settled by taking it off the site, not as approved; taken back, the no stands again', async () => {
    write('content/approvals.json', '[]\n');
    const promise = (await itemOf(id))?.name;
    await ask('/launch/refuse', { id, promise });
    const remove = () => ask('/launch/approve', { id, promise, isRefused: true, isRemoved: true });
    expect(await remove()).toEqual({ status: 200 });
    expect((await list()).approved).toMatchObject([{ id, isRemoved: true }]);
    await publish();
    expect(await itemOf(id)).toBeUndefined();
    await ask('/launch/take-back', { id });
    expect(await itemOf(id)).toHaveProperty('refused');
    await ask('/launch/take-back-refusal', { id });
    await approve();
    expect((await list()).approved).toMatchObject([{ id, isRemoved: false }]);
  });

  it('isn’t approved or refused over a decision that the owner hasn’t seen, and both decisions are logged', async () => {
    write('content/approvals.json', '[]\n');
    const promise = (await itemOf(id))?.name;
    const [refuse, approveUnseen] = [
      () => ask('/launch/refuse', { id, promise }),
      () => ask('/launch/approve', { id, promise, isRefused: false }),
    ];
    const stale = [409, 'content-changed'];
    const since = new Date(clock.now).toISOString();
    const logged = async () => (await server().store.read(() => listActions(50))).flatMap(({ at, action }) => (at < since ? [] : [action]));
    await approve();
    expect(kindOf((await refuse()) as never)).toEqual(stale);
    expect((await list()).approved).toMatchObject([{ id }]);
    await publish();
    expect(kindOf((await refuse()) as never)).toEqual(stale);
    await ask('/launch/take-back', { id });
    expect(await logged()).not.toContain('refuse-promise');
    await refuse();
    expect(kindOf((await approveUnseen()) as never)).toEqual(stale);
    expect(await itemOf(id)).toHaveProperty('refused');
    expect((await list()).approved).toEqual([]);
    for (const _ of [1, 2]) await ask('/launch/take-back-refusal', { id });
    expect((await logged()).filter((action) => action.endsWith('-promise')).sort()).toEqual(['refuse-promise', 'reopen-promise']);
    // At the same moment, one of them is told.
    const outcomes = await Promise.all([approveUnseen(), refuse()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('two owners approve at the same moment, and both count', async () => {
    write('content/approvals.json', '[]\n');
    const promises = (await list()).items.filter(({ kind }) => kind === 'unapproved').slice(0, 2);
    await Promise.all(promises.map((item) => ask('/launch/approve', { id: item.id, promise: item.name, isRefused: false })));
    expect((await list()).approved.map((each) => each.id).sort()).toEqual(promises.map((item) => item.id).sort());
  });
});

describe('O9 a setting', () => {
  it('is waived with name and day, logged, and open again with one press', async () => {
    const owner = await asMember('owner');
    expect((await owner('/launch/waive', { id: 'NOTIFY_EMAIL' })).status).toBe(200);
    expect(await itemOf('NOTIFY_EMAIL')).toBeUndefined();
    expect((await list()).waived).toMatchObject([
      { id: 'NOTIFY_EMAIL', author: expect.stringContaining('Person'), at: new Date(clock.now).toISOString() },
    ]);
    const [action] = await server().store.read(() => listActions(1));
    expect(action).toMatchObject({ action: 'setting', filters: { setting: 'NOTIFY_EMAIL', isWaived: true } });
    // The first one stays.
    expect((await ask('/launch/waive', { id: 'NOTIFY_EMAIL' })).status).toBe(400);
    expect((await ask('/launch/unwaive', { id: 'NOTIFY_EMAIL' })).status).toBe(200);
    expect(await itemOf('NOTIFY_EMAIL')).toBeDefined();
    expect((await list()).waived).toEqual([]);
    const count = async () => (await server().store.read(() => listActions(50))).length;
    const before = await count();
    // It's open already.
    expect((await ask('/launch/unwaive', { id: 'NOTIFY_EMAIL' })).status).toBe(200);
    expect(await count()).toBe(before);
  });

  it('whose sample a page shows can’t be waived, and nothing that isn’t a setting', async () => {
    for (const id of ['BOOKING_URL', 'SITE_URL', 'content/brand.json mail', 'newsletter'])
      expect((await ask('/launch/waive', { id })).status, id).toBe(400);
    expect((await list()).waived).toEqual([]);
  });

  it('O7 set on the desk is done, also after it was waived', async () => {
    await ask('/launch/waive', { id: 'NOTIFY_EMAIL' });
    await ask('/settings', { changes: [{ name: 'NOTIFY_EMAIL', value: 'ana@example.com', version: 0 }] });
    expect((await list()).waived).toEqual([]);
    expect(await itemOf('NOTIFY_EMAIL')).toBeUndefined();
  });
});

describe('O9 the list', () => {
  it('a sample that a draft replaces waits for publishing, and doesn’t count', async () => {
    const sample = { ...brand, mail: { sample: true, value: 'a@b.example' } };
    write('content/brand.json', formatDocument(sample));
    const id = 'content/brand.json mail';
    const before = countLeft(await list());
    const { version } = await get('/documents/brand');
    await post('/documents/brand/save', { value: { ...sample, mail: { sample: false, value: 'ana@example.com' } }, version });
    expect(await itemOf(id)).toMatchObject({ isDrafted: true });
    expect(countLeft(await list())).toBe(before - 1);
    await publish();
    expect(await itemOf(id)).toBeUndefined();
  });

  it('C7 is as long after publishing as before: a sample with another text is still one, and a new one counts at once', async () => {
    const sample = { ...brand, mail: { sample: true, value: 'a@b.example' }, domain: { sample: false, value: 'b.example' } };
    write('content/brand.json', formatDocument(sample));
    const before = countLeft(await list());
    const { version } = await get('/documents/brand');
    const edited = { ...sample, mail: { sample: true, value: 'ana@b.example' }, domain: { sample: true, value: 'c.example' } };
    await post('/documents/brand/save', { value: edited, version });
    expect(await itemOf('content/brand.json mail')).toMatchObject({ isDrafted: false });
    expect(countLeft(await list())).toBe(before + 1);
    await publish();
    expect(countLeft(await list())).toBe(before + 1);
  });

  it('O6 counts on the door of its room, for editors, too', async () => {
    const editor = await asMember('editor');
    const { launch } = (await editor('/waiting?day=2026-11-21')) as unknown as WhatWaits;
    expect(launch).toBe(countLeft(await list()));
    expect(launch).toBeGreaterThan(0);
  });

  it('N9 an editor looks, and neither approves nor waives, nor writes an approval into the content', async () => {
    write('content/approvals.json', '[]\n');
    const editor = await asMember('editor');
    expect((await editor('/launch')).status).toBe(200);
    const promise = (await itemOf('newsletter'))?.name;
    for (const [path, body] of [
      ['/launch/approve', { id: 'newsletter', promise, isRefused: false }],
      ['/launch/take-back', { id: 'newsletter' }],
      ['/launch/refuse', { id: 'newsletter', promise }],
      ['/launch/take-back-refusal', { id: 'newsletter' }],
      ['/launch/waive', { id: 'NOTIFY_EMAIL' }],
      ['/launch/unwaive', { id: 'NOTIFY_EMAIL' }],
      [
        '/content/documents/approvals/save',
        { value: [{ commitment: 'newsletter', promise, author: 'Ana', day: '2026-11-27' }], version: 0 },
      ],
      ['/content/documents/approvals/discard', { version: 0 }],
    ] as const)
      expect(kindOf((await editor(path, body)) as never), path).toEqual([403, 'forbidden']);
    expect((await list()).approved).toEqual([]);
  });
});
