/** What the code needs to know about a locale besides its texts. */
interface LocaleRow {
  /** Stands before every path in this locale (L1); only the default locale has none. */
  readonly prefix: '' | `/${string}`;
  /** Language and territory as a BCP 47 tag: what numbers and dates are formatted with, and Open Graph's `og:locale`. */
  readonly format: `${string}-${string}`;
  readonly percentSign: '%' | '\u00a0%';
}

/**
 * The site's locales, the default first. A new one is a line here, plus its texts (docs/adding-a-language.md). Its code is
 * what `lang` and `hreflang` say, what the toggle shows and which browsers are greeted in it (L2).
 */
const rows = {
  en: { prefix: '', format: 'en-US', percentSign: '%' },
  es: { prefix: '/es', format: 'es-419', percentSign: '\u00a0%' },
} as const satisfies Readonly<Record<string, LocaleRow>>;

export type Locale = keyof typeof rows;

/** One value per locale; a missing one is a type error (L5). */
export type Localized<T> = Readonly<Record<Locale, T>>;

export const locales = Object.keys(rows) as [Locale, ...Locale[]];

export const [defaultLocale] = locales;

/** What the list says about a locale. */
export const localeRow = (locale: Locale): LocaleRow => rows[locale];

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(rows, value);

/** Every locale but one, in the order of the list: what the toggle offers. */
export const otherLocales = (locale: Locale): readonly Locale[] => locales.filter((other) => other !== locale);

/** One value per locale, computed. */
export const forEachLocale = <T>(compute: (locale: Locale) => T): Localized<T> =>
  Object.fromEntries(locales.map((locale) => [locale, compute(locale)])) as Record<Locale, T>;

/** A path with one prefix in place of another: `/services` and `/es/services`, `/` and `/es`. */
export function replacePrefix(path: string, from: string, to: string): string {
  const bare = path === from ? '/' : path.startsWith(`${from}/`) ? path.slice(from.length) : path;
  return bare === '/' ? to || '/' : to + bare;
}

/** The locale a path is in. */
export const localeOf = (path: string): Locale =>
  locales.find((locale) => {
    const { prefix } = localeRow(locale);
    return prefix && (path === prefix || path.startsWith(`${prefix}/`));
  }) ?? defaultLocale;

/** The path of a page in a locale, whichever locale's path is given. */
export const localPath = (path: string, locale: Locale): string =>
  replacePrefix(path, localeRow(localeOf(path)).prefix, localeRow(locale).prefix);

/** The path of a page in the default locale, whichever locale's path is given. */
export const barePath = (path: string): string => localPath(path, defaultLocale);

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
