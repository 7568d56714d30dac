import { type Locale, localeRow } from './locale.ts';

/** Formats a percentage: '97%' in English, '97 %' with a no-break space in Spanish. */
export const percent = (value: number, locale: Locale): string => `${value}${localeRow(locale).percentSign}`;

/** 'or more': '50+'. */
export const atLeast = (value: number): string => `${value}+`;

/** Formats US dollars, the same in every language: '$499', '$249.50', '$15,000'. `cents` forces cents on whole amounts. */
export const dollars = (value: number, cents = false): string =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: cents || !Number.isInteger(value) ? 2 : 0, maximumFractionDigits: 2 })}`;
