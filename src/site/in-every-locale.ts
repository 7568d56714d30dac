import { type Locale, locales, prefixOf } from '#domain/text/locale.ts';

/** A route's `locale` parameter: the prefix without its slash; undefined for the default locale (L1). */
export const localeParameter = (locale: Locale): string | undefined => prefixOf(locale).slice(1) || undefined;

/** `getStaticPaths` for one page per locale. */
export const inEveryLocale = () => locales.map((locale) => ({ params: { locale: localeParameter(locale) }, props: { locale } }));
