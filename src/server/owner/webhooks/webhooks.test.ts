import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WebhookChanged, type WebhookValues, webhookFormats } from '#domain/owner/webhook.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import { dayMs, hourMs } from '#domain/text/time.ts';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import {
  sampleApplication,
  sampleKnowledge,
  sampleReadiness,
  sampleSubscription,
  todaysWords,
} from '#server/messages/notifications/samples.ts';
import { changeLead } from '#server/owner/lead-work/change.ts';
import { requeue } from '#server/owner/leads/requeue.ts';
import { listActions } from '#server/platform/audit/owner-actions.ts';
import { sendDue, startWorker } from '#server/platform/outbox/message-worker.ts';
import { countOutbox } from '#server/platform/outbox/queue.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { announceAbandoned } from '#server/visitors/records/announce-abandoned.ts';
import { soleHolder } from '#tests/leases.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { webhookEndpoints } from './endpoints.ts';
import { answerLikeSlack, type Receiver, startReceiver } from './receiver.fixture.ts';
import { composeRequest } from './request.ts';
import { deleteRemovedBefore, findWebhook, listDeliveries, listWebhooks } from './statements.ts';
import { tryWebhook } from './try-webhook.ts';
import { addWebhook, type ChangeContext, changeWebhook, undoWebhook } from './webhook-changes.ts';

let server: TestServer;
const receivers: Receiver[] = [];
beforeEach(async () => {
  server = await openTestServer({ audience: { notification: false, webhook: false } });
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) receiver.close();
  await server.close();
});

async function receiver(...args: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...args);
  receivers.push(started);
  return started;
}

const values = (changes: Partial<WebhookValues> = {}): WebhookValues => ({
  name: 'Sales',
  url: 'https://crm.example.com/hook',
  format: 'standard',
  events: ['record.completed'],
  flow: null,
  language: 'en',
  ...changes,
});
const context = (changes: Partial<ChangeContext> = {}): ChangeContext => ({
  store: server.store,
  author: 'desk',
  allowPrivate: true,
  now: server.now,
  ...changes,
});
function sound(changed: WebhookChanged | undefined) {
  if (!changed || 'refused' in changed) throw new Error(`Refused: ${changed?.refused}`);
  return changed;
}
const add = async (changes: Partial<WebhookValues> = {}) => sound(await addWebhook(values(changes), context()));
const stored = async (id: string) => {
  const hook = await server.store.read(() => findWebhook(id));
  if (!hook) throw new Error('There is no such webhook.');
  return hook;
};

const workerOptions = () => ({
  store: server.store,
  holder: soleHolder(),
  clock: () => server.now,
  senders: {
    mail: async () => ({ outcome: 'sent' }) as const,
    notification: async () => ({ outcome: 'sent' }) as const,
    webhook: async () => ({ outcome: 'sent' }) as const,
  },
  endpoints: webhookEndpoints({ store: server.store, clock: Date.now, allowPrivate: true, wordingOf: todaysWords }),
  mailPerHour: 300,
  firstDelayMs: 30_000,
  log: { info: (line: object) => server.logged.push({ ...line }), error: (line: object) => server.logged.push({ ...line }) },
  random: () => 0,
});
const create = async (body: object = {}) =>
  (await server.send('POST', '/readiness-quiz/', { ...validCreation, ...body })).json().uuid as string;
const complete = (uuid: string) =>
  server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: Object.fromEntries(questionIds.map((id) => [id, 4])), isComplete: true });
function* queued(): Transaction<readonly Row[]> {
  return yield {
    sql: "select endpoint, event, subject, state, failure from outbox where channel <> 'mail' order by created_at, event, endpoint",
    params: [],
  };
}
const eventsOf = async (id: string) =>
  (await server.store.read(queued)).filter(({ endpoint }) => endpoint === id).map(({ event }) => event);

describe('D8 the owner keeps webhooks by name', () => {
  it('adds, changes, switches off, removes and restores one, with author and time; its secret is shown once', async () => {
    const { webhook, secret } = await add();
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify(webhook)).not.toContain(secret);
    expect(webhook).toMatchObject({ ...values(), isOn: true, version: 1, changedBy: 'desk', removed: null });
    server.now += hourMs;
    const renamed = sound(
      await changeWebhook(
        { id: webhook.id, version: 1 },
        { name: ' Ventas  MX ', flow: 'course-application' },
        context({ author: 'command' }),
      ),
    );
    expect(renamed).toEqual({
      webhook: expect.objectContaining({ name: 'Ventas MX', flow: 'course-application', version: 2, changedBy: 'command' }),
    });
    const renewed = sound(await changeWebhook({ id: webhook.id }, { renewsSecret: true }, context()));
    expect(renewed.secret).toMatch(/^whsec_/);
    expect(renewed.secret).not.toBe(secret);
    expect(sound(await changeWebhook({ id: webhook.id }, { isOn: false }, context())).webhook.isOn).toBe(false);
    expect(sound(await changeWebhook({ id: webhook.id }, { isRemoved: true }, context())).webhook.removed).not.toBeNull();
    expect(sound(await changeWebhook({ id: webhook.id }, { isRemoved: false }, context())).webhook.removed).toBeNull();
    const actions = await server.store.read(() => listActions(10));
    expect(actions.map(({ filters }) => filters.change).sort()).toEqual(['added', 'changed', 'off', 'removed', 'restored', 'secret']);
    expect(actions.find(({ filters }) => filters.change === 'changed')).toMatchObject({ origin: 'command' });
  });

  it('O1 tells the ones that hear it of work on leads of their flow, without the note, in every format', async () => {
    const uuid = await create();
    const hooks = await Promise.all(
      webhookFormats.map(async (format) => {
        const { url, received } = await receiver(format === 'slack' ? answerLikeSlack : undefined);
        const { webhook } = await add({ name: format, format, url, events: ['lead.changed'] });
        return { id: webhook.id, received };
      }),
    );
    const others = [await add({ name: 'Others' }), await add({ name: 'Flow', events: ['lead.changed'], flow: 'course-application' })];
    const work = { author: 'command', now: server.now, audience: { notification: false, webhook: false }, randomUUID };
    const change = { state: 'in-touch', followUp: '2026-02-03', note: 'Only for the desk' } as const;
    await changeLead(server.store, { uuid, change }, work);
    for (const { id } of hooks) expect(await eventsOf(id)).toEqual(['lead.changed']);
    for (const { webhook } of others) expect(await eventsOf(webhook.id)).toEqual([]);
    await sendDue(workerOptions());
    for (const { received } of hooks) {
      expect(received.map(({ body }) => body)).toEqual([expect.stringContaining('Ana')]);
      expect(received[0]?.body).not.toContain(change.note);
    }
    expect((await server.store.read(queued)).filter(({ event }) => event === 'lead.changed').map(({ state }) => state)).toEqual(
      hooks.map(() => 'sent'),
    );
  });

  it('takes the last change back, and that too', async () => {
    const { webhook, secret } = await add();
    const undo = async () => sound(await undoWebhook({ id: webhook.id }, context())).webhook;
    await changeWebhook({ id: webhook.id }, { url: 'https://other.example/', renewsSecret: true }, context());
    expect(await undo()).toMatchObject({ url: values().url, version: 3 });
    expect((await stored(webhook.id)).secret).toBe(secret);
    expect((await undo()).url).toBe('https://other.example/');
    await changeWebhook({ id: webhook.id }, { isRemoved: true }, context());
    expect((await undo()).removed).toBeNull();
    const second = await add({ name: 'Second' });
    expect(sound(await undoWebhook({ id: second.webhook.id }, context())).webhook.removed).not.toBeNull();
  });

  it("doesn't overwrite a change in between, and says so", async () => {
    const { webhook } = await add();
    await changeWebhook({ id: webhook.id, version: 1 }, { name: 'First' }, context());
    expect(await changeWebhook({ id: webhook.id, version: 1 }, { name: 'Second' }, context())).toEqual({ refused: 'changed' });
    expect(await undoWebhook({ id: webhook.id, version: 1 }, context())).toEqual({ refused: 'changed' });
    expect((await stored(webhook.id)).name).toBe('First');
    expect(await changeWebhook({ id: randomUUID() }, { name: 'x' }, context())).toBeUndefined();
  });

  it.each([
    [{ url: 'http://crm.example.com/' }, 'not-https'],
    [{ url: 'http://10.0.0.1/' }, 'not-https'],
    [{ url: 'https://10.0.0.1/' }, 'private'],
    [{ url: 'https://[fd00::1]/' }, 'private'],
    [{ url: 'http://localhost:9/' }, 'private'],
    [{ url: 'http://127.0.0.1:9/' }, 'private'],
    [{ url: 'https://localhost.:9/' }, 'private'],
    [{ url: 'https://a.localhost/' }, 'private'],
    [{ url: 'https://ip6-localhost:9/' }, 'private'],
    [{ url: 'https://user:password@crm.example.com/' }, 'url'],
    [{ url: 'crm.example.com' }, 'url'],
    [{ url: 'https://ntfy.sh/', format: 'ntfy' }, 'topic'],
    [{ url: 'https://ntfy.sh/a/b', format: 'ntfy' }, 'topic'],
    [{ name: '  ' }, 'name'],
    [{ events: [] }, 'events'],
  ] as const)('Q18 refuses %j: %s', async (changes, refused) => {
    expect(await addWebhook(values(changes), context({ allowPrivate: false }))).toEqual({ refused });
    expect(await server.store.read(listWebhooks)).toEqual([]);
  });

  it('accepts http only on this machine, and a private receiver only if the setting allows', async () => {
    expect(sound(await addWebhook(values({ url: 'http://localhost:9/' }), context())).webhook.url).toBe('http://localhost:9/');
    expect(await addWebhook(values({ name: 'b', url: 'http://10.0.0.1/' }), context())).toEqual({ refused: 'not-https' });
    expect(sound(await addWebhook(values({ name: 'b', url: 'https://10.0.0.1/' }), context())).webhook.isOn).toBe(true);
    expect(await addWebhook(values({ name: 'SALES' }), context())).toEqual({ refused: 'name-taken' });
    // A webhook that's no longer allowed can still be turned off.
    const [hook] = await server.store.read(listWebhooks);
    expect(sound(await changeWebhook({ id: hook?.id ?? '' }, { isOn: false }, context({ allowPrivate: false }))).webhook.isOn).toBe(false);
    expect(await changeWebhook({ id: hook?.id ?? '' }, { isOn: true }, context({ allowPrivate: false }))).toEqual({ refused: 'private' });
  });

  it('forgets a removed one with its messages after a while', async () => {
    const { webhook } = await add({ events: ['record.created'] });
    await create();
    await changeWebhook({ id: webhook.id }, { isRemoved: true }, context());
    await server.store.write(() => deleteRemovedBefore(server.now));
    expect(await server.store.read(listWebhooks)).toHaveLength(1);
    await server.store.write(() => deleteRemovedBefore(server.now + 1));
    expect(await server.store.read(listWebhooks)).toEqual([]);
    expect(await server.store.read(queued)).toEqual([]);
  });
});

describe('what a webhook hears', () => {
  it('D7 is nothing from before it was added, also if an old lead is touched or was left', async () => {
    const { courseInfo, answers } = sampleApplication('en');
    const body = { personalInfo: { name: 'Ana', email: 'ana@example' }, courseInfo, answers, isComplete: true };
    const path = `/course-application/${(await server.send('POST', '/course-application/', body)).json().uuid}/`;
    await create();
    server.now += 2 * dayMs;
    const all = ['record.created', 'record.completed', 'record.corrected', 'record.abandoned', 'application.submitted'] as const;
    const { webhook } = await add({ events: all });
    const abandon = () =>
      announceAbandoned(server.store, { now: server.now, randomUUID, audience: { notification: false, webhook: false } });
    await abandon();
    await server.send('PATCH', path, { personalInfo: { email: 'ana@example.com' } });
    expect(await eventsOf(webhook.id)).toEqual(['record.corrected']);
    const fresh = await create({ personalInfo: { ...validCreation.personalInfo, email: 'bo@example.com' } });
    server.now += dayMs;
    await abandon();
    await abandon();
    expect((await server.store.read(queued)).map(({ event, subject }) => [event, subject]).slice(1)).toEqual([
      ['record.created', fresh],
      ['record.abandoned', fresh],
    ]);
    // Turned back on, it doesn't get the events it missed.
    await changeWebhook({ id: webhook.id }, { isOn: false }, context());
    await create({ personalInfo: { ...validCreation.personalInfo, email: 'cy@example.com' } });
    server.now += 2 * dayMs;
    await changeWebhook({ id: webhook.id }, { isOn: true }, context());
    await abandon();
    expect(await eventsOf(webhook.id)).toHaveLength(3);
  });

  it('D8 are the events and the flow that the owner chose', async () => {
    const quiz = await add({ name: 'quiz', events: ['record.created'], flow: 'readiness-quiz' });
    const course = await add({ name: 'course', events: ['record.created', 'record.completed'], flow: 'course-application' });
    const done = await add({ name: 'done' });
    await complete(await create());
    expect(await eventsOf(quiz.webhook.id)).toEqual(['record.created']);
    expect(await eventsOf(course.webhook.id)).toEqual([]);
    expect(await eventsOf(done.webhook.id)).toEqual(['record.completed']);
  });

  it('E1 is erased with the person, for all webhooks', async () => {
    await add({ name: 'one', events: ['record.created', 'record.completed'] });
    await add({ name: 'two' });
    await complete(await create());
    expect(await server.store.read(queued)).toHaveLength(3);
    await eraseEverywhere('ana@example.com', {
      store: server.store,
      mailFolder: join(server.folder, 'mail'),
      clock: () => server.now,
      origin: 'command',
    });
    expect(await server.store.read(queued)).toEqual([]);
  });
});

describe('delivery to webhooks', () => {
  it('D8 reaches each in its format, and its log says what became of it', async () => {
    const slack = await receiver(answerLikeSlack);
    const flat = await receiver();
    const ntfy = await receiver();
    const standard = await receiver((response) => response.writeHead(503).end());
    const hooks = {
      slack: await add({ name: 'slack', format: 'slack', url: slack.url }),
      flat: await add({ name: 'flat', format: 'flat', url: flat.url, language: 'es' }),
      ntfy: await add({ name: 'ntfy', format: 'ntfy', url: `${ntfy.url}?auth=abc` }),
      standard: await add({ name: 'standard', url: standard.url }),
    };
    const uuid = await create();
    await complete(uuid);
    await sendDue(workerOptions());
    const log = async (name: keyof typeof hooks) => (await server.store.read(() => listDeliveries(hooks[name].webhook.id, 10)))[0];
    for (const name of ['slack', 'flat', 'ntfy'] as const)
      expect(await log(name)).toMatchObject({ state: 'sent', attempts: 1, failure: null, due: null });
    expect(await log('standard')).toMatchObject({
      event: 'record.completed',
      state: 'waiting',
      attempts: 1,
      failure: 'http 503',
      due: expect.any(String),
    });

    expect(JSON.parse(slack.received[0]?.body ?? '')).toMatchObject({ unfurl_links: false, text: expect.stringContaining('Ana') });
    const row = JSON.parse(flat.received[0]?.body ?? '');
    expect(row).toMatchObject({
      event: 'record.completed',
      uuid,
      name: 'Ana',
      company: 'Lumbre',
      score: 80,
      score_finance: 80,
      test: 'no',
      complete: 'sí',
      industry: expect.stringMatching(/^[A-Z]/),
    });
    for (const value of Object.values(row)) expect(['string', 'number']).toContain(typeof value);
    expect(row.q4_question).toMatch(/^1\. ¿/);
    expect(row.q4_answer).not.toMatch(/^\d*$/);
    expect(JSON.parse(ntfy.received[0]?.body ?? '')).toMatchObject({
      topic: 'hook',
      title: expect.stringContaining('Ana'),
      message: expect.stringContaining('ana@example.com'),
    });
    expect(ntfy.received[0]?.path).toBe('/?auth=abc');
    const [got] = standard.received;
    expect(new Webhook(hooks.standard.secret ?? '').verify(got?.body ?? '', got?.headers ?? {})).toMatchObject({
      type: 'record.completed',
      data: { record: { uuid } },
    });
    expect(new Webhook(hooks.flat.secret ?? '').verify(flat.received[0]?.body ?? '', flat.received[0]?.headers ?? {})).toEqual(row);
    expect(hooks.slack.secret).toBeUndefined();
    expect(slack.received[0]?.headers['webhook-signature']).toBeUndefined();
  });

  it('D8 what waits for one that is switched off is set aside, and sent when it is on again', async () => {
    const { url, received } = await receiver();
    const { webhook } = await add({ url });
    await complete(await create());
    await changeWebhook({ id: webhook.id }, { isOn: false }, context());
    await sendDue(workerOptions());
    expect(received).toEqual([]);
    expect(await server.store.read(queued)).toMatchObject([{ state: 'aside' }]);
    await complete(await create());
    expect(await server.store.read(queued)).toHaveLength(1);
    await undoWebhook({ id: webhook.id }, context());
    await sendDue(workerOptions());
    expect(received).toHaveLength(1);
  });

  it('D8 Q11 nothing of one that is switched off counts as a dead letter; what had failed has failed again once it is on', async () => {
    const { url } = await receiver((response) => response.writeHead(410).end());
    const { webhook } = await add({ url });
    await complete(await create());
    await sendDue(workerOptions());
    const counts = async () => {
      const { dead, waiting, aside } = await server.store.read(countOutbox);
      return { dead, waiting, aside };
    };
    expect(await counts()).toEqual({ dead: 1, waiting: 0, aside: 0 });
    await complete(await create());
    await changeWebhook({ id: webhook.id }, { isOn: false }, context());
    await sendDue(workerOptions());
    expect(await counts()).toEqual({ dead: 0, waiting: 0, aside: 2 });
    expect(await requeue(server.store, { action: 'replay', origin: 'command', id: undefined }, server.now)).toBe(0);
    await changeWebhook({ id: webhook.id }, { isOn: true }, context());
    expect(await counts()).toEqual({ dead: 1, waiting: 1, aside: 0 });
  });

  it('Q15 a receiver that hangs holds up nobody else; a new webhook gets its lane while the worker runs', async () => {
    const hanging = await receiver(() => undefined);
    const quick = await receiver();
    await add({ name: 'hanging', url: hanging.url });
    const worker = startWorker({ ...workerOptions(), clock: Date.now, pollIntervalMs: 20 });
    try {
      for (let count = 0; count < 12; count += 1) await complete(await create());
      await expect.poll(() => hanging.received.length).toBeGreaterThan(0);
      const { webhook } = await add({ name: 'quick', url: quick.url });
      await complete(await create());
      await expect.poll(() => quick.received.length).toBe(1);
      await changeWebhook({ id: webhook.id }, { isRemoved: true }, context());
      expect(hanging.received.length).toBeLessThanOrEqual(4);
    } finally {
      await worker.stop();
    }
  });
});

describe('D8 the formats', () => {
  const hostile = '<!channel> & <https://evil.example|click>\n=1+1';
  const slackHook = async () =>
    stored((await add({ name: randomUUID(), format: 'slack', url: (await receiver(answerLikeSlack)).url })).webhook.id);
  const request = { wordingOf: todaysWords, now: 0, isTest: false };

  it.each(['en', 'es'] as const)('Slack takes every event (%s), and hostile text stays text', async (language) => {
    const hook = { ...(await slackHook()), language };
    const records = [sampleReadiness(language), sampleKnowledge(language), sampleApplication(language)].map((record) => ({
      ...record,
      personalInfo: { ...record.personalInfo, name: hostile, companyName: 'x'.repeat(5_000) },
    }));
    for (const record of records)
      for (const event of [
        'record.created',
        'record.completed',
        'record.corrected',
        'record.abandoned',
        'application.submitted',
      ] as const) {
        const message = { id: '1', createdAt: 0, event, payload: { record, flags: ['fast', 'many'] as const } };
        const { body } = await composeRequest(hook, message, { ...request, deskUrl: 'https://desk.example' });
        const answer = await fetch(hook.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        expect(await answer.text()).toBe('ok');
        const { text, blocks } = JSON.parse(body);
        expect(`${text}${JSON.stringify(blocks.slice(1, -1))}`).not.toMatch(/<(?!https:\/\/desk)/);
        expect(JSON.stringify(blocks.at(-1))).toContain(`<https://desk.example/#/leads/${record.uuid}|`);
      }
    for (const [list, event] of [
      ['newsletter', 'newsletter.confirmed'],
      ['waitlist', 'waitlist.unsubscribed'],
    ] as const) {
      const { body } = await composeRequest(hook, { id: '1', createdAt: 0, event, payload: sampleSubscription(language, list) }, request);
      expect(await (await fetch(hook.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text()).toBe('ok');
    }
  });

  it('flat has the same keys for every record of a flow, plain values, and no formula', async () => {
    const hook = await stored((await add({ format: 'flat' })).webhook.id);
    const rowOf = async (record: ReturnType<typeof sampleReadiness>) =>
      JSON.parse(
        (await composeRequest(hook, { id: '1', createdAt: 0, event: 'record.created', payload: { record, flags: [] } }, request)).body,
      ) as Record<string, unknown>;
    const whole = sampleApplication('es', ['=HYPERLINK("https://evil.example")', '+1', '-1', '@x', hostile]);
    const empty = { ...whole, answers: {}, isComplete: false, completed: null, personalInfo: { name: '=1', email: '' } };
    const [full, bare] = [await rowOf(whole), await rowOf(empty)];
    expect(Object.keys(full)).toEqual(Object.keys(bare));
    for (const row of [full, bare])
      for (const value of Object.values(row)) {
        expect(['string', 'number']).toContain(typeof value);
        expect(String(value)).not.toMatch(/^\s*[=+\-@]/);
      }
    expect(Object.keys(full).filter((key) => !/^[a-z0-9_]+$/.test(key))).toEqual([]);
  });
});

describe('D8 a test', () => {
  const trial = { wordingOf: todaysWords, allowPrivate: true, clock: () => server.now };

  it('sends a marked sample at once and shows what was answered', async () => {
    const refusing = await receiver((response) => response.writeHead(403).end('action_prohibited'.repeat(50)));
    const { webhook } = await add({ url: refusing.url });
    expect(await tryWebhook(await stored(webhook.id), trial)).toEqual({
      isAccepted: false,
      status: 403,
      why: null,
      ms: expect.any(Number),
      answer: 'action_prohibited'.repeat(50).slice(0, 200),
    });
    expect(JSON.parse(refusing.received[0]?.body ?? '')).toMatchObject({
      type: 'record.completed',
      test: true,
      data: { record: { personalInfo: { email: 'dana@example.com' } } },
    });
    expect(await server.store.read(queued)).toEqual([]);
  });

  it.each(['slack', 'flat', 'ntfy'] as const)('is marked in %s, in its language', async (format) => {
    const { url, received } = await receiver(format === 'slack' ? answerLikeSlack : undefined);
    const { webhook } = await add({ url, format, language: 'es', events: ['newsletter.confirmed'] });
    expect(await tryWebhook(await stored(webhook.id), trial)).toMatchObject({ isAccepted: true, status: 200 });
    expect(received[0]?.body).toMatch(format === 'flat' ? /"test":"sí"/ : /Prueba/);
  });

  it('Q18 says why there was no answer, and follows no redirect', async () => {
    const elsewhere = await receiver();
    const redirecting = await receiver((response) => response.writeHead(302, { location: elsewhere.url }).end());
    const hook = await stored((await add({ url: redirecting.url })).webhook.id);
    expect(await tryWebhook(hook, trial)).toMatchObject({ isAccepted: false, status: 302 });
    expect(elsewhere.received).toEqual([]);
    expect(await tryWebhook(hook, { ...trial, allowPrivate: false })).toMatchObject({ status: null, why: 'private' });
    expect(await tryWebhook({ ...hook, url: 'http://127.0.0.1:9/' }, trial)).toMatchObject({ status: null, why: 'unreachable' });
  });
});
