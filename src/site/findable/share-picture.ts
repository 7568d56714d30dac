import { shareSize } from './addresses.ts';
import { drawingHeight, drawingOf } from './drawings.ts';
import { letter } from './lettering.ts';

/** What a picture is made of. */
export interface SharePicture {
  /** The page's English path; it names the drawing. */
  readonly path: string;
  /** The page's heading by lines, one line where it may break anywhere; a letter in braces carries the dot. */
  readonly heading: readonly string[];
  /** A drawing that the page brings itself, as an `svg` element with the classes of `.art`; it takes the right side. */
  readonly own: string | undefined;
}

type Colours = Readonly<Record<string, string>>;

const margin = 72;
const wordmark =
  '<g transform="translate(72 62) scale(1.16)" class="word"><path d="M0 5.75h33M16.5 5.75V42M43 17v25M56 42V17M56 28.5c0-6 3.8-9.5 8.5-9.5s8.5 3.5 8.5 9.5V42"/><circle class="decision" cx="43" cy="5.75" r="5.75"/><circle class="ring" cx="93" cy="29.7" r="11"/></g>';

const styleOf = (colours: Colours) => `
  path { fill: none; stroke: ${colours['leaf-mid']}; stroke-width: 4 }
  path.done, path.d { stroke: ${colours.leaf} }
  path.decision, path.p { stroke: ${colours.dot}; stroke-width: 5 }
  path.person { stroke-width: 6 }
  path.h { stroke: ${colours['line-strong']} }
  path.open, path.e { stroke: ${colours.line} }
  circle { fill: ${colours.dot} }
  circle.person, circle.quiet, .k circle { fill: ${colours['leaf-mid']} }
  .word path { stroke: ${colours.ink}; stroke-width: 7.5 }
  circle.ring { fill: none; stroke: ${colours.ink}; stroke-width: 7.5 }
  .heading path { fill: ${colours.ink}; stroke: none }
  .heading path.tittle { fill: ${colours.dot} }`;

/** Draws the picture of a shared link, 1200 × 630, on the paper of the light theme; `colours` are its tokens. */
export function drawSharePicture({ path, heading, own }: SharePicture, colours: Colours): string {
  const { width, height } = shareSize;
  const panel = 540;
  const frame = own
    ? { width: width - panel - margin - 40, height: 400, sizes: [84, 76, 68, 60, 54, 48, 42, 36] }
    : { width: width - 2 * margin, height: 250, sizes: [108, 100, 92, 84, 76, 68, 60, 54] };
  const { svg } = letter(heading, frame);
  const drawing = own
    ? `<rect x="${width - panel}" width="${panel}" height="${height}" fill="${colours.sunk}"/>${place(own, width - panel, panel, height, colours)}`
    : `<g transform="translate(0 ${height - drawingHeight})">${drawingOf(path)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${styleOf(colours)}</style><rect width="${width}" height="${height}" fill="${colours.paper}"/>${drawing}${wordmark}<g class="heading" transform="translate(${margin} ${own ? 172 : 150})">${svg}</g></svg>`;
}

/** Puts the page's own drawing whole into the panel, with the colours that its style sheet would give it. */
function place(own: string, x: number, width: number, height: number, colours: Colours): string {
  return own
    .replace(/ data-[\w-]+(?:="[^"]*")?/g, '')
    .replace(/^<svg\b/, `<svg x="${x}" y="0" width="${width}" height="${height}"`)
    .replace(/preserveAspectRatio="[^"]*"/, 'preserveAspectRatio="xMidYMid meet"')
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => colours[name] ?? 'none');
}
