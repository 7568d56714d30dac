import { expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { drawnName } from '#domain/site/drawn-name.ts';
import { projectFiles } from './project-files.ts';

/** The places that aren't texts of the company. */
const namePlaces = [
  // What the logo's drawing spells.
  'src/domain/site/drawn-name.ts',
  // The program's own name, for its operator.
  'src/programs/site/main.ts',
  'src/server/platform/outbox/webhook.ts',
];

it('B1 C7 the company’s name is only in content/brand.json, but for what tells of the name itself', () => {
  const elsewhere = projectFiles(['src', 'content'], /\.(ts|tsx|astro|html|css|typ|md|json)$/)
    .filter(({ path }) => path !== 'content/brand.json' && !/\/test-|\.(test|fixture)\.tsx?$/.test(path))
    .filter(({ text }) => new RegExp(`\\b${drawnName}\\b`, 'u').test(text))
    .map(({ path }) => path);
  expect(elsewhere.sort()).toEqual(namePlaces);
});

it('B1 domain, mail address, and postal address are only in content/brand.json', () => {
  const values = [brand.domain.value, brand.mail.value, brand.postalAddress.value];
  const elsewhere = projectFiles(['src', 'content'], /\.(ts|tsx|astro|md|json)$/)
    .filter(({ path }) => path !== 'content/brand.json' && !/\/test-|\.(test|fixture)\.tsx?$/.test(path))
    .flatMap(({ path, text }) => values.filter((value) => text.includes(value)).map((value) => `${path} says ${value}`));
  expect(elsewhere).toEqual([]);
});
