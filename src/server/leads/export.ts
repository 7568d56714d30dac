import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { courses } from '#content/courses.ts';
import { type RecordKind, recordKinds } from '#domain/records.ts';
import { optionStrings } from '#strings/options.ts';
import { flows } from '../flows/registry.ts';
import { answersOf } from './detail.ts';
import type { LeadWithRecord } from './list.ts';

export interface CsvOptions {
  /** Begins with the mark by which Excel knows UTF-8. */
  readonly bom?: boolean | undefined;
  /** What stands between two cells: Excel in Spanish expects `;`. */
  readonly delimiter?: string | undefined;
}

// Also the full-width signs, and after blanks: a spreadsheet drops those.
const formula = /^(?:[\t\r\n\0]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;
// What a terminal or an editor obeys instead of showing it: control characters but tab and line feed, and what turns the direction of text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
const commands = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** A text as a cell that no spreadsheet calculates and no terminal obeys (Q17): what would begin a formula gets an apostrophe before it. */
export function harmless(text: string): string {
  const shown = text.replace(/\r\n?/g, '\n').replace(commands, '\ufffd');
  return formula.test(text) ? `'${shown}` : shown;
}

/** Rows as RFC 4180 has them, made while they are read. Every text is made harmless; numbers stay numbers. */
export function csvOf<T>(
  rows: AsyncIterable<T>,
  columns: readonly Column<T>[],
  { bom = false, delimiter = ',' }: CsvOptions = {},
): Readable {
  async function* cells(): AsyncGenerator<readonly (string | number)[]> {
    yield columns.map(({ title }) => title);
    for await (const row of rows) yield columns.map(({ cell }) => cellOf(cell(row)));
  }
  const written = stringify({ bom, delimiter, record_delimiter: 'windows', quote_record_delimiter: true });
  // What goes wrong is told to whoever reads; either end takes the other along.
  return pipeline(Readable.from(cells(), { highWaterMark: 64 }), written, () => undefined);
}

const cellOf = (value: string | number | boolean | null | undefined) =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? (value ? 'yes' : 'no') : harmless(value ?? '');

/** A column of a table of rows. */
export interface Column<T> {
  readonly title: string;
  cell(row: T): string | number | boolean | null | undefined;
}

/** JSON in which what a terminal would obey stands as its code (Q17); it reads back as it was. */
export const safeJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069\u200e\u200f\u061c]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** One JSON text a line. */
export function jsonLinesOf<T>(rows: AsyncIterable<T>): Readable {
  async function* lines(): AsyncGenerator<string> {
    for await (const row of rows) yield `${safeJson(row)}\n`;
  }
  return Readable.from(lines(), { objectMode: false });
}

/** A lead as it is exported: with its record, and its answers with our own labels (P4). */
export type ExportedLead = LeadWithRecord & { readonly answers: ReturnType<typeof answersOf> };

/** The leads with their answers, one after the other. */
export async function* withAnswers(found: AsyncIterable<LeadWithRecord>): AsyncGenerator<ExportedLead> {
  for await (const { lead, record } of found) yield { lead, record, answers: answersOf(record) };
}

const option = (labels: Readonly<Record<string, string>>, value: string | undefined) =>
  value === undefined ? null : (labels[value] ?? value);
const { industry, revenue, employees } = optionStrings.en;

/** The columns of leads: what lists show, what the record says of company, course and visit, and one for each question of the kind, or of all. */
export function leadCsvColumns(kind?: RecordKind): readonly Column<ExportedLead>[] {
  const visit = (field: string): Column<ExportedLead> => ({
    title: field,
    cell: ({ record }) => {
      const value = record.metadata[field];
      return typeof value === 'string' || typeof value === 'number' ? value : null;
    },
  });
  const asked = (kind ? [kind] : recordKinds).flatMap((each) => flows[each].questions.map((question) => ({ ...question, kind: each })));
  const shown = ['uuid', 'kind', 'created', 'updated', 'completed', 'complete', 'language', 'name', 'email', 'company'] as const;
  return [
    ...shown.map((title): Column<ExportedLead> => ({ title, cell: ({ lead }) => lead[title] })),
    { title: 'industry', cell: ({ record }) => option(industry, record.companyInfo?.industry) },
    { title: 'revenue', cell: ({ record }) => option(revenue, record.companyInfo?.revenue) },
    { title: 'employees', cell: ({ record }) => option(employees, record.companyInfo?.employees) },
    { title: 'course', cell: ({ record }) => courseTitle(record.courseInfo?.courseType) },
    ...(['step', 'progress', 'score'] as const).map((title): Column<ExportedLead> => ({ title, cell: ({ lead }) => lead[title] })),
    { title: 'flags', cell: ({ lead }) => lead.flags.join(' ') },
    ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'referrer', 'url', 'timezone', 'totalTimeSpent'].map(visit),
    ...asked.map(
      ({ id, text, kind }): Column<ExportedLead> => ({
        title: `${id}: ${text.en}`,
        cell: ({ lead, answers }) => {
          // Another flow may have a question with the same id.
          const found = lead.kind === kind ? answers.find((answer) => answer.id === id) : undefined;
          return found && (found.note === undefined ? found.answer : `${found.answer} (${found.note})`);
        },
      }),
    ),
  ];
}

const courseTitle = (slug: string | undefined) =>
  slug === undefined ? null : (courses.find((course) => course.slug === slug)?.title.en ?? slug);
