import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FontProvider } from 'astro';
import subsetFont from 'subset-font';
import { withoutSpaceKerning } from './space-kerning.ts';

type Range = readonly [first: number, last: number];

const ranges = {
  /** Latin-1 and our punctuation. `tests/site/fonts.test.ts` compares it with the pages. */
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2010, 0x2026],
    [0x2039, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
  /** The other Latin letters, which visitors may type. Browsers load them only for a page that has one. */
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x24f],
    [0x1e00, 0x1eff],
  ],
} as const satisfies Readonly<Record<string, readonly Range[]>>;

export const isInFonts = (character: number): boolean => ranges.latin.some(([first, last]) => first <= character && character <= last);

const textOf = (ranges: readonly Range[]) =>
  ranges.map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))).join('');

const hex = (value: number) => value.toString(16).toUpperCase();
const unicodeRange = (ranges: readonly Range[]) => ranges.map(([first, last]) => `U+${hex(first)}-${hex(last)}`);

/** Kerning, marks, ligatures, and the figures of `font-variant-numeric`. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'calt', 'tnum', 'lnum'];

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number; readonly default: number }>>;

interface Cut {
  /** The package's files, before and after the subset's name. */
  readonly file: readonly [before: string, after: string];
  readonly axes: Axes;
}

const fontsource = (family: string, axes: string): Cut['file'] => [
  `@fontsource-variable/${family}/files/${family}-`,
  `-${axes}-normal.woff2`,
];

/** Archivo from regular to semibold. A heavier end would add 7 KB; the few labels that ask for more get semibold. */
export const archivo: Cut = { file: fontsource('archivo', 'wght'), axes: { wght: { min: 400, max: 600, default: 400 } } };

/** Piazzolla in one weight, at display size. */
export const piazzolla: Cut = { file: fontsource('piazzolla', 'opsz'), axes: { wght: 480, opsz: 30 } };

/** For bold words in articles; other pages don't load it. */
export const piazzollaBold: Cut = { file: fontsource('piazzolla', 'opsz'), axes: { wght: 640, opsz: 30 } };

const folder = join(import.meta.dirname, '../../build/fonts');
const require = createRequire(import.meta.url);

/** As TrueType. */
const cutToTrueType = (source: string, ranges: readonly Range[], axes: Axes): Promise<Buffer> =>
  subsetFont(readFileSync(require.resolve(source)), textOf(ranges), {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures,
    variationAxes: axes,
  });

export const headingFont = (): Promise<Buffer> => cutToTrueType(piazzolla.file.join('latin'), ranges.latin, piazzolla.axes);

/** Subsets a font to characters and axes; returns the new file's path. */
async function cut(source: string, ranges: readonly Range[], axes: Axes): Promise<string> {
  const whole = await cutToTrueType(source, ranges, axes);
  const even = ranges.some(([first]) => first === 0x20) ? withoutSpaceKerning(whole) : whole;
  const font = await subsetFont(even, textOf(ranges), { targetFormat: 'woff2', noHinting: true, keepFeatures });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${createHash('sha256').update(font).digest('hex').slice(0, 16)}.woff2`);
  // Rewriting a font restarts the development server.
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, font);
    renameSync(unfinished, file);
  }
  return file;
}

/**
 * A typeface subset to what the site uses. `optional`: a font that misses the first paint is used from the next page on, so text never
 * moves.
 */
export const cutFont = ({ file: [before, after], axes }: Cut, subset: keyof typeof ranges = 'latin'): FontProvider => ({
  name: `cut-${before}-${subset}`,
  config: { axes },
  resolveFont: async () => ({
    fonts: [
      {
        src: [{ url: await cut(`${before}${subset}${after}`, ranges[subset], axes), format: 'woff2' }],
        weight: '400 700',
        style: 'normal',
        display: 'optional',
        ...(subset === 'latin-ext' && { unicodeRange: unicodeRange(ranges[subset]) }),
      },
    ],
  }),
});
