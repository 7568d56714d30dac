import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs';
import { headingFont } from '#site/fonts.ts';
import { range, round } from '#ui/parts/art/drawing.ts';

/** Text as outlines: its lines, font size in pixels, and SVG with the first line's top at y = 0. */
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

const face = new Face(new Blob(await headingFont()));
const font = new Font(face);
const unitsPerEm = face.upem;
/** `sxHeight` of the OS/2 table. */
const xHeight = new DataView(Uint8Array.from(face.referenceTable('OS/2') ?? []).buffer).getInt16(86);

/** Braces mark the letter with the colored dot: `{j}udgment`. */
function parseDotted(line: string): { readonly text: string; readonly dotted: ReadonlySet<number> } {
  const dotted = new Set<number>();
  let text = '';
  for (const part of line.split(/(\{.\})/u)) {
    if (/^\{.\}$/u.test(part)) dotted.add(text.length);
    text += part.replace(/^\{(.)\}$/u, '$1');
  }
  return { text, dotted };
}

/** Cached: images share most lines, and the search for even widths repeats them. */
const layouts = new Map<string, ReturnType<typeof layOut>>();

function layout(line: string): ReturnType<typeof layOut> {
  const known = layouts.get(line) ?? layOut(line);
  layouts.set(line, known);
  return known;
}

function layOut(line: string) {
  const { text, dotted } = parseDotted(line);
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // Without ligatures, each letter keeps its own glyph; its cluster is its index in the text.
  shape(font, buffer, [new Feature('liga', 0)]);
  let x = 0;
  const letters = buffer.getGlyphInfosAndPositions().map(({ codepoint, cluster, xAdvance = 0 }) => {
    const letter = { glyph: codepoint, x, dotted: dotted.has(cluster) };
    const space = text[cluster] === ' ' ? wordSpace : 0;
    x += xAdvance + (tracking + space) * unitsPerEm;
    return letter;
  });
  return { letters, width: x / unitsPerEm };
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

/** Wraps into the same number of lines with widths as even as possible. */
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

/** Separates an i's or j's dot: the contours entirely above the x-height. */
function splitDot(path: string, height: number): { readonly dot: string; readonly rest: string } {
  const contours = path.split(/(?=M)/);
  const isDot = (contour: string) => [...contour.matchAll(/-?[\d.]+[ ,](-?[\d.]+)/g)].every(([, y]) => Number(y) > height);
  return { dot: contours.filter(isDot).join(''), rest: contours.filter((contour) => !isDot(contour)).join('') };
}

function draw(line: string, size: number, top: number): string {
  const scale = size / unitsPerEm;
  const paths = layout(line).letters.map(({ glyph, x, dotted }) => {
    const place = `transform="translate(${round(x)} 0)"`;
    const outline = font.glyphToPath(glyph);
    if (!dotted) return `<path ${place} d="${outline}"/>`;
    const { dot, rest } = splitDot(outline, xHeight);
    return `<path ${place} d="${rest}"/><path class="tittle" ${place} d="${dot}"/>`;
  });
  return `<g transform="translate(0 ${round(top + size * 0.82)}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

const fits = (lines: readonly string[], size: number, { width, height }: Frame) =>
  (lines.length - 1) * leading * size + size <= height && lines.every((line) => layout(line).width * size <= width);

/**
 * Fits a heading into a frame at the largest possible size, in lines of even width. Keeps given line breaks if they fit at any size but the
 * smallest. Throws if the text doesn't fit.
 */
export function fitHeading(heading: readonly string[], frame: Frame): Lettering {
  const text = heading.join(' ');
  const sizeWithGivenLines = heading.length > 1 ? frame.sizes.slice(0, -1).find((size) => fits(heading, size, frame)) : undefined;
  const size = sizeWithGivenLines ?? frame.sizes.find((each) => fits(wrap(text, frame.width / each), each, frame));
  if (size === undefined) throw new Error(`“${text}” doesn't fit into ${frame.width} × ${frame.height} pixels.`);
  const lines = sizeWithGivenLines ? heading : balance(text, frame.width / size);
  return { lines, size, svg: lines.map((line, index) => draw(line, size, index * leading * size)).join('') };
}
