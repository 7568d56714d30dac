import { expect, it } from 'vitest';
import { homeCountry } from './home-country.ts';

it.each([
  ['America/Bogota', { callingCode: '57', region: 'CO' }],
  ['America/Argentina/Cordoba', { callingCode: '54', region: 'AR' }],
  ['America/New_York', { callingCode: '1', region: 'US' }],
  ['Europe/Madrid', { callingCode: '34', region: 'ES' }],
  ['UTC', undefined],
])('O1 the country of %s', (zone, country) => {
  expect(homeCountry(zone)).toEqual(country);
});
