import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FontProvider } from 'astro';
import subsetFont from 'subset-font';
import { withoutSpaceKerning } from './space-kerning.ts';

/** Code points from a first to a last one. */
const range = (first: number, last: number): readonly number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const pointsOf = (text: string): readonly number[] => [...text].map((character) => character.codePointAt(0) ?? 0);

/** Latin-1 and our punctuation. `tests/site/fonts.test.ts` compares it with the pages. */
const known = new Set([
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...[0x131, 0x152, 0x153],
  ...range(0x2010, 0x2026),
  ...[0x2039, 0x203a, 0x20ac, 0x2122, 0x2212],
]);
export const isInFonts = (character: number): boolean => known.has(character);

/** What English and Spanish are written with: few enough for a phone to get them in one round trip. */
const everyday = new Set([...range(0x20, 0x7e), ...pointsOf('\u00a0¡©·¿×ÁÉÍÑÓÚÜáéíñóúü‐‑–—‘’“”•…€−')]);

/** The same without the brackets and signs of code. */
const prose = new Set([...everyday].filter((point) => !'[\\]^_`{|}~'.includes(String.fromCodePoint(point))));

interface Subset {
  readonly points: ReadonlySet<number>;
  /** Only text in this range asks for the file. */
  readonly unicodeRange?: readonly string[];
}

/** Of faces for the same character, the last that has it is used: browsers get the first only for a page that has one of its characters. */
const inTwo = (first: ReadonlySet<number>): readonly Subset[] => [
  { points: new Set([...known].filter((point) => !first.has(point))), unicodeRange: ['U+5B-2122'] },
  { points: first },
];

const subsets = {
  everyday: inTwo(everyday),
  prose: inTwo(prose),
  /** The other Latin letters, which visitors may type. */
  'latin-ext': [
    {
      points: new Set([...range(0x100, 0x130), ...range(0x132, 0x151), ...range(0x154, 0x24f), ...range(0x1e00, 0x1eff)]),
      unicodeRange: ['U+100-130', 'U+132-151', 'U+154-24F', 'U+1E00-1EFF'],
    },
  ],
} satisfies Readonly<Record<string, readonly Subset[]>>;

const textOf = (points: Iterable<number>) => String.fromCodePoint(...points);

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
const cutToTrueType = (source: string, points: ReadonlySet<number>, axes: Axes): Promise<Buffer> =>
  subsetFont(readFileSync(require.resolve(source)), textOf(points), {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures,
    variationAxes: axes,
  });

export const headingFont = (): Promise<Buffer> => cutToTrueType(piazzolla.file.join('latin'), known, piazzolla.axes);

/** Subsets a font to characters and axes; returns the new file's path. */
async function cut(source: string, points: ReadonlySet<number>, axes: Axes): Promise<string> {
  const whole = await cutToTrueType(source, points, axes);
  const even = points.has(0x20) ? withoutSpaceKerning(whole) : whole;
  const font = await subsetFont(even, textOf(points), { targetFormat: 'woff2', noHinting: true, keepFeatures });
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
export const cutFont = ({ file: [before, after], axes }: Cut, subset: keyof typeof subsets): FontProvider => ({
  name: `cut-${before}-${subset}`,
  config: { axes },
  resolveFont: async () => ({
    fonts: await Promise.all(
      subsets[subset].map(async ({ points, unicodeRange }: Subset) => ({
        src: [{ url: await cut(`${before}${subset === 'latin-ext' ? subset : 'latin'}${after}`, points, axes), format: 'woff2' }],
        weight: '400 700',
        style: 'normal',
        display: 'optional' as const,
        ...(unicodeRange && { unicodeRange: [...unicodeRange] }),
      })),
    ),
  }),
});
