import { expect, it } from 'vitest';
import { readProblemLine } from './problem-line.ts';

it.each([
  [
    'content/courses.json: [0].title.en: expected text, found nothing',
    'content/courses.json',
    '0/title/en',
    'expected text, found nothing',
  ],
  ['content/facts.json: sessions[1].meetings[0].date: wrong', 'content/facts.json', 'sessions/1/meetings/0/date', 'wrong'],
  ['content/pictures.json: store.png.alt.es: expected text', 'content/pictures.json', 'store.png/alt/es', 'expected text'],
  ['content/brand.json: name: see: https://example.com', 'content/brand.json', 'name', 'see: https://example.com'],
  ['content/brand.json: : expected a group of fields', 'content/brand.json', '', 'expected a group of fields'],
  ['content/posts/en/first.md: this is no text', 'content/posts/en/first.md', '', 'this is no text'],
  ["content/posts/en/first.md: fields such as title: '…'", 'content/posts/en/first.md', '', "fields such as title: '…'"],
])('O3 the line %j is a problem of a field, or of a file', (line, file, path, message) => {
  expect(readProblemLine(line)).toEqual({ file, path, message });
});

it.each(['', 'content/brand.json', 'The build failed: no space left', 'src/site/page.astro: name: wrong'])(
  'O3 the line %j isn’t',
  (line) => {
    expect(readProblemLine(line)).toBeUndefined();
  },
);
