import type { Locale } from '#domain/text/locale.ts';
import { type CourseDocument, courseNumbers } from './course.ts';
import type { DocumentName } from './documents.ts';
import { courseFigureValues, fillFigures } from './text-figures.ts';

/** A course's title with its figures filled in, or as written if they aren't known yet. */
export function shownTitle(name: DocumentName, item: unknown, title: string, locale: Locale): string {
  if (name !== 'courses') return title;
  try {
    return fillFigures(title, courseFigureValues(courseNumbers(item as CourseDocument)), locale);
  } catch {
    return title;
  }
}
