import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Course } from '#domain/content/course.ts';
import { offeredWeekend, toCourses } from '#domain/content/courses.ts';
import { contentDocuments, type DocumentName, type DocumentValue, readDocument } from '#domain/content/documents.ts';

const names = ['courses', 'facts', 'founders'] as const;

/** Changes even if the file is replaced. */
function signatureOf(path: string): string {
  const { mtimeMs, size, ino } = statSync(path);
  return `${mtimeMs} ${size} ${ino}`;
}

/** For a program that outlives a publish. Keeps the previous courses while a file is missing or has problems. */
export function readLiveCourses(root: string, atFirst: readonly Course[]): () => readonly Course[] {
  const pathOf = (name: DocumentName) => join(root, contentDocuments[name].file);
  const read = <Name extends DocumentName>(name: Name): DocumentValue<Name> =>
    readDocument(name, JSON.parse(readFileSync(pathOf(name), 'utf8')));
  let courses = atFirst;
  let seen = '';
  return () => {
    try {
      const now = names.map((name) => signatureOf(pathOf(name))).join('; ');
      if (now === seen) return courses;
      seen = now;
      const [documents, facts] = [read('courses'), read('facts')];
      courses = toCourses(documents, { ...facts, weekend: { ...facts.weekend, ...offeredWeekend(documents) } }, read('founders'));
    } catch {
      // The desk's content page shows what's wrong.
    }
    return courses;
  };
}
