import type { CalendarDay } from './long-date.ts';
import { dayMs } from './time.ts';

const saturday = 6;
const sunday = 0;

/** The due date of a plan's day, with `start` as day 1: midnight UTC, moved from a weekend to Monday (V3). */
export function dueDate({ year, month, day }: CalendarDay, dayOfPlan: number): Date {
  const due = Date.UTC(year, month - 1, day) + (dayOfPlan - 1) * dayMs;
  const weekday = new Date(due).getUTCDay();
  return new Date(due + (weekday === saturday ? 2 : weekday === sunday ? 1 : 0) * dayMs);
}
