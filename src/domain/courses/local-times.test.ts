import { expect, it } from 'vitest';
import type { Meeting } from './course.ts';
import { formatLocalTimes } from './local-times.ts';

/** Evenings in Mexico City, 6:00 PM to 9:00 PM, UTC-6 all year. */
const evenings = (...dates: string[]): Meeting[] =>
  dates.map((date) => ({ starts: `${date}T18:00:00-06:00`, ends: `${date}T21:00:00-06:00` }));
const september = evenings('2025-09-25', '2025-09-26', '2025-09-27');
const english = { to: 'to', nextDay: 'the next day' };

it.each([
  ['America/Mexico_City', 'September 25 – 27, 6:00 PM to 9:00 PM CST (America/Mexico_City)'],
  ['America/New_York', 'September 25 – 27, 8:00 PM to 11:00 PM EDT (America/New_York)'],
  ['America/Los_Angeles', 'September 25 – 27, 5:00 PM to 8:00 PM PDT (America/Los_Angeles)'],
  ['America/Argentina/Buenos_Aires', /^September 25 – 27, 9:00 PM to 12:00 AM GMT-3 the next day \(America\/.*Buenos_Aires\)$/],
  ['Europe/Madrid', 'September 26 – 28, 2:00 AM to 5:00 AM GMT+2 (Europe/Madrid)'],
  ['Asia/Kolkata', /^September 26 – 28, 5:30 AM to 8:30 AM GMT\+5:30 \(Asia\/(Kolkata|Calcutta)\)$/],
  ['UTC', 'September 26 – 28, 12:00 AM to 3:00 AM UTC (UTC)'],
  ['Pacific/Honolulu', 'September 25 – 27, 2:00 PM to 5:00 PM HST (Pacific/Honolulu)'],
])('C3 converts the evenings to %s, with the local date', (zone, expected) => {
  expect(formatLocalTimes(september, 'en', english, zone)).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
});

it('C3 says so if an evening ends after midnight', () => {
  expect(formatLocalTimes(september, 'en', english, 'America/Noronha')).toMatch(/10:00 PM to 1:00 AM GMT-2 the next day/);
});

it('C3 splits the days at a clock change', () => {
  expect(formatLocalTimes(september, 'en', english, 'Pacific/Auckland')).toBe(
    'September 26 – 27, 12:00 PM to 3:00 PM GMT+12; September 28, 1:00 PM to 4:00 PM GMT+13 (Pacific/Auckland)',
  );
});

it('C3 names both months if the evenings span two', () => {
  expect(formatLocalTimes(evenings('2025-09-29', '2025-09-30'), 'en', english, 'Europe/Madrid')).toMatch(/^September 30 – October 1, /);
});

it('C3 is in Spanish on Spanish pages', () => {
  expect(formatLocalTimes(september, 'es', { to: 'a', nextDay: 'del día siguiente' }, 'Europe/Madrid')).toMatch(
    /^26–28 de septiembre, 2:00 a\.m\. a 5:00 a\.m\. \S+ \(Europe\/Madrid\)$/,
  );
});
