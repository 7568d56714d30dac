import type { Course } from '#domain/content/course.ts';
import { toCourses, toFacts } from '#domain/content/courses.ts';
import { followDocuments } from '#server/platform/config/live-documents.ts';

export const readLiveCourses = (root: string, atFirst: readonly Course[]): (() => readonly Course[]) =>
  followDocuments(
    root,
    ['courses', 'facts', 'founders'],
    (read) => {
      const documents = read('courses');
      return toCourses(documents, toFacts(read('facts'), documents), read('founders'));
    },
    atFirst,
  );
