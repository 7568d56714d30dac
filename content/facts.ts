import type { Locale } from '#domain/locale.ts';
import { percent } from '#domain/percent.ts';

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
  knowledgeQuestions: 15,
  knowledgeMinutes: 10,
  /** Working days in which an application is answered. */
  applicationAnswerDays: 2,
  /** How long what visitors leave is kept, and how soon a person answers who asks about it. */
  privacy: {
    /** Days that what nobody finished or confirmed is kept. Put in by the server at start: RETENTION_DAYS. */
    incompleteDays: 'retention-days.invalid',
    /** Days that the link works which confirms a place on a list. */
    confirmDays: 7,
    /** Hours that an answer is kept under its Idempotency-Key; at least 24 are promised (Q4). */
    repeatHours: 48,
    /** Months that the daily numbers of page views are kept: a month can be held against the one a year before. */
    viewMonths: 13,
    /** Hours that an event waits at most for its measuring service; Google takes none after 72. */
    eventHours: 48,
    answerDays: 30,
  },
  /** The three-day course for entrepreneurs. */
  weekend: { priceUsd: 499, days: 3, hoursPerDay: 3, maxParticipants: 15, supportDays: 90, followUpHours: 1 },
  /** The programme for companies; its starting price is named in Spanish only (C6). */
  workforce: { startingUsd: 15_000, intensiveDays: 1, longestWeeks: 8, efficiencyPercent: 40, roiDays: 90 },
} as const;

/** A change with its sign, as a true minus or a plus: '+62%', '−34 %'. */
export const signedPercent = (value: number, locale: Locale): string => `${value < 0 ? '\u2212' : '+'}${percent(Math.abs(value), locale)}`;

/** 'or more': '50+'. */
export const atLeast = (value: number): string => `${value}+`;

/** US dollars: '$499', '$249.50', '$15,000', the same in both languages. Cents stand only where there are any, unless asked for. */
export const dollars = (value: number, cents = false): string =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: cents || !Number.isInteger(value) ? 2 : 0, maximumFractionDigits: 2 })}`;
