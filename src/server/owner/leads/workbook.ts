import { Worker } from 'node:worker_threads';
import type { LeadFilter } from '#domain/owner/leads.ts';
import { type RecordKind, recordKinds } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import type { ExportedLead } from './export.ts';
import { type SheetColumn, sheetColumns } from './export-columns.ts';
import { toCondition } from './list.ts';
import type { SheetCell } from './sheet-cell.ts';

/** The library holds a workbook in memory, about 13 KB per lead (docs/decisions/034-entry-funnel.md). */
export const workbookLeadsMax = 50_000;
/** Of the thread's heap, in MB: the thread ends before the machine runs out. */
const threadHeapMax = 2_048;
/** Rows per message to the thread. */
const batchSize = 200;

/** Sent in this order: each sheet, its rows, then write. */
export type WorkbookCommand =
  | {
      readonly type: 'sheet';
      readonly sheet: number;
      readonly name: string;
      readonly columns: readonly Pick<SheetColumn, 'title' | 'width' | 'format'>[];
    }
  | { readonly type: 'rows'; readonly sheet: number; readonly rows: readonly (readonly SheetCell[])[] }
  | { readonly type: 'write' };

export interface WorkbookReply {
  readonly file: Uint8Array<ArrayBuffer>;
}

/** Too many leads, or too much text. */
export class WorkbookTooLargeError extends Error {
  readonly leads: number;
  constructor(leads: number) {
    super(`${leads} leads are too many for one spreadsheet.`);
    this.name = 'WorkbookTooLargeError';
    this.leads = leads;
  }
}

/** At most 31 characters, without those that spreadsheets reject. */
export const sheetName = (kind: RecordKind, locale: Locale): string =>
  flows[kind].title[locale]
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim();

function* countLeads(filter: LeadFilter): Transaction<ReadonlyMap<string, number>> {
  const { where, params } = toCondition(filter);
  const rows = yield { sql: `select lead.kind as kind, count(*) as leads from lead where ${where} group by lead.kind`, params };
  return new Map(rows.map((row) => [String(row.kind), Number(row.leads)]));
}

/** Returns the flows with leads, or all requested ones if none have any. Rejects early with WorkbookTooLargeError. */
export async function workbookFlows(store: Pick<Store, 'read'>, filter: LeadFilter): Promise<readonly RecordKind[]> {
  const counts = await store.read(() => countLeads(filter));
  const leads = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (leads > workbookLeadsMax) throw new WorkbookTooLargeError(leads);
  const asked = recordKinds.filter((kind) => filter.kind === undefined || filter.kind === kind);
  return leads === 0 ? asked : asked.filter((kind) => counts.has(kind));
}

/** The thread ran out of memory, or a text exceeded the maximum string length. */
const isTooLarge = (error: unknown) =>
  error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

/** Writes an XLSX file with a sheet per flow (Q17). Takes seconds, so it runs in a thread. */
export async function writeWorkbook(
  leads: AsyncIterable<ExportedLead>,
  kinds: readonly RecordKind[],
  locale: Locale,
  heapMax = threadHeapMax,
): Promise<Buffer> {
  let count = 0;
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMax },
  });
  const tell = (command: WorkbookCommand) => thread.postMessage(command);
  const written = new Promise<Buffer>((resolve, reject) => {
    thread.on('error', (error) => reject(isTooLarge(error) ? new WorkbookTooLargeError(count) : error));
    thread.on('exit', () => reject(new Error('The thread that writes spreadsheets ended.')));
    thread.on('message', (reply: WorkbookReply | object) => {
      // Under `node --watch`, Node sends the thread's imports here, too.
      if ('file' in reply) resolve(Buffer.from(reply.file.buffer));
    });
  });
  // Awaited below; until then, a failure must not count as unhandled.
  written.catch(() => undefined);
  try {
    const sheets = new Map(kinds.map((kind, sheet) => [kind, { sheet, columns: sheetColumns(kind, locale), rows: [] as SheetCell[][] }]));
    for (const [kind, { sheet, columns }] of sheets)
      tell({ type: 'sheet', sheet, name: sheetName(kind, locale), columns: columns.map(({ cell: _, ...column }) => column) });
    const send = (sheet: number, rows: SheetCell[][]) => tell({ type: 'rows', sheet, rows: rows.splice(0) });
    for await (const lead of leads) {
      count += 1;
      if (count > workbookLeadsMax) throw new WorkbookTooLargeError(count);
      const found = sheets.get(lead.lead.kind);
      // The flow's first lead just arrived; the next export includes it.
      if (!found) continue;
      if (found.rows.push(found.columns.map(({ cell }) => cell(lead))) === batchSize) send(found.sheet, found.rows);
    }
    for (const { sheet, rows } of sheets.values()) send(sheet, rows);
    tell({ type: 'write' });
    return await written;
  } finally {
    await thread.terminate();
  }
}
