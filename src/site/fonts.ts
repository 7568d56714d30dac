import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FontProvider } from 'astro';
import subsetFont from 'subset-font';

type Range = readonly [first: number, last: number];

/** What the site writes: Latin-1 and the punctuation of our texts. `tests/site/fonts.test.ts` compares it with the pages. */
const latin: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2010, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

/** What visitors may type besides: the other Latin letters. A browser loads these files only for a page that has one. */
const latinExtended: readonly Range[] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x24f],
  [0x1e00, 0x1eff],
];

export const isInFonts = (character: number): boolean =>
  [...latin, ...latinExtended].some(([first, last]) => first <= character && character <= last);

const textOf = (ranges: readonly Range[]) =>
  ranges.map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))).join('');

const hex = (value: number) => value.toString(16).toUpperCase();
const unicodeRange = (ranges: readonly Range[]) => ranges.map(([first, last]) => `U+${hex(first)}-${hex(last)}`);

/** Kerning, marks, ligatures and the figures that `font-variant-numeric` chooses. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'calt', 'tnum', 'lnum'];

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number; readonly default: number }>>;

interface Cut {
  /** The `font-weight` of the face. */
  readonly weight: string;
  readonly axes: Axes;
}

interface Family {
  /** The package's files, up to the subset's name and after it. */
  readonly file: readonly [before: string, after: string];
  readonly cuts: readonly Cut[];
}

const fontsource = (family: string, axes: string): Family['file'] => [
  `@fontsource-variable/${family}/files/${family}-`,
  `-${axes}-normal.woff2`,
];

/** Archivo from regular to semibold, its heaviest weight on a page. */
export const archivo: Family = {
  file: fontsource('archivo', 'wght'),
  cuts: [{ weight: '400 600', axes: { wght: { min: 400, max: 600, default: 400 } } }],
};

/** Piazzolla in one weight at display size, and in a bold one for articles, the only pages that load it. */
export const piazzolla: Family = {
  file: fontsource('piazzolla', 'opsz'),
  cuts: [
    { weight: '400 599', axes: { wght: 480, opsz: 30 } },
    { weight: '600 700', axes: { wght: 640, opsz: 30 } },
  ],
};

const folder = join(import.meta.dirname, '../../build/fonts');
const require = createRequire(import.meta.url);

/** Cuts a font to characters and axes; returns the path of the new file. */
async function cut(source: string, ranges: readonly Range[], axes: Axes): Promise<string> {
  const font = await subsetFont(readFileSync(require.resolve(source)), textOf(ranges), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures,
    variationAxes: axes,
  });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${createHash('sha256').update(font).digest('hex').slice(0, 16)}.woff2`);
  writeFileSync(file, font);
  return file;
}

/**
 * A family cut to what the site uses. `optional` means that a font which isn't there for the first paint is used from the next
 * page on, so text never moves; the layout preloads the first cut.
 */
export const cutFamily = ({ file: [before, after], cuts }: Family): FontProvider => ({
  name: `cut-${before}`,
  config: { cuts },
  resolveFont: async () => {
    const faces = cuts.flatMap(({ weight, axes }) =>
      (
        [
          ['latin', latin],
          ['latin-ext', latinExtended],
        ] as const
      ).map(async ([subset, ranges]) => ({
        src: [{ url: await cut(`${before}${subset}${after}`, ranges, axes), format: 'woff2' }],
        weight,
        style: 'normal',
        display: 'optional' as const,
        meta: { subset },
        ...(subset === 'latin-ext' && { unicodeRange: unicodeRange(ranges) }),
      })),
    );
    return { fonts: await Promise.all(faces) };
  },
});
