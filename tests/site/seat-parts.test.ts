import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { courses } from '#content/courses.ts';
import { type SeatParts, seatPartsAddress } from '#domain/courses/seats.ts';
import { locales } from '#domain/text/locale.ts';
import { siteFolder } from './build.ts';

const site = siteFolder;

it('O2 every piece of a page that depends on seats is in it exactly once, as it was built', () => {
  const parts: SeatParts = JSON.parse(readFileSync(join(site, seatPartsAddress), 'utf8'));
  const offered = courses.filter(({ apply }) => apply === 'application');
  // The page of each course, their list and the application, in every language.
  expect(Object.keys(parts)).toHaveLength(locales.length * (offered.length + 2));
  for (const [address, pieces] of Object.entries(parts)) {
    const html = readFileSync(join(site, address, 'index.html'), 'utf8');
    for (const { session, texts } of pieces)
      expect(html.split(texts.at(-1) ?? '').length - 1, `${address}, ${session}: ${texts.at(-1)}`).toBe(1);
  }
});
