import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isInFonts } from '#site/fonts.ts';
import { builtPages, siteFolder } from './build.ts';

/** Signs that neither typeface has, before they were cut as well. */
const missing = '↩●✓';
/** What's never drawn, such as a word joiner, needs no glyph. */
const isDrawn = (character: string) => !/[\s\p{Default_Ignorable_Code_Point}]/u.test(character);

it('the fonts have every character of the pages', () => {
  const absent = new Set<string>();
  for (const { document } of builtPages())
    for (const character of document.querySelector('body')?.textContent ?? '')
      if (isDrawn(character) && !isInFonts(character.codePointAt(0) ?? 0) && !missing.includes(character)) absent.add(character);
  expect([...absent]).toEqual([]);
});

it('a page preloads two fonts, each of which a phone gets in one round trip', () => {
  const folder = join(siteFolder, '_astro/fonts');
  const size = (file: string) => statSync(join(folder, file)).size;
  expect(readdirSync(folder)).toHaveLength(7);
  for (const { address, document } of builtPages()) {
    const preloaded = document
      .querySelectorAll('link[rel="preload"][as="font"]')
      .map((link) => link.getAttribute('href')?.split('/').at(-1) ?? '');
    expect(preloaded, address).toHaveLength(2);
    // Ten packets, less the headers.
    for (const file of preloaded) expect(size(file), file).toBeLessThan(13_700);
  }
});
