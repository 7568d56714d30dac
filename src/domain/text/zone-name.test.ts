import { expect, it } from 'vitest';
import { zonePlace } from './zone-name.ts';

it.each([
  ['America/Mexico_City', 'Mexico City', 'Ciudad de México'],
  ['America/Bogota', 'Colombia', 'Colombia'],
  ['America/New_York', 'New York', 'Nueva York'],
  ['UTC', 'UTC', 'UTC'],
  ['America/Not_There', 'America/Not There', 'America/Not There'],
])('C3 %s is called by its place in each language', (zone, en, es) => {
  expect([zonePlace(zone, 'en'), zonePlace(zone, 'es')]).toEqual([en, es]);
});
