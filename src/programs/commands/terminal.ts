import { styleText } from 'node:util';

export interface Terminal {
  /** For data only. */
  readonly out: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  /** For messages about the data. */
  readonly err: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Prompts for a line; undefined without an interactive terminal. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/** Accepts yes in English or Spanish; anything else, or no terminal, means no. */
export const confirms = async ({ ask }: Terminal, question: string): Promise<boolean> =>
  /^\s*(?:y|yes|s|sí|si)\s*$/i.test((await ask?.(`${question} [y/N] `)) ?? '');

// Control, bidirectional, and zero-width characters: a terminal acts on them instead of showing them.
const unsafeCharacters = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

const escapeCharacter = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
};

/** Makes visitors' text safe for a terminal by escaping control characters (Q17). */
export const printable = (text: string): string =>
  text.replace(/\r?\n/g, '\\n').replace(/\t/g, '\\t').replace(unsafeCharacters, escapeCharacter);

/** Like `printable`, but keeps line breaks and indents each line. */
export const printableLines = (text: string, indent: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => indent + printable(line))
    .join('\n');

export interface TableColumn {
  readonly title: string;
  readonly right?: boolean;
  /** Narrow terminals drop columns with the lowest priority first. Columns without one are never dropped or truncated. */
  readonly priority?: number;
  /** In terminal columns. */
  readonly minWidth?: number;
}

const gap = 2;
const defaultMinWidth = 8;
const segments = new Intl.Segmenter();

// Full-width East Asian letters and signs.
const wideLetters =
  /[[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]--[\uff61-\uffdc]]/v;
const emoji = /^\p{RGI_Emoji}$/v;

/** Counts terminal columns: two for an East Asian letter or an emoji, none for a lone mark. */
export function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let columns = 0;
  for (const { segment } of segments.segment(text)) {
    if (wideLetters.test(segment) || emoji.test(segment)) columns += 2;
    else if (!/^[\p{M}\p{Cf}]+$/u.test(segment)) columns += 1;
  }
  return columns;
}

/** Truncates to a width in terminal columns, with an ellipsis. */
export function truncateToWidth(text: string, width: number): string {
  if (columnsOf(text) <= width) return text;
  let kept = '';
  let taken = 0;
  for (const { segment } of segments.segment(text)) {
    const wide = columnsOf(segment);
    if (taken + wide > width - 1) break;
    kept += segment;
    taken += wide;
  }
  return `${kept}…`;
}

const pad = (text: string, width: number, right = false) => {
  const blank = ' '.repeat(Math.max(0, width - columnsOf(text)));
  return right ? blank + text : text + blank;
};

/** Fits columns into `room`: drops low-priority ones (width 0) until the minimum widths fit, then narrows the widest. */
function fitWidths(natural: readonly number[], columns: readonly TableColumn[], room: number): readonly number[] {
  const least = natural.map((width, index) =>
    columns[index]?.priority ? Math.min(width, columns[index].minWidth ?? defaultMinWidth) : width,
  );
  const shown = new Set([...columns.keys()].filter((index) => natural[index]));
  const taken = (widths: readonly number[]) => [...shown].reduce((sum, index) => sum + (widths[index] ?? 0) + gap, -gap);
  const byPriority = [...columns.entries()]
    .filter(([, { priority }]) => priority)
    .sort(([, a], [, b]) => (a.priority ?? 0) - (b.priority ?? 0));
  for (const [index] of byPriority) {
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

/** Fits tables to a terminal; other outputs get full widths. */
export function table(columns: readonly TableColumn[], rows: readonly (readonly string[])[], { out }: Pick<Terminal, 'out'>): string {
  const shown = rows.map((row) => row.map(printable));
  const isUsed = (index: number) => !out.isTTY || shown.some((row) => row[index]);
  const natural = columns.map(({ title }, index) =>
    isUsed(index) ? shown.reduce((width, row) => Math.max(width, columnsOf(row[index] ?? '')), columnsOf(title)) : 0,
  );
  const widths = out.isTTY ? fitWidths(natural, columns, out.columns ?? 80) : natural;
  const line = (cells: readonly string[]) =>
    cells
      .flatMap((cell, index) => {
        const width = widths[index] ?? 0;
        return width === 0 ? [] : [pad(truncateToWidth(cell, width), width, columns[index]?.right)];
      })
      .join(' '.repeat(gap))
      .trimEnd();
  return `${[bold(line(columns.map(({ title }) => title)), out), ...shown.map(line)].join('\n')}\n`;
}

/** '1 record', '2 records'. */
export const pluralize = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Bold on a terminal, unless NO_COLOR is set. */
export const bold = (text: string, out: Terminal['out']): string => styleText('bold', text, { stream: out as NodeJS.WriteStream });
