import type { Course } from '#domain/content/course.ts';
import { offeredWeekend, toCourses } from '#domain/content/courses.ts';
import { followDocuments } from '#server/platform/config/live-documents.ts';

export const readLiveCourses = (root: string, atFirst: readonly Course[]): (() => readonly Course[]) =>
  followDocuments(
    root,
    ['courses', 'facts', 'founders'],
    (read) => {
      const [documents, facts] = [read('courses'), read('facts')];
      return toCourses(documents, { ...facts, weekend: { ...facts.weekend, ...offeredWeekend(documents) } }, read('founders'));
    },
    atFirst,
  );
