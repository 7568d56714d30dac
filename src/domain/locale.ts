/** The site's languages. English is the default and has no prefix in addresses (L1). */
export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

/** One value per language; a missing Spanish one is a type error (L5). */
export type Localized<T> = Readonly<Record<Locale, T>>;

/** True for 'en' and 'es', false for anything else. */
export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'es';

/** The other language: what the toggle switches to. */
export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'es' : 'en');

/** The address of a page in a language: `/services` stays or becomes `/es/services`; `/` becomes `/es`. */
export function localPath(path: string, locale: Locale): string {
  const bare = barePath(path);
  if (locale === 'en') return bare;
  return bare === '/' ? '/es' : `/es${bare}`;
}

/** The English address of a page, whichever language's address was given. */
export function barePath(path: string): string {
  if (path === '/es') return '/';
  return path.startsWith('/es/') ? path.slice(3) : path;
}

/** The language an address is in. */
export const localeOf = (path: string): Locale => (path === '/es' || path.startsWith('/es/') ? 'es' : 'en');

/**
 * IANA names, aliases included, of the cities whose visitors are greeted in Spanish (L3).
 * "San Jose" is the capital of Costa Rica.
 */
export const spanishTimeZones: readonly string[] = [
  'America/Mexico_City',
  'Mexico/General',
  'America/Cancun',
  'America/Merida',
  'America/Monterrey',
  'America/Tijuana',
  'America/Ensenada',
  'America/Santa_Isabel',
  'Mexico/BajaNorte',
  'America/Bogota',
  'America/Lima',
  'America/Santiago',
  'Chile/Continental',
  'America/Buenos_Aires',
  'America/Argentina/Buenos_Aires',
  'America/Caracas',
  'America/La_Paz',
  'America/Asuncion',
  'America/Montevideo',
  'America/Guatemala',
  'America/Tegucigalpa',
  'America/Managua',
  'America/Costa_Rica',
  'America/Panama',
  'America/Santo_Domingo',
  'America/Havana',
  'Cuba',
  'Europe/Madrid',
];

/** The language of a first visit: Spanish when the browser's first language is, or by time zone; otherwise English. */
export function detectLocale(browserLanguage: string, timeZone: string): Locale {
  return /^es\b/i.test(browserLanguage) || spanishTimeZones.includes(timeZone) ? 'es' : 'en';
}
