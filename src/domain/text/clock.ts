import type { Locale } from './locale.ts';

/** How a language prints a time of day: with AM and PM in English, to 24 in Spanish. A session's times follow the specification instead (C3). */
export const clockOf = (locale: Locale): { readonly hourCycle?: 'h23' } => (locale === 'es' ? { hourCycle: 'h23' } : {});
