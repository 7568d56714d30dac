import { Readable } from 'node:stream';
import type { LeadDetail } from '#domain/owner/leads.ts';
import type { CompanyInfo } from '#domain/records/records.ts';
import { defaultLocale, type Locale } from '#domain/text/locale.ts';
import { wordings } from '#server/flows/definitions/wordings.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { printLeadAnswers } from './detail.ts';
import type { LeadWithRecord } from './list.ts';

// Matches wherever a cell may start, because a file may be opened with another separator. Includes blanks, quotes and full-width
// characters, which spreadsheets normalize. Blanks exclude separators to keep it linear (Q10).
const formulaStarts = /(?<=^|[,;\t\n])(?=(?:"|[^\S\t\n])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
// Control characters except tab and line feed, and bidirectional controls: terminals and editors act on them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is about them.
const controlCharacters = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Makes text safe for spreadsheets and terminals (Q17): puts an apostrophe before anything that would start a formula, even after a comma,
 * semicolon, tab, or line break.
 */
export function sanitizeCell(text: string): string {
  const shown = text.replace(/\r\n?/g, '\n').replace(controlCharacters, '\ufffd').replace(formulaStarts, "'");
  return /^[\t\r\n\0]/.test(text) ? `'${shown}` : shown;
}

// Separators, quotes and line breaks require quoting (RFC 4180).
const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Streams rows as CSV (RFC 4180), sanitizing text cells. `bom` adds a byte order mark, which Excel needs to detect UTF-8. */
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

/** JSON that's safe to print on a terminal: escapes control characters, so it still parses to the same value (Q17). */
export const safeJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069\u200e\u200f\u061c]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Company details and answers have our own labels (P4). */
export type ExportedLead = LeadWithRecord & Pick<LeadDetail, 'answers'> & { readonly company: CompanyInfo | null };

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
