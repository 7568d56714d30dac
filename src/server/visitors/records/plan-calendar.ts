import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { brand } from '#content/brand.ts';
import type { Locale } from '#domain/text/locale.ts';
import { type PlanEvent, planCalendarStrings } from '#strings/readiness/plan-events.ts';

interface PlanCalendar {
  readonly events: readonly PlanEvent[];
  readonly locale: Locale;
  /** Random; the same in each file of a record. */
  readonly uid: string;
  /** Creation of the file and completion of the record, in epoch milliseconds. */
  readonly now: number;
  readonly completed: number;
}

/**
 * Builds the calendar file of a plan (V3): all-day events that leave the day free and have no alarm. Later files repeat the events with a
 * higher sequence, so that calendars update them. The sequence is the seconds since completion, which needs no storage.
 */
export function planCalendar({ events, locale, uid, now, completed }: PlanCalendar): string {
  const { name } = planCalendarStrings[locale];
  const calendar = new ICalCalendar({ name, prodId: { company: brand.name, product: 'plan', language: locale.toUpperCase() } });
  events.forEach(({ date, title, text }, index) => {
    calendar.createEvent({
      id: `${uid}.${index + 1}@${brand.domain.value}`,
      sequence: Math.max(0, Math.floor((now - completed) / 1_000)),
      stamp: new Date(now),
      start: date,
      allDay: true,
      summary: title,
      description: text,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  });
  return `${calendar.toString()}\r\n`;
}
