import { type Locale, localeRow } from './locale.ts';

/** '97%' in English, '97 %' with a no-break space in Spanish. */
export const percent = (value: number, locale: Locale): string => `${value}${localeRow(locale).percentSign}`;

/** A move's gain: '+2.1', and '+1.0' for one, so figures line up. */
export const gained = (points: number, locale: Locale): string =>
  `+${points.toLocaleString(localeRow(locale).format, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;

/** 'or more': '50+'. */
export const atLeast = (value: number): string => `${value}+`;

/** US dollars, the same in every language: '$499', '$249.50', '$15,000'. `cents` forces cents on whole amounts. */
export const dollars = (value: number, cents = false): string =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: cents || !Number.isInteger(value) ? 2 : 0, maximumFractionDigits: 2 })}`;

/** '5-7': with a hyphen (D6). */
export const formatRange = (range: readonly number[]): string => range.join('-');
