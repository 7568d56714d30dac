import { expect, it } from 'vitest';
import { projectWith } from './pictures.fixture.ts';
import { readPictures } from './read.ts';

const bytes = Buffer.from('x');
const alt = { en: 'A', es: 'Una' };

it('pictures and their descriptions belong together', () => {
  const root = projectWith({ 'a.jpg': bytes, '.gitkeep': bytes }, { 'a.jpg': { alt } });
  expect(readPictures(root)).toEqual({ names: ['a.jpg'], texts: { 'a.jpg': { alt } }, problems: [] });
});

it.each([
  ['a description that isn’t text', { 'a.jpg': bytes }, { 'a.jpg': { alt: { en: 'A', es: 7 } } }, 'content/pictures.json: a.jpg.alt.es: '],
  ['a text without a picture', {}, { 'a.jpg': { alt } }, 'content/pictures.json: a.jpg: there is no such file in content/pictures'],
  ['a file with another name', { 'A b.jpg': bytes }, {}, 'content/pictures/A b.jpg: name: expected small letters'],
  ['an SVG', { 'a.svg': bytes }, {}, 'content/pictures/a.svg: name: expected small letters'],
  ['what isn’t JSON', {}, '{', 'content/pictures.json: expected JSON: '],
])('%s is a problem in one line', (_, originals, texts, problem) => {
  const { problems } = readPictures(projectWith(originals as Record<string, Buffer>, texts));
  expect(problems).toHaveLength(1);
  expect(problems[0]?.startsWith(problem), problems[0]).toBe(true);
  expect(problems[0]).not.toContain('\n');
});

it('a project without pictures has none, and no problem', () => {
  expect(readPictures('/nowhere')).toEqual({ names: [], texts: {}, problems: [] });
});
