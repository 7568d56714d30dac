import { expect, it } from 'vitest';
import { showsText } from './mark-text.ts';

it('O8 names in braces stand for what a page prints in their place', () => {
  expect(showsText('In 5 to 12 days, not 30 days.', 'In {a} to {b} days')).toBe(true);
  expect(showsText('In 5 to 12 days, not 30 days.', 'In {a} to {b} days', true)).toBe(false);
  expect(showsText('In 5 days of 12 days', 'In {a} days', true)).toBe(true);
  expect(showsText('Pay 9', 'Pay {price}', true)).toBe(true);
  expect(showsText(`In ${'9'.repeat(41)} days`, 'In {a} days')).toBe(false);
  expect(showsText('anything', '{a}')).toBe(false);
});

it('O8 a text with many names in braces is looked for without trying every way', { timeout: 5000 }, () => {
  expect(showsText('a '.repeat(50_000), `${'{x} '.repeat(12)}end`)).toBe(false);
});
