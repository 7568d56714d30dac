/** @sqlite-only It's about the content of courses. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { courses } from '#content/courses.ts';
import { courseTitle, sessionDate } from '#server/flows/courses/courses.ts';
import { readLetters } from '#server/messages/letters/overview.ts';
import { proposeDate } from '#server/messages/letters/proposals.ts';
import { findSubscription } from '#server/messages/mailing-lists/statements.ts';
import { listSeats } from '#server/owner/applications/sessions.ts';
import { findRecord } from '#server/visitors/records/statements.ts';
import { courseDocument } from '#tests/course-document.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';

// What an owner does who adds a course to courses.json.
vi.mock('#content/courses.ts', async (original) => {
  const { courses: shipped } = await original<typeof import('#content/courses.ts')>();
  const { courseDocument: added } = await import('#tests/course-document.ts');
  const { facts } = await import('#content/facts.ts');
  const { toCourses } = await import('#domain/content/courses.ts');
  return { courses: [...shipped, ...toCourses([added], facts, [])] };
});

const { slug } = courseDocument;
const session = '2099-10-05';
const title = 'Agents for lawyers in 2 days';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ courses });
});
afterEach(() => server.close());

const apply = (courseInfo: object) =>
  server.send('POST', '/course-application/', {
    personalInfo: { name: 'Ana Prado', email: 'ana@example.com' },
    courseInfo,
    currentStep: 0,
    progress: 0,
    language: 'es',
    type: 'course-application',
    metadata: {},
  });

it('O3 one applies for an added course and its session, and its seats are on the desk', async () => {
  const answer = await apply({ courseType: slug, session });
  expect(answer.statusCode).toBe(201);
  const found = await server.store.read(() => findRecord('course-application', answer.json().uuid));
  expect(found?.record.courseInfo).toEqual({ courseType: slug, session });
  const seats = (await server.store.read(() => listSeats(server.now, 'en'))).find(({ course }) => course === slug);
  expect(seats).toMatchObject({ courseTitle: `${title} en`, session, date: 'October 5 and 6, 2099', capacity: 5, taken: [] });
});

it('O3 one waits for an added course, and a letter can go to those who do', async () => {
  expect((await server.send('POST', '/waitlist/', { email: 'ana@example.com', course: slug, language: 'es' })).statusCode).toBe(200);
  const kept = await server.store.read(() => findSubscription('waitlist', slug, 'ana@example.com'));
  expect(kept?.page).toBe(`/es/course/${slug}`);
  const { audiences } = await server.store.read(() => readLetters(new Map(), server.now));
  expect(audiences.find(({ topic }) => topic === slug)?.course?.es).toBe(`${title} es`);
  expect(proposeDate(slug, new Map(), server.now).es.text).toContain('5 y 6 de octubre de 2099');
});

it('O3 an unknown course is refused', async () => {
  expect((await apply({ courseType: 'yoga' })).statusCode).toBe(400);
  expect((await server.send('POST', '/waitlist/', { email: 'ana@example.com', course: 'yoga', language: 'es' })).statusCode).toBe(400);
});

it('O3 a removed course is shown by its address, and its date in words', () => {
  expect(courseTitle('gone', 'en')).toBe('gone');
  expect(sessionDate({ courseType: 'gone', session: '2020-01-01' }, 'en')).toContain('January 1, 2020');
});
