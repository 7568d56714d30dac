import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { brand } from '#content/brand.ts';
import type { Locale } from '#domain/text/locale.ts';
import { type PlanEvent, planCalendarStrings } from '#strings/readiness/plan-events.ts';

interface PlanCalendar {
  readonly events: readonly PlanEvent[];
  readonly locale: Locale;
  /** What names the events; random, and the same in each file of a record. */
  readonly uid: string;
  /** When the file is made, and when the record was completed, in epoch milliseconds. */
  readonly now: number;
  readonly completed: number;
}

/**
 * The calendar file of a plan (V3): all-day events that leave the day free, without an alarm. A later file has the same events with
 * a higher sequence, so that calendars update them; it counts the seconds since completion, because nothing else has to be kept.
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
