import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { flowTraits, recordKinds } from '#domain/records/records.ts';

const pages = join(import.meta.dirname, '../../src/pages/[...locale]');

it.each(recordKinds)('the flow %s has the page that flowTraits in src/domain/records/records.ts names', (kind) => {
  const file = join(pages, `${flowTraits[kind].path}.astro`);
  expect(existsSync(file), file).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(`kind="${kind}"`);
});
