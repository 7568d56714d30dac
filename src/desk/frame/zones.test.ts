import { expect, it } from 'vitest';
import { locales } from '#domain/text/locale.ts';
import { namedZones } from './zones.ts';

it.each(locales)('O7 zones are listed by place and offset, this device’s first, %s', (locale) => {
  const [own, ...others] = namedZones(locale);
  expect(own?.[0]).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const labels = others.map(([, label]) => label);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator(locale).compare));
  expect(new Set(namedZones(locale).map(([zone]) => zone)).size).toBe(others.length + 1);
  const label = new Map(namedZones(locale)).get('America/Mexico_City');
  expect(label).toBe(locale === 'es' ? 'Ciudad de México (GMT-6)' : 'Mexico City (GMT-6)');
});
