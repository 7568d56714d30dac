import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seatKey } from '#domain/courses/seats.ts';
import { type LetterContent, type LetterListName, spreadRate } from '#domain/messages/list-letter.ts';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { changeLead } from '#server/owner/lead-work/change.ts';
import { findPersonData } from '#server/owner/leads/person.ts';
import type { DeliveryResult, LeasedMessage } from '#server/platform/outbox/message.ts';
import { sendDue } from '#server/platform/outbox/message-worker.ts';
import { dismiss, enqueue, replayDeadLetters } from '#server/platform/outbox/queue.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { deleteSeatOf, insertSeat } from '#server/visitors/seats/statements.ts';
import { soleHolder } from '#tests/leases.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { makeStored, uuidOf } from '#tests/stored-record.ts';
import { addSubscribers } from '#tests/subscribers.ts';
import { readLetter } from './overview.ts';
import { letterReader } from './read.ts';
import { advanceLetters, graceMs } from './sending.ts';
import {
  cancelLetter,
  countAudience,
  createLetter,
  discardLetter,
  findLetter,
  listRefusals,
  pauseAllLetters,
  pauseLetter,
  readProgress,
  resumeLetter,
  saveLetter,
  startLetter,
  undoLetterChange,
} from './statements.ts';
import { forgetSkipped, resumeLettersOf } from './waiting.ts';

const content: LetterContent = {
  en: { subject: 'One process', text: 'Taken apart. [Read it](/blog/one)' },
  es: { subject: 'Un proceso', text: 'Pieza por pieza. [Léelo](/es/blog/one)' },
};
const id = '3f2a91bc-0000-4000-8000-000000000001';
const perMinute = 600;
const { count: perWindow, windowMs } = spreadRate(perMinute);

let server: TestServer;
/** How the mail server answers, by address. */
let answers: Map<string, DeliveryResult>;
let delivered: LeasedMessage[];
beforeEach(async () => {
  server = await openTestServer();
  answers = new Map();
  delivered = [];
});
afterEach(() => server.close());

const change = () => ({ now: server.now, author: 'test' });
const read = <T>(work: () => Transaction<T>) => server.store.read(work);
const write = <T>(work: () => Transaction<T>) => server.store.write(work);
const add = (people: number, options: Parameters<typeof addSubscribers>[2] = {}) =>
  addSubscribers(server.store, people, { now: server.now, ...options });

const draft = (list: LetterListName = 'newsletter', topic = '', letter = id) =>
  write(() => createLetter(letter, { list, topic }, content, change()));
const start = async (letter = id) => {
  const found = await read(() => findLetter(letter));
  if (!found) throw new Error('There is no letter.');
  const people = await read(() => countAudience(found, letter));
  return write(() => startLetter(letter, { people, version: found.version }, change()));
};
const save = (version: number, changed: LetterContent) =>
  write(() => saveLetter(id, { version, content: changed, isReplacement: true, ...change() }));
const progress = async (letter = id) => {
  const found = await read(() => findLetter(letter));
  if (!found) throw new Error('There is no letter.');
  return read(() => readProgress(found));
};
const stateOf = async () => (await read(() => findLetter(id)))?.state;
const advance = () => advanceLetters({ store: server.store, clock: () => server.now, rate: { count: perWindow, windowMs } });
const mailDue = async () => {
  const reader = letterReader(server.store, 'https://tino.example');
  const mail = async (message: LeasedMessage): Promise<DeliveryResult> => {
    if (!('letter' in message.payload)) return { outcome: 'sent' };
    const found = await reader(message.payload, message.subject);
    if ('none' in found) return { outcome: 'refused', why: found.none };
    delivered.push(message);
    return answers.get(message.payload.email) ?? { outcome: 'sent' };
  };
  const other = async (): Promise<DeliveryResult> => ({ outcome: 'sent' });
  return sendDue({
    store: server.store,
    holder: soleHolder(),
    clock: () => server.now,
    senders: { mail, notification: other, webhook: other },
    mailPerHour: 300,
    firstDelayMs: 1_000,
    log: { info: () => undefined, error: () => undefined },
    random: () => 0,
  });
};
/** Lets time pass until nothing is left to do. */
const settle = async (rounds = 200) => {
  for (let round = 0; round < rounds && (await stateOf()) === 'sending'; round += 1) {
    while (await advance());
    while (await mailDue());
    server.now += windowMs;
  }
};
const addresses = () => delivered.map(({ payload }) => ('email' in payload ? payload.email : '')).sort();
const rows = (sql: string) =>
  read(function* (): Transaction<readonly Row[]> {
    return yield { sql, params: [] };
  });
/** The owner leaves what never arrives at that. */
const leaveAtThat = async () => {
  const dead = await rows("select id from outbox where state = 'dead'");
  for (const { id: message } of dead) expect(await write(() => dismiss(String(message)))).toBe(true);
};
const unsubscribe = async (message: LeasedMessage | undefined) => {
  const payload = message?.payload;
  const path = payload && 'unsubscribePath' in payload ? (payload.unsubscribePath ?? '') : '';
  const token = new URLSearchParams(path.split('?')[1]).get('token');
  return server.send('POST', '/newsletter/unsubscribe/', { token });
};

describe('O8 a letter in one language', () => {
  const spanish: LetterContent = { only: 'es', en: { subject: 'Half a', text: '' }, es: content.es };

  it('goes to those who read it, and counts no one else', async () => {
    await add(5);
    await draft();
    await save(1, spanish);
    expect(await start()).toMatchObject({ outcome: 'started', people: { en: 3, es: 2 } });
    expect(await progress()).toMatchObject({ planned: 2, waiting: 2 });
    await settle();
    expect(delivered.map(({ payload }) => 'language' in payload && payload.language)).toEqual(['es', 'es']);
    expect(await stateOf()).toBe('sent');
    expect(await progress()).toMatchObject({ planned: 2, sent: 2 });
    expect(await start()).toMatchObject({ outcome: 'nobody' });
  });

  it('isn’t sent if nobody reads it, or its own text is missing', async () => {
    await add(1);
    await draft();
    await save(1, spanish);
    expect(await start()).toMatchObject({ outcome: 'nobody' });
    await save(2, { ...spanish, only: 'en' });
    expect(await start()).toMatchObject({ outcome: 'incomplete' });
    expect(await read(() => findLetter(id))).toMatchObject({ content: { only: 'en', es: content.es } });
  });
});

describe('D10 a letter to a mailing list', () => {
  it('reaches everyone who confirmed, each once, in their language', async () => {
    await add(25);
    await add(3, { list: 'waitlist', topic: 'ai-business-weekend', prefix: 'waiting' });
    await add(2, { confirmed: false, prefix: 'unconfirmed' });
    await add(2, { ended: true, prefix: 'gone' });
    await draft();
    expect(await start()).toEqual({ outcome: 'started', people: { en: 13, es: 12 } });
    await settle();
    expect(await stateOf()).toBe('sent');
    expect(addresses()).toEqual(Array.from({ length: 25 }, (_, index) => `person-${index}@example.com`).sort());
    for (const { payload } of delivered)
      if ('language' in payload && 'unsubscribePath' in payload)
        expect(payload.unsubscribePath?.startsWith(payload.language === 'es' ? '/es/newsletter' : '/newsletter')).toBe(true);
    expect(await progress()).toEqual({
      planned: 25,
      waiting: 0,
      sent: 25,
      written: 0,
      bounced: 0,
      left: 0,
      unsubscribedSince: 0,
      reasons: [],
    });
  });

  it('waits before the first mail, and can be taken back until then', async () => {
    await add(3);
    await draft();
    await start();
    await advance();
    server.now += graceMs - 1;
    await advance();
    expect(await mailDue()).toBe(0);
    expect(await write(() => cancelLetter(id, change()))).toBe(true);
    expect(await stateOf()).toBe('draft');
    expect(await rows('select * from letter_recipient')).toEqual([]);
    await start();
    server.now += graceMs;
    while (await advance());
    expect(await mailDue()).toBe(3);
    expect(await write(() => cancelLetter(id, change()))).toBe(false);
  });

  it('does not go to people that the owner did not agree to', async () => {
    await add(2);
    await draft();
    const started = await write(() => startLetter(id, { people: { en: 1, es: 0 }, version: 1 }, change()));
    expect(started).toEqual({ outcome: 'changed', people: { en: 1, es: 1 } });
    expect(await stateOf()).toBe('draft');
  });

  it('does not go out in words that the owner has not seen', async () => {
    await add(2);
    await draft();
    const people = { en: 1, es: 1 };
    await save(1, { ...content, en: { subject: 'Half', text: 'Half a sen' } });
    expect(await write(() => startLetter(id, { people, version: 1 }, change()))).toEqual({ outcome: 'edited', people });
    expect(await stateOf()).toBe('draft');
    expect(await write(() => startLetter(id, { people, version: 2 }, change()))).toEqual({ outcome: 'started', people });
  });

  it('needs both languages, and no gap', async () => {
    await add(1);
    await draft();
    for (const es of [
      { subject: '', text: 'x' },
      { subject: 'x', text: ' ' },
      { subject: 'x', text: 'el […]' },
    ]) {
      const version = (await read(() => findLetter(id)))?.version ?? 0;
      expect(await save(version, { ...content, es })).toBe(version + 1);
      expect((await start())?.outcome).toBe('incomplete');
    }
  });

  it('is not sent again to those who have it, only to those who joined since', async () => {
    await add(4);
    await draft();
    await start();
    await settle();
    expect((await start())?.outcome).toBe('nobody');
    server.now += 1_000;
    await add(2, { prefix: 'later' });
    expect(await start()).toEqual({ outcome: 'started', people: { en: 1, es: 1 } });
    await settle();
    expect(addresses()).toHaveLength(6);
    expect(new Set(addresses()).size).toBe(6);
  });

  it('refuses the same text as another letter to the same list', async () => {
    await add(1);
    await draft();
    await start();
    await settle();
    await add(1, { prefix: 'later' });
    const other = randomUUID();
    await draft('newsletter', '', other);
    expect((await start(other))?.outcome).toBe('repeated');
  });

  it.each<[string, LetterContent, LetterContent, string]>([
    ['in one language after both', content, { ...content, only: 'en' }, 'repeated'],
    ['in both languages after one', { ...content, only: 'es' }, content, 'repeated'],
    ['in the other language', { ...content, only: 'es' }, { ...content, only: 'en' }, 'started'],
    ['in one of two languages', content, { ...content, es: { subject: 'Otro', text: 'Otro texto.' } }, 'repeated'],
    ['with another text left out', { ...content, only: 'en' }, { ...content, only: 'en', es: { subject: '', text: '' } }, 'repeated'],
    ['under another subject', { ...content, only: 'en' }, { ...content, only: 'en', en: { ...content.en, subject: 'Again' } }, 'started'],
  ])('O8 and compares what its readers get: %s', async (_, first, second, outcome) => {
    await add(4);
    await draft();
    await save(1, first);
    await start();
    await settle();
    await add(2, { prefix: 'later' });
    const other = randomUUID();
    await write(() => createLetter(other, { list: 'newsletter', topic: '' }, second, change()));
    expect((await start(other))?.outcome).toBe(outcome);
  });

  it('to one waitlist reaches nobody of another list', async () => {
    await add(3);
    await add(2, { list: 'waitlist', topic: 'ai-business-weekend', prefix: 'waiting' });
    await add(2, { list: 'waitlist', topic: 'ai-workforce-transformation', prefix: 'other' });
    await draft('waitlist', 'ai-business-weekend');
    await start();
    await settle();
    expect(addresses()).toEqual(['waiting-0@example.com', 'waiting-1@example.com']);
  });

  it('is withdrawn from whoever unsubscribes while it goes out', async () => {
    await add(perWindow + 5);
    await draft();
    await start();
    server.now += graceMs;
    while (await advance());
    const queued = await rows("select subject, payload from outbox where endpoint = 'letters' order by subject");
    expect(queued).toHaveLength(perWindow);
    const message = (index: number) => ({ payload: JSON.parse(String(queued[index]?.payload)) }) as unknown as LeasedMessage;
    expect((await unsubscribe(message(0))).statusCode).toBe(200);
    // One who isn't in the outbox yet.
    await write(function* () {
      yield {
        sql: 'update subscription set ended_at = $1 where uuid in (select subscription_uuid from letter_recipient where queued_at is null order by subscription_uuid limit 1)',
        params: [server.now],
      };
    });
    await settle();
    expect(delivered).toHaveLength(perWindow + 3);
    expect(await progress()).toMatchObject({ planned: perWindow + 5, sent: perWindow + 3, left: 2, unsubscribedSince: 2, waiting: 0 });
  });

  it('is not tried again for whoever unsubscribes during an attempt', async () => {
    await add(1);
    answers.set('person-0@example.com', { outcome: 'failed', why: 'smtp 451' });
    await draft();
    await start();
    server.now += graceMs;
    while (await advance());
    await mailDue();
    await write(function* () {
      yield { sql: 'update subscription set ended_at = $1', params: [server.now] };
    });
    await settle();
    expect(delivered).toHaveLength(1);
    expect(await progress()).toMatchObject({ planned: 1, left: 1, waiting: 0, bounced: 0 });
  });

  it('that was refused is sent again when the owner replays it', async () => {
    await add(1);
    answers.set('person-0@example.com', { outcome: 'refused', why: 'smtp 550' });
    await draft();
    await start();
    await settle();
    expect(await progress()).toMatchObject({ bounced: 1, sent: 0 });
    answers.clear();
    expect(await write(() => replayDeadLetters(server.now))).toBe(1);
    expect(await mailDue()).toBe(1);
    expect(await progress()).toMatchObject({ bounced: 0, sent: 1 });
  });

  it('says what the mail server refused, and goes on trying what it put off', async () => {
    await add(6);
    answers.set('person-1@example.com', { outcome: 'refused', why: 'smtp 550' });
    answers.set('person-2@example.com', { outcome: 'failed', why: 'smtp 451' });
    await draft();
    await start();
    server.now += graceMs;
    while (await advance());
    while (await mailDue());
    expect(await progress()).toMatchObject({
      sent: 4,
      bounced: 1,
      waiting: 1,
      reasons: [
        { why: 'smtp 451', isFinal: false, people: 1 },
        { why: 'smtp 550', isFinal: true, people: 1 },
      ],
    });
    expect(await stateOf()).toBe('sending');
    answers.delete('person-2@example.com');
    await settle();
    expect(await progress()).toMatchObject({ sent: 5, bounced: 1, waiting: 0 });
    expect(await read(() => listRefusals(id, 10))).toEqual([
      { email: 'person-1@example.com', language: 'es', why: 'smtp 550', at: expect.any(String) },
    ]);
    const told = async () => [await progress(), await read(() => listRefusals(id, 10))];
    const before = await told();
    await leaveAtThat();
    expect(await told()).toEqual(before);
    const ids = delivered
      .filter(({ payload }) => 'email' in payload && payload.email === 'person-2@example.com')
      .map((message) => message.id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  });

  it('pauses and goes on, with the same message ids', async () => {
    await add(perWindow + 5);
    await draft();
    await start();
    server.now += graceMs;
    while (await advance());
    const before = await rows("select id from outbox where endpoint = 'letters' order by id");
    expect(await write(() => pauseLetter(id, change()))).toBe(true);
    expect(await rows("select id from outbox where endpoint = 'letters'")).toEqual([]);
    server.now += 10 * windowMs;
    while (await advance());
    expect(await mailDue()).toBe(0);
    expect(await progress()).toMatchObject({ planned: perWindow + 5, waiting: perWindow + 5, sent: 0 });
    expect(await write(() => resumeLetter(id, change()))).toBe(true);
    while (await advance());
    expect(await rows("select id from outbox where endpoint = 'letters' order by id")).toEqual(before);
    await settle();
    expect(new Set(addresses()).size).toBe(perWindow + 5);
    expect(addresses()).toHaveLength(perWindow + 5);
  });

  it('that is paused during a failing attempt is not tried again', async () => {
    await add(1);
    answers.set('person-0@example.com', { outcome: 'failed', why: 'smtp 451' });
    await draft();
    await start();
    server.now += graceMs;
    while (await advance());
    await mailDue();
    await write(function* () {
      yield { sql: "update letter set state = 'paused'", params: [] };
    });
    await advance();
    server.now += 100_000;
    expect(await mailDue()).toBe(0);
    expect(await progress()).toMatchObject({ waiting: 1 });
  });

  it('is paused with all others, as after a restore', async () => {
    await add(2);
    await draft();
    await start();
    expect(await write(() => pauseAllLetters(change()))).toBe(1);
    expect(await stateOf()).toBe('paused');
  });

  it('leaves with a person who is erased, and names what they got until then', async () => {
    await add(3);
    await draft();
    await start();
    server.now += graceMs;
    while (await advance());
    expect((await findPersonData(server.store, 'person-1@example.com')).letters).toEqual([
      expect.objectContaining({ letter: id, subject: 'Un proceso', state: 'waiting', language: 'es' }),
    ]);
    await eraseEverywhere('person-1@example.com', { store: server.store, mailFolder: 'none', clock: () => server.now, origin: 'desk' });
    await settle();
    expect(addresses()).toEqual(['person-0@example.com', 'person-2@example.com']);
    expect(await rows('select * from letter_recipient')).toHaveLength(2);
    expect((await findPersonData(server.store, 'person-0@example.com')).letters[0]).toMatchObject({
      state: 'sent',
      subject: 'One process',
    });
  });
});

describe('D11 the rate of letters', () => {
  it('is that of the setting, for several servers together', async () => {
    await add(4 * perWindow);
    await draft();
    await start();
    server.now += graceMs;
    for (let window = 1; window <= 3; window += 1) {
      await Promise.all([advance(), advance()]);
      while (await advance());
      while (await mailDue());
      expect(delivered).toHaveLength(window * perWindow);
      server.now += windowMs;
    }
  });

  it('stops while the mail server takes nothing', async () => {
    await add(5 * perWindow);
    await draft();
    await start();
    server.now += graceMs;
    for (let window = 0; window < 5; window += 1) {
      while (await advance());
      server.now += windowMs;
    }
    expect(await rows("select count(*) as count from outbox where endpoint = 'letters'")).toEqual([{ count: 2 * perWindow }]);
  });

  it('lets mail to visitors go first', async () => {
    await add(1);
    await draft();
    await start();
    server.now += graceMs;
    while (await advance());
    const confirmation = { email: 'visitor@example.com', language: 'en', page: '/', consent: 'x', consentedAt: 0 } as const;
    const visitors = Array.from({ length: 20 }, () => randomUUID());
    await write(function* () {
      for (const subject of visitors)
        yield* enqueue({
          channel: 'mail',
          event: 'newsletter.requested',
          subject,
          payload: confirmation,
          id: randomUUID(),
          now: server.now,
        });
    });
    await mailDue();
    await mailDue();
    expect(await rows("select count(*) as count from outbox where endpoint = '' and state = 'waiting'")).toEqual([{ count: 12 }]);
    expect(delivered).toHaveLength(0);
    while (await mailDue());
    expect(delivered).toHaveLength(1);
  });

  it('spreads over windows that make no more than the rate a minute', () => {
    for (const rate of [1, 7, 60, 95, 600, 6_000]) {
      const { count, windowMs: length } = spreadRate(rate);
      expect((count * 60_000) / length).toBeLessThanOrEqual(rate);
      expect((count * 60_000) / length).toBeGreaterThan(0.99 * rate);
    }
  });
});

describe('D10 a draft', () => {
  it('is saved once for each version, and a change can be taken back', async () => {
    await draft();
    const next = { ...content, en: { subject: 'Another', text: 'text' } };
    expect(await save(1, next)).toBe(2);
    expect(await save(1, content)).toBeUndefined();
    expect(await write(() => undoLetterChange(id, change()))).toBe(true);
    expect((await read(() => findLetter(id)))?.content).toEqual(content);
    expect(await write(() => undoLetterChange(id, change()))).toBe(true);
    expect((await read(() => findLetter(id)))?.content).toEqual(next);
  });

  it('can be discarded and brought back, and is not sent meanwhile', async () => {
    await add(1);
    await draft();
    expect(await write(() => discardLetter(id, true, change()))).toBe(true);
    expect((await start())?.outcome).toBe('not-now');
    expect(await write(() => discardLetter(id, false, change()))).toBe(true);
    expect(await stateOf()).toBe('draft');
  });
});

describe('O2 D10 a letter to the participants of a date', () => {
  const place = { course: 'three-evenings', session: '2031-09-25' };
  const topic = seatKey(place.course, place.session);
  const accept = (number: number, email: string, session = place.session) =>
    write(function* () {
      yield* insertRecord(
        makeStored(number, {
          type: 'course-application',
          language: number % 2 ? 'es' : 'en',
          personalInfo: { name: `Person ${number}`, email },
          courseInfo: { courseType: place.course, session },
          isComplete: true,
        }),
      );
      yield* insertSeat({ ...place, session }, number, uuidOf(number), change());
    });
  const unreached = async () => (await read(() => readLetter(id)))?.unreached;

  it('reaches each of them once, alone, without a link to unsubscribe, and names who can’t get it', async () => {
    await accept(1, 'ana@example.com');
    await accept(2, 'ben@example.com');
    await accept(3, 'no address');
    await accept(4, 'bot@example.com');
    await changeLead(
      server.store,
      { uuid: uuidOf(4), change: { state: 'spam' } },
      { ...change(), audience: { notification: false, webhook: false }, randomUUID },
    );
    await accept(5, 'other@example.com', '2031-09-11');
    await write(() => insertSeat(place, 6, null, change()));
    // A second seat of an address gets no second letter.
    await accept(7, 'Ana@example.com');
    await draft('participants', topic);
    expect(await unreached()).toEqual({ names: ['Person 3', 'Person 4'], seats: 1 });
    expect(await start()).toEqual({ outcome: 'started', people: { en: 1, es: 1 } });
    await settle();
    expect(await stateOf()).toBe('sent');
    expect(addresses()).toEqual(['ana@example.com', 'ben@example.com']);
    for (const { event, payload } of delivered)
      expect([event, 'unsubscribePath' in payload && payload.unsubscribePath]).toEqual(['participants.letter', null]);
    expect(await progress()).toMatchObject({ planned: 2, sent: 2, waiting: 0, bounced: 0, left: 0 });
    const { letters } = await findPersonData(server.store, 'ana@example.com');
    expect(letters).toMatchObject([{ list: 'participants', topic, subject: content.es.subject, state: 'sent' }]);
  });

  it('O8 in one language, reaches whoever reads it on one of their seats, and none of them twice', async () => {
    await accept(2, 'ana@example.com');
    await accept(5, 'Ana@example.com');
    await accept(4, 'ben@example.com');
    await write(() => createLetter(id, { list: 'participants', topic }, { ...content, only: 'es' }, change()));
    expect(await start()).toEqual({ outcome: 'started', people: { en: 1, es: 1 } });
    await settle();
    expect(addresses()).toEqual(['Ana@example.com']);
    expect(await progress()).toMatchObject({ planned: 1, sent: 1 });
    // Another seat, with a lower number, makes nobody a new reader.
    await accept(3, 'ana@example.com');
    expect(await start()).toMatchObject({ outcome: 'nobody' });
  });

  it('goes to whoever gets a seat later only if it’s sent again, and to nobody whose seat was freed meanwhile', async () => {
    for (const number of [1, 2]) await accept(number, `person${number}@example.com`);
    await draft('participants', topic);
    await start();
    await advance();
    await write(() => deleteSeatOf(uuidOf(2)));
    server.now += 1;
    await accept(3, 'person3@example.com');
    await settle();
    expect(addresses()).toEqual(['person1@example.com']);
    expect(await progress()).toMatchObject({ planned: 2, sent: 1, left: 1, waiting: 0 });
    expect(await start()).toMatchObject({ outcome: 'started', people: { en: 0, es: 1 } });
    await settle();
    expect(addresses()).toEqual(['person1@example.com', 'person3@example.com']);
    // Whoever has their seat again is one of those who came later.
    await write(function* () {
      yield* insertSeat(place, 2, uuidOf(2), change());
      yield* forgetSkipped(uuidOf(2), topic);
    });
    expect(await start()).toMatchObject({ outcome: 'started', people: { en: 1, es: 0 } });
    await settle();
    expect(addresses()).toEqual(['person1@example.com', 'person2@example.com', 'person3@example.com']);
  });

  it('D4 a letter to a list comes to whoever was removed by mistake while it went out', async () => {
    await addSubscribers(server.store, 2, { now: server.now });
    await draft();
    await start();
    await advance();
    const [{ uuid } = {}] = await write(function* (): Transaction<readonly Row[]> {
      return yield { sql: 'select uuid from subscription order by email limit 1', params: [] };
    });
    const end = (at: number | null) =>
      write(function* (): Transaction<void> {
        yield { sql: 'update subscription set ended_at = $1 where uuid = $2', params: [at, String(uuid)] };
      });
    const removedAt = server.now;
    await end(removedAt);
    await settle();
    expect([await stateOf(), addresses().length]).toEqual(['sent', 1]);
    await end(null);
    await write(() => resumeLettersOf(String(uuid), removedAt));
    await settle();
    expect([await stateOf(), addresses().length, new Set(addresses()).size]).toEqual(['sent', 2, 2]);
  });

  it.each([false, true])('D4 comes, too, if it was being sent at the removal (left at that: %s)', async (isLeft) => {
    await add(1);
    await draft();
    await start();
    server.now += graceMs;
    while (await advance());
    const end = (at: number | null) =>
      write(function* (): Transaction<void> {
        yield { sql: 'update subscription set ended_at = $1', params: [at] };
      });
    const removedAt = server.now;
    await end(removedAt);
    // The message is with a sender already, so it isn't withdrawn but refused.
    while (await mailDue());
    expect(await rows('select state, failure from outbox')).toEqual([{ state: 'dead', failure: 'unsubscribed meanwhile' }]);
    if (isLeft) await leaveAtThat();
    await end(null);
    const [{ uuid } = {}] = await rows('select uuid from subscription');
    await write(() => resumeLettersOf(String(uuid), removedAt));
    await settle();
    expect([await stateOf(), addresses()]).toEqual(['sent', ['person-0@example.com']]);
  });

  it('says what the mail server refused', async () => {
    await accept(1, 'full@example.com');
    answers.set('full@example.com', { outcome: 'refused', why: 'smtp 550' });
    await draft('participants', topic);
    await start();
    await settle();
    expect(await read(() => listRefusals(id, 10))).toMatchObject([{ email: 'full@example.com', language: 'es', why: 'smtp 550' }]);
  });

  it('E1 leaves with a person who is erased', async () => {
    await accept(1, 'ana@example.com');
    await draft('participants', topic);
    await start();
    await advance();
    await eraseEverywhere('ana@example.com', { store: server.store, mailFolder: server.folder, clock: () => server.now, origin: 'desk' });
    await settle();
    expect([addresses(), await rows('select * from letter_recipient')]).toEqual([[], []]);
    expect(await unreached()).toEqual({ names: [], seats: 1 });
  });
});
