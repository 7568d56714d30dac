import type { Locale } from '#domain/text/locale.ts';

/** Lists words without a comma before the last: 'a, b and c'. American English would add one; British doesn't. */
export const listWords = (words: readonly (string | number)[], locale: Locale): string =>
  new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(words.map(String));
