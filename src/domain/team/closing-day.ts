import { calendarDay } from '#domain/text/long-date.ts';
import { dayMs, hourMs, toIso } from '#domain/text/time.ts';

/** A day is over everywhere on Earth once it's over at UTC-12, twelve hours after UTC. */
const overAfterMs = dayMs + 12 * hourMs;

/** When a day ('2026-12-11') is over for every reader, wherever they are: in epoch milliseconds. */
export const dayOverAt = (day: string): number => Date.parse(day) + overAfterMs;

/** The last day that's over everywhere at an instant. */
export const lastDayOver = (instant: number): string => toIso(instant - overAfterMs).slice(0, 10);

export const addDays = (day: string, days: number): string => toIso(Date.parse(day) + days * dayMs).slice(0, 10);

/** The day of an instant in a time zone; an unknown one counts as UTC. */
export function dayIn(timeZone: string | undefined, instant: number): string {
  const { year, month, day } = calendarDay(instant, timeZone);
  return toIso(Date.UTC(year, month - 1, day)).slice(0, 10);
}
