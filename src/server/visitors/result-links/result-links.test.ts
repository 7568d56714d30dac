import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ResultLinkAction, reminderDelayMs, resultLinkPath } from '#domain/links/result-link.ts';
import { type LinkActionOutcome, resultLinkOutcomeId } from '#domain/links/result-link-outcomes.ts';
import { dayMs, hourMs } from '#domain/text/time.ts';
import * as templates from '#mail';
import { createSweep } from '#server/care/maintenance/maintenance.ts';
import { createMailTokens } from '#server/messages/mailing-lists/mail-tokens.ts';
import { composeToPerson } from '#server/messages/notifications/compose.ts';
import { resultLinkLifetimeMs } from '#server/messages/notifications/result-link.ts';
import { todaysWords } from '#server/messages/notifications/samples.ts';
import type { LeasedMessage } from '#server/platform/outbox/message.ts';
import type { Pages } from '#server/platform/pages/pages.ts';
import { isAddressConfirmed } from '#server/visitors/records/confirmed-address.ts';
import { sendReminder } from '#server/visitors/records/reminders.ts';
import { recordToken } from '#tests/mailed-links.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { openLink } from './actions.ts';
import { complete, loadResultLinkPages, makeLink, readRows, submitForm } from './result-links.fixture.ts';

let server: TestServer;
let pages: Pages;
/** What the server's responses wait for; resolves at once unless a test holds it. */
let waits: (ms: number) => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  pages = await loadResultLinkPages();
});
beforeEach(async () => {
  waits = async () => undefined;
  server = await openTestServer({ pages, wait: (ms) => waits(ms) });
});
afterEach(() => server.close());

const rows = (sql: string, ...params: string[]) => readRows(server, sql, ...params);
/** The payloads of an event's mails, oldest first. */
const mails = async (event: string) =>
  (await rows("select payload from outbox where channel = 'mail' and event = $1 order by created_at, id", event)).map(
    ({ payload }) => JSON.parse(String(payload)) as never as { [key: string]: unknown } & LeasedMessage['payload'],
  );
const linksOf = async () => (await mails('access.requested')).map(({ links }) => links as readonly { kind: string; uuid: string }[]);

const create = async (changes: object = {}, kind = 'readiness-quiz') =>
  (await server.send('POST', `/${kind}/`, { ...validCreation, ...changes })).json();
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.send('POST', `/access-links/${path}`, body, headers);
/** Submits a form of the link's page; resolves with the redirect target. */
const act = async (action: ResultLinkAction, token: string, fields: Record<string, string> = {}) =>
  (await submitForm(server, resultLinkPath(token), { action, ...fields })).headers.location;
const outcome = (name: LinkActionOutcome) => `/my-result#${resultLinkOutcomeId(name)}`;
const erase = (token: string) => act('erase', token, { confirmed: 'yes' });
const ask = (email = validCreation.personalInfo.email, more: object = {}) => post('', { email, language: 'es', ...more });
const link = (changes: object = {}) => makeLink(server, changes);
/** Sends the newest mail of an event; resolves with its link's token, undefined if it isn't sent. */
async function sentToken(event: string) {
  const [row] = await rows("select * from outbox where channel = 'mail' and event = $1 order by created_at desc limit 1", event);
  const compose = composeToPerson({
    templates,
    siteUrl: 'https://tino.example',
    bookingUrl: 'https://calendar.example/call',
    notifyEmail: undefined,
    wordingOf: todaysWords,
    tokens: createMailTokens({ store: server.store, clock: () => server.now }),
  });
  const mail = await compose({ ...row, attempts: 1, createdAt: server.now, payload: JSON.parse(String(row?.payload)) } as never);
  return /my-result\/([\w-]{43})/.exec('text' in mail ? mail.text : '')?.[1];
}

describe('T1 asking for links by address', () => {
  it('T1 answers alike whether the address is known or not, and mails only known ones', async () => {
    await create();
    const [known, unknown] = [await ask(), await ask('nobody@example.com')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    expect(known.statusCode).toBe(202);
    expect(await linksOf()).toHaveLength(1);
  });

  it('T1 has one link to the newest record of each flow, in one mail to the address as it was saved', async () => {
    await create();
    server.now += 1_000;
    const newest = await create();
    const quiz = await create({ companyInfo: undefined }, 'ai-knowledge-quiz');
    await ask(' ANA@example.com');
    const [mail] = await mails('access.requested');
    expect(mail).toMatchObject({ email: 'ana@example.com', language: 'es' });
    const [links = []] = await linksOf();
    expect(links.map(({ kind }) => kind).sort()).toEqual(['ai-knowledge-quiz', 'readiness-quiz']);
    for (const { kind, uuid } of links) expect(uuid).toBe(kind === 'readiness-quiz' ? newest.uuid : quiz.uuid);
  });

  it('T1 D5 mails nothing for a filled honeypot, and keeps to the budget of the address', async () => {
    await create();
    expect((await ask(undefined, { reference: 'x' })).statusCode).toBe(202);
    expect(await linksOf()).toHaveLength(0);
    for (const _ of [1, 2, 3, 4]) expect((await ask()).statusCode).toBe(202);
    const states = await rows("select state from outbox where event = 'access.requested'");
    expect(states.map(({ state }) => state).sort()).toEqual(['held', 'waiting', 'waiting']);
  });

  it('T1 takes a plain form and redirects to its page with what happened', async () => {
    await create();
    const locationOf = async (fields: Record<string, string>) => (await submitForm(server, '/api/access-links/', fields)).headers.location;
    expect(await locationOf({ email: 'ana@example.com', language: 'es' })).toBe('/es/my-result#access-sent');
    expect(await locationOf({ email: 'nobody@example.com', language: 'en' })).toBe('/my-result#access-sent');
    expect(await locationOf({ email: ' ', language: 'es' })).toBe('/es/my-result#access-missing');
    expect(await locationOf({ email: 'nonsense', language: 'en' })).toBe('/my-result#access-invalid');
  });

  it('T1 stores no token, and puts none into a log line', async () => {
    const { token } = await link();
    await post('open/', { token });
    for (const table of ['access_link', 'record', 'lead', 'idempotency'])
      expect(JSON.stringify(await rows(`select * from ${table}`))).not.toContain(token);
    expect(JSON.stringify(server.logged)).not.toContain(token);
  });
});

describe('T1 answers that tell nothing', () => {
  it('T1 says nothing sooner for an address, a robot or a token than for another', async () => {
    await create();
    const { token } = await link({ personalInfo: { ...validCreation.personalInfo, email: 'two@example.com' } });
    const asked: number[] = [];
    for (const request of [
      () => ask(),
      () => ask('nobody@example.com'),
      () => ask(undefined, { reference: 'x' }),
      () => act('renew', token),
      () => act('renew', 'A'.repeat(43)),
    ]) {
      let release: () => void = () => undefined;
      waits = (ms) => {
        asked.push(ms);
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      };
      let isAnswered = false;
      const answer = request().then(() => {
        isAnswered = true;
      });
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      // Another request's turn lets any pending work finish.
      await server.send('GET', '/readiness-quiz/00000000-0000-4000-8000-000000000009/');
      expect(isAnswered).toBe(false);
      release();
      await answer;
      asked.length = 0;
    }
  });

  it('T1 D5 says of a link to the record’s own address what came of it, and mails none for a robot', async () => {
    const outcomeOf = async (uuid: string, kind = 'readiness-quiz') =>
      (await server.send('POST', `/${kind}/${uuid}/access-link/`, {})).json().outcome;
    const { uuid } = await create();
    expect([await outcomeOf(uuid), await outcomeOf(uuid), await outcomeOf(uuid)]).toEqual(['sent', 'sent', 'sent']);
    const robot = await create({ metadata: { honeypot: 'x' }, personalInfo: { ...validCreation.personalInfo, email: 'two@example.com' } });
    expect(await outcomeOf(robot.uuid)).toBe('sent');
    expect((await mails('access.requested')).map(({ email }) => email)).not.toContain('two@example.com');
    const application = {
      companyInfo: undefined,
      courseInfo: { courseType: 'ai-business-weekend' },
      personalInfo: { name: 'Ana', email: 'ana@' },
    };
    expect(await outcomeOf((await create(application, 'course-application')).uuid, 'course-application')).toBe('unmailable');
  });
});

describe('T1 what a link opens', () => {
  it('T1 opens its record as often as wanted, with the headers to go on', async () => {
    const { uuid, token } = await link();
    for (const _ of [1, 2]) {
      const opened = await post('open/', { token });
      expect([opened.statusCode, opened.json().uuid, opened.headers['cache-control']]).toEqual([200, uuid, 'no-store']);
      expect(opened.headers.etag).toBe('"1"');
    }
  });

  it('T1 opens nothing after 30 days, but a new one can still be had', async () => {
    const { uuid, token } = await link();
    server.now += resultLinkLifetimeMs - 1;
    expect((await post('open/', { token })).statusCode).toBe(200);
    server.now += 1;
    expect((await post('open/', { token })).statusCode).toBe(410);
    expect(await act('renew', token)).toBe(outcome('renewed'));
    const [sent] = (await linksOf()).at(-1) ?? [];
    expect(sent?.uuid).toBe(uuid);
    expect((await post('open/', { token: await recordToken(server, uuid, 'second') })).json().uuid).toBe(uuid);
  });

  it('T1 renewing says nothing about a token', async () => {
    const { token } = await link();
    expect(await act('renew', token)).toBe(await act('renew', 'A'.repeat(43)));
  });

  it('T1 A1 an address that was corrected ends the links to the earlier one', async () => {
    const { uuid, token } = await link();
    const corrected = await server.send('PATCH', `/readiness-quiz/${uuid}/`, { personalInfo: { email: 'other@example.com' } });
    expect(corrected.statusCode).toBe(200);
    expect((await post('open/', { token })).statusCode).toBe(410);
  });

  it('T1 erases everything about the address and says so in a last mail', async () => {
    const { uuid, token } = await link();
    const other = await create({ companyInfo: undefined }, 'ai-knowledge-quiz');
    expect(await erase(token)).toBe(outcome('erased'));
    // Not 404: a device would create it again.
    const change = await server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: { q4: 3 } });
    expect([change.statusCode, (await server.send('GET', `/ai-knowledge-quiz/${other.uuid}/`)).statusCode]).toEqual([410, 410]);
    expect(await rows('select token_hash from access_link')).toEqual([]);
    expect(await mails('access.erased')).toEqual([{ email: 'ana@example.com', language: 'es' }]);
    expect(await rows("select event from outbox where event <> 'access.erased'")).toEqual([]);
    expect(await rows('select action, origin from owner_action')).toEqual([{ action: 'erase', origin: 'link' }]);
    expect(await erase(token)).toBe(outcome('gone'));
  });

  it('Q9 T1 changes nothing from another origin, by a GET, or with nonsense', async () => {
    const { uuid, token } = await link();
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await post('open/', { token }, foreign)).statusCode).toBe(403);
    expect((await server.send('GET', `/access-links/open/?token=${token}`)).statusCode).toBe(405);
    expect((await post('open/', { token: 'nonsense' })).statusCode).toBe(400);
    expect((await post('open/', {})).statusCode).toBe(400);
    expect((await server.send('GET', `/readiness-quiz/${uuid}/`)).statusCode).toBe(200);
    expect(await linksOf()).toHaveLength(1);
  });
});

describe('T1 E1 a link for an address that the record has no more', () => {
  const mine = { ...validCreation.personalInfo, email: 'mallory@example.com' };
  const victim = validCreation.personalInfo.email;
  const turnToVictim = (uuid: string) => server.send('PATCH', `/readiness-quiz/${uuid}/`, { personalInfo: { email: victim } });
  const isConfirmed = (email: string) => server.store.read(() => isAddressConfirmed(email));
  /** Presses every button of a link; returns what's left of another person's record. */
  async function use(token: string | undefined, theirs: string) {
    const opened = await post('open/', { token: token ?? 'A'.repeat(43) });
    const confirmed = await isConfirmed(victim);
    const erased = await erase(token ?? 'A'.repeat(43));
    const left = await server.send('GET', `/readiness-quiz/${theirs}/`);
    return [opened.statusCode, confirmed, erased, left.statusCode];
  }
  const nothing = [410, false, outcome('gone'), 200];

  it('T1 E1 D5 is not made for a mail that waited while the address changed', async () => {
    const theirs = await create();
    const { uuid } = await create({ personalInfo: mine });
    await server.send('POST', `/readiness-quiz/${uuid}/access-link/`, {});
    expect(await mails('access.requested')).toMatchObject([{ email: mine.email }]);
    await turnToVictim(uuid);
    expect(await use(await sentToken('access.requested'), theirs.uuid)).toEqual(nothing);
  });

  it('T2 E1 D5 is not made for a reminder that waited while the address changed', async () => {
    const theirs = await create();
    const { uuid } = await create({ personalInfo: mine, reminder: true });
    const context = { audience: { notification: false, webhook: false }, randomUUID: () => crypto.randomUUID(), mailPerHour: 300 };
    server.now += reminderDelayMs;
    await server.store.write(() => sendReminder(server.now, { ...context, now: server.now }));
    expect(await mails('record.reminder')).toHaveLength(1);
    await turnToVictim(uuid);
    expect(await use(await sentToken('record.reminder'), theirs.uuid)).toEqual(nothing);
  });

  it('T1 D5 confirms no address that the record got while the button was pressed', async () => {
    const { uuid } = await create({ personalInfo: mine });
    await server.send('POST', `/readiness-quiz/${uuid}/access-link/`, {});
    const token = String(await sentToken('access.requested'));
    const { store } = server;
    // The address changes after the link was looked up.
    const between = {
      ...store,
      read: async (...args: Parameters<typeof store.read>) => store.read(...args).finally(() => turnToVictim(uuid)),
    };
    await openLink(token, { store: between, clock: () => server.now } as never);
    expect([await isConfirmed(victim), await isConfirmed(mine.email)]).toEqual([false, false]);
  });

  it('T1 is made for another spelling of the address', async () => {
    const { uuid } = await create({ personalInfo: mine });
    await server.send('POST', `/readiness-quiz/${uuid}/access-link/`, {});
    await server.send('PATCH', `/readiness-quiz/${uuid}/`, { personalInfo: { email: 'Mallory@EXAMPLE.com' } });
    expect((await post('open/', { token: await sentToken('access.requested') })).json().uuid).toBe(uuid);
  });

  it('T1 leaves the other links of the mail', async () => {
    const first = await create();
    const quiz = await create({ companyInfo: undefined }, 'ai-knowledge-quiz');
    await ask();
    await server.send('PATCH', `/readiness-quiz/${first.uuid}/`, { personalInfo: { email: 'other@example.com' } });
    expect((await post('open/', { token: await sentToken('access.requested') })).json().uuid).toBe(quiz.uuid);
  });
});

describe('T2 the one reminder', () => {
  const sweepOf = (at: () => number) =>
    createSweep({
      store: server.store,
      clock: at,
      monotonic: at,
      audience: { notification: false, webhook: false },
      randomUUID: () => crypto.randomUUID(),
      mailPerHour: 300,
      retentionDays: 90,
      completedRetentionDays: undefined,
      mailFolder: server.folder,
      log: { info: () => undefined, error: () => undefined },
    });
  /** Advances by hours, running the hourly sweep when it matters: around each full day, when a reminder is due, and in the last hour. */
  async function pass(hours: number) {
    const sweep = sweepOf(() => server.now);
    await sweep();
    for (let hour = 1; hour <= hours; hour += 1) {
      server.now += hourMs;
      if (hour % 24 <= 1 || hour % 24 === 23 || hour === hours) await sweep();
    }
  }
  const reminded = async () => (await mails('record.reminder')).map(({ record }) => (record as { uuid: string }).uuid);
  const remind = (changes: object = {}) => create({ reminder: true, ...changes });

  it('T2 goes once to who ticked it, a day after the last change', async () => {
    const { uuid } = await remind();
    await create({ personalInfo: { ...validCreation.personalInfo, email: 'other@example.com' } });
    await pass(12);
    await server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: { q4: 3 } });
    await pass(reminderDelayMs / hourMs - 1);
    expect(await reminded()).toEqual([]);
    await pass(4);
    expect(await reminded()).toEqual([uuid]);
    await server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: { q5: 3 } });
    await pass(72);
    expect(await reminded()).toEqual([uuid]);
  });

  it('T2 holds a link that opens the record', async () => {
    const { uuid } = await remind();
    await pass(30);
    const token = await sentToken('record.reminder');
    expect((await post('open/', { token })).json().uuid).toBe(uuid);
    expect(JSON.stringify(await rows('select * from outbox'))).not.toContain(token);
  });

  it('T2 goes once if two processes look at the same time, and if one starts again right after', async () => {
    const { uuid } = await remind();
    server.now += reminderDelayMs;
    const now = () => server.now;
    const [first, second] = [sweepOf(now), sweepOf(now)];
    for (let hour = 0; hour < 3; hour += 1) {
      await Promise.all([first(), second()]);
      server.now += hourMs;
    }
    await sweepOf(now)();
    expect(await reminded()).toEqual([uuid]);
  });

  it('T2 goes for the last of several starts only, and for none once that is completed', async () => {
    await remind();
    server.now += 1_000;
    const second = await remind();
    const other = { ...validCreation.personalInfo, email: 'other@example.com' };
    await remind({ personalInfo: other });
    server.now += 1_000;
    const { uuid } = await create({ personalInfo: other });
    await complete(server, uuid);
    await pass(72);
    expect(await reminded()).toEqual([second.uuid]);
  });

  it('T2 E1 takes back one that waits to be sent, when its person stops it or completes the record', async () => {
    const waiting = async () => (await rows("select subject from outbox where event = 'record.reminder'")).map(({ subject }) => subject);
    const { uuid, token } = await link({ reminder: true });
    await pass(30);
    expect(await waiting()).toEqual([uuid]);
    await act('stop-reminder', token);
    expect(await waiting()).toEqual([]);
    const other = await remind({ personalInfo: { ...validCreation.personalInfo, email: 'two@example.com' } });
    await pass(30);
    expect(await waiting()).toEqual([other.uuid]);
    await complete(server, other.uuid);
    expect(await waiting()).toEqual([]);
  });

  it('T2 never goes after completion, a stop, an erasure, an untick, or to a robot', async () => {
    const completed = await remind({ personalInfo: { ...validCreation.personalInfo, email: 'five@example.com' } });
    await complete(server, completed.uuid);
    const { token } = await link({ reminder: true });
    for (const _ of [1, 2]) expect(await act('stop-reminder', token)).toBe(outcome('stopped'));
    const unticked = await remind({ personalInfo: { ...validCreation.personalInfo, email: 'two@example.com' } });
    await server.send('PATCH', `/readiness-quiz/${unticked.uuid}/`, { reminder: false });
    await remind({ personalInfo: { ...validCreation.personalInfo, email: 'three@example.com' }, metadata: { honeypot: 'x' } });
    const erased = await link({ reminder: true, personalInfo: { ...validCreation.personalInfo, email: 'four@example.com' } });
    await erase(erased.token);
    await pass(72);
    expect(await reminded()).toEqual([]);
  });

  it('T2 an expired link still stops it', async () => {
    const { uuid, token } = await link({ reminder: true });
    server.now += resultLinkLifetimeMs + dayMs;
    expect(await act('stop-reminder', token)).toBe(outcome('stopped'));
    expect((await server.send('GET', `/readiness-quiz/${uuid}/`)).json().reminder).toBe(false);
  });
});

describe('T3 taking it again', () => {
  it('T3 names its predecessor: a completed record of the same flow and address, and nothing else', async () => {
    const { uuid } = await create();
    expect((await create({ predecessor: uuid })).predecessor).toBeNull();
    expect((await complete(server, uuid)).json().isComplete).toBe(true);
    expect((await create({ predecessor: uuid })).predecessor).toBe(uuid);
    expect((await create({ predecessor: uuid, companyInfo: undefined }, 'ai-knowledge-quiz')).predecessor).toBeNull();
    expect((await create({ predecessor: '00000000-0000-4000-8000-000000000009' })).predecessor).toBeNull();
    expect((await create()).predecessor).toBeNull();
    const someoneElse = { ...validCreation.personalInfo, email: 'other@example.com' };
    expect((await create({ predecessor: uuid, personalInfo: someoneElse })).predecessor).toBeNull();
  });
});
