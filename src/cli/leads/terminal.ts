import { styleText } from 'node:util';
import stringWidth from 'string-width';

/** Where a command reads and writes; tests hand in plain streams. */
export interface Terminal {
  /** The data, and nothing else. */
  readonly out: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  /** Everything said about it. */
  readonly err: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Asks for a line; undefined where nobody can answer. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

// Control characters, and the signs that turn the direction of text or have no width: a terminal obeys them instead of showing them.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

const escaped = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
};

/** A visitor's text as a terminal may show it: what it would obey stands there as its code (Q17). */
export const printable = (text: string): string => text.replace(/\r?\n/g, '\\n').replace(/\t/g, '\\t').replace(unseen, escaped);

/** The same over several lines, each indented. */
export const printableLines = (text: string, indent: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => indent + printable(line))
    .join('\n');

/** A column of a table. `keep`: the higher, the longer it stays where room is short; without it, it is never left out or cut. */
export interface TableColumn {
  readonly title: string;
  readonly right?: boolean;
  readonly keep?: number;
  /** The narrowest it is of use. */
  readonly least?: number;
}

const gap = 2;
const usualLeast = 8;
const segments = new Intl.Segmenter();

/** A text cut to so many columns of the terminal, with an ellipsis where something is missing. */
export function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  let taken = 0;
  for (const { segment } of segments.segment(text)) {
    const wide = stringWidth(segment);
    if (taken + wide > width - 1) break;
    kept += segment;
    taken += wide;
  }
  return `${kept}…`;
}

const fill = (text: string, width: number, right = false) => {
  const blank = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return right ? blank + text : text + blank;
};

/** Widths that fit: the widest columns are narrowed as far as they are of use; then the one that matters least is left out (width 0), and so on. */
function fitWidths(natural: readonly number[], columns: readonly TableColumn[], room: number): readonly number[] {
  const least = natural.map((width, index) => (columns[index]?.keep ? Math.min(width, columns[index].least ?? usualLeast) : width));
  const shown = new Set([...columns.keys()].filter((index) => natural[index]));
  const taken = (widths: readonly number[]) => [...shown].reduce((sum, index) => sum + (widths[index] ?? 0) + gap, -gap);
  const byWorth = [...columns.entries()].filter(([, { keep }]) => keep).sort(([, a], [, b]) => (a.keep ?? 0) - (b.keep ?? 0));
  for (const [index] of byWorth) {
    if (taken(least) <= room) break;
    shown.delete(index);
  }
  const widths = natural.map((width, index) => (shown.has(index) ? width : 0));
  const spare = (index: number) => (widths[index] ?? 0) - (shown.has(index) ? (least[index] ?? 0) : 0);
  while (taken(widths) > room) {
    const widest = [...shown].filter((index) => spare(index) > 0).sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))[0];
    if (widest === undefined) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/** Rows under their titles, no wider than the terminal; where the output is no terminal, as wide as they are. */
export function table(columns: readonly TableColumn[], rows: readonly (readonly string[])[], { out }: Pick<Terminal, 'out'>): string {
  const shown = rows.map((row) => row.map(printable));
  const isUsed = (index: number) => !out.isTTY || shown.some((row) => row[index]);
  const natural = columns.map(({ title }, index) =>
    isUsed(index) ? shown.reduce((width, row) => Math.max(width, stringWidth(row[index] ?? '')), stringWidth(title)) : 0,
  );
  const widths = out.isTTY ? fitWidths(natural, columns, out.columns ?? 80) : natural;
  const line = (cells: readonly string[]) =>
    cells
      .flatMap((cell, index) => {
        const width = widths[index] ?? 0;
        return width === 0 ? [] : [fill(cut(cell, width), width, columns[index]?.right)];
      })
      .join(' '.repeat(gap))
      .trimEnd();
  return `${[bold(line(columns.map(({ title }) => title)), out), ...shown.map(line)].join('\n')}\n`;
}

/** '1 record', '2 records'. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Bold on a terminal, unless NO_COLOR is set. */
export const bold = (text: string, out: Terminal['out']): string => styleText('bold', text, { stream: out as NodeJS.WriteStream });
