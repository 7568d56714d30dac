import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { localeKey } from './choice.ts';
import keepLocale from './keep-locale.inline.ts?inline-script';
import settleLocale from './settle-locale.inline.ts?inline-script';

interface Visit {
  address: string;
  language?: string;
  timeZone?: string;
  /** The stored choice; 'blocked' makes the storage throw. */
  stored?: string | null;
  referrer?: string;
  spanishPage?: boolean;
  hasTemporal?: boolean;
}

const clockIn = (timeZone: string) => () => ({ resolvedOptions: () => ({ timeZone }) });

/** What tells a browser's time zone: `Intl` only where there's nothing faster. */
const zoneIn = (timeZone: string, hasTemporal: boolean) => ({
  Temporal: hasTemporal ? { Now: { timeZoneId: () => timeZone } } : undefined,
  Intl: hasTemporal ? undefined : { DateTimeFormat: clockIn(timeZone) },
});

/** Runs the script as in a page's head and returns its effects. */
function visit({
  address,
  language = 'en-US',
  timeZone = 'America/New_York',
  stored = null,
  referrer = '',
  spanishPage = false,
  hasTemporal = true,
}: Visit) {
  const url = new URL(address, 'https://tino.example');
  const outcome = { replaced: null as string | null, cleaned: null as string | null, stored };
  const throwIfBlocked = () => {
    if (stored === 'blocked') throw new Error('denied');
  };
  runInNewContext(spanishPage ? keepLocale : settleLocale, {
    URLSearchParams,
    navigator: { language },
    document: { referrer, documentElement: { lang: spanishPage ? 'es' : 'en' } },
    ...zoneIn(timeZone, hasTemporal),
    history: { state: null, replaceState: (_state: unknown, _title: string, to: string) => (outcome.cleaned = to) },
    location: {
      origin: url.origin,
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      replace: (to: string) => (outcome.replaced = to),
    },
    localStorage: {
      getItem: (key: string) => {
        throwIfBlocked();
        return key === localeKey ? outcome.stored : null;
      },
      setItem: (key: string, value: string) => {
        throwIfBlocked();
        if (key === localeKey) outcome.stored = value;
      },
    },
  });
  return outcome;
}

const cities: readonly (readonly [city: string, ...zones: string[]])[] = [
  ['Mexico City', 'America/Mexico_City', 'Mexico/General'],
  ['Cancun', 'America/Cancun'],
  ['Merida', 'America/Merida'],
  ['Monterrey', 'America/Monterrey'],
  ['Tijuana', 'America/Tijuana', 'America/Ensenada', 'America/Santa_Isabel', 'Mexico/BajaNorte'],
  ['Bogota', 'America/Bogota'],
  ['Lima', 'America/Lima'],
  ['Santiago', 'America/Santiago', 'Chile/Continental'],
  ['Buenos Aires', 'America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Caracas', 'America/Caracas'],
  ['La Paz', 'America/La_Paz'],
  ['Asuncion', 'America/Asuncion'],
  ['Montevideo', 'America/Montevideo'],
  ['Guatemala', 'America/Guatemala'],
  ['Tegucigalpa', 'America/Tegucigalpa'],
  ['Managua', 'America/Managua'],
  ['San Jose', 'America/Costa_Rica'],
  ['Panama', 'America/Panama'],
  ['Santo Domingo', 'America/Santo_Domingo'],
  ['Havana', 'America/Havana', 'Cuba'],
  ['Madrid', 'Europe/Madrid'],
];

describe('the language of a first visit', () => {
  it.each(cities.flatMap(([city, ...zones]) => zones.map((zone) => [city, zone] as const)))(
    'L3 greets %s (%s) in Spanish',
    (_city, timeZone) => {
      for (const hasTemporal of [true, false]) expect(visit({ address: '/services', timeZone, hasTemporal }).replaced).toBe('/es/services');
    },
  );

  it.each(['America/New_York', 'America/Los_Angeles', 'America/Sao_Paulo', 'Europe/Lisbon', 'America/Puerto_Rico', 'UTC'])(
    'L3 stays in English in %s',
    (timeZone) => {
      expect(visit({ address: '/', timeZone })).toEqual({ replaced: null, cleaned: null, stored: null });
    },
  );

  it.each([
    ['es', '/es'],
    ['es-419', '/es'],
    ['ES-mx', '/es'],
    ['est', null],
    ['en-US', null],
    ['pt-BR', null],
  ])('L2 reads the browser language %s', (language, expected) => {
    expect(visit({ address: '/', language }).replaced).toBe(expected);
  });

  it('L2 keeps query and hash unchanged', () => {
    const { replaced } = visit({ address: '/quiz?utm_source=a%20b&x=1+2#start', language: 'es' });
    expect(replaced).toBe('/es/quiz?utm_source=a%20b&x=1+2#start');
  });

  it('L2 doesn’t store a guess', () => {
    expect(visit({ address: '/', language: 'es' }).stored).toBeNull();
  });
});

describe('a stored choice', () => {
  it("L2 'en' never redirects", () => {
    expect(visit({ address: '/', language: 'es-MX', timeZone: 'America/Mexico_City', stored: 'en' }).replaced).toBeNull();
  });

  it("L2 'es' redirects", () => {
    expect(visit({ address: '/about', stored: 'es' }).replaced).toBe('/es/about');
  });

  it('L2 any other value is ignored', () => {
    expect(visit({ address: '/', language: 'es', stored: 'fr' }).replaced).toBe('/es');
    expect(visit({ address: '/', stored: 'fr' }).replaced).toBeNull();
  });
});

describe('a choice in the URL', () => {
  it('L2 is stored, removed from the URL and applied', () => {
    expect(visit({ address: '/blog?a=1&lang=en#x', language: 'es' })).toEqual({ replaced: null, cleaned: '/blog?a=1#x', stored: 'en' });
    expect(visit({ address: '/blog?lang=es&a=1#x', stored: 'en' })).toEqual({ replaced: '/es/blog?a=1#x', cleaned: null, stored: 'es' });
  });

  it('L2 is removed from the URL of a Spanish page, which stays Spanish', () => {
    expect(visit({ address: '/es/blog?lang=es', spanishPage: true })).toEqual({ replaced: null, cleaned: '/es/blog', stored: 'es' });
  });

  it('L2 an unknown one is left alone', () => {
    expect(visit({ address: '/blog?lang=fr' })).toEqual({ replaced: null, cleaned: null, stored: null });
  });
});

describe('blocked storage', () => {
  it('L2 applies the choice that the toggle put in the URL', () => {
    const outcome = visit({ address: '/?lang=en', language: 'es', stored: 'blocked' });
    expect(outcome).toMatchObject({ replaced: null, cleaned: '/' });
  });

  it('L2 keeps the locale on the next page of the same site', () => {
    const next = { address: '/services', language: 'es', stored: 'blocked' };
    expect(visit({ ...next, referrer: 'https://tino.example/' }).replaced).toBeNull();
    expect(visit({ ...next, referrer: 'https://tino.example.evil/' }).replaced).toBe('/es/services');
    expect(visit(next).replaced).toBe('/es/services');
    expect(visit({ ...next, address: '/services?lang=fr', referrer: 'https://tino.example/' }).replaced).toBeNull();
  });
});

describe('Spanish URLs', () => {
  it('L2 never redirect', () => {
    expect(visit({ address: '/es/services', spanishPage: true, stored: 'en' })).toMatchObject({ replaced: null, cleaned: null });
  });

  it('L2 don’t loop when they serve the English not-found page', () => {
    expect(visit({ address: '/es/nowhere', language: 'es' }).replaced).toBeNull();
    expect(visit({ address: '/es', language: 'es' }).replaced).toBeNull();
    expect(visit({ address: '/essays', language: 'es' }).replaced).toBe('/es/essays');
  });
});
