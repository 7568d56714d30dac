import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { decisionLetterLimits } from '#domain/courses/seats.ts';
import type { ReportDocument } from '#server/flows/reports/document.ts';
import { PrintError } from '#server/flows/reports/printer.ts';
import { sampleReadiness } from '#server/messages/notifications/samples.ts';
import { readXlsx } from '#server/owner/leads/xlsx.fixture.ts';
import { lease, toLease } from '#server/platform/outbox/leases.ts';
import { deadLetter, enqueue, replayDeadLetters, waitingFor, withdraw } from '#server/platform/outbox/queue.ts';
import { addFlowVisits } from '#server/visitors/flow-visits/statements.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { insertShareLink } from '#server/visitors/share-links/statements.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { makeStored } from '#tests/stored-record.ts';
import { addSubscribers } from '#tests/subscribers.ts';
import { createDesk } from './app.ts';
import { foreignHosts, foreignOrigins, foreignSites, wrongCredentials } from './attacks.fixture.ts';
import { deskOver, token } from './desk.fixture.ts';
import { tokenIdleMs } from './guard.ts';

const shell = new Map([['/', { type: 'text/html; charset=utf-8', body: Buffer.from('<!doctype html>') }]]);
const logged: unknown[] = [];
const keep = (line: unknown) => {
  logged.push(line);
};
const { record: ana } = makeStored(1, { personalInfo: { name: 'Ana', email: 'ana@example.com' }, answers: { q4: { value: 2 } } });
const print = vi.fn(async (_: ReportDocument) => Buffer.from('%PDF-'));
let now = Date.UTC(2026, 10, 21);
let ticks = 0;
let server: TestServer;
let desk: FastifyInstance;

beforeAll(async () => {
  server = await openTestServer();
  await server.store.write(() => insertRecord({ record: ana, flags: [], sequence: null }));
  desk = await createDesk({
    ...deskOver(server),
    // No folder can be made in there.
    backupDir: join(server.folder, 'tino.db', 'backups'),
    token,
    clock: () => now,
    monotonic: () => ticks,
    shell,
    mailing: { audience: { notification: true, webhook: true }, mailPerHour: 300 },
    webhooks: { webhook: undefined, webhookAllowPrivate: true },
    log: { info: keep, error: keep },
    reportContext: { siteUrl: 'https://tino.example', bookingUrl: 'https://cal.example', printer: { print } },
  });
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

const ours = { host: '127.0.0.1:4600', authorization: `Bearer ${token}` };
const ask = (url: string, headers: Record<string, string>, body?: unknown) =>
  desk.inject({
    url,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
const statusOf = async (url: string, headers: Record<string, string>, body?: unknown) => (await ask(url, headers, body)).statusCode;

describe('the desk answers only this machine', () => {
  it.each(['127.0.0.1:4600', '127.0.0.1', 'localhost:4600', 'LOCALHOST', '[::1]:4600', '[::1]'])('accepts the host %s', async (host) => {
    expect(await statusOf('/', { host })).toBe(200);
    expect(await statusOf('/api/outbox', { ...ours, host })).toBe(200);
  });

  it.each([...foreignHosts, 'tino.example'])('rejects the host %j even with a token (DNS rebinding)', async (host) => {
    expect(await statusOf('/', { host })).toBe(421);
    expect(await statusOf('/api/outbox', { ...ours, host })).toBe(421);
    expect(await statusOf('/api/outbox/replay', { ...ours, host, origin: `http://${host}` }, {})).toBe(421);
  });

  it.each(foreignOrigins)('rejects the origin %s, for reads and writes', async (origin) => {
    expect(await statusOf('/api/outbox', { ...ours, origin })).toBe(403);
    expect(await statusOf('/api/outbox/replay', { ...ours, origin }, {})).toBe(403);
    expect(await statusOf('/', { host: ours.host, origin })).toBe(403);
  });

  it.each(foreignSites)('rejects requests of a %s page, except links to the empty shell', async (site) => {
    expect(await statusOf('/api/outbox', { ...ours, 'sec-fetch-site': site })).toBe(403);
    expect(await statusOf('/', { host: ours.host, 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' })).toBe(403);
    expect(await statusOf('/', { host: ours.host, 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' })).toBe(200);
  });

  it('accepts its own page', async () => {
    const own = { ...ours, origin: `http://${ours.host}`, 'sec-fetch-site': 'same-origin' };
    expect(await statusOf('/api/outbox', own)).toBe(200);
    expect((await ask('/api/outbox/replay', own, {})).json()).toEqual({ requeued: 0 });
  });
});

describe('the desk requires its token', () => {
  it.each(wrongCredentials(token))('refuses %s, reading or writing', async (_, given) => {
    const headers = { host: ours.host, ...given };
    for (const url of ['/api/outbox', `/api/outbox?token=${token}`, '/api/leads', '/api/nothing'])
      expect(await statusOf(url, headers)).toBe(401);
    expect(await statusOf('/api/outbox/replay', headers, {})).toBe(401);
    expect(await statusOf('/api/people/erase', headers, { email: 'a@b.example', typed: 'a@b.example' })).toBe(401);
  });

  it('serves the shell without it, because it has no personal data', async () => {
    expect(await statusOf('/', { host: ours.host })).toBe(200);
  });
});

describe('the desk reads', () => {
  const read = async (path: string) => (await ask(`/api${path}`, ours)).json();

  it('a lead, its funnel and its messages in the requested language', async () => {
    await server.store.write(() =>
      enqueue({
        channel: 'webhook',
        event: 'record.created',
        subject: ana.uuid,
        payload: { record: ana, flags: [] },
        id: randomUUID(),
        now: now - 90_000,
      }),
    );
    expect(await read('/leads?search=ana&complete=false&scoreFrom=')).toMatchObject({ status: 400 });
    expect(await read('/leads?search=ana&complete=false')).toMatchObject({ total: 1, leads: [{ uuid: ana.uuid, name: 'Ana' }] });
    expect(await read(`/leads/${ana.uuid}?in=es`)).toMatchObject({ answers: [{ id: 'q4', answer: expect.stringMatching(/^2\. /) }] });
    expect((await ask(`/api/leads/${randomUUID()}`, ours)).statusCode).toBe(404);
    expect((await read('/funnels/readiness-quiz?in=es&language=es')).all).toMatchObject({
      started: 1,
      steps: expect.arrayContaining([expect.objectContaining({ name: 'Datos' })]),
    });
    expect(await read('/stats?language=es')).toEqual({ byDay: [{ day: '2026-01-02', leads: 1, completed: 0 }] });
    expect(await read('/visits?language=es')).toMatchObject({ total: 0 });
    expect(await read('/outbox?group=leaving')).toMatchObject({
      counts: { waiting: 1, dead: 0 },
      oldest: 90,
      messages: [{ event: 'record.created' }],
      names: { [ana.uuid]: 'Ana' },
    });
  });

  it('Q15 of a mail that was refused to whom it went, and the mail server’s own line', async () => {
    const payload = { record: { ...ana, personalInfo: { ...ana.personalInfo, email: 'before@example.com' } }, flags: [] };
    const id = randomUUID();
    const refuse = () =>
      server.store.write(function* () {
        const [row] = yield* lease(waitingFor('mail'), 'server', now, 1);
        if (!row) throw new Error('There is no mail.');
        yield* deadLetter(toLease(row), now, { why: 'smtp 550', reply: '5.1.1 No such user' });
      });
    await server.store.write(() => enqueue({ channel: 'mail', event: 'record.completed', subject: ana.uuid, payload, id, now }));
    await refuse();
    expect((await read('/outbox')).messages).toMatchObject([
      { to: 'before@example.com', failure: 'smtp 550', reply: '5.1.1 No such user' },
    ]);
    await server.store.write(() => replayDeadLetters(now, { id }));
    expect((await read('/outbox?group=leaving')).messages).toContainEqual(
      expect.objectContaining({ to: 'before@example.com', failure: null, reply: null }),
    );
    const again = async () => (await read(`/outbox?again=${id}`)).again;
    expect(await again()).toMatchObject([{ id, state: 'waiting', attempts: 1 }]);
    await refuse();
    expect(await again()).toMatchObject([{ id, state: 'dead', attempts: 2 }]);
    const undelivered = async () => (await read('/waiting?day=2026-01-02')).owners.messages.undelivered;
    const dismissal = async (action: string, of = id) => (await ask(`/api/outbox/${action}`, ours, { id: of })).json();
    expect(await dismissal('dismiss', randomUUID())).toEqual({ isDone: false });
    expect(await undelivered()).toBe(1);
    expect(await dismissal('dismiss')).toEqual({ isDone: true });
    expect(await undelivered()).toBe(0);
    expect(await read('/outbox')).toMatchObject({ counts: { dead: 0, dismissed: 1 }, messages: [] });
    expect(await server.store.write(() => replayDeadLetters(now))).toBe(0);
    expect(await read('/outbox?group=dismissed')).toMatchObject({ messages: [{ id, to: 'before@example.com', failure: 'smtp 550' }] });
    expect(await dismissal('take-back-dismissal')).toEqual({ isDone: true });
    expect(await undelivered()).toBe(1);
    const recorded = (await read('/actions')).actions.map(({ action }: { readonly action: string }) => action);
    expect(recorded).toEqual(expect.arrayContaining(['dismiss', 'take-back-dismissal']));
    expect(await read('/outbox?again=nothing')).toMatchObject({ status: 400 });
    await server.store.write(() => replayDeadLetters(now, { id }));
    expect(await server.store.write(() => withdraw(id))).toBe(true);
  });
});

describe('N6 the entry funnel on the desk', () => {
  const report = async (query = '') => (await ask(`/api/funnels/readiness-quiz/entry${query}`, ours)).json();

  it('N6 is read in the requested language, by day and language only', async () => {
    const entry = { flow: 'readiness-quiz', language: 'en', entry: 'email-malformed' } as const;
    await server.store.write(() => addFlowVisits([{ day: '2026-11-20', thing: entry, times: 2 }]));
    expect(await report('?in=es&from=2026-11-01&language=en')).toMatchObject({
      since: '2026-11-20',
      problems: [{ rule: 'email-malformed', message: readinessStrings.es.problem['email-malformed'], times: 2 }],
    });
    expect(await report('?campaign=spring')).toMatchObject({ status: 400 });
  });
});

describe('the desk turns off', () => {
  it('V2 a share link, once, and recorded', async () => {
    await server.store.write(() => insertShareLink(ana.uuid, { token: 'a-secret-token', scope: 'scores' }, now));
    const shared = await ask(`/api/leads/${ana.uuid}`, ours);
    expect(shared.json().shared).toEqual({ scope: 'scores', created: new Date(now).toISOString() });
    expect(shared.body).not.toContain('a-secret-token');
    const turnOff = () => ask(`/api/leads/${ana.uuid}/unshare`, ours, {});
    expect([(await turnOff()).json(), (await turnOff()).json()]).toEqual([{ links: 1 }, { links: 0 }]);
    expect((await ask(`/api/leads/${ana.uuid}`, ours)).json().shared).toBeNull();
    expect((await ask('/api/actions', ours)).json().actions).toContainEqual(
      expect.objectContaining({ action: 'unshare', origin: 'desk', counts: { links: 1 } }),
    );
  });
});

describe('an export is downloaded', () => {
  const take = async (body: unknown) => (await ask('/api/exports', ours, body)).json().address as string;

  it('from an address that works once and has no token', async () => {
    const address = await take({ format: 'csv', filter: { search: 'Ana' } });
    expect(address).not.toContain(token);
    const file = await ask(address, { host: ours.host });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(file.headers['content-disposition']).toBe('attachment; filename="tino-leads-2026-11-21.csv"');
    expect(file.body).toMatch(/^\ufeffID,Form,/);
    expect(file.body).toContain('ana@example.com');
    expect(await statusOf(address, { host: ours.host })).toBe(404);
  });

  it("for half a minute, and only by the desk's page", async () => {
    const late = await take({ format: 'csv', filter: {} });
    now += 30_000;
    expect(await statusOf(late, { host: ours.host })).toBe(404);
    const stolen = await take({ format: 'csv', filter: {} });
    expect(await statusOf(stolen, { host: ours.host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(403);
    expect((await ask(stolen, { host: ours.host })).body).toContain(',Ana,');
  });

  it('N7 as a spreadsheet, written before its address is given, and recorded', async () => {
    const address = await take({ format: 'xlsx', filter: { kind: 'readiness-quiz' }, in: 'es' });
    const file = await ask(address, { host: ours.host });
    expect(file.headers['content-disposition']).toMatch(/filename="tino-leads-2026-11-2\d\.xlsx"$/);
    expect(file.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const [sheet] = readXlsx(file.rawPayload);
    expect(sheet?.name).toBe('Diagnóstico');
    expect(sheet?.rows[1]?.map((cell) => cell?.value)).toContain('ana@example.com');
    expect(await statusOf(address, { host: ours.host })).toBe(404);
    expect((await ask('/api/actions', ours)).json().actions).toContainEqual(
      expect.objectContaining({
        action: 'export',
        origin: 'desk',
        counts: { rows: 1 },
        filters: { format: 'xlsx', kind: 'readiness-quiz' },
      }),
    );
  });

  it('only with a valid filter', async () => {
    for (const filter of [{ langauge: 'es' }, { kind: 'x' }, { from: '2026-13-01' }, { complete: 'yes' }, { scoreFrom: '-1' }])
      expect(await statusOf('/api/exports', ours, { format: 'csv', filter })).toBe(400);
    expect(await statusOf('/api/exports', ours, { format: 'html', filter: {} })).toBe(400);
  });
});

describe('a report is downloaded', () => {
  const { uuid } = makeStored(2).record;
  const request = (id: string, headers: Record<string, string> = ours) => ask(`/api/leads/${id}/report`, headers, {});

  it("V1 printed for the desk's page alone, from an address that works once and has no token", async () => {
    const record = { ...sampleReadiness('es'), uuid, personalInfo: { name: 'Eva', email: 'eva@example.com' } };
    await server.store.write(() => insertRecord({ record, flags: [], sequence: null }));
    expect((await request(uuid, { host: ours.host })).statusCode).toBe(401);
    expect(print).not.toHaveBeenCalled();
    const { address } = (await request(uuid)).json();
    expect(print).toHaveBeenCalledWith(expect.objectContaining({ template: 'readiness', locale: 'es' }), expect.anything(), 'download');
    expect(address).not.toContain(token);
    expect(address).not.toContain(uuid);
    expect(await statusOf(address, { host: ours.host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(403);
    const file = await ask(address, { host: ours.host });
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.pdf"/);
    expect(file.headers['content-disposition']).not.toMatch(/eva/i);
    expect(file.body).toBe('%PDF-');
    expect(await statusOf(address, { host: ours.host })).toBe(404);
    expect((await ask('/api/actions', ours)).json().actions).toContainEqual(
      expect.objectContaining({ action: 'report', origin: 'desk', counts: { records: 1 } }),
    );
  });

  it('only of a result, and with 503 if it cannot be printed', async () => {
    expect((await request(randomUUID())).statusCode).toBe(404);
    expect((await request(ana.uuid)).statusCode).toBe(409);
    print.mockRejectedValueOnce(new PrintError('unavailable'));
    const refused = await request(uuid);
    expect([refused.statusCode, refused.json().detail]).toEqual([503, expect.stringContaining('npm run build')]);
    expect(logged.splice(0)).toEqual([expect.objectContaining({ event: 'failure', route: '/api/leads/:uuid/report' })]);
    await ask('/api/people/erase', ours, { email: 'eva@example.com', typed: 'eva@example.com' });
  });
});

describe('a person is erased', () => {
  it('only if the address was typed twice', async () => {
    expect(await statusOf('/api/people/erase', ours, { email: 'ana@example.com' })).toBe(400);
    expect(await statusOf('/api/people/erase', ours, { email: 'ana@example.com', typed: 'eva@example.com' })).toBe(400);
    const kept = { leads: 1, messages: 1, lists: 0 };
    expect((await ask('/api/people/find', ours, { email: ' Ana@example.com' })).json()).toMatchObject({ ...kept, otherEmails: [] });
    expect((await ask('/api/people/erase', ours, { email: 'ana@example.com', typed: ' ANA@example.com' })).json()).toMatchObject({
      ...kept,
      inFlight: 0,
      isScrubbed: true,
      isListed: false,
    });
    // H6: a restore of an older backup would bring her back, so the log says it, too.
    expect(logged.splice(0).at(-1)).toMatchObject({ event: 'erasure-not-listed' });
    expect((await ask('/api/leads', ours)).json().total).toBe(0);
  });

  it('E3 and recorded like exports and replays, without the address', async () => {
    const { actions } = (await ask('/api/actions', ours)).json();
    const of = (name: string) => actions.filter(({ action }: { action: string }) => action === name);
    expect(of('erase')).toContainEqual(expect.objectContaining({ origin: 'desk', counts: { records: 1, subscriptions: 0, messages: 1 } }));
    expect(of('export')).toContainEqual(expect.objectContaining({ counts: { rows: 1 }, filters: { format: 'csv' } }));
    expect(of('export').at(-1)).toMatchObject({ counts: { rows: 1 }, filters: { format: 'csv', search: true } });
    expect(of('replay')).toMatchObject([{ counts: { messages: 0 }, filters: { all: true } }]);
    expect(JSON.stringify(actions)).not.toMatch(/ana/i);
  });
});

describe('the token expires', () => {
  it('after 12 hours without a request', async () => {
    for (let use = 0; use < 3; use += 1) {
      ticks += tokenIdleMs;
      expect(await statusOf('/api/outbox', ours)).toBe(200);
      expect(await statusOf('/api/outbox', { host: ours.host })).toBe(401);
    }
    ticks += tokenIdleMs + 1;
    for (let use = 0; use < 2; use += 1) {
      const answer = await ask('/api/outbox', ours);
      expect([answer.statusCode, answer.json().type]).toEqual([401, 'urn:problem-type:token-expired']);
    }
    expect((await ask('/api/outbox', { host: ours.host })).json().type).toBe('urn:problem-type:unauthorized');
    // For the tests after this one.
    ticks -= tokenIdleMs + 1;
    expect(await statusOf('/api/outbox', ours)).toBe(200);
  });
});

describe("the desk's responses", () => {
  it('allow only its own files, no frames and no caching', async () => {
    for (const url of ['/', '/api/outbox', '/nothing']) {
      const { headers } = await ask(url, ours);
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/unsafe|data:|blob:|\*|https?:/);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it('are problems for unknown addresses', async () => {
    for (const url of [
      '/api/nothing',
      '/api/leads/not-a-uuid',
      '/api/funnels/nothing',
      '/api/leads?nonsense=1',
      '/../package.json',
      '/assets/',
    ])
      expect((await ask(url, ours)).headers['content-type']).toContain('application/problem+json');
  });

  it('log nothing about requests', () => {
    expect(logged).toEqual([]);
  });
});

describe('O2 applications on the desk', () => {
  const { record: applicant } = makeStored(77, {
    type: 'course-application',
    personalInfo: { name: 'Elena', email: 'elena@example.com' },
    courseInfo: { courseType: 'ai-business-weekend', session: null },
    isComplete: true,
  });
  const path = `/api/leads/${applicant.uuid}`;
  beforeAll(async () => {
    await server.store.write(() => insertRecord({ record: applicant, flags: [], sequence: null }));
  });

  it('O2 shows one, decides with time and author, and undoes', async () => {
    const read = async () => (await ask(`${path}/application`, ours)).json();
    expect(await read()).toMatchObject({ isComplete: true, canMail: true, version: 0, current: null, date: null });
    const refusal = { decision: 'refused', session: null, letter: { subject: 'Hi', text: 'No.' }, seen: 0 };
    expect((await ask(`${path}/decide`, ours, refusal)).json()).toEqual({ outcome: 'done' });
    expect((await ask(`${path}/decide`, ours, refusal)).json()).toEqual({ outcome: 'changed' });
    expect(await read()).toMatchObject({
      current: { decision: 'refused', author: 'desk', at: new Date(now).toISOString(), letter: { state: 'waiting', isWithdrawable: true } },
    });
    expect((await ask(`${path}/undo-decision`, ours, { seen: 1 })).json()).toEqual({ outcome: 'done' });
    expect(await read()).toMatchObject({ current: null, version: 2 });
  });

  it('O2 takes the longest letter that the page lets one write, in any script', async () => {
    const letter = { subject: '招'.repeat(decisionLetterLimits.subject), text: '招'.repeat(decisionLetterLimits.text) };
    const body = { decision: 'refused', session: null, letter, seen: 0 };
    expect((await ask(`${path}/decide`, ours, body)).json()).toEqual({ outcome: 'changed' });
  });

  it('O2 rejects what is no decision, and leads that are no applications', async () => {
    const body = { decision: 'refused', session: null, letter: null, seen: 2 };
    for (const wrong of [{}, { decision: 'erased' }, { seen: -1 }, { letter: { subject: '', text: 'x' } }, { more: 1 }])
      expect(await statusOf(`${path}/decide`, ours, Object.keys(wrong).length === 0 ? wrong : { ...body, ...wrong })).toBe(400);
    expect(await statusOf(`/api/leads/${ana.uuid}/application`, ours)).toBe(404);
    expect(await statusOf(`/api/leads/${ana.uuid}/decide`, ours, body)).toBe(404);
    expect(await statusOf(`${path}/decide`, { ...ours, authorization: 'Bearer no' }, body)).toBe(401);
  });

  it('O2 notes that an application was paid, on a day that isn’t in the future', async () => {
    const pay = (day: string | null) => statusOf(`${path}/payment`, ours, { day, seen: 0 });
    const today = new Date(now).toISOString().slice(0, 10);
    for (const wrong of ['2999-01-01', 'yesterday', '2026-02-30']) expect(await pay(wrong)).toBe(400);
    expect((await ask(`${path}/payment`, ours, { day: today, seen: 0 })).json()).toEqual({ outcome: 'not-accepted' });
    expect(await statusOf(`/api/leads/${ana.uuid}/payment`, ours, { day: today, seen: 0 })).toBe(404);
  });

  it('O2 lists a date’s participants and exports them, with a record of that; what isn’t a date is none', async () => {
    const { sessions } = (await ask('/api/seats', ours)).json();
    const { course, session } = sessions[0];
    expect((await ask(`/api/seats/participants?${new URLSearchParams({ course, session })}`, ours)).json()).toMatchObject({
      participants: [],
      anonymous: 0,
    });
    expect(await statusOf('/api/seats/participants?course=nothing&session=nowhere', ours)).toBe(404);
    expect(await statusOf('/api/seats/export', ours, { course, session: 'nowhere' })).toBe(404);
    const { address } = (await ask('/api/seats/export', ours, { course, session, in: 'es' })).json();
    const file = await ask(address, ours);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect((await ask(address, ours)).statusCode).toBe(404);
    const { actions } = (await ask('/api/actions', ours)).json();
    const noted = { action: 'export', filters: { format: 'csv', course, session }, counts: { rows: 0 } };
    expect(actions).toContainEqual(expect.objectContaining(noted));
  });

  it('O2 lists the seats of every session that takes applications', async () => {
    const { sessions } = (await ask('/api/seats?in=es', ours)).json();
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions[0]).toMatchObject({ course: expect.any(String), date: expect.any(String), taken: [] });
    const nowhere = { course: 'ai-business-weekend', session: 'nowhere' };
    expect((await ask('/api/seats/take', ours, nowhere)).json()).toEqual({ outcome: 'unknown-session' });
    expect((await ask('/api/seats/free', ours, { ...nowhere, number: 1 })).json()).toEqual({ outcome: 'changed' });
  });
});

describe('D10 letters on the desk', () => {
  const audience = { list: 'newsletter', topic: '' };
  const content = { en: { subject: 'One', text: 'x'.repeat(20_000) }, es: { subject: 'Uno', text: 'ñ'.repeat(20_000) } };
  const create = async () => (await ask('/api/letters', ours, { audience, content })).json().id as string;

  it('are written, changed by version, and name who changed them', async () => {
    const id = await create();
    const changed = { ...content, en: { subject: 'Two', text: 'y' } };
    const save = (version: number) => ask(`/api/letters/${id}/save`, ours, { version, content: changed, isReplacement: true });
    expect((await save(1)).json()).toEqual({ version: 2 });
    expect((await save(1)).json()).toEqual({ version: null });
    const { letter } = (await ask(`/api/letters/${id}`, ours)).json();
    expect(letter).toMatchObject({ content: changed, changedBy: 'desk', state: 'draft', hasPrevious: true });
    expect((await ask(`/api/letters/${id}/undo`, ours, {})).json()).toEqual({ isDone: true });
  });

  it('say what keeps them from being sent', async () => {
    const id = await create();
    const send = async () => (await ask(`/api/letters/${id}/send`, ours, { people: { en: 5, es: 0 }, version: 1 })).json().outcome;
    expect(await send()).toBe('nobody');
    await addSubscribers(server.store, 1, { now });
    expect(await send()).toBe('changed');
    expect((await ask(`/api/letters/${id}/pause`, ours, {})).json()).toEqual({ isDone: false });
  });

  it('need the token, and are checked', async () => {
    const { authorization: _, ...without } = ours;
    for (const path of ['/api/letters', '/api/letters/posts']) expect(await statusOf(path, without)).toBe(401);
    expect(await statusOf('/api/letters', ours, { audience: { list: 'newsletter', topic: 'x' }, content })).toBe(400);
    expect(await statusOf('/api/letters', ours, { audience, content: { en: content.en } })).toBe(400);
    expect(await statusOf('/api/letters/00000000-0000-4000-8000-000000000000', ours)).toBe(404);
    expect(await statusOf('/api/letters/00000000-0000-4000-8000-000000000000/send', ours, { people: { en: 1, es: 1 }, version: 1 })).toBe(
      404,
    );
  });

  it('are previewed once, in a frame without scripts that only the desk may show', async () => {
    const { address } = (await ask('/api/letters/preview', ours, { audience, content, language: 'es' })).json();
    const shown = await ask(address, { host: ours.host });
    expect([shown.statusCode, shown.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
    const policy = String(shown.headers['content-security-policy']);
    expect(policy).toContain('sandbox');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script');
    expect(await statusOf(address, { host: ours.host })).toBe(404);
  });

  it('are tested in one language at a time', async () => {
    expect((await ask('/api/letters/test', ours, { audience, content, language: 'en' })).json()).toEqual({ outcome: 'sent' });
  });
});
