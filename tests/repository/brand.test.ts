import { expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { projectFiles } from './project-files.ts';

it('B1 domain, mail address, and postal address are only in content/brand.json', () => {
  const values = [brand.domain.value, brand.mail.value, brand.postalAddress.value];
  const elsewhere = projectFiles(['src', 'content'], /\.(ts|tsx|astro|md|json)$/)
    .filter(({ path }) => path !== 'content/brand.json' && !/\/test-|\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => values.filter((value) => text.includes(value)).map((value) => `${path} says ${value}`));
  expect(elsewhere).toEqual([]);
});
