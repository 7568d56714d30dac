import { courses } from '#content/courses.ts';
import type { Locale } from '#domain/locale.ts';

/** A course's name; its slug if it isn't on offer any more. */
export const courseTitle = (slug: string, locale: Locale): string => courses.find((course) => course.slug === slug)?.title[locale] ?? slug;
