// node scripts/report-fonts.mjs: cuts the site's fonts for the printed reports, which need them as plain TrueType, one file for
// each weight. `npm start` and `npm test` run it when it changes.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { printableRanges } from '../src/server/reports/printable-text.ts';
import { root } from './project.mjs';

const folder = join(root, 'build/report-fonts');
const require = createRequire(import.meta.url);

const characters = printableRanges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
const cuts = [
  { family: 'archivo', axes: 'wght', settings: { wght: 400 } },
  { family: 'archivo', axes: 'wght', settings: { wght: 600 } },
  { family: 'piazzolla', axes: 'opsz', settings: { wght: 480, opsz: 30 } },
];
/** Kerning, marks, ligatures and figures of equal width, as on the site. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'calt', 'tnum', 'lnum'];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { family, axes, settings } of cuts) {
  const missing = new Set(characters);
  for (const alphabet of ['latin', 'latin-ext']) {
    const source = require.resolve(`@fontsource-variable/${family}/files/${family}-${alphabet}-${axes}-normal.woff2`);
    // A family may have one file for each weight. One unit more keeps the second file apart, as the first one's substitute.
    const wght = settings.wght + (alphabet === 'latin' ? 0 : 1);
    const font = await subsetFont(readFileSync(source), String.fromCodePoint(...missing), {
      targetFormat: 'sfnt',
      noHinting: true,
      keepFeatures,
      variationAxes: { ...settings, wght },
    });
    writeFileSync(join(folder, `${family}-${wght}.ttf`), font);
    for (const code of create(font).characterSet) missing.delete(code);
  }
  if (missing.size > 0) throw new Error(`${family} lacks characters of printableRanges: ${String.fromCodePoint(...missing)}`);
}
