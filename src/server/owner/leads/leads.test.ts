/** @narrow-on-postgres The list of leads, which all of the desk stands on. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knowledgeIds } from '#domain/knowledge/knowledge.ts';
import type { LeadFilter } from '#domain/owner/leads.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { dayMs, isDay } from '#domain/text/time.ts';
import { eraseIncompleteBefore, insertRecord } from '#server/visitors/records/statements.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { makeStored } from '#tests/stored-record.ts';
import { findLead } from './detail.ts';
import { computeFunnel } from './funnel.ts';
import { eachLead } from './list.ts';
import { listMessages } from './messages.ts';
import { listLeads } from './person-rows.ts';
import { computeLeadStats } from './stats.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const create = async (changes: object = {}, kind = 'readiness-quiz'): Promise<string> => {
  const answer = await server.send('POST', `/${kind}/`, { ...validCreation, ...changes });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().uuid;
};
const patch = (uuid: string, changes: object, kind = 'readiness-quiz') => server.send('PATCH', `/${kind}/${uuid}/`, changes);
const list = (filter: LeadFilter = {}, limit = 50, cursor?: string) => server.store.read(() => listLeads(filter, { limit, cursor }));
const names = async (filter: LeadFilter) => (await list(filter)).leads.map(({ name }) => name);
const person = (name: string, email = `${name.toLowerCase()}@example.com`) => ({ name, email, companyName: 'Lumbre' });
const all = (value: unknown) => Object.fromEntries(questionIds.map((id) => [id, value]));
const insert = (number: number, changes: Partial<LeadRecord>) => server.store.write(() => insertRecord(makeStored(number, changes)));

describe('N1 a lead matches its record after every change', () => {
  it('when it is created, answered and completed', async () => {
    const uuid = await create({ metadata: { utm_source: 'linkedin', utm_medium: 'social', utm_campaign: 'spring' } });
    const begun = (await list()).leads[0];
    expect(begun).toEqual({
      uuid,
      kind: 'readiness-quiz',
      ...{ name: 'Ana', email: 'ana@example.com', company: 'Lumbre', language: 'es', step: 1, progress: 0, complete: false, score: null },
      ...{ source: 'linkedin', medium: 'social', campaign: 'spring', flags: [] },
      ...{ created: '2026-01-02T00:00:00.000Z', updated: '2026-01-02T00:00:00.000Z', completed: null },
      ...{
        state: 'new',
        note: '',
        followUp: null,
        phone: '',
        value: null,
        workVersion: 0,
        isNew: true,
        changed: '2026-01-02T00:00:00.000Z',
        decision: null,
        paid: null,
      },
      ...{ otherNames: [], otherEmails: [], records: 1, personScore: null },
    });
    server.now += 30_000;
    await patch(uuid, { currentStep: 2, answers: { q4: 3 }, language: 'en' });
    server.now += 60_000;
    await patch(uuid, { currentStep: 15, answers: all(4), isComplete: true, metadata: { totalTimeSpent: 5 } });
    expect((await list()).leads[0]).toMatchObject({
      ...{ step: 15, progress: 100, complete: true, score: 80, language: 'en', flags: ['fast'], created: begun?.created },
      ...{ updated: '2026-01-02T00:01:30.000Z', completed: '2026-01-02T00:01:30.000Z' },
    });
    const found = await server.store.read(() => findLead(uuid, server.now));
    expect(found?.history).toEqual([
      { at: '2026-01-02T00:00:00.000Z', what: 'created' },
      { at: '2026-01-02T00:00:30.000Z', what: 'reached', step: 2 },
      { at: '2026-01-02T00:01:30.000Z', what: 'completed' },
    ]);
    expect(found?.answers[0]).toMatchObject({ id: 'q4', question: expect.stringContaining('?'), answer: expect.stringMatching(/^4\. ./) });
    expect(found?.answers).toHaveLength(14);
    expect(found?.messages.map(({ channel, event, state }) => `${channel} ${event} ${state}`)).toContain('mail record.completed waiting');
  });
  it("A1 when an application's email address is corrected", async () => {
    const application = { q1: 'starting-from-zero', q2: 'x', 'q2.1': ['connections'], 'q2.2': 'x', q3: 'none', 'q3.1': ['none-yet'] };
    const answers = { ...application, 'q3.2': 'product-design', 'q3.3': 'x' };
    const applying = { personalInfo: person('Ana', 'ana@'), companyInfo: undefined, courseInfo: { courseType: 'ai-business-weekend' } };
    const uuid = await create({ ...applying, answers, isComplete: true }, 'course-application');
    expect((await list()).leads[0]?.flags).toEqual(['malformed-email']);
    server.now += 1_000;
    await patch(uuid, { personalInfo: { email: 'Ana@Example.com ' } }, 'course-application');
    expect((await list({ search: 'ana@example' })).leads[0]).toMatchObject({ email: 'Ana@Example.com', flags: [], complete: true });
    expect((await server.store.read(() => findLead(uuid, server.now)))?.history.at(-1)).toMatchObject({ what: 'corrected' });
  });
  it('is erased with its record', async () => {
    await create();
    await server.store.write(() => eraseIncompleteBefore(server.now + 1));
    expect((await list()).total).toBe(0);
  });
});

describe('N2 the list', () => {
  beforeEach(async () => {
    await create({ personalInfo: person('José', 'jose_1@example.com'), language: 'en', metadata: { utm_source: 'mail' } });
    server.now += dayMs;
    await create({ personalInfo: { name: 'Ñandú', email: 'n@example.com', companyName: '100% Café' } });
    server.now += dayMs;
    await create({ personalInfo: person('Ana'), answers: all(5), isComplete: true });
    await create(
      {
        personalInfo: person('Bo'),
        companyInfo: undefined,
        answers: Object.fromEntries(knowledgeIds.map((id) => [id, 'A'])),
        isComplete: true,
      },
      'ai-knowledge-quiz',
    );
  });
  it('filters by every field, and searches words ignoring case and accents', async () => {
    const expected: readonly (readonly [LeadFilter, readonly string[]])[] = [
      [{ kind: 'ai-knowledge-quiz' }, ['Bo']],
      [{ language: 'en' }, ['José']],
      [{ complete: true, kind: 'readiness-quiz' }, ['Ana']],
      [{ from: '2026-01-03', to: '2026-01-03' }, ['Ñandú']],
      [{ to: '2026-01-02' }, ['José']],
      [{ source: 'mail' }, ['José']],
      [{ cameFrom: 'MAI' }, ['José']],
      [{ cameFrom: '%' }, []],
      [{ scoreFrom: 50, scoreTo: 100 }, ['Ana']],
      [{ search: '  JOSE exa' }, ['José']],
      [{ search: 'nandu cafe' }, ['Ñandú']],
      [{ search: '100%' }, ['Ñandú']],
      [{ search: 'jose_1' }, ['José']],
      [{ search: '_' }, ['José']],
      [{ search: '\\' }, []],
      [{ search: "' or 1=1 --" }, []],
    ];
    for (const [filter, found] of expected) {
      expect([filter, await names(filter)]).toEqual([filter, found]);
      expect((await list(filter)).total).toBe(found.length);
    }
  });
  it('pages through every person once, newest first, with the total on each page', async () => {
    for (let number = 0; number < 10; number += 1) await insert(number, { personalInfo: person(`Person${number}`) });
    const seen: string[] = [];
    let next: string | null | undefined;
    do {
      const page = await list({}, 3, next ?? undefined);
      expect(page.total).toBe(14);
      seen.push(...page.leads.map(({ created, uuid }) => `${created} ${uuid}`));
      next = page.next;
    } while (next);
    expect(seen).toHaveLength(14);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
  });
  it('exports the same leads, with their records', async () => {
    const exported = [];
    for await (const found of eachLead(server.store, { language: 'es' })) exported.push(found);
    expect((await list({ language: 'es' })).leads).toMatchObject(exported.map(({ lead }) => lead));
    expect(exported.every(({ lead, record }) => record.uuid === lead.uuid && record.personalInfo.name === lead.name)).toBe(true);
  });
  it('counts the leads of each day', async () => {
    const { byDay } = await server.store.read(() => computeLeadStats({}));
    expect(byDay.map(({ day, leads }) => [day, leads])).toEqual([
      ['2026-01-04', 2],
      ['2026-01-03', 1],
      ['2026-01-02', 1],
    ]);
    expect(byDay.reduce((sum, { completed }) => sum + completed, 0)).toBe(2);
    expect(await server.store.read(() => computeLeadStats({ search: 'nobody' }))).toEqual({ byDay: [] });
  });
});

it('accepts only calendar days', () => {
  expect(['2026-02-28', '2026-02-30', '2026-2-3', '', '2026-13-01', '20260101'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('N3 the funnel counts who reached and answered each step, and its median time', async () => {
  const walk = async (steps: number, seconds: number, changes: object = {}) => {
    const uuid = await create(changes);
    for (let step = 1; step <= steps; step += 1) {
      server.now += seconds * 1000;
      await patch(uuid, { currentStep: step + 1, answers: { [questionIds[step - 1] ?? '']: 3 } });
    }
    return uuid;
  };
  await walk(3, 10, { language: 'en' });
  await walk(1, 20, { metadata: { utm_campaign: 'spring' } });
  await walk(0, 0);
  const back = await walk(2, 30);
  await patch(back, { currentStep: 1 });
  // A device that was offline sends everything in one request (S3): the steps count, without times.
  await create({ answers: all(3), isComplete: true, currentStep: 15 });
  const { all: whole, byLanguage, byCampaign } = await server.store.read(() => computeFunnel('readiness-quiz', {}));
  expect(whole).toMatchObject({ kind: 'readiness-quiz', started: 5, completed: 1 });
  const figures = whole.steps.slice(0, 5).map(({ reached, answered, medianSeconds }) => [reached, answered, medianSeconds]);
  expect(figures).toEqual([
    [5, 5, null],
    [5, 4, 20],
    [4, 3, 10],
    [3, 2, 10],
    [2, 1, null],
  ]);
  expect(whole.steps[1]).toMatchObject({ id: 'q4', name: expect.stringContaining('?'), dropOff: 0.2 });
  expect(whole.steps[14]).toMatchObject({ reached: 1, dropOff: 0 });
  expect(byLanguage.map(({ key, funnel }) => [key, funnel.started])).toEqual([
    ['es', 4],
    ['en', 1],
  ]);
  expect(byCampaign.map(({ key, funnel }) => [key, funnel.started])).toEqual([['spring', 1]]);
  const none = await server.store.read(() => computeFunnel('course-application', {}));
  expect(none.all.steps.map(({ name, reached, dropOff }) => [name, reached, dropOff])[1]).toEqual(['Your Business & Ideas', 0, 0]);
});

it('lists outbox messages, and those of a subject with a number after its uuid', async () => {
  const uuid = await create();
  await server.send('POST', '/newsletter/', { email: 'bo@example.com', language: 'en' });
  await server.send('POST', '/newsletter/', { email: 'bo@example.com', language: 'en' });
  const messages = await server.store.read(() => listMessages({}, 10));
  const ofList = messages.filter(({ event }) => event === 'newsletter.requested');
  expect(messages.some(({ subject }) => subject === uuid)).toBe(true);
  expect(new Set(ofList.map(({ subject }) => subject)).size).toBe(1);
  expect(await server.store.read(() => listMessages({ subject: ofList[0]?.subject }, 10))).toHaveLength(2);
  expect(await server.store.read(() => listMessages({ state: 'dead' }, 10))).toEqual([]);
});
