import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { barePath, detectLocale, isLocale, localeOf, locales, localPath, otherLocales, timeZones } from './locale.ts';

const spanishTimeZones = timeZones.es ?? [];

const slug = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
/** Only a first segment of exactly `es` marks a Spanish path. */
const englishPath = fc
  .array(slug, { maxLength: 4 })
  .filter(([first]) => first !== 'es')
  .map((segments) => `/${segments.join('/')}`);

describe('L1 addresses of a page in both languages', () => {
  it.each([
    ['/', '/es'],
    ['/services', '/es/services'],
    ['/course/ai-business-weekend', '/es/course/ai-business-weekend'],
    ['/espresso', '/es/espresso'],
    ['/blog/es', '/es/blog/es'],
  ])('%s and %s are twins', (en, es) => {
    expect(localPath(en, 'es')).toBe(es);
    expect(localPath(es, 'en')).toBe(en);
    expect(barePath(es)).toBe(en);
    expect(localeOf(en)).toBe('en');
    expect(localeOf(es)).toBe('es');
  });

  it('converts a path to its twin and back', () => {
    fc.assert(
      fc.property(englishPath, fc.constantFrom(...locales), (path, locale) => {
        const local = localPath(path, locale);
        expect(barePath(local)).toBe(path);
        expect(localeOf(local)).toBe(locale);
        expect(localPath(local, locale)).toBe(local);
        for (const other of otherLocales(locale)) expect(localPath(localPath(local, other), locale)).toBe(local);
      }),
    );
  });

  it('gives no path a trailing slash, except the English home page', () => {
    fc.assert(fc.property(englishPath, (path) => !localPath(path, 'es').endsWith('/')));
  });

  it('accepts exactly the known locales', () => {
    expect(locales).toEqual(['en', 'es']);
    expect(['en', 'es'].every(isLocale)).toBe(true);
    expect(['EN', 'es-MX', '', null, undefined, 0, {}].some(isLocale)).toBe(false);
    expect(locales.map(otherLocales)).toEqual([['es'], ['en']]);
  });
});

/** Cities whose time zone selects Spanish, with every name a browser may report (L3). */
const cities: Record<string, readonly string[]> = {
  'Mexico City': ['America/Mexico_City', 'Mexico/General'],
  Cancun: ['America/Cancun'],
  Merida: ['America/Merida'],
  Monterrey: ['America/Monterrey'],
  Tijuana: ['America/Tijuana', 'America/Ensenada', 'America/Santa_Isabel', 'Mexico/BajaNorte'],
  Bogota: ['America/Bogota'],
  Lima: ['America/Lima'],
  Santiago: ['America/Santiago', 'Chile/Continental'],
  'Buenos Aires': ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  Caracas: ['America/Caracas'],
  'La Paz': ['America/La_Paz'],
  Asuncion: ['America/Asuncion'],
  Montevideo: ['America/Montevideo'],
  Guatemala: ['America/Guatemala'],
  Tegucigalpa: ['America/Tegucigalpa'],
  Managua: ['America/Managua'],
  'San Jose': ['America/Costa_Rica'],
  Panama: ['America/Panama'],
  'Santo Domingo': ['America/Santo_Domingo'],
  Havana: ['America/Havana', 'Cuba'],
  Madrid: ['Europe/Madrid'],
};

describe('L3 time zones that select Spanish', () => {
  it.each(Object.entries(cities))('%s', (_, zones) => {
    for (const zone of zones) expect(detectLocale('en-US', () => zone)).toBe('es');
  });

  it('lists no zones besides those of the 21 cities', () => {
    expect(Object.keys(cities)).toHaveLength(21);
    expect([...spanishTimeZones].sort()).toEqual(Object.values(cities).flat().sort());
  });

  it('lists only names that the platform knows', () => {
    for (const zone of spanishTimeZones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
  });

  it('includes the name that the platform reports for each city', () => {
    for (const zone of spanishTimeZones) {
      const reported = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
      expect(spanishTimeZones).toContain(reported);
    }
  });
});

describe('L2 language of a first visit', () => {
  it.each(['es', 'es-MX', 'es-419', 'ES', 'es_ES.UTF-8'.replace('_', '-')])(
    'is Spanish for the browser language %s anywhere, without asking where',
    (language) => {
      const readTimeZone = vi.fn(() => 'Asia/Tokyo');
      expect(detectLocale(language, readTimeZone)).toBe('es');
      expect(readTimeZone).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['en-US', 'America/New_York'],
    ['pt-BR', 'America/Sao_Paulo'],
    ['et', 'Europe/Tallinn'],
    ['est', 'UTC'],
    ['en-ES', 'Europe/London'],
    ['', ''],
    ['en', 'San Jose'],
    ['en', 'America/Los_Angeles'],
  ])('is English for %s in %s', (language, zone) => {
    expect(detectLocale(language, () => zone)).toBe('en');
  });
});
