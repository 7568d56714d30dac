import { expect, it } from 'vitest';
import { contentDocuments, documentNames } from '#domain/content/documents.ts';
import { projectFiles } from './project-files.ts';

/** Characters: shorter texts ('None yet') may appear in a test by chance. Addresses aren't texts. */
const longEnough = 25;
const isText = (value: string) => value.length >= longEnough && /\s/.test(value);

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return isText(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const documents = projectFiles(['content'], /\.json$/).flatMap(({ text }) => textsOf(JSON.parse(text)));
const posts = projectFiles(['content/posts'], /\.md$/).flatMap(({ text }) =>
  [...text.matchAll(/^(?:title|summary): '(.+)'$/gm)].map(([, value = '']) => value),
);
const ownersTexts = [...documents, ...posts.filter(isText)];

/** The specification's prices. */
const ownersPrices = /(?<![\d.])499(?![\d.]*\d)|249\.50|124\.75|15,000/;

const tests = projectFiles(['src', 'tests', 'e2e'], /\.(test|spec)\.tsx?$|^(tests|e2e)\/.+\.tsx?$/).filter(
  ({ path }) => !/^tests\/(specification|repository)\//.test(path),
);

it('O4 no test repeats a text that the owner may change', () => {
  const found = tests.flatMap(({ path, text }) => {
    const plain = text.replaceAll("\\'", "'");
    return ownersTexts.filter((each) => plain.includes(each)).map((each) => `${path}: “${each}”`);
  });
  expect(found).toEqual([]);
  expect(ownersTexts.length).toBeGreaterThan(100);
});

it('O4 no test that reads content repeats a price of it', () => {
  const reading = tests.filter(({ path, text }) => path.startsWith('e2e/') || /from '[^']*content\/[\w-]+\.(ts|json)'/.test(text));
  const found = reading.flatMap(({ path, text }) => {
    const [price] = ownersPrices.exec(text) ?? [];
    return price === undefined ? [] : [`${path}: ${price}`];
  });
  expect(found).toEqual([]);
  expect(reading.length).toBeGreaterThan(20);
});

it('O4 every document of the content is the owner’s, and read by these tests', () => {
  const files = projectFiles(['content'], /\.json$/).map(({ path }) => path);
  for (const name of documentNames) expect(files).toContain(contentDocuments[name].file);
});
