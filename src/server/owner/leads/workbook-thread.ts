import { parentPort } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';
import type { SheetCell } from './sheet-cell.ts';
import type { WorkbookCommand, WorkbookReply } from './workbook.ts';

type Sheet = Extract<WorkbookCommand, { readonly type: 'sheet' }>;
type Rows = Extract<WorkbookCommand, { readonly type: 'rows' }>['rows'];

/** Collected here because the library takes whole sheets. */
const sheets: { readonly sheet: Sheet; readonly rows: Rows[number][] }[] = [];

const toCell = (cell: SheetCell, format: string | undefined) =>
  cell instanceof Date && format !== undefined ? { value: cell, type: Date, format } : cell;

async function write(): Promise<Buffer> {
  return writeXlsxFile(
    sheets.map(({ sheet, rows }) => ({
      sheet: sheet.name,
      columns: sheet.columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      dateFormat: 'yyyy-mm-dd hh:mm',
      data: [
        sheet.columns.map(({ title }) => ({
          value: title,
          type: String,
          fontWeight: 'bold' as const,
          wrap: true,
          alignVertical: 'top' as const,
        })),
        ...rows.map((row) => row.map((cell, index) => toCell(cell, sheet.columns[index]?.format))),
      ],
    })),
  ).toBuffer();
}

parentPort?.on('message', (command: WorkbookCommand) => {
  if (command.type === 'sheet') sheets[command.sheet] = { sheet: command, rows: [] };
  else if (command.type === 'rows') for (const row of command.rows) sheets[command.sheet]?.rows.push(row);
  else
    void write().then((file) => {
      const reply: WorkbookReply = { file: new Uint8Array(file) };
      parentPort?.postMessage(reply, [reply.file.buffer]);
    });
});
