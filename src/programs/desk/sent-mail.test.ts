import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailReading } from '#domain/messages/sent-mail.ts';
import { dayMs } from '#domain/text/time.ts';
import { loadTemplates } from '#server/flows/definitions/templates.ts';
import { createMailTokens } from '#server/messages/mailing-lists/mail-tokens.ts';
import { mailRecord } from '#server/messages/notifications/mail-record.ts';
import { sampleApplication, sampleReadiness } from '#server/messages/notifications/samples.ts';
import { createMailReader } from '#server/owner/sent-mail/mail-reader.ts';
import { listActions } from '#server/platform/audit/owner-actions.ts';
import { enqueue, finish } from '#server/platform/outbox/queue.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { mailLinks } from '#server/visitors/result-links/mail-links.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { addSubscribers } from '#tests/subscribers.ts';
import { createDesk } from './app.ts';
import { deskOver, token } from './desk.fixture.ts';

const ours = { host: '127.0.0.1:4600', authorization: `Bearer ${token}` };
const siteUrl = 'https://site.example';
const email = 'ana@example.com';

let server: TestServer;
let desk: FastifyInstance;
beforeEach(async () => {
  server = await openTestServer();
  const reportContext = { siteUrl, bookingUrl: 'https://cal.example' };
  const readMail = createMailReader({
    store: server.store,
    templates: await loadTemplates(),
    reportContext,
    whatsApp: () => undefined,
    log: { info() {}, error() {} },
  });
  desk = await createDesk({ ...deskOver(server), token, readMail });
});
afterEach(async () => {
  await desk.close();
  await server.close();
});

const post = async (path: string, body: object = {}) =>
  (
    await desk.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { ...ours, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  ).json();
const read = (id: string): Promise<MailReading> => post(`/messages/${id}/read`, { in: 'en' });
const again = (id: string) => post(`/messages/${id}/again`);
const context = () => ({ now: server.now, audience: { notification: false, webhook: false }, randomUUID, mailPerHour: 300 });
const mails = () =>
  server.store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql: "select * from outbox where channel = 'mail' order by created_at, id", params: [] };
  });
/** Of the only mail, or the newest. */
const sent = async () => {
  const id = String((await mails()).at(-1)?.id);
  await server.store.write(() => finish(id, 'sent', server.now));
  return id;
};
const keep = (record = readiness()) => server.store.write(() => insertRecord({ record, flags: [], sequence: null }));
const readiness = () => ({ ...sampleReadiness('en'), uuid: randomUUID(), personalInfo: { name: 'Ana', email } });

/** A result's mail that has left. */
async function sendResult() {
  const record = readiness();
  await keep(record);
  await server.store.write(() => mailRecord({ record, flags: [], sequence: null }, 'record.completed', context()));
  return { record, id: await sent() };
}
async function sendLinks() {
  const record = readiness();
  await keep(record);
  const mail = { id: randomUUID(), isFromForm: true };
  await server.store.write(() => mailLinks([{ record, flags: [], sequence: null }], 'en', mail, context()));
  return sent();
}

const setEmail = (record: ReturnType<typeof readiness>, changed: string) =>
  server.store.write(function* () {
    const document = JSON.stringify({ ...record, personalInfo: { ...record.personalInfo, email: changed } });
    yield { sql: 'update record set document = $1 where uuid = $2', params: [document, record.uuid] };
  });

describe('D1 a mail that was sent', () => {
  it('is composed again from its record, with its report, and nothing is kept of that', async () => {
    const { id } = await sendResult();
    const before = await mails();
    const reading = await read(id);
    expect(reading).toMatchObject({ outcome: 'read', to: email, isComposedAgain: true, hasPrivateLink: false, refusal: null });
    if (reading.outcome !== 'read') return;
    expect(reading.attachment).toMatch(/\.pdf$/);
    const frame = await desk.inject({ url: reading.address, headers: { host: ours.host } });
    expect(frame.body).toContain('<html');
    expect((await desk.inject({ url: reading.address, headers: { host: ours.host } })).statusCode).toBe(404);
    expect(await mails()).toEqual(before);
    expect(await server.store.read(() => listActions(5))).toEqual([]);
  });

  it('T1 names a private link as such, and shows none', async () => {
    const reading = await read(await sendLinks());
    expect(reading).toMatchObject({ outcome: 'read', hasPrivateLink: true });
    if (reading.outcome !== 'read') return;
    const { body } = await desk.inject({ url: reading.address, headers: { host: ours.host } });
    for (const text of [reading.text, body]) {
      expect(text).toContain('[private link]');
      expect(text).not.toContain('/my-result/');
      expect(text).not.toContain('private-link-');
    }
  });

  it('Q19 shows no link to unsubscribe of a letter, even of one that waits', async () => {
    await addSubscribers(server.store, 1, { prefix: 'ana', now: server.now });
    const letter = randomUUID();
    const text = { subject: 'News', text: 'Hello there.' };
    await server.store.write(function* () {
      const [row] = yield { sql: 'select uuid from subscription', params: [] };
      const subject = String(row?.uuid);
      yield {
        sql: `insert into letter (id, list, topic, content, state, version, created_at, changed_at, changed_by)
          values ($1, 'newsletter', '', $2, 'sending', 1, $3, $3, 'desk')`,
        params: [letter, JSON.stringify({ en: text, es: text }), server.now],
      };
      const id = randomUUID();
      yield {
        sql: "insert into letter_recipient (letter_id, subscription_uuid, message_id, language, queued_at) values ($1, $2, $3, 'en', $4)",
        params: [letter, subject, id, server.now],
      };
      const unsubscribePath = `/newsletter/unsubscribe?token=${'s'.repeat(43)}`;
      const payload = { letter, email: 'ana-0@example.com', language: 'en', unsubscribePath } as const;
      yield* enqueue({ channel: 'mail', event: 'newsletter.letter', subject, endpoint: 'letters', payload, id, now: server.now });
    });
    const id = String((await mails())[0]?.id);
    const reading = await read(id);
    expect(reading).toMatchObject({ outcome: 'read', subject: 'News', refusal: 'unsent' });
    expect(JSON.stringify(reading)).not.toContain('sssss');
    await sent();
    expect(await read(id)).toMatchObject({ outcome: 'read', refusal: 'once' });
    expect(await again(id)).toEqual({ outcome: 'refused', why: 'once' });
  });

  it('says why it cannot be shown: its record is erased, its own text is gone, its form is finished', async () => {
    const { record, id } = await sendResult();
    const decided = randomUUID();
    await server.store.write(() =>
      enqueue({
        channel: 'mail',
        event: 'application.decided',
        subject: record.uuid,
        payload: { email, name: 'Ana', language: 'en', course: 'x', subject: 'Welcome', text: 'See you there.' },
        id: decided,
        now: server.now + 1,
      }),
    );
    expect(await read(decided)).toMatchObject({ outcome: 'read', isComposedAgain: false, subject: 'Welcome', refusal: 'unsent' });
    await sent();
    expect(await read(decided)).toEqual({ outcome: 'unreadable', why: 'text-gone' });
    expect(await again(decided)).toEqual({ outcome: 'refused', why: 'text-gone' });
    await server.store.write(function* () {
      yield { sql: "update outbox set event = 'record.reminder' where id = $1", params: [decided] };
    });
    expect(await read(decided)).toEqual({ outcome: 'unreadable', why: 'finished' });
    await server.store.write(function* () {
      yield { sql: 'delete from record where uuid = $1', params: [record.uuid] };
    });
    expect(await read(id)).toEqual({ outcome: 'unreadable', why: 'erased' });
    expect(await post(`/messages/${randomUUID()}/read`)).toMatchObject({ status: 404 });
  });

  it('O5 of a person’s other record is on their page', async () => {
    const { record, id } = await sendResult();
    const other = { ...sampleApplication('en'), uuid: randomUUID(), personalInfo: record.personalInfo };
    await keep(other as typeof record);
    const detail = (await desk.inject({ url: `/api/leads/${other.uuid}`, headers: ours })).json();
    expect(detail.messages).toMatchObject([{ id }]);
  });
});

describe('D1 a mail that is sent again', () => {
  it('is a new message with its own id, from today’s record to its address of today, noted with its author', async () => {
    const { record, id } = await sendResult();
    await setEmail(record, 'ana.new@example.com');
    server.now += 1;
    expect(await read(id)).toMatchObject({ to: 'ana.new@example.com' });
    expect(await again(id)).toEqual({ outcome: 'sent', to: 'ana.new@example.com' });
    const [first, second, ...others] = (await mails()).filter(
      ({ event, subject }) => event === 'record.completed' && subject === record.uuid,
    );
    expect(others).toEqual([]);
    expect(second).toMatchObject({ state: 'waiting', endpoint: first?.endpoint });
    expect(second?.id).not.toBe(first?.id);
    expect(second?.once).not.toBe(first?.once);
    expect((await server.store.read(() => listActions(1)))[0]).toMatchObject({ action: 'resend', counts: { messages: 1 } });
  });

  it('T1 has a new link once it leaves', async () => {
    await again(await sendLinks());
    const payload = JSON.parse(String((await mails()).find(({ state }) => state === 'waiting')?.payload));
    expect(JSON.stringify(payload)).not.toContain('token');
    const made = await createMailTokens({ store: server.store, clock: () => server.now }).forRecord(payload.links[0].uuid, payload.email);
    expect(made).toHaveLength(43);
  });

  it('D5 is refused once the address has its mails of the day, and tomorrow is not', async () => {
    const { id } = await sendResult();
    // So that the new one is the newest.
    server.now += 1;
    expect(await again(id)).toMatchObject({ outcome: 'sent' });
    // Two presses send one.
    expect(await again(id)).toEqual({ outcome: 'refused', why: 'unsent' });
    await sent();
    expect(await again(id)).toEqual({ outcome: 'refused', why: 'budget' });
    expect(await read(id)).toMatchObject({ refusal: 'budget' });
    expect(await mails()).toHaveLength(2);
    server.now += dayMs + 1;
    expect(await read(id)).toMatchObject({ refusal: null });
    expect(await again(id)).toMatchObject({ outcome: 'sent' });
  });

  it('D4 is refused if the person left the list, or has confirmed', async () => {
    const asked = { email, list: 'newsletter', topic: '', language: 'en', isAgain: false };
    await post('/subscribers', asked);
    const id = String((await mails())[0]?.id);
    expect(await again(id)).toEqual({ outcome: 'refused', why: 'unsent' });
    await sent();
    expect(await read(id)).toMatchObject({ outcome: 'read', hasPrivateLink: true, refusal: null });
    const set = (change: string) =>
      server.store.write(function* () {
        yield { sql: `update subscription set ${change}`, params: [] };
      });
    await set('confirmed_at = 1');
    expect(await again(id)).toEqual({ outcome: 'refused', why: 'confirmed' });
    await set('ended_at = 2');
    expect(await again(id)).toEqual({ outcome: 'refused', why: 'stopped' });
    await set('confirmed_at = null, ended_at = null');
    expect(await again(id)).toMatchObject({ outcome: 'sent' });
  });

  it('A1 is refused if mail cannot reach the address', async () => {
    const { record, id } = await sendResult();
    await setEmail(record, 'ana@example');
    expect(await read(id)).toEqual({ outcome: 'unreadable', why: 'not-mailable' });
    expect(await again(id)).toEqual({ outcome: 'refused', why: 'not-mailable' });
    expect(await mails()).toHaveLength(1);
  });
});
