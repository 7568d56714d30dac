/** Typed cell; null is empty. */
export type SheetCell = string | number | Date | null;

/** Excel's limit for a cell, in UTF-16 units. */
const cellMax = 32_767;
// Excel reads `_x0041_` as an escaped character, so the underscore needs escaping.
const escapes = /_(?=x[0-9a-f]{4}_)/gi;
// XML can't hold these; spreadsheets and editors act on the bidirectional ones.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is about them.
const unsafe = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** Makes visitors' text safe for text cells, which no spreadsheet runs as a formula (Q17). */
export function sheetText(text: string): string {
  const shown = text
    .slice(0, cellMax)
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(unsafe, '\ufffd')
    .replace(escapes, '_x005F_')
    .slice(0, cellMax);
  // The library looks texts up in a plain object, so names of inherited members need another spelling.
  return shown in {} ? `_x${shown.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${shown.slice(1)}` : shown;
}

/** Returns an empty cell for blank text and other types. */
export function sheetCell(value: unknown): SheetCell {
  if (typeof value === 'string' && value !== '') return sheetText(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
