// npm run tool -- icons: renders the home screen icons from public/favicon.svg. Run it when that file changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './project.mjs';

const file = (name: string) => join(root, 'public', name);
const drawing = readFileSync(file('favicon.svg'), 'utf8');
const ground = /fill="(#\w+)"/.exec(drawing)?.[1] ?? '#12291f';
/** Devices round the corners of these icons, or cut the maskable one to a circle. */
const square = drawing.replace('rx="8"', '');
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/><g transform="translate(8 8) scale(.75)">${/<path.*<\/?circle[^>]*>/.exec(drawing)?.[0]}</g></svg>`;

/** Renders an SVG as a PNG of `size` × `size` pixels. */
const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(file(name));

await Promise.all([
  draw(drawing, 192, 'icon-192.png'),
  draw(drawing, 512, 'icon-512.png'),
  draw(maskable, 512, 'icon-maskable-512.png'),
  draw(square, 180, 'apple-touch-icon.png'),
]);
