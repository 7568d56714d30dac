import { courses as coursesAtStart } from '#content/courses.ts';
import type { Course, CourseSession } from '#domain/content/course.ts';
import { idInWords } from '#domain/content/session-times.ts';
import type { CourseInfo } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';

let read: () => readonly Course[] = () => coursesAtStart;

/** The desk outlives a publish, which changes the courses. */
export function followCourses(source: () => readonly Course[]): void {
  read = source;
}

export const currentCourses = (): readonly Course[] => read();

/** As of the start: a server lives as long as its release. */
export const courseSlugs: readonly string[] = coursesAtStart.map(({ slug }) => slug);

/** With an application form; the others are arranged in a call. */
export const applicationCourses: readonly string[] = coursesAtStart.filter(({ apply }) => apply === 'application').map(({ slug }) => slug);

/** Undefined if it's no longer offered. */
export const findCourse = (slug: string | undefined): Course | undefined => read().find((course) => course.slug === slug);

export const findCourseSession = (course: string | undefined, id: string | null | undefined): CourseSession | undefined =>
  findCourse(course)?.sessions.find((session) => session.id === id);

/** The slug if it's no longer offered. */
export const courseTitle = (slug: string, locale: Locale): string => findCourse(slug)?.title[locale] ?? slug;

/** What its id says of a date that the content no longer has; null for the next one. */
export function sessionDate(applied: CourseInfo | null, locale: Locale): string | null {
  const { courseType, session } = applied ?? {};
  if (!session) return null;
  const found = findCourseSession(courseType, session);
  return found?.date[locale] ?? deskSeatStrings[locale].application.removedDate(idInWords(session, locale));
}
