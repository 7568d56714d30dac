import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FlowVisitEvent } from '#domain/measurement/flow-visits.ts';
import { dayMs } from '#domain/text/time.ts';
import { changeLead } from '#server/owner/lead-work/change.ts';
import { type FlowVisitFilter, reportFlowVisits } from '#server/owner/leads/flow-visit-report.ts';
import { computeFunnel } from '#server/owner/leads/funnel.ts';
import { type Row, StoreError, type Transaction } from '#server/platform/stores/store.ts';
import { addViews } from '#server/visitors/measurement/views.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { makeStored, uuidOf } from '#tests/stored-record.ts';
import { addFlowVisits, deleteFlowVisitsBefore } from './statements.ts';

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' };

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const report = (body: Record<string, unknown>, headers: Record<string, string> = phone) => server.send('POST', '/entries/', body, headers);
const touched = { flow: 'readiness-quiz', language: 'en', entry: 'touched' } as const;
const read = (filter: FlowVisitFilter = {}) => server.store.read(() => reportFlowVisits('readiness-quiz', filter, server.now));
const stored = async () =>
  (
    await server.store.read(function* (): Transaction<readonly Row[]> {
      return yield { sql: 'select * from entry_count where times > 0 order by day, flow, language, entry', params: [] };
    })
  ).map((row) => Object.values(row).map(String).join(' '));

describe('M7 entries', () => {
  it('M7 are counted by day, flow and language, and written when the server stops', async () => {
    for (const body of [
      touched,
      touched,
      { ...touched, language: 'es' },
      { ...touched, entry: 'email-malformed' },
      { ...touched, entry: 'call' },
    ])
      expect((await report(body)).statusCode).toBe(204);
    server.now += dayMs;
    await report({ ...touched, flow: 'course-application', entry: 'course-missing' });
    await server.app.close();
    expect(await stored()).toEqual([
      '2026-01-02 readiness-quiz en call 1',
      '2026-01-02 readiness-quiz en email-malformed 1',
      '2026-01-02 readiness-quiz en touched 2',
      '2026-01-02 readiness-quiz es touched 1',
      '2026-01-03 course-application en course-missing 1',
    ]);
  });

  it('M7 store and log nothing about the visitor', async () => {
    await report({ ...touched, name: 'Ana', client: 'x' }, { ...phone, 'sec-gpc': '1', 'x-forwarded-for': '192.0.2.7' });
    await server.app.close();
    expect(await stored()).toEqual(['2026-01-02 readiness-quiz en touched 1']);
    expect(JSON.stringify(server.logged)).not.toMatch(/iPhone|192\.0\.2|127\.0|Ana/);
  });

  it("M7 that aren't known, of other flows too, share one count: no visitor can fill the table", async () => {
    for (const entry of ['course-missing', 'Ana was here', 'toString', '', 'other']) await report({ ...touched, entry });
    await server.app.close();
    expect(await stored()).toEqual(['2026-01-02 readiness-quiz en other 5']);
  });

  it("M7 of bots aren't counted; invalid ones are rejected", async () => {
    for (const agent of ['Googlebot/2.1', 'curl/8.1', '']) expect((await report(touched, { 'user-agent': agent })).statusCode).toBe(204);
    for (const body of [{}, { ...touched, flow: 'x' }, { ...touched, language: 'fr' }, { ...touched, entry: 7 }])
      expect((await report(body)).statusCode).toBe(400);
    expect((await report({ ...touched, entry: 'x'.repeat(2_000) })).statusCode).toBe(413);
    expect((await server.send('GET', '/entries/')).headers.allow).toBe('POST');
    await server.app.close();
    expect(await stored()).toEqual([]);
  });

  it('M7 wait while the store fails, add up, and are deleted by day', async () => {
    let broken = true;
    const store = {
      ...server.store,
      write: ((work) => (broken ? Promise.reject(new StoreError('full')) : server.store.write(work))) as typeof server.store.write,
    };
    const other = await openTestServer({ store });
    await other.send('POST', '/entries/', touched, phone);
    broken = false;
    await other.app.close();
    const counts = [{ day: '2026-01-02', thing: touched, times: 2 }];
    await Promise.all([1, 2].map(() => server.store.write(() => addFlowVisits(counts))));
    expect(await stored()).toEqual(['2026-01-02 readiness-quiz en touched 5']);
    await server.store.write(() => deleteFlowVisitsBefore(Date.UTC(2026, 0, 3)));
    expect(await stored()).toEqual([]);
  });
});

let made = 0;
/** Counts of one day: views, touches, and records, of which some are complete. */
async function fillDay(day: string, [views, touches, records, completed]: readonly [number, number, number, number]): Promise<void> {
  const view = { path: '/quiz', language: 'en', referrer: '', source: '', medium: '', campaign: '' } as const;
  const entry: FlowVisitEvent = { flow: 'readiness-quiz', language: 'en', entry: 'touched' };
  await server.store.write(function* () {
    yield* addViews([
      { day, view, views },
      { day, view: { ...view, path: '/services' }, views: 1_000 },
    ]);
    yield* addFlowVisits([{ day, thing: entry, times: touches }]);
    for (let number = 0; number < records; number += 1) {
      const created = new Date(Date.parse(day) + number * 60_000).toISOString();
      made += 1;
      const personalInfo = { name: 'Ana', email: `ana-${made}@example.com`, companyName: '' };
      yield* insertRecord(makeStored(made, { created, updated: created, language: 'en', isComplete: number < completed, personalInfo }));
    }
  });
}

describe('N6 the entry funnel', () => {
  beforeEach(() => {
    server.now = Date.UTC(2026, 2, 1, 12);
  });

  it('N6 is empty before anything is counted', async () => {
    expect(await read()).toEqual({
      since: null,
      counts: { views: 0, touched: 0, records: 0, completed: 0, calls: 0 },
      problems: [],
    });
  });

  it('O1 N6 leaves out leads that are marked as spam, and counts them again once they are not', async () => {
    await fillDay('2026-02-01', [40, 20, 3, 2]);
    const context = { author: 'desk', now: server.now, audience: { notification: false, webhook: false }, randomUUID };
    const set = (state: 'spam' | 'new') => changeLead(server.store, { uuid: uuidOf(made), change: { state } }, context);
    await set('spam');
    expect((await read()).counts).toMatchObject({ views: 40, touched: 20, records: 2, completed: 2 });
    await set('new');
    expect((await read()).counts).toMatchObject({ records: 3, completed: 2 });
  });

  it('N6 goes from the page to the call, on the same days: from the first one with entries', async () => {
    await server.store.write(() =>
      addViews([
        { day: '2026-01-31', view: { path: '/quiz', language: 'en', referrer: '', source: '', medium: '', campaign: '' }, views: 500 },
      ]),
    );
    await fillDay('2026-02-01', [40, 20, 10, 4]);
    await fillDay('2026-02-02', [60, 25, 12, 5]);
    for (const entry of ['call', 'email-malformed', 'email-malformed', 'name-missing', 'other'])
      await server.store.write(() => addFlowVisits([{ day: '2026-02-02', thing: { ...touched, entry }, times: 1 }]));
    await server.store.write(() => addFlowVisits([{ day: '2026-02-02', thing: { ...touched, language: 'es' }, times: 3 }]));
    expect(await read()).toMatchObject({
      since: '2026-02-01',
      counts: { views: 100, touched: 48, records: 22, completed: 9, calls: 1 },
      problems: [
        { rule: 'email-malformed', message: expect.stringContaining('email'), times: 2 },
        { rule: 'name-missing', times: 1 },
        { rule: 'other', times: 1 },
      ],
    });
    expect((await read({ language: 'es' })).counts).toEqual({ views: 0, touched: 3, records: 0, completed: 0, calls: 0 });
    expect(await read({ from: '2026-01-01', to: '2026-02-01' })).toMatchObject({
      counts: { views: 40, touched: 20, records: 10, completed: 4, calls: 0 },
      problems: [],
    });
    const { all } = await server.store.read(() => computeFunnel('readiness-quiz', {}));
    expect(all).toMatchObject({ started: 22, completed: 9 });
  });

  it('N6 counts a real record, and starts with the first day that a server counted, even if nobody touched anything', async () => {
    await server.close();
    server = await openTestServer();
    await server.send('POST', '/readiness-quiz/', validCreation);
    await server.app.close();
    const since = '2026-01-02';
    expect(await read()).toMatchObject({ since, counts: { views: 0, touched: 0, records: 1, completed: 0 } });
  });
});
