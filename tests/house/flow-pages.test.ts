import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordKinds } from '#domain/records.ts';
import { flowPaths } from '#domain/site-pages.ts';

const pages = join(import.meta.dirname, '../../src/pages/[...locale]');

it.each(recordKinds)('the flow %s has the page that flowPaths in src/domain/site-pages.ts names', (kind) => {
  const file = join(pages, `${flowPaths[kind]}.astro`);
  expect(existsSync(file), file).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(`kind="${kind}"`);
});
