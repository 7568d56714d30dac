import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, toIso } from '#domain/text/time.ts';
import { addDays, dayIn, dayOverAt, lastDayOver } from './closing-day.ts';

/** From the first place on Earth where a day ends to the last. */
const zones = ['Pacific/Kiritimati', 'Asia/Tokyo', 'Europe/Madrid', 'UTC', 'America/Mexico_City', 'America/Los_Angeles', 'Etc/GMT+12'];
const start = Date.parse('2026-10-24T00:00:00Z');
/** Across days on which clocks change in some of them, at every hour of the day. */
const instants = Array.from({ length: 24 }, (_, index) => start + index * 7 * hourMs);

describe('G2 a day that a team is open until', () => {
  it('G2 is over when nobody anywhere still has it', () => {
    for (const zone of zones)
      for (const instant of instants) {
        const day = dayIn(zone, instant);
        expect(dayOverAt(day)).toBeGreaterThan(instant);
        expect(dayIn(zone, dayOverAt(day)) > day).toBe(true);
      }
    expect(dayIn('Etc/GMT+12', dayOverAt('2026-12-11') - 1)).toBe('2026-12-11');
  });

  it('G2 is the last that’s over, from then until the next is', () => {
    const over = dayOverAt('2026-12-31');
    expect(toIso(over)).toBe('2027-01-01T12:00:00.000Z');
    expect([over - 1, over, over + dayMs - 1, over + dayMs].map(lastDayOver)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2026-12-31',
      '2027-01-01',
    ]);
  });

  it('G2 leaves whole days, in whatever zone and at whatever hour they begin', () => {
    for (const zone of [...zones, 'Nowhere/Else', undefined])
      for (const instant of instants)
        for (const days of [1, 7, 30])
          expect(dayOverAt(addDays(dayIn(zone, instant), days)) - instant).toBeGreaterThanOrEqual(days * dayMs);
  });
});
