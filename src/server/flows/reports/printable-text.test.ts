import { expect, it } from 'vitest';
import { locales } from '#domain/text/locale.ts';
import { reportStrings } from '#strings/readiness/report.ts';
import { hostileTexts } from '#tests/hostile-texts.ts';
import { printableData, printableName, printableRanges, printableText } from './printable-text.ts';

it.each([
  ['Łukasz Żółć, Núñez & Söhne™', 'Łukasz Żółć, Núñez & Söhne™'],
  ['Nguyễn', 'Nguyen'],
  ['e\u0301', 'é'],
  ['Ａ１', 'A1'],
  ['ﬁn', 'fin'],
  ['Lumbre 😀👩🏽‍💻', 'Lumbre '],
  ['你好 Corp', '?? Corp'],
  ['a\u202eb\u0007c\ud800', 'ab c'],
])('V1 %j is printed as %j', (text, printed) => {
  expect(printableText(text)).toBe(printed);
});

it('V1 a name without a printable letter is left out', () => {
  for (const name of ['你好', 'مرحبا', '😀', ' \n ']) expect(printableName(name).replaceAll('?', '')).toBe('');
  expect(printableName('  Lumbre\n😀 ')).toBe('Lumbre');
});

it('V1 whatever a visitor writes, only characters of the fonts are left', () => {
  const isKnown = (code: number) => printableRanges.some(([first, last]) => first <= code && code <= last);
  for (const text of hostileTexts) for (const character of printableText(text)) expect(isKnown(character.codePointAt(0) ?? 0)).toBe(true);
});

it('V1 our own words need no substitute, and addresses are left alone', () => {
  for (const locale of locales) {
    const words = Object.values(reportStrings[locale]).filter((value) => typeof value === 'string');
    expect(printableData(words)).toEqual(words);
  }
  expect(printableData({ href: 'https://例.example/', text: '例' })).toEqual({ href: 'https://例.example/', text: '?' });
});
