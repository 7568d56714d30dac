import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const filesUnder = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

// Fetched only when the consent banner is shown, so no page includes it.
const fetched = join('src/site', 'consent.css');
const sheets = ['src/site', 'src/ui', 'src/desk'].flatMap((folder) => filesUnder(folder, /\.css$/)).filter((file) => file !== fetched);

describe('style sheets', () => {
  it.each(sheets.filter((file) => !file.endsWith('desk.css')))('%s declares the layer order, so it can load first', (file) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain('@layer reset, tokens, base, layout, parts, components, utilities;');
  });

  it('are imported by components, never by pages', () => {
    const byHand = filesUnder('src/pages', /\.(astro|ts)$/).filter((file) =>
      /import ['"][^'"]+\.css['"]/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(byHand).toEqual([]);
  });
});
