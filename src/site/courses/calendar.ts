import { ICalCalendar } from 'ical-generator';
import { brand } from '#content/brand.ts';
import type { Course, CourseSession } from '#domain/content/course.ts';
import { coursePath } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';

/** Whether a session has a calendar file: it has dates and a free seat. */
export const hasCalendar = ({ meetings, seatsAvailable }: Pick<CourseSession, 'meetings' | 'seatsAvailable'>): boolean =>
  meetings.length > 0 && seatsAvailable > 0;

export const calendarAddress = (slug: string, session: string, locale: Locale): string =>
  `${localPath(coursePath(slug), locale)}/${session}.ics`;

/**
 * A session's calendar file: one event per meeting, in UTC so calendars show local time. Event ids are stable across builds and locales, so
 * importing again updates the events.
 */
export function calendarOf(course: Course, session: CourseSession, locale: Locale, site: URL): string {
  const title = course.title[locale];
  const url = new URL(localPath(coursePath(course.slug), locale), site).href;
  const count = session.meetings.length;
  const calendar = new ICalCalendar({ name: title, prodId: { company: brand.name, product: 'courses', language: locale.toUpperCase() } });
  session.meetings.forEach(({ starts, ends }, index) => {
    const part = count === course.outline.length ? course.outline[index] : undefined;
    calendar.createEvent({
      id: `${course.slug}.${session.id}.${index + 1}@${brand.domain.value}`,
      // Fixed for reproducible builds.
      stamp: new Date(starts),
      start: new Date(starts),
      end: new Date(ends),
      summary: part ? `${title}: ${part.title[locale]}` : title,
      description: [part?.text[locale], `${session.date[locale]}, ${session.time[locale]}`].filter(Boolean).join('\n'),
      url,
    });
  });
  return `${calendar.toString()}\r\n`;
}
