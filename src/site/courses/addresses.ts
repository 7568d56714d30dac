import type { CourseSlug } from '#domain/course.ts';
import { type Locale, localPath } from '#domain/locale.ts';

/** Where the course application stands, in English. */
export const applicationAddress = '/course-application';

/** The English address of a course's page. */
export const courseAddress = (slug: CourseSlug): string => `/course/${slug}`;

/** Where the calendar file of a session stands. */
export const calendarAddress = (slug: CourseSlug, session: string, locale: Locale): string =>
  `${localPath(courseAddress(slug), locale)}/${session}.ics`;
