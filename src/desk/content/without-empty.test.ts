import { expect, it } from 'vitest';
import { describeField } from '#domain/content/describe.ts';
import { contentDocuments } from '#domain/content/documents.ts';
import { courseDocument } from '#tests/course-document.ts';
import { withoutEmpty } from './without-empty.ts';

const { schema } = contentDocuments.courses;
const field = describeField(schema, 'courses');
const withId = (id: string) => [{ ...courseDocument, sessions: courseDocument.sessions.map((session) => ({ ...session, id })) }];

it('O3 an optional text that was added and left empty counts as not added', () => {
  const [course] = withoutEmpty(field, withId('')) as (typeof courseDocument)[];
  expect(course?.sessions.map((session) => 'id' in session)).toEqual(courseDocument.sessions.map(() => false));
  expect(withoutEmpty(field, withId('mine'))).toEqual(withId('mine'));
  // A required one is still missed.
  const untitled = [{ ...courseDocument, title: { en: '', es: '' } }];
  expect(withoutEmpty(field, untitled)).toEqual(untitled);
});
