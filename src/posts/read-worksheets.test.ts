import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/text/locale.ts';
import { readWorksheets } from './read-worksheets.ts';

const targets = { addresses: new Set(['/', '/quiz']), pictures: {}, missing: new Map([['/blog/held', 'a draft']]) };
const whole = { title: 'A sheet', summary: 'Fifty characters and more, so that search engines have a description.' };
const file = (name: string, body = 'A line.', metadata: unknown = whole) => ({ file: `content/worksheets/${name}`, metadata, body });
const both = ['en', 'es'] as const;
const posts = {
  writtenIn: new Map<string, readonly Locale[]>([
    ['a', both],
    ['b', both],
    ['held', both],
    ['spanish', ['es']],
  ]),
  leftOut: [{ slug: 'held', why: 'a draft' }],
};
const read = (...files: ReturnType<typeof file>[]) => readWorksheets(files, posts, targets);

describe('C15 worksheets', () => {
  it('belong to a post, in every language', () => {
    const { worksheets, problems } = read(file('en/a.md', 'Name | |\n'), file('es/a.md'));
    expect(problems).toEqual([]);
    const sheet = { slug: 'a', ...whole, writtenIn: both, html: expect.stringContaining('A line.') };
    expect(worksheets.es).toEqual([{ ...sheet, language: 'es' }]);
  });

  it('O8 of a post in one language are in that one, at both addresses', () => {
    const { worksheets, problems } = read(file('es/spanish.md'), file('en/spanish.md', '[x](/nowhere)'));
    expect(problems).toEqual([]);
    for (const locale of both) expect(worksheets[locale]).toMatchObject([{ slug: 'spanish', language: 'es', writtenIn: ['es'] }]);
    expect(worksheets.en).toEqual(worksheets.es);
  });

  it('are left out with their post', () => {
    const { worksheets, problems } = read(file('en/held.md'), file('es/held.md'));
    expect({ worksheets, problems }).toEqual({ worksheets: { en: [], es: [] }, problems: [] });
  });

  it('don’t belong to every post', () => expect(read()).toEqual({ worksheets: { en: [], es: [] }, problems: [] }));

  it.each([
    ['no post', file('en/c.md'), 'content/worksheets/en/c.md: slug: expected a post'],
    ['an unknown language', file('fr/a.md'), 'content/worksheets/fr/a.md: slug: expected a post'],
    ['no translation', file('en/a.md'), 'content/worksheets/en/a.md: body: there is no worksheet content/worksheets/es/a.md'],
    ['no title', file('en/a.md', '', { ...whole, title: '' }), 'content/worksheets/en/a.md: title: expected text'],
    ['a short summary', file('en/a.md', '', { ...whole, summary: 'Short.' }), 'content/worksheets/en/a.md: summary: expected 50 to 170'],
    ['a broken link', file('en/a.md', '[x](/nowhere)'), 'content/worksheets/en/a.md: body: links to /nowhere'],
    ['a link to the other language', file('en/a.md', '[x](/es/quiz)'), 'content/worksheets/en/a.md: body: links to /es/quiz'],
    ['an inline style', file('en/a.md', '<p style="color:red">x</p>'), 'content/worksheets/en/a.md: body: holds HTML'],
    ['a link to a draft', file('en/a.md', '[x](/blog/held)'), 'content/worksheets/en/a.md: body: links to /blog/held, which is a draft'],
  ])('with %s stop the build', (_, wrong, problem) => {
    expect(read(wrong).problems.filter((line) => line.startsWith(problem))).toHaveLength(1);
  });
});
