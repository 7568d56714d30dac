import { expect, it } from 'vitest';
import { showTurning } from './user-text.tsx';

it('Q17 characters that turn a text around are made visible, and no others change', () => {
  const turning = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
  expect(showTurning(`a${turning.join('')}b`)).toBe(`a${'\ufffd'.repeat(turning.length)}b`);
  expect(showTurning('año \u2028\u200f عربي')).toBe('año \u2028\u200f عربي');
});
