import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeadFilter } from '#domain/owner/leads.ts';
import type { LeadSort, WorkChange } from '#domain/records/lead-work.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { findLead } from '#server/owner/leads/detail.ts';
import { countNews, eachLead } from '#server/owner/leads/list.ts';
import { findPersonData } from '#server/owner/leads/person.ts';
import { listLeads } from '#server/owner/leads/person-rows.ts';
import { eraseIncompleteBefore, findRecord, insertRecord, updateRecord } from '#server/visitors/records/statements.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { makeStored, uuidOf } from '#tests/stored-record.ts';
import { changeLead, changeLeads, undoWorkChange } from './change.ts';
import { joinRows, splitRecord } from './rows.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const insert = (number: number, [name, email]: readonly [name: string, email: string], changes: Partial<LeadRecord> = {}) =>
  server.store.write(() =>
    insertRecord({
      ...makeStored(number, { created: at(number), updated: at(number), personalInfo: { name, email, companyName: 'Lumbre' }, ...changes }),
      flags: [],
    }),
  );
const context = (author = 'desk') => ({ author, now: server.now, audience: { notification: true, webhook: true }, randomUUID });
const change = (number: number, asked: WorkChange) => changeLead(server.store, { uuid: uuidOf(number), change: asked }, context());
const undo = (number: number, version: number) => undoWorkChange(server.store, { uuid: uuidOf(number), version }, context());
const split = (number: number) => splitRecord(server.store, uuidOf(number), context());
const join = (number: number, other: number) => joinRows(server.store, { uuid: uuidOf(number), other: uuidOf(other) }, context());
const correct = (number: number, email: string) =>
  server.store.write(function* () {
    const before = yield* findRecord('readiness-quiz', uuidOf(number));
    if (!before) throw new Error('There is no such record.');
    const { record } = before;
    const personalInfo = { ...record.personalInfo, email };
    yield* updateRecord({ ...before, record: { ...record, personalInfo, version: record.version + 1 } }, before);
  });
const detail = async (number: number) => {
  const found = await server.store.read(() => findLead(uuidOf(number), server.now));
  if (!found) throw new Error('There is no such lead.');
  return found;
};
const numberOf = ({ uuid }: { readonly uuid: string }) => Number(uuid.slice(-12));
const rows = async (filter: LeadFilter = {}, sort?: LeadSort) =>
  (await server.store.read(() => listLeads(filter, { limit: 50, sort }))).leads;
const list = async (filter: LeadFilter = {}, sort?: LeadSort) => (await rows(filter, sort)).map(numberOf);
const recordsOf = async (number: number) => (await detail(number)).person.records.map(numberOf);
const movesOf = async (number: number) => (await detail(number)).changes.flatMap(({ moved }) => moved ?? []);
const erase = (email: string) =>
  eraseEverywhere(email, { store: server.store, mailFolder: server.folder, clock: () => server.now, origin: 'desk' });
const everything = async () => {
  const tables = ['person_work', 'person_change', 'lead'];
  const found = await server.store.read(function* () {
    const all: unknown[] = [];
    for (const table of tables) all.push(...(yield { sql: `select * from ${table}`, params: [] }));
    return all;
  });
  return JSON.stringify(found);
};

const [ana, anaMaria, luis] = [
  ['Ana', 'Ana@Example.com'],
  ['Ana María', 'ana@example.com'],
  ['Luis', 'luis@example.com'],
] as const;

describe('O5 a person is one row', () => {
  it('of all records under an address in any case, with both names, and their state for all of them', async () => {
    await insert(1, ana, { overallScore: 40, isComplete: true, completed: at(1) });
    await change(1, { state: 'in-touch', note: 'Called.', phone: ' +57  300 ', value: 120_000 });
    await insert(2, luis);
    await insert(3, anaMaria, { type: 'course-application' });
    expect(await rows()).toMatchObject([
      { uuid: uuidOf(3), state: 'in-touch', note: 'Called.', otherNames: ['Ana'], records: 2, personScore: 40, isNew: true },
      { uuid: uuidOf(2), state: 'new', otherNames: [], records: 1 },
    ]);
    await change(3, { state: 'won', isSeen: true });
    for (const number of [1, 3]) expect((await detail(number)).work).toMatchObject({ state: 'won', phone: '+57 300', value: 120_000 });
    const page = await server.store.read(() => listLeads({ state: 'won' }, { limit: 50 }));
    expect(page).toMatchObject({ total: 1, value: 120_000, leads: [{ isNew: false }] });
  });

  it('counts once among those who wait, whatever waits of theirs', async () => {
    const application = { type: 'course-application', isComplete: true } as const;
    await insert(1, ana, { ...application, completed: at(1) });
    await insert(2, anaMaria);
    await insert(3, luis, { ...application, completed: at(3) });
    const count = () => server.store.read(() => countNews('2026-01-09'));
    expect(await count()).toMatchObject({ newLeads: 2, undecided: 2, due: 0, all: 2 });
    await change(2, { followUp: '2026-01-08' });
    expect(await count()).toMatchObject({ newLeads: 2, undecided: 2, due: 1, all: 2 });
    await change(2, { isSeen: true, followUp: null });
    await change(3, { isSeen: true });
    expect(await count()).toMatchObject({ newLeads: 0, undecided: 2, due: 0, all: 2 });
    await change(3, { state: 'spam' });
    expect(await count()).toMatchObject({ newLeads: 0, undecided: 1, due: 0, all: 1 });
  });

  it('is found by any of the records, which then stands for them', async () => {
    await insert(1, ana, { overallScore: 40, isComplete: true, completed: at(1) });
    await insert(2, luis);
    await insert(3, anaMaria, { type: 'course-application', isComplete: true, completed: at(3) });
    expect(await list()).toEqual([3, 2]);
    expect(await list({ kind: 'readiness-quiz' })).toEqual([2, 1]);
    expect(await list({ search: 'maría' })).toEqual([3]);
    expect(await list({}, 'score')).toEqual([1, 2]);
    expect(await list({}, 'oldest')).toEqual([2, 3]);
    server.now += 1;
    await correct(1, ' ana@example.com');
    expect(await list({}, 'changed')).toEqual([3, 2]);
    expect(await server.store.read(() => countNews('2026-01-09'))).toMatchObject({ newLeads: 2, undecided: 1 });
    expect(await server.store.read(() => listLeads({ kind: 'readiness-quiz' }, { limit: 1 }))).toMatchObject({ total: 2 });
  });

  it('is unread again with a new record', async () => {
    await insert(1, ana);
    await change(1, { isSeen: true });
    expect(await list({ isNew: true })).toEqual([]);
    await insert(2, anaMaria);
    expect(await list({ isNew: true })).toEqual([2]);
    expect((await detail(1)).work.isSeen).toBe(false);
  });

  it('keeps the company of its newest form that has one, in lists, sorted by it, on its page and in exports', async () => {
    const of = (name: string, companyName?: string) => ({
      personalInfo: { name, email: `${name}@example.com`, ...(companyName && { companyName }) },
    });
    await insert(1, ana, of('Ana', 'Aurora'));
    await insert(2, ana, of('Ana', 'Zafiro'));
    await insert(3, ana, of('Ana'));
    await insert(4, luis);
    await insert(5, ['Eva', 'eva@example.com'], of('Eva'));
    const exported = async () => {
      const found: (string | null)[] = [];
      for await (const { lead } of eachLead(server.store, {}, 'oldest')) found.push(lead.company);
      return found;
    };
    expect((await rows({}, 'company')).map((row) => [numberOf(row), row.company])).toEqual([
      [4, 'Lumbre'],
      [3, 'Zafiro'],
      [5, null],
    ]);
    expect(await list({ search: 'zafiro' })).toEqual([2]);
    expect((await detail(3)).lead.company).toBe('Zafiro');
    expect(await exported()).toEqual(['Aurora', 'Zafiro', 'Zafiro', 'Lumbre', null]);
    await split(2);
    expect((await rows({}, 'company')).map((row) => [numberOf(row), row.company])).toEqual([
      [3, 'Aurora'],
      [4, 'Lumbre'],
      [2, 'Zafiro'],
      [5, null],
    ]);
    await undo(2, (await detail(2)).work.version);
    await erase('ana@example.com');
    expect(await everything()).not.toMatch(/zafiro/i);
  });

  it('of its own without a mailable address, until that is corrected', async () => {
    await insert(1, ['Ana', 'none']);
    await insert(2, ['Luis', 'none']);
    await insert(3, luis);
    await change(2, { note: 'Typed nothing.' });
    expect(await list()).toEqual([3, 2, 1]);
    await correct(2, 'luis@example.com');
    expect(await list()).toEqual([3, 1]);
    expect((await detail(3)).work.note).toBe('Typed nothing.');
  });

  it('changes with others at once, each with an outcome of its own', async () => {
    await insert(1, ana);
    await insert(2, luis);
    await change(2, { state: 'won' });
    const leads = [1, 2].map((number) => ({ uuid: uuidOf(number), expected: 0, change: { state: 'spam' as const } }));
    const outcomes = await changeLeads(server.store, leads, context());
    expect(outcomes).toMatchObject([{ outcome: 'changed' }, { outcome: 'conflict', theirs: { to: 'won' } }]);
    expect(await list()).toEqual([2]);
  });
});

describe('O5 a corrected address', () => {
  it('takes its record along; the note stays where other records do, and both say so', async () => {
    await insert(1, ana);
    await insert(2, anaMaria);
    await change(1, { note: 'Ours.' });
    await correct(2, 'maria@example.com');
    expect(await list()).toEqual([2, 1]);
    expect((await detail(1)).work.note).toBe('Ours.');
    expect((await detail(2)).work.note).toBe('');
    expect(await movesOf(1)).toEqual([{ reason: 'corrected', isArrival: false, records: 1, other: 'maria@example.com' }]);
    expect(await movesOf(2)).toEqual([{ reason: 'corrected', isArrival: true, records: 1, other: 'ana@example.com' }]);
  });

  it('brings the work along if no other record is left, below what is there', async () => {
    await insert(1, ['Luis', 'luis@exmaple.com']);
    await change(1, { note: 'Typo.', state: 'in-touch' });
    await correct(1, 'luis@example.com');
    expect((await detail(1)).work).toMatchObject({ note: 'Typo.', state: 'in-touch' });
    await insert(2, ana);
    await change(2, { note: 'First.' });
    await correct(1, 'ana@example.com');
    expect(await list()).toEqual([2]);
    expect((await detail(2)).work).toMatchObject({ note: 'First.\n\nTypo.', state: 'in-touch' });
    expect(await movesOf(2)).toMatchObject([{ reason: 'corrected', isArrival: true, other: 'luis@example.com' }]);
  });

  it('leaves alone what the owner split or joined', async () => {
    for (const [number, who] of [ana, anaMaria, luis].entries()) await insert(number + 1, who);
    await split(1);
    await correct(1, 'luis@example.com');
    expect(await recordsOf(1)).toEqual([1]);
    await join(3, 2);
    await correct(2, 'other@example.com');
    expect(await recordsOf(3)).toEqual([3, 2]);
  });
});

describe('O5 rows', () => {
  it('are split and joined again by undo, with history on both', async () => {
    await insert(1, ana);
    await insert(2, anaMaria);
    await change(1, { state: 'won', note: 'Ours.' });
    expect(await split(1)).toMatchObject({ outcome: 'changed' });
    expect(await rows()).toMatchObject([
      { uuid: uuidOf(2), state: 'won', otherNames: [] },
      { uuid: uuidOf(1), state: 'new', note: '' },
    ]);
    expect((await detail(1)).person).toMatchObject({ lists: [], neighbors: [{ uuid: uuidOf(2) }] });
    expect(await movesOf(2)).toMatchObject([{ reason: 'split', isArrival: false, other: 'Ana' }]);
    expect(await split(2)).toEqual({ outcome: 'nothing' });
    await insert(3, anaMaria);
    expect(await recordsOf(2)).toEqual([3, 2]);
    await undo(1, (await detail(1)).work.version);
    expect(await recordsOf(1)).toEqual([3, 2, 1]);
    expect((await detail(1)).work).toMatchObject({ state: 'won', note: 'Ours.' });
  });

  it('are joined with what the first lacks, and later records follow; undo gives each its own', async () => {
    await insert(1, ana);
    await insert(2, luis);
    await change(1, { note: 'Hers.', state: 'in-touch' });
    await change(2, { note: 'His.', state: 'won', phone: '300' });
    expect(await join(1, 2)).toMatchObject({ outcome: 'changed', uuid: uuidOf(1) });
    await insert(3, luis);
    expect(await list()).toEqual([3]);
    expect(await rows()).toMatchObject([{ otherNames: ['Ana'], otherEmails: ['Ana@Example.com'], records: 3 }]);
    const { work } = await detail(3);
    expect(work).toMatchObject({ note: 'Hers.\n\nHis.', state: 'in-touch', phone: '300' });
    await change(1, { state: 'lost' });
    expect(await undo(1, work.version)).toMatchObject({ outcome: 'changed' });
    expect(await list()).toEqual([3, 1]);
    expect((await detail(1)).work).toMatchObject({ note: 'Hers.', state: 'lost', phone: '' });
    expect((await detail(2)).work).toMatchObject({ note: 'His.', state: 'won', phone: '300' });
    expect((await movesOf(2)).map(({ reason, isArrival }) => [reason, isArrival])).toEqual([
      ['undone', true],
      ['joined', false],
    ]);
    expect(await undo(1, work.version)).toEqual({ outcome: 'unknown' });
    expect(await join(2, 3)).toEqual({ outcome: 'nothing' });
  });

  it('keep their work when the record that named them goes', async () => {
    await insert(1, ana);
    await insert(2, luis);
    await change(1, { note: 'Both.' });
    await join(1, 2);
    await server.store.write(() => eraseIncompleteBefore(Date.parse(at(2))));
    expect((await detail(2)).work.note).toBe('Both.');
    expect(await everything()).not.toMatch(/ana@/i);
    await server.store.write(() => eraseIncompleteBefore(Date.parse(at(3))));
    expect(await everything()).toBe('[]');
  });
});

describe('E1 by address', () => {
  it('everybody under it goes, however the rows are split; others stay', async () => {
    await insert(1, ana);
    await insert(2, anaMaria);
    await insert(3, luis);
    await change(1, { phone: '1' });
    await split(2);
    await change(2, { phone: '2' });
    await change(3, { phone: '3' });
    expect((await findPersonData(server.store, 'ana@example.com')).work).toMatchObject([
      { work: { phone: '1' } },
      { work: { phone: '2' } },
    ]);
    await erase('ana@example.com');
    expect(await list()).toEqual([3]);
    expect((await detail(3)).work.phone).toBe('3');
    expect(await everything()).not.toMatch(/ana/i);
  });

  it('of a joined row only the address goes; the row stays with the others and names it nowhere', async () => {
    await insert(1, ana);
    await insert(2, luis);
    await change(1, { phone: '1' });
    await join(1, 2);
    expect((await findPersonData(server.store, 'ana@example.com')).work).toMatchObject([{ otherEmails: ['luis@example.com'] }]);
    await erase('ana@example.com');
    expect((await detail(2)).work.phone).toBe('1');
    expect(await everything()).not.toMatch(/ana/i);
    await erase('luis@example.com');
    expect(await everything()).toBe('[]');
  });
});
