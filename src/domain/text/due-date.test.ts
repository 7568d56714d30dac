import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDate } from './due-date.ts';
import { dayMs } from './time.ts';

const iso = (date: Date) => date.toISOString().slice(0, 10);
const wednesday = { year: 2026, month: 11, day: 25 };

describe('V3 when a day of the plan is due', () => {
  it('V3 counts from day 1', () => {
    expect(iso(dueDate(wednesday, 1))).toBe('2026-11-25');
    expect(iso(dueDate(wednesday, 7))).toBe('2026-12-01');
    expect(iso(dueDate(wednesday, 14))).toBe('2026-12-08');
    expect(iso(dueDate({ year: 2028, month: 2, day: 28 }, 3))).toBe('2028-03-01');
  });

  it('V3 moves from a weekend to Monday', () => {
    expect(iso(dueDate(wednesday, 4))).toBe('2026-11-30');
    expect(iso(dueDate(wednesday, 5))).toBe('2026-11-30');
    expect(iso(dueDate(wednesday, 6))).toBe('2026-11-30');
  });

  it('V3 is never on a weekend, and at most two days late', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 90 }),
        (at, day) => {
          const due = dueDate({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }, day);
          expect([1, 2, 3, 4, 5]).toContain(due.getUTCDay());
          const counted = Math.floor(at.getTime() / dayMs) + day - 1;
          expect([0, 1, 2]).toContain(due.getTime() / dayMs - counted);
        },
      ),
    );
  });
});
