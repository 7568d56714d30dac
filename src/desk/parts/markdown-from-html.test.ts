import { expect, it } from 'vitest';
import { readPlainDocument, wordListLevel } from './markdown-from-html.ts';

it('O3 a pasted list is as deep as Word’s lists can be', () => {
  expect(wordListLevel('mso-list:l0 level2 lfo1')).toBe(2);
  expect(wordListLevel('mso-list:l0 level99999999 lfo1')).toBe(9);
  expect(wordListLevel('margin:0')).toBe(0);
});

it('O3 a document in Markdown begins with its title; all of it stays where the title is too long or there’s none', () => {
  const read = (plain: string) => {
    const { title, text } = readPlainDocument(plain, 20);
    return [title, text];
  };
  expect(read('\r\n# A *short* plan_b #\r\n\r\nWords.\r\n')).toEqual(['A short plan_b', 'Words.']);
  expect(read('# A plan that’s longer than titles\n\nWords.')).toEqual(['', '# A plan that’s longer than titles\n\nWords.']);
  expect(read('Words.\n\n# Then')).toEqual(['', 'Words.\n\n# Then']);
});
