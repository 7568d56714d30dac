import { expect, it } from 'vitest';
import { parseMoney, printMoney } from './money.ts';

it.each([
  ['1200', 120_000],
  ['1,200', 120_000],
  ['1.200', 120_000],
  [' 1 200 ', 120_000],
  ['1.200.000', 120_000_000],
  ['1,5', 150],
  ['1.50', 150],
  ['1.200,50', 120_050],
  ['1,200.5', 120_050],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['1,2,3', undefined],
  ['1,200.500', undefined],
  ['1,200,50', undefined],
  ['12,3456', undefined],
  ['USD 5', undefined],
  ['$8,500', 850_000],
  ['$', undefined],
  ['1234567890123', undefined],
])('O5 %j is %j hundredths', (text, amount) => {
  expect(parseMoney(text)).toBe(amount);
});

it.each(['en-US', 'es-419', 'es-CO', 'es-CR', 'es-ES', 'en-CO'])('O5 what is shown can be typed again, in %s', (tag) => {
  for (const amount of [0, 150, 120_000, 120_050, 123_456_789]) expect(parseMoney(printMoney(amount, tag))).toBe(amount);
});

it('O5 an amount has the separators of its reader’s country', () => {
  expect(['es-419', 'es-MX', 'es-CO', 'es-ES'].map((tag) => printMoney(120_050, tag))).toEqual([
    '1,200.50',
    '1,200.50',
    '1.200,50',
    '1.200,50',
  ]);
});
