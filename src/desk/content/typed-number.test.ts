import { expect, it } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

it.each([
  ['12', 12],
  [' 1000 ', 1000],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['0,125', 0.125],
  ['1234.567', 1234.567],
  ['1.200,50', 1200.5],
  ['1,200.50', 1200.5],
  ['1.000.000', 1_000_000],
  ['-3,25', -3.25],
])('O3 %j is the number %d', (typed, value) => expect(readTypedNumber(typed)).toEqual({ value }));

it.each([
  ['1.000', [1000, 1]],
  ['1,200', [1200, 1.2]],
  ['12.500', [12_500, 12.5]],
])('O3 %j may be %j, so it’s never changed silently', (typed, readings) => expect(readTypedNumber(typed)).toEqual({ readings }));

it.each(['', 'a', '1.2.3', '1 000', '--1', '<1>'])('O3 %j is no number', (typed) => expect(readTypedNumber(typed)).toBeUndefined());
