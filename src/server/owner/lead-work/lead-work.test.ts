import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeadFilter } from '#domain/owner/leads.ts';
import { type LeadSort, leadSorts, noteMaxLength, type WorkChange } from '#domain/records/lead-work.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { findLead } from '#server/owner/leads/detail.ts';
import { computeFunnel } from '#server/owner/leads/funnel.ts';
import { countNews, eachLead } from '#server/owner/leads/list.ts';
import { findPersonData } from '#server/owner/leads/person.ts';
import { listLeads } from '#server/owner/leads/person-rows.ts';
import { computeLeadStats } from '#server/owner/leads/stats.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import {
  eraseCompletedBefore,
  eraseIncompleteBefore,
  findRecord,
  insertRecord,
  updateRecord,
} from '#server/visitors/records/statements.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { makeStored, uuidOf } from '#tests/stored-record.ts';
import { changeLead, markRead, undoWorkChange } from './change.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const insert = (number: number, changes: Partial<LeadRecord> = {}) =>
  server.store.write(() =>
    insertRecord({
      ...makeStored(number, {
        created: at(number),
        updated: at(number),
        personalInfo: { name: `Person ${number}`, email: `person${number}@example.com`, companyName: 'Lumbre' },
        ...changes,
      }),
      flags: [],
    }),
  );
const context = (author = 'desk') => ({ author, now: server.now, audience: { notification: true, webhook: true }, randomUUID });
const change = (number: number, asked: WorkChange, expected?: number, author?: string) =>
  changeLead(server.store, { uuid: uuidOf(number), change: asked, expected }, context(author));
const undo = (number: number, version?: number) => undoWorkChange(server.store, { uuid: uuidOf(number), version }, context());
const detail = async (number: number, locale?: Locale) => {
  const found = await server.store.read(() => findLead(uuidOf(number), server.now, locale));
  if (!found) throw new Error('There is no such lead.');
  return found;
};
const numbersOf = (leads: readonly { readonly name: string }[]) => leads.map(({ name }) => Number(name.split(' ')[1]));
const list = async (filter: LeadFilter = {}, sort?: LeadSort) =>
  numbersOf((await server.store.read(() => listLeads(filter, { limit: 50, sort }))).leads);
const query = (sql: string) =>
  server.store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql, params: [] };
  });
const webhooks = async () =>
  (await query("select payload from outbox where event = 'lead.changed' order by created_at, once")).map(({ payload }) =>
    JSON.parse(String(payload)),
  );

describe('O1 work on a lead', () => {
  it('is kept with its history: what, from, to, when, by whom', async () => {
    await insert(1);
    expect(await detail(1)).toMatchObject({
      work: { version: 0, state: 'new', note: '', followUp: null, phone: '', value: null, isSeen: false },
      changes: [],
    });
    server.now += 1_000;
    await change(1, { state: 'in-touch', followUp: '2026-01-09' });
    server.now += 1_000;
    await change(1, { note: 'Called.\nWants a proposal.' }, 1, 'ana');
    const { work, changes, lead } = await detail(1);
    expect(work).toMatchObject({ version: 2, state: 'in-touch', note: 'Called.\nWants a proposal.', followUp: '2026-01-09' });
    expect(lead).toMatchObject({ state: 'in-touch', note: 'Called. Wants a proposal.', followUp: '2026-01-09' });
    const [first, second] = ['2026-01-02T00:00:01.000Z', '2026-01-02T00:00:02.000Z'];
    expect(changes).toMatchObject([
      { version: 2, field: 'note', at: second, author: 'ana', from: '', to: 'Called.\nWants a proposal.', canUndo: true },
      { version: 1, field: 'followUp', at: first, author: 'desk', from: '', to: '2026-01-09', canUndo: true },
      { version: 1, field: 'state', at: first, author: 'desk', from: 'new', to: 'in-touch', canUndo: true },
    ]);
  });

  it("is no part of the record: neither touches the other's row", async () => {
    await insert(1);
    await change(1, { state: 'won', note: 'Signed.' });
    const stored = await server.store.read(() => findRecord('readiness-quiz', uuidOf(1)));
    expect(stored?.record).toMatchObject({ version: 1, updated: at(1) });
    expect(JSON.stringify(stored)).not.toContain('Signed');
    if (stored) await server.store.write(() => updateRecord({ ...stored, record: { ...stored.record, version: 2, updated: at(5_000) } }));
    expect(await detail(1)).toMatchObject({
      work: { version: 1, state: 'won', note: 'Signed.' },
      lead: { state: 'won', changed: at(5_000) },
    });
    const answer = await server.send('GET', `/readiness-quiz/${uuidOf(1)}/`);
    expect(answer.body).not.toMatch(/Signed|won/);
  });

  it('changes nothing if it is like that already, and says when there is no such lead', async () => {
    await insert(1);
    expect(await change(1, { state: 'new', note: ' ', followUp: null })).toMatchObject({ outcome: 'changed', changes: [] });
    expect((await detail(1)).changes).toEqual([]);
    expect(await change(2, { state: 'won' })).toEqual({ outcome: 'missing' });
    expect(await undo(1)).toEqual({ outcome: 'unknown' });
  });

  it('takes a note of the greatest length, in any characters', async () => {
    await insert(1);
    const note = '🧮'.repeat(noteMaxLength / 2);
    await change(1, { note });
    expect((await detail(1)).work.note).toBe(note);
    expect((await detail(1)).lead.note).not.toMatch(/[\ud800-\udbff]$/);
  });

  it('never overwrites what somebody else did meanwhile: the second is told, whatever the order', async () => {
    await insert(1);
    const asked = ['won', 'lost'] as const;
    const results = await Promise.all(asked.map((state) => change(1, { state }, 0, state)));
    const winner = results.find(({ outcome }) => outcome === 'changed');
    const loser = results.find(({ outcome }) => outcome === 'conflict');
    const { work } = await detail(1);
    expect(winner).toMatchObject({ work: { state: work.state } });
    expect(loser).toMatchObject({ work, theirs: { field: 'state', to: work.state, author: work.state } });
    // Another field is no conflict, and nor is what both want.
    expect(await change(1, { note: 'x' }, 0)).toMatchObject({ outcome: 'changed', work: { version: 2 } });
    expect(await change(1, { state: work.state }, 0)).toMatchObject({ outcome: 'changed', changes: [] });
    expect(await change(1, { state: 'in-touch' }, 2)).toMatchObject({ outcome: 'changed' });
  });

  it('is undone by a further change, unless the same field was changed since', async () => {
    await insert(1);
    await change(1, { state: 'in-touch', note: 'First.' });
    await change(1, { note: 'Second.' });
    expect(await undo(1, 1)).toMatchObject({ outcome: 'conflict', theirs: { version: 2, field: 'note', to: 'Second.' } });
    expect(await undo(1, 2)).toMatchObject({ outcome: 'changed', work: { note: 'First.', version: 3 } });
    expect(await undo(1)).toMatchObject({ outcome: 'changed', work: { note: 'Second.', version: 4 } });
    expect((await detail(1)).changes.map(({ version, field, to, canUndo }) => [version, field, to, canUndo])).toEqual([
      [4, 'note', 'Second.', true],
      [3, 'note', 'First.', false],
      [2, 'note', 'Second.', false],
      [1, 'note', 'First.', false],
      [1, 'state', 'in-touch', true],
    ]);
  });

  it('goes with its record: by erasing a person and by time', async () => {
    await insert(1);
    await insert(2, { isComplete: true, completed: at(2) });
    await insert(3);
    for (const number of [1, 2, 3]) await change(number, { note: 'private' });
    const rows = async () => (await query('select person from person_work union all select person from person_change')).length;
    expect(await rows()).toBe(6);
    await server.store.write(() => eraseIncompleteBefore(Date.parse(at(2))));
    await server.store.write(() => eraseCompletedBefore(Date.parse(at(3))));
    expect(await rows()).toBe(2);
    await eraseEverywhere('person3@example.com', {
      store: server.store,
      mailFolder: server.folder,
      clock: () => server.now,
      origin: 'desk',
    });
    expect(await rows()).toBe(0);
    expect(await webhooks()).toEqual([]);
  });

  it('E1 is in everything that is kept about an address', async () => {
    await insert(1);
    await change(1, { note: 'Called.' });
    const { work } = await findPersonData(server.store, 'person1@example.com');
    expect(work).toMatchObject([{ work: { note: 'Called.' }, changes: [{ field: 'note', to: 'Called.', author: 'desk' }] }]);
  });
});

describe('O1 what the owner has read', () => {
  it('stays new until the list is marked as read or the lead is opened', async () => {
    for (const number of [1, 2, 3]) await insert(number);
    const news = () => server.store.read(() => countNews('2026-01-09'));
    expect(await news()).toMatchObject({ newLeads: 3, due: 0, through: Date.parse(at(3)) });
    await change(2, { isSeen: true });
    expect(await list({ isNew: true })).toEqual([3, 1]);
    const { before } = await markRead(server.store, (await news()).through, context());
    await insert(4);
    expect(await news()).toMatchObject({ newLeads: 1 });
    expect(await list({ isNew: true })).toEqual([4]);
    expect(await list({ isNew: false })).toEqual([3, 2, 1]);
    await markRead(server.store, before, context());
    expect(await list({ isNew: true })).toEqual([4, 3, 1]);
    await change(2, { isSeen: false });
    expect(await list({ isNew: true })).toEqual([4, 3, 2, 1]);
  });

  it('is neither told to others nor a change of the lead', async () => {
    await insert(1);
    await change(1, { isSeen: true });
    expect(await webhooks()).toEqual([]);
    expect((await detail(1)).lead.changed).toBe(at(1));
    expect((await detail(1)).changes).toMatchObject([{ field: 'seen', author: 'desk' }]);
  });
});

describe('O1 lists', () => {
  const fill = async () => {
    const companies = ['Ñandú', null, 'altozano', 'Zorzal', 'Ébano'];
    for (const [index, companyName] of companies.entries())
      await insert(index + 1, {
        personalInfo: { name: `Person ${index + 1}`, email: `person${index + 1}@example.com`, companyName: companyName ?? undefined },
        overallScore: index % 2 ? 40 + index : null,
        isComplete: index % 2 === 1,
        completed: index % 2 ? at(index + 1) : null,
      });
    server.now += 1;
    await change(3, { state: 'in-touch', followUp: '2026-01-09' });
    server.now += 1;
    await change(1, { state: 'won', followUp: '2026-01-08' });
    server.now += 1;
    await change(5, { state: 'spam' });
  };

  it.each([
    ['newest', [4, 3, 2, 1]],
    ['oldest', [1, 2, 3, 4]],
    ['changed', [1, 3, 4, 2]],
    ['score', [4, 2, 3, 1]],
    ['follow-up', [1, 3, 2, 4]],
    ['company', [3, 1, 4, 2]],
  ] as const)('sort by %s, and their pages meet', async (sort, expected) => {
    await fill();
    expect(await list({}, sort)).toEqual(expected);
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.store.read(() => listLeads({}, { limit: 1, cursor, sort }));
      found.push(...numbersOf(page.leads));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(expected);
    const exported: string[] = [];
    for await (const { lead } of eachLead(server.store, {}, sort)) exported.push(lead.name);
    expect(numbersOf(exported.map((name) => ({ name })))).toEqual(expected);
  });

  it('start over with a cursor of another order', async () => {
    await fill();
    for (const from of leadSorts) {
      const { next } = await server.store.read(() => listLeads({}, { limit: 1, sort: from }));
      for (const sort of leadSorts) {
        const page = await server.store.read(() => listLeads({}, { limit: 50, cursor: next ?? '', sort }));
        expect(page.leads).toHaveLength(sort === from ? 3 : 4);
      }
    }
  });

  it('filter by state and due follow-ups', async () => {
    await fill();
    expect(await list({ state: 'won' })).toEqual([1]);
    expect(await list({ state: 'new' })).toEqual([4, 2]);
    expect(await list({ dueBy: '2026-01-07' })).toEqual([]);
    expect(await list({ dueBy: '2026-01-08' })).toEqual([1]);
    expect(await list({ dueBy: '2026-01-09' })).toEqual([3, 1]);
    expect(await server.store.read(() => countNews('2026-01-08'))).toMatchObject({ due: 1, newLeads: 4 });
  });

  it('leave spam out, as counts and funnel do, unless it is asked for', async () => {
    await fill();
    expect(await list({ state: 'spam' })).toEqual([5]);
    expect(await list({ state: 'any' })).toEqual([5, 4, 3, 2, 1]);
    const { byDay } = await server.store.read(() => computeLeadStats({}));
    expect(byDay.reduce((sum, { leads }) => sum + leads, 0)).toBe(4);
    expect(await server.store.read(() => computeFunnel('readiness-quiz', {}))).toMatchObject({ all: { started: 4 } });
    expect(await server.store.read(() => computeFunnel('readiness-quiz', { state: 'any' }))).toMatchObject({ all: { started: 5 } });
    await undo(5);
    expect(await list()).toEqual([5, 4, 3, 2, 1]);
  });

  it('export the whole note', async () => {
    await insert(1);
    const note = 'a long note '.repeat(100).trim();
    await change(1, { note });
    for await (const { lead } of eachLead(server.store, {})) expect(lead.note).toBe(note);
  });
});

describe('O1 lead.changed', () => {
  it('tells the state, not the note, once for each change', async () => {
    await insert(1);
    await change(1, { state: 'in-touch', note: 'private', followUp: '2026-01-09' });
    await change(1, { state: 'in-touch' });
    await undo(1);
    const lead = {
      uuid: uuidOf(1),
      type: 'readiness-quiz',
      name: 'Person 1',
      email: 'person1@example.com',
      company: 'Lumbre',
      phone: null,
      value: null,
      application: null,
      records: [uuidOf(1)],
    };
    expect(await webhooks()).toEqual([
      {
        lead: { ...lead, state: 'in-touch', followUp: '2026-01-09', hasNote: true, version: 1 },
        changed: ['state', 'note', 'followUp'],
        author: 'desk',
      },
      {
        lead: { ...lead, state: 'new', followUp: null, hasNote: false, version: 2 },
        changed: ['state', 'note', 'followUp'],
        author: 'desk',
      },
    ]);
  });

  it('is not written without a webhook', async () => {
    await insert(1);
    await changeLead(
      server.store,
      { uuid: uuidOf(1), change: { state: 'won' } },
      { ...context(), audience: { notification: true, webhook: false } },
    );
    expect(await webhooks()).toEqual([]);
  });
});

it('O5 the page of a person has their records, lists and results, in any spelling of the address', async () => {
  await insert(1, {
    personalInfo: { name: 'Ana', email: 'Ana@Example.com', companyName: 'Lumbre' },
    isComplete: true,
    completed: at(1),
    overallScore: 40,
  });
  await insert(2, {
    personalInfo: { name: 'Ana R.', email: 'ana@example.com', companyName: 'Lumbre' },
    isComplete: true,
    completed: at(2),
    overallScore: 60,
  });
  await insert(3);
  await change(1, { state: 'spam' });
  await server.send('POST', '/waitlist/', { email: 'ANA@example.com', course: 'ai-business-weekend', language: 'es' });
  const { person, results, work } = await detail(2, 'es');
  expect(person).toMatchObject({
    names: ['Ana R.', 'Ana'],
    emails: ['ana@example.com'],
    records: [{ uuid: uuidOf(2) }, { uuid: uuidOf(1) }],
    lists: [{ list: 'waitlist', confirmed: null, ended: null }],
  });
  expect(results).toMatchObject([{ score: 40 }, { score: 60 }]);
  expect(work).toMatchObject({ state: 'spam' });
  expect(person.lists[0]?.course).not.toBe('ai-business-weekend');
  expect((await detail(3)).person).toMatchObject({ records: [{ uuid: uuidOf(3) }], lists: [] });
});
