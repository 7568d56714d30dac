import { expect, it } from 'vitest';
import { wordListLevel } from './markdown-from-html.ts';

it('O3 a pasted list is as deep as Word’s lists can be', () => {
  expect(wordListLevel('mso-list:l0 level2 lfo1')).toBe(2);
  expect(wordListLevel('mso-list:l0 level99999999 lfo1')).toBe(9);
  expect(wordListLevel('margin:0')).toBe(0);
});
