import { expect, it } from 'vitest';
import { hasCustomDates, hasEnded, hasNoUpcomingSession, installments, isLongPast, isSoldOut, openSession } from './course.ts';

const september = { meetings: [{ starts: '2025-09-25T18:00:00-06:00', ends: '2025-09-27T21:00:00-06:00' }] };
const custom = { meetings: [] };

it('C1 a course is sold out only when every session has no seat', () => {
  expect(isSoldOut([{ seatsAvailable: 0 }, { seatsAvailable: 8 }])).toBe(false);
  expect(isSoldOut([{ seatsAvailable: 0 }, { seatsAvailable: 0 }])).toBe(true);
  expect(isSoldOut([{ seatsAvailable: 0 }])).toBe(true);
});

it('C1 a session ends with its last minute, whatever the visitor’s time zone', () => {
  expect(hasEnded(september, Date.parse('2025-09-28T02:59:59Z'))).toBe(false);
  expect(hasEnded(september, Date.parse('2025-09-28T03:00:00Z'))).toBe(true);
});

it('C1 a session without dates never ends, and a course has no upcoming session once all have ended', () => {
  const later = Date.parse('2030-01-01T00:00:00Z');
  expect(hasEnded(custom, later)).toBe(false);
  expect(hasNoUpcomingSession([september], later)).toBe(true);
  expect(hasNoUpcomingSession([september, custom], later)).toBe(false);
});

it('C1 a session is long past once it ended a year ago', () => {
  expect(isLongPast(september, Date.parse('2026-09-28T02:59:59Z'))).toBe(false);
  expect(isLongPast(september, Date.parse('2026-09-28T03:00:00Z'))).toBe(true);
  expect(isLongPast(custom, Date.parse('2030-01-01T00:00:00Z'))).toBe(false);
});

it('C2 a course has custom dates if no session has a date', () => {
  expect([hasCustomDates([custom]), hasCustomDates([custom, september])]).toEqual([true, false]);
});

it('C1 the first session with a seat that hasn’t ended is open; without one there’s only the waitlist', () => {
  const full = { id: 'full', seatsAvailable: 0, meetings: [{ starts: '2025-09-11T18:00:00-06:00', ends: '2025-09-11T21:00:00-06:00' }] };
  const free = { id: 'free', seatsAvailable: 8, ...september };
  const at = (instant: string) => openSession([full, free], Date.parse(instant))?.id;
  expect(at('2025-09-01T00:00:00Z')).toBe('free');
  expect(at('2025-09-28T02:59:59Z')).toBe('free');
  expect(at('2025-09-28T03:00:00Z')).toBeUndefined();
  expect(openSession([full], 0)).toBeUndefined();
  expect(openSession([{ seatsAvailable: 1, ...custom }], Date.parse('2030-01-01T00:00:00Z'))).toBeDefined();
});

it('C4 three installments: $249.50 upfront, $124.75 at 30 days, $124.75 at 60', () => {
  expect(installments(499)).toEqual([
    { day: 0, percent: 50, amount: 249.5 },
    { day: 30, percent: 25, amount: 124.75 },
    { day: 60, percent: 25, amount: 124.75 },
  ]);
});

it('C4 installments of an odd price add up to the cent', () => {
  for (const price of [0.01, 0.03, 99.99, 1234.57]) {
    const total = installments(price).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(total).toBe(Math.round(price * 100));
  }
});
