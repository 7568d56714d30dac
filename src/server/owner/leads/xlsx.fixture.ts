import { inflateRawSync } from 'node:zlib';
import { type HTMLElement, parse } from 'node-html-parser';

/** A cell as a spreadsheet reads it: texts by their index, dates and numbers by their values. */
export interface ReadCell {
  /** 's' for a text, '' for a number or a date. */
  readonly type: string;
  readonly value: string;
  /** The number format, 'General' by default. */
  readonly format: string;
  readonly isFormula: boolean;
}

export interface ReadSheet {
  readonly name: string;
  /** Rows that stay in view. */
  readonly frozen: number;
  readonly widths: readonly number[];
  readonly rows: readonly (readonly (ReadCell | undefined)[])[];
}

/** The files of a ZIP archive, from its central directory. */
function unzip(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength, extraLength, commentLength] = [10, 20, 28, 30, 32].map((offset) =>
      offset === 20 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number, number, number];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(data, data + size);
    files.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

const decode = (text: string) => text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const columnOf = (address: string) => [...address.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Reads a workbook with nothing of the library that writes it. */
export function readXlsx(archive: Buffer): readonly ReadSheet[] {
  const files = unzip(archive);
  const file = (name: string) => {
    const text = files.get(name);
    if (text === undefined) throw new Error(`No ${name} in the workbook.`);
    return parse(text, { parseNoneClosedTags: true });
  };
  const texts = file('xl/sharedStrings.xml')
    .querySelectorAll('si')
    .map((item: HTMLElement) => decode(item.textContent));
  const styles = file('xl/styles.xml');
  const formats = new Map(
    styles.getElementsByTagName('numFmt').map((each: HTMLElement) => [each.getAttribute('numFmtId'), each.getAttribute('formatCode')]),
  );
  const [cellStyles] = styles.getElementsByTagName('cellXfs');
  const cellFormats = (cellStyles?.getElementsByTagName('xf') ?? []).map(
    (each: HTMLElement) => formats.get(each.getAttribute('numFmtId')) ?? 'General',
  );
  return file('xl/workbook.xml')
    .querySelectorAll('sheet')
    .map((listed: HTMLElement, index: number) => {
      const sheet = file(`xl/worksheets/sheet${index + 1}.xml`);
      return {
        name: parse(listed.getAttribute('name') ?? '').textContent,
        frozen: Number(sheet.querySelector('pane[state=frozen]')?.getAttribute('ySplit') ?? 0),
        widths: sheet.querySelectorAll('col').map((each: HTMLElement) => Number(each.getAttribute('width'))),
        rows: sheet.querySelectorAll('row').map((row: HTMLElement) => {
          const cells: (ReadCell | undefined)[] = [];
          for (const cell of row.querySelectorAll('c')) {
            const type = cell.getAttribute('t') ?? '';
            const value = cell.querySelector('v')?.textContent ?? '';
            cells[columnOf(cell.getAttribute('r') ?? '')] = {
              type,
              value: type === 's' ? (texts[Number(value)] ?? `no text ${value}`) : value,
              format: cellFormats[Number(cell.getAttribute('s') ?? 0)] ?? 'General',
              isFormula: cell.querySelector('f') !== null,
            };
          }
          return cells;
        }),
      };
    });
}
