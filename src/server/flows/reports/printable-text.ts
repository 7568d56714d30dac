type Range = readonly [first: number, last: number];

/** In every report font; `scripts/report-fonts.ts` checks that. */
export const printableRanges: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x148],
  [0x14a, 0x17f],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1ef2, 0x1ef9],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

/** No glyph, but they affect line breaks: zero width space and word joiner. */
const invisible = new Set(['\u200b', '\u2060']);

const printable = new Set(
  printableRanges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))),
);
/** True for nearly every text. */
const onlyPrintable = new RegExp(
  `^[${printableRanges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join('')}]*$`,
  'u',
);
const isPrintable = (character: string) => printable.has(character) || invisible.has(character);

/** 'ễ' becomes 'e', 'Ａ' 'A', '你' '?'. Drops emoji, marks, and controls. */
function substitute(character: string): string {
  const plain = [...character.normalize('NFKD')].filter(isPrintable).join('');
  if (plain) return plain;
  if (/[\s\p{Cc}]/u.test(character)) return ' ';
  return /[\p{L}\p{N}]/u.test(character) ? '?' : '';
}

/** Other characters would depend on the machine's fonts or fail: PDF/UA-1 allows none without a glyph (V1). */
export function printableText(text: string): string {
  if (onlyPrintable.test(text)) return text;
  return [...text.normalize('NFC')].map((character) => (isPrintable(character) ? character : substitute(character))).join('');
}

/** Empty without printable letters or digits. */
export function printableName(name: string): string {
  const text = printableText(name).replace(/ {2,}/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/** Except `href`. */
export function printableData(data: unknown): unknown {
  if (typeof data === 'string') return printableText(data);
  if (Array.isArray(data)) return data.map(printableData);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, key === 'href' ? value : printableData(value)]));
}
