// node scripts/report-fonts.ts: cuts the site's fonts for the printed reports, which need them as plain TrueType, one file for
// each weight. `npm start` and `npm test` run it when it changes.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { printableRanges } from '../src/server/flows/reports/printable-text.ts';
import { type FontCut, fontAlphabets, fontCuts, fontFile, fontFiles } from '../src/server/flows/reports/report-fonts.ts';
import { root } from './project.mjs';

const folder = join(root, 'build/report-fonts');
const fresh = `${folder}-${process.pid}`;
const require = createRequire(import.meta.url);

const characters = printableRanges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
/** Kerning, marks, ligatures and figures of equal width, as on the site. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'calt', 'tnum', 'lnum'];

/** Writes the files of one font; fails if it lacks a character. */
async function cut({ family, weight, opticalSize }: FontCut): Promise<void> {
  const missing = new Set(characters);
  for (const { alphabet, heavier } of fontAlphabets) {
    // The family's smallest file that can be cut to these axes.
    const axes = opticalSize === undefined ? 'wght' : 'opsz';
    const source = require.resolve(`@fontsource-variable/${family}/files/${family}-${alphabet}-${axes}-normal.woff2`);
    const font = await subsetFont(readFileSync(source), String.fromCodePoint(...missing), {
      targetFormat: 'sfnt',
      noHinting: true,
      keepFeatures,
      variationAxes: { wght: weight + heavier, ...(opticalSize !== undefined && { opsz: opticalSize }) },
    });
    writeFileSync(join(fresh, fontFile(family, weight + heavier)), font);
    for (const code of new Face(new Blob(font)).collectUnicodes()) missing.delete(code);
  }
  if (missing.size > 0) throw new Error(`${family} lacks characters of printableRanges: ${String.fromCodePoint(...missing)}`);
}

mkdirSync(fresh, { recursive: true });
mkdirSync(folder, { recursive: true });
try {
  for (const each of fontCuts) await cut(each);
  // A server of this checkout may start to print at any time: it always finds every file, and each of them whole.
  for (const name of fontFiles) renameSync(join(fresh, name), join(folder, name));
  for (const name of readdirSync(folder)) if (!fontFiles.includes(name)) rmSync(join(folder, name), { recursive: true });
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
