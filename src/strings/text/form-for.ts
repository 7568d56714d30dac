import type { Locale } from '#domain/text/locale.ts';

/** Of two forms, the one that a language has for a count, which may be formatted already: '1 seat', '2 seats'. */
export const formFor = (count: number | string, locale: Locale, forms: { readonly one: string; readonly other: string }): string =>
  new Intl.PluralRules(locale).select(Number(String(count).replace(/\D/g, ''))) === 'one' ? forms.one : forms.other;
