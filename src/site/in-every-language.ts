import { type Locale, locales } from '#domain/locale.ts';

/** The part of a page's address that names its language; English has none (L1). */
export const localeParameter = (locale: Locale): Locale | undefined => (locale === 'en' ? undefined : locale);

/** The `getStaticPaths` of a page that stands once in each language. */
export const inEveryLanguage = () => locales.map((locale) => ({ params: { locale: localeParameter(locale) }, props: { locale } }));
