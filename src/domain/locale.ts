/** What the code needs to know about a locale besides its code and its texts. */
interface LocaleRow {
  /** Language and territory as a BCP 47 tag: what numbers and dates are formatted with, and Open Graph's `og:locale`. */
  readonly format: `${string}-${string}`;
  readonly percentSign: '%' | '\u00a0%';
}

/**
 * The site's locales, the default first. A new one is a line here, plus its texts (docs/adding-a-language.md). Its code is
 * the prefix of its paths (L1), what `lang` and `hreflang` say, what the toggle shows, and which browsers are greeted in it (L2).
 */
const rows = {
  en: { format: 'en-US', percentSign: '%' },
  es: { format: 'es-419', percentSign: '\u00a0%' },
} as const satisfies Readonly<Record<string, LocaleRow>>;

export type Locale = keyof typeof rows;

/** One value per locale; a missing one is a type error (L5). */
export type Localized<T> = Readonly<Record<Locale, T>>;

export const locales = /* @__PURE__ */ Object.keys(rows) as [Locale, ...Locale[]];

export const defaultLocale = locales[0];

/** What the list says about a locale. */
export const localeRow = (locale: Locale): LocaleRow => rows[locale];

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** Every locale but one, in the order of the list: what the toggle offers. */
export const otherLocales = (locale: Locale): readonly Locale[] => locales.filter((other) => other !== locale);

/** One value per locale, computed. */
export const forEachLocale = <T>(compute: (locale: Locale) => T): Localized<T> =>
  Object.fromEntries(locales.map((locale) => [locale, compute(locale)])) as Record<Locale, T>;

/** What stands before every path in a locale; the default locale has none (L1). */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

/** The locale a path is in. */
export function localeOf(path: string): Locale {
  const [, first] = path.split('/');
  return isLocale(first) && prefixOf(first) ? first : defaultLocale;
}

/** The path of a page in the default locale, whichever locale's path is given: `/services` for `/es/services`, `/` for `/es`. */
export const barePath = (path: string): string => path.slice(prefixOf(localeOf(path)).length) || '/';

/** The path of a page in a locale, whichever locale's path is given. */
export function localPath(path: string, locale: Locale): string {
  const bare = barePath(path);
  return (bare === '/' && prefixOf(locale)) || prefixOf(locale) + bare;
}

/** IANA names, aliases included, of the zones whose visitors are greeted in a locale whatever their browser's language (L3). */
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
export function detectLocale(browserLanguage: string, timeZone?: string): Locale {
  const detected = otherLocales(defaultLocale);
  return (
    detected.find((locale) => new RegExp(`^${locale}\\b`, 'i').test(browserLanguage)) ??
    detected.find((locale) => timeZone && timeZones[locale]?.includes(timeZone)) ??
    defaultLocale
  );
}
