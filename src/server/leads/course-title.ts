import { courses } from '#content/courses.ts';
import { defaultLocale, type Locale } from '#domain/locale.ts';

/** A course's title; its slug if there's no such course any more. */
export const courseTitle = (slug: string, locale: Locale = defaultLocale): string =>
  courses.find((course) => course.slug === slug)?.title[locale] ?? slug;
