import { expect, it } from 'vitest';
import { nameStory } from '#content/about.ts';
import { brand } from '#content/brand.ts';
import { projectFiles } from './project-files.ts';

/** The places that are about the name itself: launch-check lists the first, and the others aren't texts of the company. */
const namePlaces = [
  'content/about.ts',
  // What the logo's drawing spells.
  'src/domain/site/drawn-name.ts',
  // The program's own name, for its operator.
  'src/programs/site/main.ts',
  'src/server/platform/outbox/webhook.ts',
];

it('B1 C7 the company’s name is only in content/brand.json, but for what tells of the name itself', () => {
  const elsewhere = projectFiles(['src', 'content'], /\.(ts|tsx|astro|html|css|typ|md|json)$/)
    .filter(({ path }) => path !== 'content/brand.json' && !/\/test-|\.(test|fixture)\.tsx?$/.test(path))
    .filter(({ text }) => new RegExp(`\\b${nameStory.name}\\b`, 'u').test(text))
    .map(({ path }) => path);
  expect(elsewhere.sort()).toEqual(namePlaces);
  // Only the story itself, which pages leave out under another name.
  const about = projectFiles(['content/about.ts'], /\.ts$/)[0]?.text ?? '';
  const [before = '', after = ''] = about.split(/export const nameStory = [\s\S]*?as const;/);
  expect(before + after).not.toContain(nameStory.name);
});

it('B1 domain, mail address, and postal address are only in content/brand.json', () => {
  const values = [brand.domain.value, brand.mail.value, brand.postalAddress.value];
  const elsewhere = projectFiles(['src', 'content'], /\.(ts|tsx|astro|md|json)$/)
    .filter(({ path }) => path !== 'content/brand.json' && !/\/test-|\.(test|fixture)\.tsx?$/.test(path))
    .flatMap(({ path, text }) => values.filter((value) => text.includes(value)).map((value) => `${path} says ${value}`));
  expect(elsewhere).toEqual([]);
});
