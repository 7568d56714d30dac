import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { range, round } from '#ui/parts/art/drawing.ts';

/** Text converted to outlines: its lines, font size in pixels, and SVG with the top of the first line at y = 0. */
export interface Lettering {
  readonly lines: readonly string[];
  readonly size: number;
  readonly svg: string;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  /** Font sizes to try in pixels, largest first. */
  readonly sizes: readonly number[];
}

const tracking = -0.016;
const wordSpace = 0.06;
const leading = 1.08;

let loadedFont: Font | undefined;

/** The headings' Piazzolla font as a static file, because fontkit can't vary a WOFF2 font. */
function serif(): Font {
  loadedFont ??= create(
    readFileSync(createRequire(import.meta.url).resolve('@fontsource/piazzolla/files/piazzolla-latin-500-normal.woff')),
  ) as Font;
  return loadedFont;
}

/** Braces mark the letter that gets the colored dot: `{j}udgment`. */
function parseDotted(line: string): { readonly text: string; readonly dotted: ReadonlySet<number> } {
  const dotted = new Set<number>();
  let text = '';
  for (const part of line.split(/(\{.\})/u)) {
    if (/^\{.\}$/u.test(part)) dotted.add(text.length);
    text += part.replace(/^\{(.)\}$/u, '$1');
  }
  return { text, dotted };
}

function layout(line: string) {
  const font = serif();
  const { text, dotted } = parseDotted(line);
  // Without ligatures, glyphs map one to one to letters, so indexes match.
  const { glyphs, positions } = font.layout(text, { liga: false });
  let x = 0;
  const letters = glyphs.map((glyph, index) => {
    const letter = { glyph, x, dotted: dotted.has(index) };
    const space = text[index] === ' ' ? wordSpace : 0;
    x += (positions[index]?.xAdvance ?? 0) + (tracking + space) * font.unitsPerEm;
    return letter;
  });
  return { letters, width: x / font.unitsPerEm };
}

/** Wraps text greedily; `width` is in ems. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && layout(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Wraps into the same number of lines, with widths as even as possible. */
function balance(text: string, width: number): readonly string[] {
  const widest = wrap(text, width);
  let [tight, wide] = [0, width];
  for (const _ of range(12)) {
    const middle = (tight + wide) / 2;
    if (wrap(text, middle).length > widest.length) tight = middle;
    else wide = middle;
  }
  return wrap(text, wide);
}

/** Separates the dot of an i or j: the contours entirely above the x-height. */
function splitDot(path: string, height: number): { readonly dot: string; readonly rest: string } {
  const contours = path.split(/(?=M)/);
  const isDot = (contour: string) => [...contour.matchAll(/-?[\d.]+[ ,](-?[\d.]+)/g)].every(([, y]) => Number(y) > height);
  return { dot: contours.filter(isDot).join(''), rest: contours.filter((contour) => !isDot(contour)).join('') };
}

function draw(line: string, size: number, top: number): string {
  const font = serif();
  const scale = size / font.unitsPerEm;
  const paths = layout(line).letters.map(({ glyph, x, dotted }) => {
    const place = `transform="translate(${round(x)} 0)"`;
    const outline = glyph.path.toSVG();
    if (!dotted) return `<path ${place} d="${outline}"/>`;
    const { dot, rest } = splitDot(outline, font.xHeight);
    return `<path ${place} d="${rest}"/><path class="tittle" ${place} d="${dot}"/>`;
  });
  return `<g transform="translate(0 ${round(top + size * 0.82)}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

const fits = (lines: readonly string[], size: number, { width, height }: Frame) =>
  (lines.length - 1) * leading * size + size <= height && lines.every((line) => layout(line).width * size <= width);

/**
 * Fits a heading into a frame at the largest possible size, in lines of even width. Given line breaks are kept if they fit
 * at any size but the smallest. Throws if the text doesn't fit at all.
 */
export function fitHeading(heading: readonly string[], frame: Frame): Lettering {
  const text = heading.join(' ');
  const sizeWithGivenLines = heading.length > 1 ? frame.sizes.slice(0, -1).find((size) => fits(heading, size, frame)) : undefined;
  const size = sizeWithGivenLines ?? frame.sizes.find((each) => fits(wrap(text, frame.width / each), each, frame));
  if (size === undefined) throw new Error(`“${text}” doesn't fit into ${frame.width} × ${frame.height} pixels.`);
  const lines = sizeWithGivenLines ? heading : balance(text, frame.width / size);
  return { lines, size, svg: lines.map((line, index) => draw(line, size, index * leading * size)).join('') };
}
