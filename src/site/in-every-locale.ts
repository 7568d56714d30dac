import { type Locale, locales, prefixOf } from '#domain/text/locale.ts';

/** The `locale` parameter of a page's route: the prefix without its slash, or undefined for the default locale (L1). */
export const localeParameter = (locale: Locale): string | undefined => prefixOf(locale).slice(1) || undefined;

/** The `getStaticPaths` of a page that exists once per locale. */
export const inEveryLocale = () => locales.map((locale) => ({ params: { locale: localeParameter(locale) }, props: { locale } }));
