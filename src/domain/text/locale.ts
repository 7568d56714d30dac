interface LocaleRow {
  /** BCP 47 tag with a territory, for number and date formats and `og:locale`. */
  readonly format: `${string}-${string}`;
  readonly percentSign: '%' | '\u00a0%';
}

export const defaultLocale = 'en';

/**
 * The site's locales, default first. To add one, add it here and its texts (docs/adding-a-language.md). The code is the path prefix (L1),
 * the `lang` and `hreflang` value, the toggle's label, and what browser languages are matched against (L2). Every page carries this list.
 */
export const locales = [defaultLocale, 'es'] as const;

export type Locale = (typeof locales)[number];

/** One value per locale; a missing one is a type error (L5). */
export type Localized<T> = Readonly<Record<Locale, T>>;

const rows: Localized<LocaleRow> = {
  en: { format: 'en-US', percentSign: '%' },
  es: { format: 'es-419', percentSign: '\u00a0%' },
};

export const localeRow = (locale: Locale): LocaleRow => rows[locale];

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** In order. */
export const otherLocales = (locale: Locale): readonly Locale[] => locales.filter((other) => other !== locale);

/** All, that one first: the order for somebody who works in it. */
export const startingWith = (locale: Locale): readonly Locale[] => [locale, ...otherLocales(locale)];

/** Languages that a thing's texts are in, that of the original first. */
export const writtenIn = (only: Locale | undefined): readonly Locale[] => (only === undefined ? locales : [only]);

/** The `lang` of a text, if it isn't that of its page. */
export const foreignTo = (locale: Locale, only: Locale | undefined): Locale | undefined => (only === locale ? undefined : only);

export const forEachLocale = <T>(compute: (locale: Locale) => T): Localized<T> =>
  Object.fromEntries(locales.map((locale) => [locale, compute(locale)])) as Record<Locale, T>;

/** A locale's path prefix; empty for the default one (L1). */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

export function localeOf(path: string): Locale {
  const [, first] = path.split('/');
  return isLocale(first) && prefixOf(first) ? first : defaultLocale;
}

/** A path without its locale prefix: `/services` for `/es/services`, `/` for `/es`. */
export const barePath = (path: string): string => path.slice(prefixOf(localeOf(path)).length) || '/';

/** A page's path in a locale; accepts the path in any locale. */
export function localPath(path: string, locale: Locale): string {
  const bare = barePath(path);
  return (bare === '/' && prefixOf(locale)) || prefixOf(locale) + bare;
}

/** IANA time zones (with aliases) that select a locale regardless of the browser's language (L3). */
export const timeZones: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  // "San Jose" is the capital of Costa Rica.
  es: [
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
  ],
};

/** The locale of a first visit: by the browser's first language, then by time zone, otherwise the default (L2). */
export function detectLocale(browserLanguage: string, readTimeZone: () => string): Locale {
  const detected = otherLocales(defaultLocale);
  return (
    detected.find((locale) => new RegExp(`^${locale}\\b`, 'i').test(browserLanguage)) ??
    detected.find((locale) => timeZones[locale]?.includes(readTimeZone())) ??
    defaultLocale
  );
}
