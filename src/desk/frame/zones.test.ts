import { expect, it } from 'vitest';
import { locales } from '#domain/text/locale.ts';
import { namedZones, zoneOfPlace } from './zones.ts';

it.each(locales)('O7 zones are listed by place and offset, this device’s first, %s', (locale) => {
  const [own, ...others] = namedZones(locale);
  expect(own?.[0]).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const labels = others.map(([, label]) => label);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator(locale).compare));
  expect(new Set(namedZones(locale).map(([zone]) => zone)).size).toBe(others.length + 1);
  const label = new Map(namedZones(locale)).get('America/Mexico_City');
  expect(label).toBe(locale === 'es' ? 'Ciudad de México (GMT-6)' : 'Mexico City (GMT-6)');
});

it('O3 a zone is known by its place as people type it, unless several could be meant', () => {
  const typed = ['Bogotá', ' bogota ', 'ciudad de mexico', 'América', 'nowhere', ''];
  const zones = ['America/Bogota', 'America/Bogota', 'America/Mexico_City', undefined, undefined, undefined];
  expect(typed.map((each) => zoneOfPlace(each, 'es'))).toEqual(zones);
});
