import { describe, expect, it } from 'vitest';
import { locales } from './locale.ts';
import { calendarDay, longDate } from './long-date.ts';

const at = '2026-03-01T02:30:00.000Z';

describe('V1 the day of a report', () => {
  it.each([
    ['UTC', { year: 2026, month: 3, day: 1 }],
    ['America/Bogota', { year: 2026, month: 2, day: 28 }],
    ['Pacific/Auckland', { year: 2026, month: 3, day: 1 }],
    ['nonsense', { year: 2026, month: 3, day: 1 }],
    [7, { year: 2026, month: 3, day: 1 }],
  ])('V1 in %s is the same in numbers and in words', (timeZone, day) => {
    expect(calendarDay(at, timeZone)).toEqual(day);
    for (const locale of locales)
      for (const number of [day.year, day.day]) expect(longDate(at, locale, timeZone)).toMatch(new RegExp(`\\b${number}\\b`));
  });
});
