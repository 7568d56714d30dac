import type { CourseSlug } from '#domain/course.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { coursePath } from '#domain/site-pages.ts';

/** The address of a session's calendar file. */
export const calendarAddress = (slug: CourseSlug, session: string, locale: Locale): string =>
  `${localPath(coursePath(slug), locale)}/${session}.ics`;
