import { courses as coursesAtStart } from '#content/courses.ts';
import type { Course, CourseSession } from '#domain/content/course.ts';
import type { CourseInfo } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';

let read: () => readonly Course[] = () => coursesAtStart;

/** Takes the courses from somewhere else from now on: the desk goes on after a publish, which changes them. */
export function followCourses(source: () => readonly Course[]): void {
  read = source;
}

/** The courses on offer now. */
export const currentCourses = (): readonly Course[] => read();

/** The slugs of the courses that were on offer when the program started. A server lives as long as its release. */
export const courseSlugs: readonly string[] = coursesAtStart.map(({ slug }) => slug);

/** The slugs of those that one applies for by the form; the others are arranged in a call. */
export const applicationCourses: readonly string[] = coursesAtStart.filter(({ apply }) => apply === 'application').map(({ slug }) => slug);

/** Undefined for a course that isn't on offer any more. */
export const findCourse = (slug: string | undefined): Course | undefined => read().find((course) => course.slug === slug);

export const findCourseSession = (course: string | undefined, id: string | null | undefined): CourseSession | undefined =>
  findCourse(course)?.sessions.find((session) => session.id === id);

/** A course's name; its slug if it isn't on offer any more. */
export const courseTitle = (slug: string, locale: Locale): string => findCourse(slug)?.title[locale] ?? slug;

/** The date of the session applied for; its id if the content doesn't have it any more, null for the next one. */
export const sessionDate = (applied: CourseInfo | null, locale: Locale): string | null =>
  findCourseSession(applied?.courseType, applied?.session)?.date[locale] ?? applied?.session ?? null;
