/** A typed cell: a Date becomes a date of the spreadsheet, an empty cell is null. */
export type SheetCell = string | number | Date | null;

/** Excel's limit for a cell, in UTF-16 units. */
const cellMax = 32_767;
// Excel reads `_x0041_` as an escaped character, so an underscore that begins one is escaped itself.
const escapes = /_(?=x[0-9a-f]{4}_)/gi;
// XML can't hold them; spreadsheets and editors act on the bidirectional ones.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is about them.
const unsafe = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** A visitor's text in a cell of a text type, which no spreadsheet runs as a formula (Q17). */
export function sheetText(text: string): string {
  const shown = text
    .slice(0, cellMax)
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(unsafe, '\ufffd')
    .replace(escapes, '_x005F_')
    .slice(0, cellMax);
  // The library looks texts up in a plain object, so the names of its inherited members need another spelling of the same text.
  return shown in {} ? `_x${shown.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${shown.slice(1)}` : shown;
}

/** A value in a cell of its own type; blank text, and what's neither text nor a number, is an empty cell. */
export function sheetCell(value: unknown): SheetCell {
  if (typeof value === 'string' && value !== '') return sheetText(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
