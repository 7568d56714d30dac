import { type Locale, localeRow } from './locale.ts';

/** '97%' in English, '97 %' with a no-break space in Spanish. */
export const percent = (value: number, locale: Locale): string => `${value}${localeRow(locale).percentSign}`;
