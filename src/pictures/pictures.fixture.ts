import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { picturesFolder, pictureTextsFile } from './read.ts';

/** A plain picture, red above and blue below. */
export const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width, height: Math.max(1, Math.floor(height / 2)), channels: 3, background: 'blue' } },
      gravity: 'south',
    },
  ]);

/** A photo as a phone takes it: lying on its side, with the place it was taken at. */
export const phonePhoto = async (width: number, height: number) =>
  paint(width, height)
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 42/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** An SVG that would run a script. */
export const hostileSvg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

const alt = { en: 'A picture', es: 'Una imagen' };

/** A project's folder with these originals, each with alternative texts unless `texts` says otherwise; returns its path. */
export function projectWith(
  originals: Readonly<Record<string, Uint8Array>>,
  texts: unknown = Object.fromEntries(Object.keys(originals).map((name) => [name, { alt }])),
): string {
  const root = mkdtempSync(join(tmpdir(), 'tino-pictures-'));
  mkdirSync(join(root, picturesFolder), { recursive: true });
  for (const [name, bytes] of Object.entries(originals)) writeFileSync(join(root, picturesFolder, name), bytes);
  writeFileSync(join(root, pictureTextsFile), typeof texts === 'string' ? texts : JSON.stringify(texts));
  return root;
}
