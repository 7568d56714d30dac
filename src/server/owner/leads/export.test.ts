import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { applicationQuestions } from '#content/application.ts';
import * as templates from '#mail';
import { composeNotification, composeToPerson } from '#server/messages/notifications/compose.ts';
import { sampleApplication, sampleReadiness, sampleRecordMessage, todaysWords } from '#server/messages/notifications/samples.ts';
import { fileSender } from '#server/platform/outbox/mail.ts';
import { hostileTexts } from '#tests/hostile-texts.ts';
import { sanitizeCell, toCsv, withAnswers } from './export.ts';
import { leadCsvColumns } from './export-columns.ts';
import type { LeadWithRecord } from './list.ts';

/** A strict RFC 4180 parser. */
function parseCsv(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  while (cell.lastIndex < csv.length) {
    const at = cell.lastIndex;
    const found = cell.exec(csv);
    if (!found) throw new Error(`no CSV at ${at}: ${JSON.stringify(csv.slice(at, at + 80))}`);
    rows.at(-1)?.push((found[1] ?? found[2] ?? '').replaceAll('""', '"'));
    if (found[3] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Reads cells as a spreadsheet does: it forgives text after a quoted part, and takes any line break as the end of a row. */
function readLeniently(csv: string, delimiter: string): readonly string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^${delimiter}\r\n]*)(?:${delimiter}|\r\n|\r|\n|$)`, 'y');
  const cells: string[] = [];
  while (cell.lastIndex < csv.length) {
    const [, quoted = '', rest = ''] = cell.exec(csv) ?? [];
    cells.push(quoted.replaceAll('""', '"') + rest);
  }
  return cells;
}

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

const sample = sampleApplication('en');
const leadOf = (hostile: string): LeadWithRecord => {
  const answers = Object.fromEntries(
    Object.entries(sample.answers).map(([id, answer]) => [id, Array.isArray(answer.value) ? answer : { value: hostile }]),
  );
  const record = {
    ...sample,
    personalInfo: { name: hostile, email: hostile, companyName: hostile },
    answers,
    metadata: { referrer: hostile, utm_term: hostile },
  };
  const { uuid, type: kind, language, created, updated, completed } = record;
  const campaign = { source: hostile, medium: hostile, campaign: hostile };
  const standing = { step: 4, progress: 100, complete: true, score: null, flags: [] };
  const work = {
    state: 'in-touch',
    note: hostile,
    followUp: null,
    phone: hostile,
    value: null,
    workVersion: 1,
    isNew: false,
    changed: record.updated,
    decision: null,
    paid: null,
  } as const;
  return {
    record,
    lead: {
      uuid,
      kind,
      name: hostile,
      email: hostile,
      company: hostile,
      language,
      created,
      updated,
      completed,
      ...campaign,
      ...standing,
      ...work,
    },
  };
};

/** The words of today's content need no store. */
const unread = { read: <T>(): Promise<T> => Promise.reject(new Error('Nothing to read here.')) };

describe("Q17 visitors' text in CSV", () => {
  it('stays text: no formula, no control character, no extra row or cell', async () => {
    const leads = hostileTexts.map(leadOf);
    const columns = leadCsvColumns();
    const [titles, ...rows] = parseCsv(await text(toCsv(withAnswers(each(leads), unread), columns)));
    expect(titles).toHaveLength(columns.length);
    expect(rows.map((row) => row.length)).toEqual(leads.map(() => columns.length));
    for (const [index, row] of rows.entries()) {
      expect(row.filter((cell) => /^\s*[=+\-@\t\r\n\0\uff1d]/.test(cell))).toEqual([]);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is about them.
      expect(row.filter((cell) => /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.test(cell))).toEqual([]);
      expect(row[titles?.indexOf('name') ?? -1]).toBe(sanitizeCell(hostileTexts[index] ?? ''));
    }
  });
  it('has the scores of areas as numbers, in the columns of their flow', async () => {
    const { lead } = leadOf('Ana');
    const record = sampleReadiness('en');
    const leads = [{ lead: { ...lead, kind: record.type }, record }, leadOf('Ana')];
    const [titles = [], ...rows] = parseCsv(await text(toCsv(withAnswers(each(leads), unread), leadCsvColumns())));
    for (const [area, score] of Object.entries(record.categoryScores ?? {}))
      expect(rows.map((row) => row[titles.indexOf(`score_${area}`)])).toEqual([String(score), '']);
    expect(new Set(titles).size).toBe(titles.length);
  });
  it('has no cell that starts a formula, whatever separator it is opened with', async () => {
    const csv = await text(toCsv(withAnswers(each(hostileTexts.map(leadOf)), unread), leadCsvColumns()));
    const starts = /^["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
    for (const opened of [',', ';', '\t']) expect(readLeniently(csv, opened).filter((cell) => starts.test(cell))).toEqual([]);
    expect(csv.split(/[,;\t\r\n]/).filter((piece) => starts.test(piece))).toEqual([]);
  });
  it('Q10 takes linear time', () => {
    const startedAt = performance.now();
    for (const part of [' ', '"', '\n', ';', ' "']) sanitizeCell(part.repeat(1_000_000));
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
  it('keeps harmless text unchanged', () => {
    const plain = ['Zoë “Ñ” 🧮 👩‍💻', "O'Neill", 'a\nb', 'a, b; c', 'a=b', '', '١٢٣ שלום'];
    expect(plain.map(sanitizeCell)).toEqual(plain);
    expect(hostileTexts.slice(0, 2).map(sanitizeCell)).toEqual(["'=cmd|' /C calc'!A0", "'+1+1"]);
  });
  it('P4 has our own labels, a column per question, and a byte order mark on request', async () => {
    const found = leadOf('x');
    const csv = await buffer(
      toCsv(withAnswers(each([{ ...found, record: sample }]), unread), leadCsvColumns('course-application'), { bom: true }),
    );
    expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [titles = [], row = []] = parseCsv(csv.toString().slice(1));
    expect(titles.filter((title) => title.startsWith('q'))).toHaveLength(13);
    const at = titles.findIndex((title) => title.startsWith('q3: '));
    expect([titles[at], row[at]]).toEqual([
      `q3: ${applicationQuestions.q3.text.en}`,
      expect.not.stringMatching(/^(none|some|experienced)$/),
    ]);
  });
  it('streams while it is read, and stops when the reader does', async () => {
    let made = 0;
    async function* endless(): AsyncGenerator<LeadWithRecord> {
      for (;;) {
        made += 1;
        yield leadOf('x');
      }
    }
    for await (const _ of toCsv(withAnswers(endless(), unread), leadCsvColumns())) break;
    expect(made).toBeLessThan(1_000);
  });
});

it("Q16 visitors' text adds no header to a mail file", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tino-hostile-'));
  const settings = {
    templates,
    siteUrl: 'https://www.tino.example',
    bookingUrl: 'https://example.com',
    notifyEmail: 'owner@tino.example',
    wordingOf: todaysWords,
  };
  const from = () => ({ name: 'Tino', address: 'hello@tino.example' });
  for (const [index, hostile] of hostileTexts.entries()) {
    const { record } = leadOf(hostile);
    // A malformed address gets no mail at all, so only the name could add one.
    const written = { ...record, personalInfo: { ...record.personalInfo, email: 'ana@example.com' } };
    for (const [channel, make] of [
      ['mail', composeToPerson],
      ['notification', composeNotification],
    ] as const) {
      const message = { ...sampleRecordMessage(channel, written), id: `${channel}-${index}` };
      expect(await fileSender(folder, { from, compose: make(settings) })(message, new AbortController().signal)).toEqual({
        outcome: 'written',
      });
      const raw = readFileSync(join(folder, `${message.id}.eml`));
      const mail = await PostalMime.parse(raw);
      expect([mail.to?.length, mail.cc ?? [], mail.bcc ?? []]).toEqual([1, [], []]);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is about them.
      expect(raw.toString('latin1')).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\xff]/);
      expect(mail.html).not.toContain('<script');
    }
  }
  expect(readdirSync(folder)).toHaveLength(2 * hostileTexts.length);
  rmSync(folder, { recursive: true });
});
