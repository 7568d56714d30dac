import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brand } from '#tests/content/brand.ts';
import { ContentError, contentDocuments, documentNames, formatDocument, readDocument } from './documents.ts';

const textOf = (name: (typeof documentNames)[number]) => readFileSync(contentDocuments[name].file, 'utf8');

const problemsOf = (value: unknown): readonly string[] => {
  try {
    readDocument('brand', value);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
};

it.each(documentNames)('O3 reading and writing %s.json changes no byte', (name) => {
  const text = textOf(name);
  expect(formatDocument(JSON.parse(text))).toBe(text);
});

it('O3 a changed field changes its line and no other', () => {
  const before = formatDocument(brand).split('\n');
  const after = formatDocument({ ...brand, name: 'Other' }).split('\n');
  expect(after.filter((line, index) => line !== before[index])).toEqual(['  "name": "Other",']);
  expect(after.length).toBe(before.length);
});

it('O3 reads a whole document', () => expect(readDocument('brand', brand)).toEqual(brand));

it.each([
  ['a number as text', { ...brand, copyrightYear: '2030' }, 'content/brand.json: copyrightYear: '],
  ['a missing field', { ...brand, name: undefined }, 'content/brand.json: name: '],
  ['a missing language', { ...brand, cities: { sample: true, value: { en: 'Lima' } } }, 'content/brand.json: cities.value.es: '],
  [
    'a wrong address',
    { ...brand, mail: { sample: true, value: 'acme' } },
    'content/brand.json: mail.value: expected an email address, such as hello@example.com; found "acme"',
  ],
])('O3 tells %s in one line with file and field', (_, value, expected) => {
  const problems = problemsOf(value);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(expected);
  expect(problems[0]).not.toContain('\n');
});
