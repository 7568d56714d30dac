import { courses } from '#content/courses.ts';
import type { Locale } from '#domain/locale.ts';
import type { CourseInfo } from '#domain/records.ts';

/** The date of the session applied for; its id if the content doesn't have it any more, null for the next one. */
export function sessionDate(applied: CourseInfo | null, locale: Locale): string | null {
  const sessions = courses.find(({ slug }) => slug === applied?.courseType)?.sessions;
  return sessions?.find(({ id }) => id === applied?.session)?.date[locale] ?? applied?.session ?? null;
}
