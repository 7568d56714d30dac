import { expect, it } from 'vitest';
import { initials } from './avatar.tsx';

it.each([
  ['Rocío Alderete', 'RA'],
  ['Tino team', 'TT'],
  ['  Inés   de la Vega ', 'ID'],
  ['Ana', 'A'],
  ['', ''],
])('writes %j as at most two letters', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
