import { Readable } from 'node:stream';
import type { LeadDetail } from '#domain/owner/leads.ts';
import { defaultLocale, type Locale } from '#domain/text/locale.ts';
import { wordings } from '#server/flows/definitions/wordings.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { printLeadAnswers } from './detail.ts';
import type { LeadWithRecord } from './list.ts';

// Wherever a cell may begin, because a file may be opened with another separator than it was written with. Blanks, quotes and
// full-width characters count, because spreadsheets normalize them. The blanks exclude separators, so that it's linear (Q10).
const formulaStarts = /(?<=^|[,;\t\n])(?=(?:"|[^\S\t\n])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
// Control characters except tab and line feed, and bidirectional controls: terminals and editors act on them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is about them.
const controlCharacters = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Makes text safe for spreadsheets and terminals (Q17): an apostrophe precedes what would start a formula, also after a comma,
 * semicolon, tab or line break inside the text.
 */
export function sanitizeCell(text: string): string {
  const shown = text.replace(/\r\n?/g, '\n').replace(controlCharacters, '\ufffd').replace(formulaStarts, "'");
  return /^[\t\r\n\0]/.test(text) ? `'${shown}` : shown;
}

// A quoted cell is needed around a separator, a quote or a line break (RFC 4180).
const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Streams rows as CSV (RFC 4180). Text cells are sanitized; numbers stay numbers. `bom`: starts with a byte order mark, by which Excel
 * recognizes UTF-8.
 */
export function toCsv<T>(rows: AsyncIterable<T>, columns: readonly Column<T>[], { bom = false } = {}): Readable {
  async function* lines(): AsyncGenerator<string> {
    const line = (cells: readonly string[]) => `${cells.map(quote).join(',')}\r\n`;
    yield (bom ? '\ufeff' : '') + line(columns.map(({ title }) => title));
    for await (const row of rows) yield line(columns.map(({ cell }) => toCell(cell(row))));
  }
  return Readable.from(lines(), { objectMode: false });
}

const toCell = (value: string | number | boolean | null | undefined) =>
  typeof value === 'number' ? String(value) : typeof value === 'boolean' ? (value ? 'yes' : 'no') : sanitizeCell(value ?? '');

export interface Column<T> {
  readonly title: string;
  cell(row: T): string | number | boolean | null | undefined;
}

/** JSON that's safe to print on a terminal: control characters are escaped, so it parses to the same value (Q17). */
export const safeJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069\u200e\u200f\u061c]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A lead with its record, and its company's details and answers with our own labels (P4). */
export type ExportedLead = LeadWithRecord & Pick<LeadDetail, 'company' | 'answers'>;

export async function* withAnswers(
  found: AsyncIterable<LeadWithRecord>,
  store: Pick<Store, 'read'>,
  locale: Locale = defaultLocale,
): AsyncGenerator<ExportedLead> {
  for await (const { lead, record } of found) {
    const words = await wordings.read(store, record);
    yield { lead, record, company: words.printCompany(record, locale), answers: printLeadAnswers(record, words, locale) };
  }
}
