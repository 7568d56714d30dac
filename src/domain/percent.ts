import type { Locale } from './locale.ts';

/** '97%' in English, '97 %' with a space that does not break in Spanish. */
export const percent = (value: number, locale: Locale): string => (locale === 'es' ? `${value}\u00a0%` : `${value}%`);
