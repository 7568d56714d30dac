import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { courses as shipped } from '#content/courses.ts';
import type { Decision } from '#domain/application/decision.ts';
import { lastMailed, letterDelayMs, seatKey } from '#domain/courses/seats.ts';
import { gapMark } from '#domain/messages/list-letter.ts';
import type { LeadFilter } from '#domain/owner/leads.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { emailKey } from '#domain/text/email.ts';
import { locales } from '#domain/text/locale.ts';
import { dayMs } from '#domain/text/time.ts';
import { erasePerson } from '#server/care/erasure/erasure.ts';
import { followCourses } from '#server/flows/courses/courses.ts';
import { readLetter } from '#server/messages/letters/overview.ts';
import { emptyContent, proposeDate } from '#server/messages/letters/proposals.ts';
import { createLetter } from '#server/messages/letters/statements.ts';
import { changeLead } from '#server/owner/lead-work/change.ts';
import { findPersonData } from '#server/owner/leads/person.ts';
import { listLeads } from '#server/owner/leads/person-rows.ts';
import { computeLeadStats } from '#server/owner/leads/stats.ts';
import { findSubjects } from '#server/owner/leads/subjects.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { countTakenSeats, insertSeat } from '#server/visitors/seats/statements.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { courses } from '#tests/content/courses.ts';
import { courseDocument } from '#tests/course-document.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { makeStored, uuidOf } from '#tests/stored-record.ts';
import { findApplication } from './application.ts';
import { decideApplication, undoDecision } from './decide.ts';
import { changePayment } from './payment.ts';
import { freeSeat, listSeats, takeSeat } from './sessions.ts';

const [content] = courses;
const course = content.slug;
const [full, open] = content.sessions;
if (!full || !open) throw new Error('The course for tests must have two dates.');
const session = open.id;
const starts = Date.parse(open.meetings[0]?.starts ?? '');
const place = { course, session };
let server: TestServer;
let capacity = 2;

beforeEach(async () => {
  capacity = 2;
  followCourses(() => courses);
  server = await openTestServer();
});
afterEach(async () => {
  followCourses(() => shipped);
  await server.close();
});

const apply = (number: number, changes: Partial<LeadRecord> = {}) =>
  server.store.write(() =>
    insertRecord({
      ...makeStored(number, {
        type: 'course-application',
        personalInfo: { name: 'Ana Ruiz', email: `ana${number}@example.com` },
        courseInfo: { courseType: course, session },
        isComplete: true,
        completed: '2026-01-02T03:04:05.678Z',
        ...changes,
      }),
      flags: [],
    }),
  );
const context = () => ({
  now: server.now,
  author: 'Inés',
  sessionOf: (_: string, id: string) =>
    id === session || id === 'other' ? { seatsAvailable: capacity, meetings: id === session ? open.meetings : [] } : undefined,
  audience: { notification: true, webhook: true },
  randomUUID,
  mailPerHour: 300,
});
const letter = { subject: 'Hola', text: 'Uno.\n\nDos.' };
const read = (number: number) => server.store.read(() => findApplication(uuidOf(number), server.now, 'en'));
const versionNow = async (number: number) => (await read(number))?.version ?? 0;
async function settle(number: number, decision: Decision, changes: { session?: string | null; seen?: number; letter?: null } = {}) {
  const seen = await versionNow(number);
  const wanted = { decision, session: decision === 'accepted' ? session : null, letter, seen, ...changes };
  return server.store.write(() => decideApplication(uuidOf(number), wanted, randomUUID(), context()));
}
const undo = async (number: number) => {
  const seen = await versionNow(number);
  return server.store.write(() => undoDecision(uuidOf(number), seen, context()));
};
const taken = async () => (await server.store.read(countTakenSeats)).get(`${course}/${session}`) ?? 0;
const query = (sql: string, ...params: string[]) =>
  server.store.write(function* (): Transaction<readonly Row[]> {
    return yield { sql, params };
  });
const letters = () =>
  query("select state, due_at, created_at, payload from outbox where event = 'application.decided' order by created_at");

describe('O2 deciding about an application', () => {
  it('O2 says where the course’s dates are edited, and whether a draft has one that takes people', async () => {
    await apply(1);
    const edited = async () => (await read(1))?.edited;
    const draft = async (value: unknown) => {
      await query('delete from content_draft');
      const columns = '(file, content, base, version, author, saved_at)';
      await query(`insert into content_draft ${columns} values ('content/courses.json', $1, '', 1, 'Inés', 0)`, JSON.stringify(value));
      return edited();
    };
    const [day, before] = [server.now + dayMs, server.now - dayMs].map((at) => new Date(at).toISOString().slice(0, 10));
    const on = (date: string | undefined, seatsAvailable: number) => {
      const meetings = [{ date, start: '18:00', end: '21:00' }];
      return [courseDocument, { ...courseDocument, slug: course, sessions: [{ timezone: 'UTC', seatsAvailable, meetings }] }];
    };
    expect(await edited()).toEqual({ index: 0, hasOpenDate: false });
    expect(await draft(on(day, 1))).toEqual({ index: 1, hasOpenDate: true });
    expect(await draft(on(day, 0))).toEqual({ index: 1, hasOpenDate: false });
    expect(await draft(on(before, 1))).toEqual({ index: 1, hasOpenDate: false });
    expect(await draft([{ slug: course }])).toEqual({ index: 0, hasOpenDate: false });
  });

  it('O2 accepting takes a seat and sends its letter after a delay; refusing and waitlisting take none', async () => {
    for (const number of [1, 2, 3]) await apply(number);
    expect([await settle(1, 'accepted'), await settle(2, 'refused'), await settle(3, 'waitlisted')]).toEqual(['done', 'done', 'done']);
    expect(await taken()).toBe(1);
    const sent = await letters();
    expect(sent.map(({ state, due_at, created_at }) => [state, Number(due_at) - Number(created_at)])).toEqual(
      Array(3).fill(['waiting', letterDelayMs]),
    );
    expect(JSON.parse(String(sent[0]?.payload))).toEqual({
      ...letter,
      name: 'Ana Ruiz',
      email: 'ana1@example.com',
      language: 'es',
      course,
    });
    expect(await read(1)).toMatchObject({
      current: { decision: 'accepted', author: 'Inés', letter: { isWithdrawable: true } },
      version: 1,
    });
  });

  it('O2 no seat beyond the last one is given away, and nothing changes for who is told', async () => {
    for (const number of [1, 2, 3]) await apply(number);
    expect([await settle(1, 'accepted'), await settle(2, 'accepted'), await settle(3, 'accepted')]).toEqual(['done', 'done', 'full']);
    expect(await taken()).toBe(2);
    expect(await read(3)).toMatchObject({ current: null, history: [] });
    expect(await letters()).toHaveLength(2);
    expect(await settle(1, 'refused')).toBe('done');
    expect([await settle(3, 'accepted'), await taken()]).toEqual(['done', 2]);
  });

  it('D10 who is accepted anew keeps the day of their seat, which letters go by; on another date it’s a new one', async () => {
    await apply(1);
    await settle(1, 'accepted', { letter: null });
    const seatNow = async () => (await query('select session, taken_at from seat')).map((row) => [row.session, Number(row.taken_at)]);
    const before = await seatNow();
    server.now += 60_000;
    expect([await settle(1, 'accepted', { letter: null }), await seatNow()]).toEqual(['done', before]);
    expect([await undo(1), await seatNow()]).toEqual(['done', before]);
    expect(await settle(1, 'accepted', { session: 'other' })).toBe('done');
    expect(await seatNow()).toEqual([['other', server.now]]);
  });

  it('O2 a list of leads shows the decision that stands, and filters by it and by waiting for one', async () => {
    for (const number of [1, 2, 3]) await apply(number);
    await apply(4, { isComplete: false, completed: null });
    await server.store.write(() => insertRecord({ ...makeStored(5), flags: [] }));
    await settle(1, 'accepted');
    await settle(2, 'waitlisted');
    await settle(2, 'refused');
    await settle(3, 'accepted');
    await undo(3);
    const list = async (decision: LeadFilter['decision']) => {
      const found = await server.store.read(() => listLeads({ decision }, { limit: 10, sort: 'oldest' }));
      const { byDay } = await server.store.read(() => computeLeadStats({ decision }));
      expect(byDay.reduce((sum, { leads }) => sum + leads, 0)).toBe(found.total);
      return found.leads.map((lead) => [lead.uuid, lead.decision]).sort();
    };
    const decided = [null, 'accepted', 'refused', null, null, null].map((decision, number) => [uuidOf(number), decision]);
    expect(await list(undefined)).toEqual(decided.slice(1));
    expect([await list('accepted'), await list('refused'), await list('waitlisted'), await list('none')]).toEqual([
      [decided[1]],
      [decided[2]],
      [],
      [decided[3]],
    ]);
  });

  it('O1 O2 spam takes no seat and gets no letter but a refusal; a seat that it has stays taken until it is refused', async () => {
    for (const number of [1, 2]) await apply(number);
    await settle(1, 'accepted');
    for (const number of [1, 2])
      await changeLead(server.store, { uuid: uuidOf(number), expected: undefined, change: { state: 'spam' } }, context());
    expect([await settle(2, 'accepted'), await settle(2, 'waitlisted'), await taken()]).toEqual(['spam', 'spam', 1]);
    expect((await read(1))?.isSpam).toBe(true);
    const [shown] = (await server.store.read(() => listSeats(server.now, 'en'))).filter((each) => each.session === session);
    expect(shown?.taken.map(({ holder }) => holder?.isSpam)).toEqual([true]);
    expect([await settle(1, 'refused', { letter: null }), await taken()]).toEqual(['done', 0]);
  });

  it('O2 whoever was accepted to a date that was removed since stays listed, with the date in words', async () => {
    await apply(1);
    await settle(1, 'accepted');
    followCourses(() => courses.map((each) => ({ ...each, sessions: each.sessions.filter(({ id }) => id !== session) })));
    const removed = (await server.store.read(() => listSeats(server.now, 'en'))).filter(({ isOffered }) => !isOffered);
    expect(removed).toMatchObject([
      { ...place, courseTitle: content.title.en, date: 'September 25, 2031', taken: [{ holder: { uuid: uuidOf(1) } }] },
    ]);
    const date = deskSeatStrings.en.application.removedDate('September 25, 2031');
    expect(await read(1)).toMatchObject({ date, current: { date } });
    const audience = { list: 'participants', topic: seatKey(course, session) } as const;
    await server.store.write(() => createLetter(uuidOf(9), audience, emptyContent, context()));
    const group = await server.store.read(() => readLetter(uuidOf(9)));
    expect(group?.date?.es).toBe(deskSeatStrings.es.application.removedDate('25 de septiembre de 2031'));
  });

  it('D8 O2 a decision and its undoing are told to the owner’s systems as changes of the lead, in order', async () => {
    await apply(1);
    await changeLead(server.store, { uuid: uuidOf(1), change: { state: 'in-touch' } }, context());
    server.now += 1_000;
    expect(await settle(1, 'accepted')).toBe('done');
    server.now += 1_000;
    expect(await undo(1)).toBe('done');
    const told = await query("select payload from outbox where channel = 'webhook' and event = 'lead.changed' order by created_at");
    const at = (decision: Decision | null, of: string | null) => ({ course, decision, session: of });
    expect(told.map(({ payload }) => JSON.parse(String(payload)))).toMatchObject([
      { changed: ['state'], lead: { version: 1, state: 'in-touch', application: at(null, null) } },
      { changed: ['decision'], lead: { version: 2, state: 'in-touch', application: at('accepted', session) }, author: 'Inés' },
      { changed: ['decision'], lead: { version: 3, application: at(null, null) } },
    ]);
    expect(await changeLead(server.store, { uuid: uuidOf(1), change: { note: 'Called.' }, expected: 1 }, context())).toMatchObject({
      outcome: 'changed',
      work: { version: 4 },
    });
  });

  it('O2 whoever was new is in touch once decided about; undoing takes that back, unless the owner changed it since', async () => {
    await apply(1);
    await apply(2);
    const stateOf = async (number: number) => {
      const [row] = await query('select state from lead where record_uuid = $1', uuidOf(number));
      return row?.state;
    };
    for (const number of [1, 2]) expect([await settle(number, 'accepted'), await stateOf(number)]).toEqual(['done', 'in-touch']);
    server.now += 1_000;
    expect([await undo(1), await stateOf(1)]).toEqual(['done', 'new']);
    await changeLead(server.store, { uuid: uuidOf(2), change: { state: 'won' } }, context());
    expect([await undo(2), await stateOf(2)]).toEqual(['done', 'won']);
    // A decision about somebody in another state leaves it.
    expect([await settle(2, 'refused'), await stateOf(2)]).toEqual(['done', 'won']);
  });

  it('O2 a decision on an older state changes nothing', async () => {
    await apply(1);
    await settle(1, 'accepted');
    expect(await settle(1, 'refused', { seen: 0 })).toBe('changed');
    expect(await server.store.write(() => undoDecision(uuidOf(1), 0, context()))).toBe('changed');
    expect(await taken()).toBe(1);
  });

  it('O2 the desk knows a letter that has left, and none that the next decision keeps back', async () => {
    await apply(1);
    const mailed = async () => lastMailed((await read(1))?.history ?? [])?.decision;
    await settle(1, 'waitlisted');
    expect(await mailed()).toBeUndefined();
    await query("update outbox set state = 'sent' where event = 'application.decided'");
    expect(await mailed()).toBe('waitlisted');
    for (const state of ['dead', 'dismissed']) {
      await query(`update outbox set state = '${state}' where event = 'application.decided'`);
      expect(await mailed()).toBeUndefined();
    }
    await query("update outbox set state = 'sent' where event = 'application.decided'");
    await settle(1, 'accepted');
    expect(await mailed()).toBe('waitlisted');
    await query("delete from outbox where event = 'application.decided'");
    expect(await mailed()).toBe('accepted');
  });

  it('O2 undoing takes back seat and letter until an attempt to send it begins', async () => {
    await apply(1);
    await settle(1, 'waitlisted');
    await query("update outbox set state = 'sent' where event = 'application.decided'");
    await settle(1, 'accepted');
    expect([await undo(1), await taken(), (await letters()).length]).toEqual(['done', 0, 1]);
    expect(await read(1)).toMatchObject({ current: { decision: 'waitlisted' }, version: 3 });
    expect((await read(1))?.history.map(({ decision, undone }) => [decision, undone?.author])).toEqual([
      ['accepted', 'Inés'],
      ['waitlisted', undefined],
    ]);
    await settle(1, 'accepted');
    await query("update outbox set leased_by = 'a server', attempts = 1 where state = 'waiting'");
    expect([await undo(1), await taken()]).toEqual(['sent', 1]);
    expect(await settle(1, 'refused')).toBe('done');
    expect([await taken(), (await letters()).length]).toEqual([0, 3]);
  });

  it('O2 the next decision keeps back a letter that has not left', async () => {
    await apply(1);
    await settle(1, 'accepted');
    expect(await settle(1, 'refused')).toBe('done');
    expect(await letters()).toHaveLength(1);
    expect(await undo(1)).toBe('done');
    expect(await read(1)).toMatchObject({ current: null });
  });

  it('O2 a date that was moved since is told with the day it had', async () => {
    await apply(1, { courseInfo: { courseType: course, session: '2025-09-25' } });
    const withId = (id: string) =>
      followCourses(() => courses.map((each) => (each.slug === course ? { ...each, sessions: [{ ...open, id }] } : each)));
    withId('2025-09-25');
    expect(await read(1)).toMatchObject({ date: open.date.en, movedFrom: '2025-09-25' });
    withId('autumn');
    expect(await read(1)).toMatchObject({ movedFrom: null });
  });

  it('O2 a date that has begun is neither offered nor accepted, even with free seats', async () => {
    await apply(1);
    server.now = starts - 1;
    expect(await read(1)).toMatchObject({ dateProblem: null, suggested: session });
    server.now = starts;
    expect(await settle(1, 'accepted')).toBe('begun');
    const application = await read(1);
    expect(application).toMatchObject({ dateProblem: 'begun', suggested: null, current: null, history: [] });
    expect(application?.sessions.map(({ id }) => id)).not.toContain(session);
    expect([await taken(), await letters()]).toEqual([0, []]);
    expect(await settle(1, 'waitlisted')).toBe('done');
  });

  it('O2 whoever is accepted is noted as paid, with day, author and history; undoing is a change; others can’t pay', async () => {
    await apply(1);
    const pay = (day: string | null, seen: number) =>
      server.store.write(() => changePayment(uuidOf(1), { day, seen }, { now: server.now, author: 'Inés' }));
    const holders = async () =>
      (await server.store.read(() => listSeats(server.now, 'en'))).flatMap((each) => each.taken.map(({ holder }) => holder));
    expect(await pay('2026-01-01', 0)).toBe('not-accepted');
    await settle(1, 'accepted');
    expect(await holders()).toMatchObject([{ paid: null }]);
    expect([await pay('2026-01-01', 0), await pay('2026-01-02', 0)]).toEqual(['done', 'changed']);
    expect((await read(1))?.payment).toMatchObject({ day: '2026-01-01', version: 1, history: [{ author: 'Inés' }] });
    expect(await holders()).toMatchObject([{ paid: '2026-01-01' }]);
    const listed = await server.store.read(() => listLeads({}, { limit: 10, sort: 'oldest' }));
    expect(listed.leads.map(({ paid }) => paid)).toEqual(['2026-01-01']);
    expect((await findPersonData(server.store, emailKey('ana1@example.com'))).records[0]?.payments).toMatchObject([{ day: '2026-01-01' }]);
    // What was paid may have to be paid back.
    await settle(1, 'refused');
    expect((await read(1))?.payment.day).toBe('2026-01-01');
    expect([await pay('2026-01-02', 1), await pay(null, 1)]).toEqual(['not-accepted', 'done']);
    expect((await read(1))?.payment).toMatchObject({ day: null, version: 2, history: [{ day: null }, { day: '2026-01-01' }] });
  });

  it('E1 what was paid is erased with its person', async () => {
    await apply(1);
    await settle(1, 'accepted', { letter: null });
    await server.store.write(() => changePayment(uuidOf(1), { day: '2026-01-01', seen: 0 }, { now: server.now, author: 'Inés' }));
    const key = emailKey('ana1@example.com');
    const found = await findSubjects(server.store, key);
    await server.store.write(() => erasePerson(key, found, server.now));
    expect(await query('select * from payment')).toEqual([]);
  });

  it('O2 a full date is named as full, and the next one with a seat is proposed', async () => {
    await apply(1, { courseInfo: { courseType: course, session: full.id } });
    const application = await read(1);
    expect(application).toMatchObject({ date: full.date.en, dateProblem: 'full', suggested: session });
    expect(application?.sessions.map(({ id, seats, problem }) => [id, seats, problem])).toEqual([
      [full.id, 0, 'full'],
      [session, open.seatsAvailable, null],
    ]);
  });

  it('D10 O2 a letter to a waitlist proposes no date that’s full', async () => {
    const date = open.date.en;
    const propose = async () => proposeDate(course, await server.store.read(countTakenSeats), server.now).en.text;
    expect(await propose()).toContain(date);
    await server.store.write(function* () {
      for (let number = 1; number <= open.seatsAvailable; number += 1) yield* insertSeat(place, number, null, context());
    });
    expect(await propose()).not.toContain(date);
    expect(await propose()).toContain(gapMark);
  });

  it('O2 undoing a refusal needs a free seat again', async () => {
    capacity = 1;
    await apply(1);
    await apply(2);
    await settle(1, 'accepted', { letter: null });
    await settle(1, 'refused', { letter: null });
    await settle(2, 'accepted');
    expect([await undo(1), await taken()]).toEqual(['full', 1]);
    expect(await undo(2)).toBe('done');
    expect([await undo(1), await taken()]).toEqual(['done', 1]);
  });

  it('O2 moving to another date keeps one seat', async () => {
    await apply(1);
    await settle(1, 'accepted');
    expect(await settle(1, 'accepted', { session: 'other' })).toBe('done');
    expect(await query('select session from seat')).toEqual([{ session: 'other' }]);
    expect(await settle(1, 'accepted', { session: 'gone' })).toBe('unknown-session');
  });

  it('O2 only a complete application can be decided', async () => {
    await apply(1, { isComplete: false, completed: null });
    expect(await settle(1, 'accepted')).toBe('incomplete');
    expect(await settle(2, 'refused')).toBe('nothing');
    expect([await taken(), await undo(2)]).toEqual([0, 'nothing']);
  });

  it('D5 a letter over the budget is held, never lost', async () => {
    for (const number of [1, 2, 3]) await apply(number, { personalInfo: { name: 'Ana', email: 'ana@example.com' } });
    for (const number of [1, 2, 3]) await settle(number, 'refused');
    expect((await letters()).map(({ state }) => state).sort()).toEqual(['held', 'waiting', 'waiting']);
    expect((await read(3))?.current?.letter).toMatchObject({ state: 'held', isWithdrawable: true });
  });

  it('A1 an address that mail cannot reach gets a decision, and no letter', async () => {
    await apply(1, { personalInfo: { name: 'Ana', email: 'ana at example' } });
    expect(await settle(1, 'accepted')).toBe('done');
    expect(await letters()).toEqual([]);
    expect(await read(1)).toMatchObject({ canMail: false, current: { letter: null } });
  });

  it('E1 erasing a person erases decisions and letter, and leaves the seat taken until the owner frees it', async () => {
    await apply(1);
    await settle(1, 'accepted');
    const key = emailKey('ana1@example.com');
    expect((await findPersonData(server.store, key)).records[0]?.decisions).toMatchObject([
      { decision: 'accepted', session, author: 'Inés' },
    ]);
    const found = await findSubjects(server.store, key);
    await server.store.write(() => erasePerson(key, found, server.now));
    expect([await letters(), await query('select * from application_decision')]).toEqual([[], []]);
    expect(await taken()).toBe(1);
    const held = async () => (await server.store.read(() => listSeats(server.now, 'en'))).flatMap(({ taken: each }) => each);
    expect(await held()).toMatchObject([{ number: 1, holder: null }]);
    const change = { now: server.now, author: 'Inés', origin: 'desk' as const };
    expect(await freeSeat(server.store, place, 1, change)).toBe('done');
    expect([await freeSeat(server.store, place, 1, change), await taken()]).toEqual(['changed', 0]);
    const { sessionOf } = context();
    expect([await takeSeat(server.store, place, change, sessionOf), await taken()]).toEqual(['done', 1]);
    expect(await takeSeat(server.store, { course, session: 'gone' }, change, sessionOf)).toBe('unknown-session');
    expect(await query('select action from owner_action order by action')).toEqual([{ action: 'free-seat' }, { action: 'take-seat' }]);
  });

  it('O2 a seat with an application is not freed by hand', async () => {
    await apply(1);
    await settle(1, 'accepted');
    expect(await freeSeat(server.store, place, 1, { now: server.now, author: 'a', origin: 'desk' })).toBe('changed');
    expect(await taken()).toBe(1);
  });

  it.each(locales)('O2 a letter is in the applicant’s language, with name, course and date (%s)', async (language) => {
    await apply(1, { language });
    const application = await read(1);
    const accepted = application?.sessions.find(({ id }) => id === session)?.letter;
    const date = content.sessions.find(({ id }) => id === session)?.date[language] ?? '';
    const title = content.title[language] ?? '';
    for (const text of ['Ana Ruiz', title, date]) expect(`${accepted?.subject}\n${accepted?.text}`).toContain(text);
    for (const each of [application?.letters.refused, application?.letters.waitlisted]) expect(each?.text).toContain(title);
    expect(application?.date).toBe(content.sessions.find(({ id }) => id === session)?.date.en);
  });
});
