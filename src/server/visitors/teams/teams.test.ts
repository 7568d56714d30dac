/** @narrow-on-postgres People answer, and servers close, at the same time. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Maturity, questionIds } from '#domain/readiness/readiness.ts';
import { addDays, dayOverAt } from '#domain/team/closing-day.ts';
import { addSheet, compareSheets, noSheets } from '#domain/team/comparison.ts';
import { teamDays, teamSheets } from '#domain/team/team.ts';
import { teamRequests } from '#domain/team/team-api.ts';
import { dayMs, toIso } from '#domain/text/time.ts';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { tables } from '#server/care/move-data/move-data.ts';
import type { ReportDocument } from '#server/flows/reports/document.ts';
import { findPersonData } from '#server/owner/leads/person.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { closeNext } from '#tests/close-teams.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import {
  closeDue,
  completeWith,
  drawToken,
  everywhere,
  open,
  openedTeam,
  readOwn,
  readTeamRows,
  sheetOf,
  submit,
  view,
} from './teams.fixture.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const rows = (sql: string) =>
  server.store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql, params: [] };
  });
const teamMails = () => rows("select event, subject, payload from outbox where event like 'team.%' order by created_at");
const problem = ({ statusCode, ...response }: { statusCode: number; json(): { type: string } }) => [
  statusCode,
  response.json().type.replace('urn:problem-type:', ''),
];
/** Lets some people answer. */
const answer = async (token: string, people: number, level: Maturity = 3) => {
  for (let person = 0; person < people; person += 1) expect((await submit(server, token, everywhere(level))).statusCode).toBe(200);
};
const closeEarly = (uuid: string, timezone?: string) => server.send('POST', teamRequests.closeEarly[1](uuid), { timezone });
/** The last day of a team that's opened now, for so many days. */
const until = (days: number) => addDays(toIso(server.now).slice(0, 10), days);
/** When that day is over. */
const overAfter = (days: number, { now }: Pick<TestServer, 'now'> = server) => dayOverAt(addDays(toIso(now).slice(0, 10), days));

describe('G1 opening', () => {
  it('G1 takes a completed assessment, a day of 7 to 30, and whether everybody sees the result', async () => {
    const uuid = await completeWith(server);
    const token = drawToken();
    for (const days of [teamDays.min - 1, teamDays.max + 1, 7.5, '14'])
      expect(problem(await open(server, { uuid, token }, { days }))).toEqual([400, 'invalid-request']);
    expect(problem(await open(server, { uuid, token: 'short' }))).toEqual([400, 'invalid-request']);
    expect(problem(await open(server, { uuid, token }, { isResultShared: undefined }))).toEqual([400, 'invalid-request']);
    const opened = await open(server, { uuid, token }, { days: 7, isResultShared: false });
    expect([opened.statusCode, opened.json()]).toEqual([
      201,
      {
        state: 'open',
        until: until(7),
        isExtended: false,
        isResultShared: false,
        size: 'below-5',
        result: null,
      },
    ]);
    expect((await view(server, token)).json()).toEqual(opened.json());
    expect((await readOwn(server, { uuid })).json()).toEqual(opened.json());
  });

  it.each([
    ['America/Mexico_City', '2026-12-11', '2026-12-25'],
    ['Pacific/Auckland', '2026-12-12', '2026-12-26'],
    ['Nowhere/Else', '2026-12-12', '2026-12-26'],
  ])('G2 counts days from today in %s, and closes when the last is over everywhere', async (timezone, today, last) => {
    server.now = Date.parse('2026-12-12T03:00:00Z');
    const { uuid, token } = await openedTeam(server, { days: 14, timezone });
    expect((await readOwn(server, { uuid })).json().until).toBe(last);
    await answer(token, teamSheets.min);
    server.now = dayOverAt(last) - 1;
    expect(await closeDue(server)).toEqual([]);
    server.now = Date.parse('2026-12-12T03:00:00Z');
    const early = await closeEarly(uuid, timezone);
    expect(early.json().until).toBe(addDays(today, 1));
    expect(dayOverAt(early.json().until) - server.now).toBeGreaterThanOrEqual(dayMs);
  });

  it('G1 the record says that it has opened one, so that its result shows it on every device', async () => {
    const uuid = await completeWith(server);
    const read = async () => (await server.send('GET', `/readiness-quiz/${uuid}/`)).headers['x-made'];
    expect(await read()).toBe('');
    await open(server, { uuid, token: drawToken() });
    expect(await read()).toBe('team');
  });

  it('G1 happens once for a record: the same token finds its team, whatever else is asked, and another opens none', async () => {
    const opened = await openedTeam(server);
    server.now += dayMs;
    const again = await open(server, opened, { days: 30, isResultShared: false });
    expect([again.statusCode, again.json()]).toEqual([200, (await readOwn(server, opened)).json()]);
    expect(again.json()).toMatchObject({ isResultShared: true });
    expect(problem(await open(server, { ...opened, token: drawToken() }))).toEqual([409, 'team-opened']);
    // Nor does somebody else's link open a second one.
    expect(problem(await open(server, { uuid: await completeWith(server), token: opened.token }))).toEqual([409, 'team-opened']);
  });

  it('G1 is refused to an unfinished record, an unknown one, and an erased one', async () => {
    const unfinished = (await server.send('POST', '/readiness-quiz/', validCreation)).json().uuid;
    expect(problem(await open(server, { uuid: unfinished, token: drawToken() }))).toEqual([409, 'incomplete']);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const response of [await open(server, { uuid: unknown, token: drawToken() }), await readOwn(server, { uuid: unknown })])
      expect(problem(response)).toEqual([404, 'not-found']);
    const opened = await openedTeam(server);
    await eraseEverywhere('ana@example.com', { store: server.store, mailFolder: 'none', clock: () => server.now, origin: 'desk' });
    expect(problem(await readOwn(server, opened))).toEqual([410, 'erased']);
    expect(problem(await view(server, opened.token))).toEqual([404, 'team-unknown']);
    expect(await rows('select * from team')).toEqual([]);
  });

  it("G1 is in its person's export, as its opener sees it", async () => {
    await openedTeam(server);
    const { records } = await findPersonData(server.store, 'ana@example.com');
    expect(records.map(({ team }) => team)).toMatchObject([{ opened: toIso(server.now), state: 'open', size: 'below-5', result: null }]);
  });

  it('a record without a team has none to read', async () => {
    const uuid = await completeWith(server);
    expect((await readOwn(server, { uuid })).statusCode).toBe(204);
    expect(problem(await closeEarly(uuid))).toEqual([404, 'team-unknown']);
  });
});

describe('G2 before it closes', () => {
  it('G2 shows two words about how many answered, in a response that differs in nothing else', async () => {
    const { uuid, token } = await openedTeam(server);
    const seen: (readonly [string, string, string])[] = [];
    for (let sheets = 0; sheets < teamSheets.max; sheets += 1) {
      const [ours, theirs] = [await readOwn(server, { uuid }), await view(server, token)];
      seen.push([ours.body, theirs.body, `${theirs.headers['content-length']}`]);
      expect(theirs.json().size).toBe(sheets < teamSheets.min ? 'below-5' : 'above-4');
      await answer(token, 1, ((sheets % 5) + 1) as Maturity);
    }
    expect(new Set(seen.map(([ours]) => ours)).size).toBe(2);
    expect(new Set(seen.map(([, theirs]) => theirs)).size).toBe(2);
    expect(new Set(seen.map(([, , size]) => size)).size).toBe(1);
    expect((await view(server, token)).json()).toMatchObject({ state: 'full', result: null });
  });

  it('G2 can be closed early once 5 have answered: a day later, and its link says so', async () => {
    const opened = await openedTeam(server);
    await answer(opened.token, teamSheets.min - 1);
    expect(problem(await closeEarly(opened.uuid))).toEqual([409, 'team-too-small']);
    await answer(opened.token, 1);
    const early = { state: 'closing', until: until(1) };
    const over = dayOverAt(until(1));
    expect((await closeEarly(opened.uuid)).json()).toMatchObject(early);
    server.now += dayMs / 2;
    expect((await closeEarly(opened.uuid)).json()).toMatchObject(early);
    expect((await view(server, opened.token)).json()).toMatchObject(early);
    await answer(opened.token, 1);
    server.now = over - 1;
    expect(await closeDue(server)).toEqual([]);
    server.now = over;
    expect(await closeDue(server)).toMatchObject([{ became: 'closed' }]);
    expect(problem(await closeEarly(opened.uuid))).toEqual([409, 'team-closed']);
  });

  it('G2 never closes later for closing early', async () => {
    const { uuid, token } = await openedTeam(server, { days: 7 });
    await answer(token, teamSheets.min);
    const last = until(7);
    server.now += 6.5 * dayMs;
    expect((await closeEarly(uuid)).json()).toMatchObject({ state: 'closing', until: last });
  });

  it('T1 a thousand GETs change nothing', async () => {
    const { uuid, token } = await openedTeam(server);
    await answer(token, teamSheets.min);
    const before = await readTeamRows(server);
    for (const path of [teamRequests.read[1](uuid), teamRequests.closeEarly[1](uuid), teamRequests.view[1](), teamRequests.submit[1]()])
      for (let time = 0; time < 250; time += 1) await server.send('GET', path);
    expect(await readTeamRows(server)).toBe(before);
  });
});

describe('G3 a sheet', () => {
  it.each<[string, unknown]>([
    ['thirteen answers', { ...everywhere(3), q4: undefined }],
    ['fifteen', { ...everywhere(3), q3: 3 }],
    ['a level of 0', { ...everywhere(3), q4: 0 }],
    ['a level of 6', { ...everywhere(3), q4: 6 }],
    ['a half', { ...everywhere(3), q4: 2.5 }],
    ['a text', { ...everywhere(3), q4: '3' }],
    ['more than a level', { ...everywhere(3), q4: { value: 3 } }],
    ['a list', [3]],
  ])('G3 counts only whole: not %s', async (_, answers) => {
    const { token } = await openedTeam(server);
    const before = await readTeamRows(server);
    expect(problem(await submit(server, token, answers as never))).toEqual([400, 'invalid-request']);
    expect(await readTeamRows(server)).toBe(before);
  });

  it('G3 needs a key, and counts once for it, whatever its answers are the second time', async () => {
    const { token } = await openedTeam(server);
    const keyless = await server.send('POST', teamRequests.submit[1](), { token, answers: everywhere(3) });
    expect(problem(keyless)).toEqual([400, 'invalid-request']);
    const [first, ...more] = await Promise.all([1, 2, 3].map(() => submit(server, token, everywhere(2), 'same')));
    expect(more.map(({ statusCode, body }) => [statusCode, body])).toEqual(more.map(() => [first?.statusCode, first?.body]));
    const before = await readTeamRows(server);
    expect((await submit(server, token, everywhere(5), 'same')).statusCode).toBe(200);
    expect(await readTeamRows(server)).toBe(before);
    expect(before).not.toContain('same');
  });

  it('G1 G3 thirty people answer at once, from one address, and the thirty-first finds the team full', async () => {
    const limited = await openTestServer({ config: { rateLimitPerMinute: 20 } });
    const { token } = await openedTeam(limited);
    const sheets = Array.from({ length: teamSheets.max }, (_, person) => sheetOf((__, index) => 1 + ((person + index) % 5)));
    const answers = await Promise.all(sheets.map((sheet) => submit(limited, token, sheet)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(sheets.map(() => 200));
    expect(problem(await submit(limited, token))).toEqual([409, 'team-full']);
    limited.now = overAfter(14, limited);
    expect(await closeDue(limited)).toHaveLength(1);
    const expected = compareSheets([everywhere(3), ...sheets].reduce(addSheet, noSheets));
    expect((await view(limited, token)).json()).toMatchObject({ state: 'closed', result: expected });
    expect(problem(await submit(limited, token))).toEqual([409, 'team-closed']);
    await limited.close();
  });

  it('G3 for an unknown link is refused as such', async () => {
    expect(problem(await submit(server, drawToken()))).toEqual([404, 'team-unknown']);
    expect(problem(await view(server, drawToken()))).toEqual([404, 'team-unknown']);
  });
});

describe('G2 G3 closing', () => {
  it("G3 compares the sheets and its opener's own answers, and keeps nothing but the result", async () => {
    const own = sheetOf((_, index) => 1 + (index % 5));
    const { uuid, token } = await openedTeam(server, { isResultShared: false }, own);
    const sheets = [2, 3, 4, 5, 1].map((level) => sheetOf((_, index) => (index % 2 ? level : 3)));
    for (const sheet of sheets) await submit(server, token, sheet);
    server.now = dayOverAt(until(14)) - 1;
    expect(await closeDue(server)).toEqual([]);
    server.now += 1;
    expect(await closeDue(server)).toMatchObject([{ became: 'closed', uuid }]);
    const result = compareSheets([own, ...sheets].reduce(addSheet, noSheets));
    expect((await readOwn(server, { uuid })).json()).toMatchObject({ state: 'closed', result });
    expect((await view(server, token)).json()).toMatchObject({ state: 'closed', result: null });
    expect(await rows('select counts, sheet_keys from team')).toEqual([{ counts: null, sheet_keys: null }]);
    expect((await findPersonData(server.store, 'ana@example.com')).records[0]?.team?.result).toEqual(result);
  });

  it('G2 makes one result and one mail, in its opener’s language, under two closings at once', async () => {
    const { uuid, token } = await openedTeam(server);
    await answer(token, teamSheets.min);
    server.now = overAfter(14);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => closeNext(server.store, server.now)));
    expect(outcomes.filter((outcome) => outcome !== undefined)).toMatchObject([{ became: 'closed', mail: 'queued' }]);
    const mails = await teamMails();
    expect(mails).toMatchObject([{ event: 'team.closed', subject: uuid }]);
    expect(JSON.parse(String(mails[0]?.payload))).toEqual({ email: 'ana@example.com', language: 'es' });
  });

  it('G2 too few get seven more days, once; then their answers are erased, and the opener is told', async () => {
    const { token } = await openedTeam(server);
    await answer(token, teamSheets.min - 1);
    const last = until(14);
    server.now = overAfter(14);
    expect(await closeDue(server)).toMatchObject([{ became: 'extended' }]);
    expect((await view(server, token)).json()).toMatchObject({ state: 'open', isExtended: true, until: addDays(last, 7) });
    expect(await teamMails()).toEqual([]);
    server.now = dayOverAt(addDays(last, 7));
    expect(await closeDue(server)).toMatchObject([{ became: 'ended' }]);
    expect((await view(server, token)).json()).toMatchObject({ state: 'ended', size: 'below-5', result: null });
    expect(await rows('select counts, sheet_keys, result from team')).toEqual([{ counts: null, sheet_keys: null, result: null }]);
    expect(await teamMails()).toMatchObject([{ event: 'team.ended' }]);
    expect(problem(await submit(server, token))).toEqual([409, 'team-closed']);
  });

  it('G2 the fifth that comes in the seven days more is enough', async () => {
    const { token } = await openedTeam(server);
    await answer(token, teamSheets.min - 1);
    server.now = overAfter(14);
    await closeDue(server);
    await answer(token, 1);
    server.now += 7 * dayMs;
    expect(await closeDue(server)).toMatchObject([{ became: 'closed' }]);
  });

  it('D5 mails no robot', async () => {
    const opened = { uuid: await completeWith(server, everywhere(3), { metadata: { honeypot: 'x' } }), token: drawToken() };
    await open(server, opened);
    await answer(opened.token, teamSheets.min);
    server.now = overAfter(14);
    expect(await closeDue(server)).toMatchObject([{ became: 'closed', mail: undefined }]);
    expect(await teamMails()).toEqual([]);
  });

  it('D5 mails a third team of a day only with the owner’s permission', async () => {
    for (let team = 0; team < 3; team += 1) await answer((await openedTeam(server)).token, teamSheets.min);
    server.now = overAfter(14);
    expect((await closeDue(server)).map(({ mail }) => mail)).toEqual(['queued', 'queued', 'held']);
  });
});

describe('G5 the agenda', () => {
  const printing = async (isResultShared: boolean) => {
    const printed: ReportDocument[] = [];
    const printer = {
      print: async (document: ReportDocument) => {
        printed.push(document);
        return Buffer.from('%PDF');
      },
    };
    const own = await openTestServer({
      reportContext: { printer, siteUrl: 'https://tino.example', bookingUrl: 'https://calendar.example' },
    });
    onTestFinished(() => own.close());
    const opened = await openedTeam(own, { isResultShared });
    for (let sheet = 0; sheet < teamSheets.min; sheet += 1) await submit(own, opened.token, everywhere(1));
    return {
      own,
      printed,
      ours: (query = '') => own.send('GET', `${teamRequests.printOwn[1](opened.uuid)}${query}`),
      theirs: (language = 'en') => own.send('POST', teamRequests.print[1](), { token: opened.token, language }),
    };
  };

  it('G5 is printed once the team has closed, in the language that’s asked for, for its opener and anyone with the link', async () => {
    const { own, printed, ours, theirs } = await printing(true);
    for (const response of [await ours(), await theirs()]) expect(problem(response)).toEqual([409, 'team-not-closed']);
    own.now = overAfter(14, own);
    await closeDue(own);
    for (const response of [await ours(), await ours('?language=en'), await theirs('en'), await theirs('es')]) {
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    }
    expect(printed.map(({ template, locale }) => [template, locale])).toEqual(['es', 'en', 'en', 'es'].map((locale) => ['agenda', locale]));
    expect(JSON.stringify(printed)).not.toMatch(/Ana|Lumbre|ana@/);
    expect(problem(await theirs('fr'))).toEqual([400, 'invalid-request']);
  });

  it('G1 is for its opener alone if the result isn’t shared', async () => {
    const { own, ours, theirs } = await printing(false);
    own.now = overAfter(14, own);
    await closeDue(own);
    expect(problem(await theirs())).toEqual([409, 'team-not-closed']);
    expect((await ours()).statusCode).toBe(200);
  });
});

describe('G3 nothing about one sheet', () => {
  const marked = sheetOf((_, index) => [5, 1, 4, 2, 5, 3, 1, 2, 4, 5, 1, 3, 2, 4][index] ?? 1);
  /** Ways in which its answers would be written. */
  const traces = [
    questionIds.map((id) => marked[id]).join(','),
    questionIds.map((id) => marked[id]).join(''),
    ...[':', '":', '": '].map((colon) => questionIds.map((id) => `${id}${colon}${marked[id]}`).join('')),
    JSON.stringify(marked).slice(1, -1),
  ];

  it('G3 is in any row, log line, or message: not the answers, the key, the link, when it came, or from where', async () => {
    const { token } = await openedTeam(server);
    await answer(token, 3);
    const known = new Set(JSON.stringify(await allRows()).match(/\d{13}/g));
    server.now += 1_234_567;
    const logged = server.logged.length;
    await submit(server, token, marked, 'a-key-of-its-own');
    await view(server, token);
    const text = JSON.stringify(await allRows());
    for (const trace of [...traces, token, 'a-key-of-its-own', '127.0.0.1', String(server.now)]) expect(text).not.toContain(trace);
    expect([...new Set(text.match(/\d{13}/g))].filter((instant) => !known.has(instant))).toEqual([]);
    expect(server.logged.slice(logged)).toEqual([]);
    expect(await teamMails()).toEqual([]);
  });

  const allRows = async () => {
    const found: Record<string, readonly Row[]> = {};
    for (const { name } of tables) found[name] = await rows(`select * from ${name}`);
    return found;
  };
});
