import type { Locale } from '#domain/locale.ts';

/** Every figure the site claims, once. Change it here and each page follows. */
export const facts = {
  /** Average days to the first value. */
  daysToValue: 23,
  /** From agreement to deployment. */
  deploymentDays: [30, 60],
  resultDays: 90,
  satisfactionPercent: 97,
  successPercent: 97,
  implementations: 50,
  countries: 12,
  industries: 25,
  teamsTrained: 500,
  entrepreneurs: 150,
  callMinutes: 30,
  quizMinutes: [5, 7],
  quizQuestions: 14,
} as const;

/** '97%' in English, '97 %' with a space that does not break in Spanish. */
export const percent = (value: number, locale: Locale): string => (locale === 'es' ? `${value}\u00a0%` : `${value}%`);

/** A change with its sign, as a true minus or a plus: '+62%', '−34 %'. */
export const signedPercent = (value: number, locale: Locale): string => `${value < 0 ? '\u2212' : '+'}${percent(Math.abs(value), locale)}`;

/** 'or more': '50+'. */
export const atLeast = (value: number): string => `${value}+`;
