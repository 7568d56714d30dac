import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { readinessWording } from '#domain/content/wordings.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { dueDate } from '#domain/text/due-date.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { readinessServerFlow } from '#server/flows/definitions/readiness-quiz.ts';
import { createWordings } from '#server/flows/definitions/wordings.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { planCalendarStrings } from '#strings/readiness/plan-events.ts';
import { reportOf } from '#tests/report-texts.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { reword } from '#tests/wordings.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  // A Friday.
  server.now = Date.parse('2026-01-02T12:00:00Z');
});
afterEach(() => server.close());

const levels = (level: (index: number) => number) => Object.fromEntries(questionIds.map((id, index) => [id, level(index)]));
const low = levels((index) => (index % 3) + 1);

async function complete(answers = low, changes: object = {}): Promise<LeadRecord> {
  return (await server.send('POST', '/readiness-quiz/', { ...validCreation, answers, isComplete: true, ...changes })).json();
}
const download = ({ type, uuid }: Pick<LeadRecord, 'type' | 'uuid'>, query = '') =>
  server.send('GET', `/${type}/${uuid}/calendar/${query}`);
const read = async (record: LeadRecord, locale: Locale = 'en') => eventsIn((await download(record, `?language=${locale}`)).body);

/** The properties of each event, with folded lines joined. */
function eventsIn(calendar: string): readonly Readonly<Record<string, string>>[] {
  const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return lines
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((event) => {
      const properties = event.slice(0, event.indexOf('END:VEVENT')).trim().split('\n');
      return Object.fromEntries(
        properties.map((line) => [line.slice(0, line.search(/[;:]/)), line.slice(line.indexOf(':') + 1).replaceAll(/\\([,;\\])/g, '$1')]),
      );
    });
}
const wordsOf = (record: LeadRecord, locale: Locale) => reportOf(record, readinessWording.parse(readinessServerFlow.wording), locale);

describe("V3 the calendar of the plan's first month", () => {
  it('V3 is a calendar file, in the language asked for, that no cache keeps', async () => {
    const record = await complete();
    const answer = await download(record, '?language=en');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      // Not an attachment: a phone offers to add the events.
      'content-disposition': `inline; filename="AI-plan.ics"; filename*=UTF-8''AI-plan.ics`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
    expect((await download(record)).headers['content-disposition']).toContain('Plan-de-IA.ics');
    expect((await download(record, '?language=fr')).statusCode).toBe(400);
  });

  it.each(locales)('V3 has the decisions of page one on the days they are due, with roles and without an alarm, in %s', async (locale) => {
    const record = await complete();
    const { pageOne, months } = wordsOf(record, locale);
    const events = await read(record, locale);
    expect(pageOne.decisions.length).toBeGreaterThan(1);
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(pageOne.decisions.map(({ title }) => planCalendarStrings[locale].due(title)));
    for (const [index, { owner, day }] of pageOne.decisions.entries()) {
      const event = events[index] ?? {};
      expect(event.DESCRIPTION?.startsWith(`${owner}, `)).toBe(true);
      expect(event.DESCRIPTION).toContain(months[0]?.[index]?.done);
      // January 2 is a Friday: days 7, 14, 21 are Thursdays, and day 30 is a Saturday.
      expect(event.DTSTART).toBe({ 7: '20260108', 14: '20260115', 21: '20260122', 30: '20260202' }[day]);
      expect(event).toMatchObject({ TRANSP: 'TRANSPARENT', DTSTAMP: '20260102T120000Z' });
      expect(event).not.toHaveProperty('ATTENDEE');
    }
    expect((await download(record)).body).not.toMatch(/VALARM|ORGANIZER|ATTENDEE/);
  });

  it('V3 counts from the day the file is made, where its visitor is', async () => {
    const record = await complete(low, { metadata: { timezone: 'America/Los_Angeles' } });
    const { decisions } = wordsOf(record, 'en').pageOne;
    const due = (day: number) =>
      decisions.map((each) => dueDate({ year: 2026, month: 1, day }, each.day).toISOString().slice(0, 10).replaceAll('-', ''));
    const days = async () => (await read(record)).map(({ DTSTART }) => DTSTART);
    expect(await days()).toEqual(due(2));
    // Still January 5 in Los Angeles.
    server.now = Date.parse('2026-01-06T03:00:00Z');
    expect(await days()).toEqual(due(5));
  });

  it('V3 a later file updates the events of an earlier one, in any language', async () => {
    const record = await complete();
    const before = await read(record);
    server.now += 36 * 3_600_000;
    const after = await read(record, 'es');
    expect(after.map(({ UID }) => UID)).toEqual(before.map(({ UID }) => UID));
    expect(new Set(before.map(({ UID }) => UID)).size).toBe(before.length);
    for (const [index, event] of after.entries()) {
      expect(Number(event.SEQUENCE)).toBeGreaterThan(Number(before[index]?.SEQUENCE));
      expect(String(event.DTSTAMP) > String(before[index]?.DTSTAMP)).toBe(true);
    }
    // Clocks that go back don't make it negative.
    server.now -= 72 * 3_600_000;
    expect((await read(record))[0]?.SEQUENCE).toBe('0');
  });

  it('V3 what names the events is random, kept once, and neither the uuid nor anything a client can write or read', async () => {
    const record = await complete();
    const other = await complete(low, { personalInfo: { ...validCreation.personalInfo, email: 'other@example.com' } });
    const uids = (await Promise.all(Array.from({ length: 6 }, () => read(record)))).map((events) => events[0]?.UID);
    const [uid = ''] = uids;
    expect(new Set(uids).size).toBe(1);
    expect(uid).toMatch(/^[\w-]{22}\.1@/);
    expect(uid).toContain(`@${brand.domain.value}`);
    expect((await read(other))[0]?.UID).not.toBe(uid);
    expect(uid.toLowerCase()).not.toContain(record.uuid.slice(0, 8));
    const name = uid.slice(0, 22);
    expect(JSON.stringify((await server.send('GET', `/readiness-quiz/${record.uuid}/`)).json())).not.toContain(name);
    const written = await server.send('POST', '/readiness-quiz/', { ...validCreation, calendarUid: 'mine', calendar_uid: 'mine' });
    const rows = await server.store.read(function* (): Transaction<readonly Row[]> {
      return yield { sql: 'select calendar_uid from record where uuid = $1', params: [written.json().uuid] };
    });
    expect(rows[0]?.calendar_uid ?? null).toBeNull();
  });

  it('V3 where no move is left, it has the three checks, a month each', async () => {
    const record = await complete(levels(() => 5));
    const { checks } = wordsOf(record, 'en');
    const events = await read(record);
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(checks.map(({ title }) => planCalendarStrings.en.check(title)));
    expect(events.map(({ DTSTART }) => DTSTART)).toEqual(['20260202', '20260302', '20260401']);
    expect(events.map(({ DESCRIPTION }) => DESCRIPTION)).toEqual(checks.map(({ how }) => how));
  });

  it('V3 W7 has the words and the plan that the record keeps, after the content changed', async () => {
    const record = await complete();
    const later = await openTestServer({
      store: server.store,
      wordings: createWordings({ 'readiness-quiz': reword(readinessServerFlow.wording, 'NEW') }),
    });
    const { body } = await later.send('GET', `/readiness-quiz/${record.uuid}/calendar/`);
    await later.app.close();
    expect(eventsIn(body).length).toBe(record.plan?.[0]?.length);
    expect(body).not.toContain('NEW');
  });

  it('V3 Q7 there is none of an incomplete, unknown, or other record, and other methods do nothing', async () => {
    const { uuid } = (await server.send('POST', '/readiness-quiz/', validCreation)).json();
    const incomplete = await download({ type: 'readiness-quiz', uuid });
    expect([incomplete.statusCode, incomplete.headers['content-type']]).toEqual([409, 'application/problem+json; charset=utf-8']);
    const record = await complete();
    for (const path of [
      'readiness-quiz/00000000-0000-4000-8000-000000000000',
      'readiness-quiz/nonsense',
      `ai-knowledge-quiz/${record.uuid}`,
      `course-application/${record.uuid}`,
    ])
      expect([path, (await server.send('GET', `/${path}/calendar/`)).statusCode]).toEqual([path, 404]);
    expect((await server.send('POST', `/readiness-quiz/${record.uuid}/calendar/`, {})).headers.allow).toBe('GET');
    const head = await server.app.inject({ method: 'HEAD', url: `/api/readiness-quiz/${record.uuid}/calendar/` });
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET']);
  });

  it('V3 S8 no name, company, address, detail or uuid is in a file, a header or a log line', async () => {
    const record = await complete(low, {
      personalInfo: { name: 'Canaria Nombre', email: 'canaria@canaria.example', companyName: 'Canaria Empresa' },
      answers: Object.fromEntries(questionIds.map((id, index) => [id, { value: (index % 3) + 1, label: `canaria ${id}` }])),
      metadata: { utm_source: 'canaria' },
    });
    const options = record.answers;
    expect(JSON.stringify(options)).toContain('canaria');
    const secret = new RegExp(`canaria|${record.uuid}|${record.uuid.replaceAll('-', '')}|retail|1m-5m|11-50`, 'i');
    for (const locale of locales) {
      const { headers, body } = await download(record, `?language=${locale}`);
      expect(body).toContain('BEGIN:VEVENT');
      expect(JSON.stringify(headers) + body.replaceAll(/\r\n[ \t]/g, '')).not.toMatch(secret);
      for (const { answer } of wordsOf(record, locale).answers)
        expect(eventsIn(body).map(({ DESCRIPTION }) => DESCRIPTION)).not.toContain(answer);
      expect(JSON.stringify(server.logged)).not.toContain(String(eventsIn(body)[0]?.UID).slice(0, 22));
    }
    const logged = JSON.stringify(server.logged);
    expect(logged).toContain('/api/readiness-quiz/:uuid/calendar/');
    expect(logged).not.toMatch(secret);
  });

  it('V3 its lines are as short as calendars want them', async () => {
    const record = await complete();
    for (const locale of locales)
      for (const line of (await download(record, `?language=${locale}`)).body.split('\r\n'))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('P1 is in the description of the API', async () => {
    const { paths } = (await server.send('GET', '/openapi.json')).json();
    const { get } = paths['/api/readiness-quiz/{uuid}/calendar/'];
    expect(Object.keys(get.responses[200].content)).toEqual(['text/calendar']);
    expect(Object.keys(get.responses).sort()).toEqual(['200', '400', '404', '409', '429', '503']);
    expect(paths).not.toHaveProperty('/api/ai-knowledge-quiz/{uuid}/calendar/');
  });
});
