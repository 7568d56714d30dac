import { courses } from '#content/courses.ts';
import { defaultLocale, type Locale } from '#domain/locale.ts';
import type { CourseInfo } from '#domain/records.ts';

/** A course's title; its slug if there's no such course any more. */
export const courseTitle = (slug: string, locale: Locale = defaultLocale): string =>
  courses.find((course) => course.slug === slug)?.title[locale] ?? slug;

/** The date of the session applied for; its id if the content doesn't have it any more, null for the next one. */
export function sessionDate(applied: CourseInfo | null, locale: Locale = defaultLocale): string | null {
  const sessions = courses.find(({ slug }) => slug === applied?.courseType)?.sessions;
  return sessions?.find(({ id }) => id === applied?.session)?.date[locale] ?? applied?.session ?? null;
}
