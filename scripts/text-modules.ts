import { type Locale, locales } from '../src/domain/text/locale.ts';

/** The locale that a built module is named after: 'es' of `/_astro/readiness.es.<hash>.js`; undefined for one that isn't texts. */
export const localeOfModule = (url: string): Locale | undefined =>
  locales.find((locale) => new RegExp(`\\.${locale}\\.[\\w-]+\\.js$`).test(url));
