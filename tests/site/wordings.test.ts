import { expect, it } from 'vitest';
import { flowTraits } from '#domain/records/records.ts';
import { wordingHashes } from '#site/flows/wordings.ts';
import { builtPages } from './build.ts';

const kinds = Object.keys(wordingHashes) as (keyof typeof wordingHashes)[];

it.each(kinds)('W7 %s: its pages send the hash of the wording that the server stores', (kind) => {
  const pages = builtPages().filter(({ path }) => path === flowTraits[kind].path);
  expect(pages.length).toBeGreaterThan(1);
  for (const { html, address } of pages) expect(html.includes(wordingHashes[kind]), address).toBe(true);
});
