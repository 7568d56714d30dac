import { courses as coursesAtStart } from '#content/courses.ts';
import type { Course, CourseSession } from '#domain/content/course.ts';
import type { CourseInfo } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';

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

/** The session's id if the content no longer has it, null for the next one. */
export const sessionDate = (applied: CourseInfo | null, locale: Locale): string | null =>
  findCourseSession(applied?.courseType, applied?.session)?.date[locale] ?? applied?.session ?? null;
