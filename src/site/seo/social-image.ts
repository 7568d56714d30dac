import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '#content/brand.ts';
import { isDrawnName } from '#domain/site/drawn-name.ts';
import { socialImageSize } from './addresses.ts';
import { type BuiltElement, parseHtml } from './built-pages.ts';
import { drawingHeight, drawingOf, scoreDrawing } from './drawings.ts';
import { fitHeading } from './lettering.ts';

export interface SocialImage {
  /** English; selects the drawing. */
  readonly path: string;
  /** The page's heading: its lines, or one line to wrap; a letter in braces gets the colored dot. */
  readonly heading: readonly string[];
  /** The page's own drawing for the right side, as an `svg` element with the `.art` classes. */
  readonly own: string | undefined;
}

type Colors = Readonly<Record<string, string>>;

const margin = 72;
const drawnWordmark =
  '<g transform="translate(72 62) scale(1.16)" class="word"><path d="M0 5.75h33M16.5 5.75V42M43 17v25M56 42V17M56 28.5c0-6 3.8-9.5 8.5-9.5s8.5 3.5 8.5 9.5V42"/><circle class="decision" cx="43" cy="5.75" r="5.75"/><circle class="ring" cx="93" cy="29.7" r="11"/></g>';

/** The company's name at the top: a drawing if there's one, otherwise letters. */
function wordmark(): string {
  if (isDrawnName(brand.name)) return drawnWordmark;
  const { svg } = fitHeading([brand.name], { width: socialImageSize.width - 2 * margin, height: 60, sizes: [54, 44, 34, 24] });
  return `<g class="heading" transform="translate(${margin} 56)">${svg}</g>`;
}

const styleOf = (colors: Colors) => `
  path { fill: none; stroke: ${colors['leaf-mid']}; stroke-width: 4 }
  path.done, path.d { stroke: ${colors.leaf} }
  path.decision, path.p { stroke: ${colors.dot}; stroke-width: 5 }
  path.person { stroke-width: 6 }
  path.h { stroke: ${colors['line-strong']} }
  path.open, path.e { stroke: ${colors.line} }
  circle { fill: ${colors.dot} }
  circle.person, circle.quiet, .k circle { fill: ${colors['leaf-mid']} }
  .word path { stroke: ${colors.ink}; stroke-width: 7.5 }
  circle.ring { fill: none; stroke: ${colors.ink}; stroke-width: 7.5 }
  .heading path { fill: ${colors.ink}; stroke: none }
  .heading path.tittle { fill: ${colors.dot} }`;

/** Draws a page's social image, 1200 × 630 pixels; `colors` are the light theme's tokens. */
export function drawSocialImage({ path, heading, own }: SocialImage, colors: Colors): string {
  const { width, height } = socialImageSize;
  const panel = 540;
  const frame = own
    ? { width: width - panel - margin - 40, height: 400, sizes: [84, 76, 68, 60, 54, 48, 42, 36] }
    : { width: width - 2 * margin, height: 250, sizes: [108, 100, 92, 84, 76, 68, 60, 54] };
  const { svg } = fitHeading(heading, frame);
  const drawing = own
    ? `<rect x="${width - panel}" width="${panel}" height="${height}" fill="${colors.sunk}"/>${fitPanel(own, width - panel, panel, height, colors)}`
    : `<g transform="translate(0 ${height - drawingHeight})">${drawingOf(path)}</g>`;
  return document(`${drawing}${wordmark()}<g class="heading" transform="translate(${margin} ${own ? 172 : 150})">${svg}</g>`, colors);
}

function document(content: string, colors: Colors): string {
  const { width, height } = socialImageSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${styleOf(colors)}</style><rect width="${width}" height="${height}" fill="${colors.paper}"/>${content}</svg>`;
}

/** A shared result (V2), in words and figures common to all results with its score. */
export interface ScoreImage {
  readonly score: number;
  /** 'out of 100'. */
  readonly outOf: string;
  readonly band: string;
}

/** A score's social image: figure, band, and the scale below. */
export function drawScoreImage({ score, outOf, band }: ScoreImage, colors: Colors): string {
  const { width, height } = socialImageSize;
  const figure = fitHeading([`${score}`], { width, height: 330, sizes: [300] });
  const left = margin + (score < 100 ? 364 : 500);
  const frame = { width: width - left - margin, height: 150, sizes: [72, 64, 56, 48, 40] };
  const lines = fitHeading([band], frame);
  return document(
    `<g transform="translate(0 ${height - drawingHeight})">${scoreDrawing(score)}</g>${wordmark()}<g class="heading" transform="translate(${margin} 118)">${figure.svg}</g><g class="heading" transform="translate(${left} 178)">${fitHeading([outOf], { width: frame.width, height: 60, sizes: [44] }).svg}</g><g class="heading" transform="translate(${left} 244)">${lines.svg}</g>`,
    colors,
  );
}

/** Fits the page's drawing into the panel and resolves its CSS variables. */
function fitPanel(own: string, x: number, width: number, height: number, colors: Colors): string {
  return own
    .replace(/ data-[\w-]+(?:="[^"]*")?/g, '')
    .replace(/^<svg\b/, `<svg x="${x}" y="0" width="${width}" height="${height}"`)
    .replace(/preserveAspectRatio="[^"]*"/, 'preserveAspectRatio="xMidYMid meet"')
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => colors[name] ?? 'none');
}

/** The lines of a page's `h1`, with the dotted letter in braces; several only if it's made of spans. */
export function headingLines(heading: BuiltElement): readonly string[] {
  const copy = parseHtml(heading.outerHTML).children[0] ?? heading;
  for (const letter of copy.querySelectorAll('.tittle')) letter.textContent = `{${letter.textContent}}`;
  const textOf = (element: BuiltElement) => element.textContent.replace(/\s+/g, ' ').trim();
  const parts = copy.children;
  const whole = textOf(copy);
  const lines = parts.every(({ tagName }) => tagName === 'SPAN') ? parts.map(textOf) : [];
  return lines.length > 1 && lines.join(' ') === whole ? lines : [whole];
}

/**
 * The drawing marked with `data-share`, as an `svg` element: inline SVG, an image file, or the file that the attribute names. Removes a
 * file's background and theme colors, because the social image sets its own.
 */
export function ownDrawing(document: BuiltElement, site: string): string | undefined {
  const marked = document.querySelector('svg[data-share]')?.outerHTML;
  if (marked) return marked;
  const image = document.querySelector('img[data-share]');
  const source = image?.getAttribute('data-share') || image?.getAttribute('src');
  if (!source?.endsWith('.svg')) return undefined;
  return readFileSync(join(site, source), 'utf8')
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<path class="g"[^>]*>/, '')
    .replace(/^<svg[^>]*?(viewBox="[^"]*")[^>]*>/, '<svg $1 preserveAspectRatio="none">');
}
