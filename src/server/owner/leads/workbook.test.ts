import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knowledgeIds } from '#domain/knowledge/knowledge.ts';
import type { RecordKind } from '#domain/records/records.ts';
import { dayMs } from '#domain/text/time.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { sampleApplication, sampleReadiness } from '#server/messages/notifications/samples.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { deskStrings } from '#strings/owner/desk.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { spreadsheetStrings } from '#strings/owner/spreadsheet.ts';
import { hostileTexts } from '#tests/hostile-texts.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { makeStored } from '#tests/stored-record.ts';
import { withAnswers } from './export.ts';
import { eachLead } from './list.ts';
import { sheetText } from './sheet-cell.ts';
import { sheetName, WorkbookTooLargeError, workbookFlows, workbookLeadsMax, writeWorkbook } from './workbook.ts';
import { type ReadSheet, readXlsx } from './xlsx.fixture.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

async function write(locale: 'en' | 'es' = 'en', filter: { kind?: RecordKind } = {}): Promise<readonly ReadSheet[]> {
  const { store } = server;
  const kinds = await workbookFlows(store, filter);
  return readXlsx(await writeWorkbook(withAnswers(eachLead(store, filter), store, locale), kinds, locale));
}
const titles = (sheet: ReadSheet | undefined) => (sheet?.rows[0] ?? []).map((cell) => cell?.value ?? '');
const cell = (sheet: ReadSheet | undefined, title: string, row = 1) => sheet?.rows[row]?.[titles(sheet).indexOf(title)];
/** The instant of a date cell: days since 1899-12-30. */
const instantOf = (value: string | undefined) => Math.round((Number(value) - 25_569) * dayMs);
const add = (record: Parameters<typeof insertRecord>[0]['record']) =>
  server.store.write(() => insertRecord({ record: { ...record, uuid: randomUUID() }, flags: ['fast'], sequence: null }));

describe('Q17 N7 a spreadsheet', () => {
  it("N7 has a sheet per flow with that flow's columns, frozen titles, dates that are dates and scores that are numbers", async () => {
    await add({ ...sampleReadiness('en'), created: '2026-01-02T03:04:05.678Z' });
    await add(sampleApplication('es'));
    const answers = Object.fromEntries(knowledgeIds.map((id) => [id, { value: 'B' }]));
    expect(
      (await server.send('POST', '/ai-knowledge-quiz/', { ...validCreation, companyInfo: undefined, answers, isComplete: true }))
        .statusCode,
    ).toBe(201);
    const sheets = await write();
    expect(sheets.map(({ name }) => name)).toEqual(['Readiness assessment', 'Knowledge quiz', 'Course application']);
    const [readiness, knowledge, application] = sheets;
    for (const sheet of sheets) {
      expect(sheet.frozen).toBe(1);
      expect(sheet.widths).toHaveLength(titles(sheet).length);
      expect(sheet.widths.every((width) => width >= 10 && width <= 40)).toBe(true);
      expect(new Set(titles(sheet)).size).toBe(titles(sheet).length);
    }
    const words = deskStrings.en;
    const seats = deskSeatStrings.en.application;
    const { utc, area } = spreadsheetStrings.en;
    const started = cell(readiness, utc(words.lead.begun));
    expect(started).toMatchObject({ type: '', format: 'yyyy-mm-dd hh:mm' });
    expect(instantOf(started?.value)).toBe(Date.parse('2026-01-02T03:04:05.678Z'));
    const score = cell(readiness, words.lead.score);
    expect(score).toEqual({ type: '', value: String(sampleReadiness('en').overallScore), format: 'General', isFormula: false });
    const finance = cell(readiness, area('Finance'));
    expect(finance).toMatchObject({ type: '', value: String(sampleReadiness('en').categoryScores?.finance) });
    expect(titles(readiness)).toEqual(expect.arrayContaining(flows['readiness-quiz'].today.questions.map(({ text }) => text.en)));
    expect(cell(readiness, words.lead.progress)?.value).toBe(words.leads.complete);
    expect(cell(readiness, spreadsheetStrings.en.flags)?.value).toBe(words.flags.fast);
    expect(titles(knowledge).filter((title) => title.startsWith('Score: '))).toHaveLength(3);
    expect(titles(knowledge)).not.toContain(words.lead.industry);
    expect(titles(knowledge)).not.toContain(words.lead.company);
    expect(titles(readiness)).not.toContain(seats.course);
    expect(titles(application)).not.toContain(words.lead.score);
    expect(cell(application, seats.heading)).toBeUndefined();
    expect(cell(application, words.work.state)?.value).toBe(words.work.states.new);
    expect(cell(application, seats.course)?.value).not.toMatch(/^[a-z-]+$/);
    const [first] = knowledge?.rows[1]?.filter((each) => each?.value.startsWith('B. ')) ?? [];
    expect(first?.value).toContain(`(${words.lead.isRight})`);
  });

  it("N7 is in the owner's language, and has only the flow that was asked for", async () => {
    await add(sampleReadiness('en'));
    await add(sampleApplication('en'));
    const [sheet, ...others] = await write('es', { kind: 'readiness-quiz' });
    expect(others).toEqual([]);
    expect(sheet?.name).toBe(sheetName('readiness-quiz', 'es'));
    const words = deskStrings.es;
    expect(titles(sheet)).toEqual(expect.arrayContaining([words.lead.company, words.lead.industry, words.lead.score]));
    expect(titles(sheet)).toEqual(expect.arrayContaining(flows['readiness-quiz'].today.questions.map(({ text }) => text.es)));
    expect(cell(sheet, words.lead.progress)?.value).toBe(words.leads.complete);
  });

  it('N7 without leads has every sheet that was asked for, with its titles', async () => {
    const sheets = await write();
    expect(sheets.map(({ rows }) => rows.length)).toEqual([1, 1, 1]);
    expect(await write('en', { kind: 'course-application' })).toHaveLength(1);
  });

  it("Q17 keeps visitors' text text: no formula, no lost character that XML allows", async () => {
    const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
    const given = [...hostileTexts, ...inherited, 'x_x0041_y', '=1+1', '\ud800 alone', 'two\r\nlines', ' blanks ', 'W'.repeat(40_000)];
    for (const [number, name] of given.entries())
      await add(makeStored(number, { personalInfo: { name, email: 'a@example.com' }, metadata: { utm_source: name } }).record);
    const [sheet] = await write();
    const { column } = deskStrings.en.leads;
    const names = new Set((sheet?.rows ?? []).map((_, row) => cell(sheet, column.name, row)?.value ?? ''));
    for (const cells of sheet?.rows ?? [])
      for (const each of cells)
        if (each) expect([each.isFormula, each.type === 's' || /^[\d.]+(E-\d+)?$/.test(each.value)]).toEqual([false, true]);
    for (const name of [...inherited, 'x_x0041_y', '=1+1', 'two\nlines', ' blanks ']) expect(names).toContain(name);
    expect(sheetText('\ud800 alone\uffff')).toBe('\ufffd alone\ufffd');
    expect(Math.max(...[...names].map((name) => name.length))).toBeLessThanOrEqual(32_767);
  });

  it('N7 says that there are too many leads, before it records or reads any', async () => {
    const store = { read: (async () => new Map([['readiness-quiz', workbookLeadsMax + 1]])) as typeof server.store.read };
    await expect(workbookFlows(store, {})).rejects.toThrow(WorkbookTooLargeError);
    async function* endless() {
      for await (const found of eachLead(server.store, {})) for (;;) yield { ...found, company: null, answers: [] };
    }
    await add(sampleReadiness('en'));
    await expect(writeWorkbook(endless(), ['readiness-quiz'], 'en')).rejects.toThrow(WorkbookTooLargeError);
  });

  it('N7 ends its thread rather than take the memory of the machine, and says so', async () => {
    async function* large() {
      for (let number = 0; number < 20_000; number += 1) {
        const { record } = makeStored(number, { metadata: { utm_source: `${number} `.repeat(300) } });
        const { uuid, type: kind, language, created, updated, completed } = record;
        const from = { source: null, medium: null, campaign: null };
        const standing = {
          step: 1,
          progress: 0,
          complete: false,
          score: null,
          flags: [],
          name: 'Ana',
          email: 'a@example.com',
          company: null,
        };
        const work = { state: 'new', note: '', followUp: null, phone: '', value: null, workVersion: 0 } as const;
        const seen = { isNew: true, changed: updated, decision: null, paid: null } as const;
        yield {
          lead: { uuid, kind, language, created, updated, completed, ...from, ...standing, ...work, ...seen },
          record,
          company: null,
          answers: [],
        };
      }
    }
    await expect(writeWorkbook(large(), ['readiness-quiz'], 'en', 24)).rejects.toThrow(WorkbookTooLargeError);
  });

  it('Q17 takes linear time for any text', () => {
    const startedAt = performance.now();
    for (const part of ['_x', '_x0041', '\r', '\ud800']) sheetText(part.repeat(1_000_000));
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
