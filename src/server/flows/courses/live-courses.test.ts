/** @sqlite-only It's about the file of the courses. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { courses as shipped } from '#content/courses.ts';
import { formatDocument } from '#domain/content/documents.ts';
import { readLetters } from '#server/messages/letters/overview.ts';
import { proposeDate } from '#server/messages/letters/proposals.ts';
import { findParticipants } from '#server/owner/applications/participants.ts';
import { listSeats } from '#server/owner/applications/sessions.ts';
import { courseDocument } from '#tests/course-document.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { courseTitle, findCourse, findCourseSession, followCourses } from './courses.ts';
import { readLiveCourses } from './live-courses.ts';

const { slug } = courseDocument;
const session = '2099-10-05';
let root: string;
let server: TestServer;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'tino-courses-'));
  mkdirSync(join(root, 'content'));
  for (const name of ['courses', 'facts', 'founders']) copyFileSync(`content/${name}.json`, join(root, `content/${name}.json`));
  server = await openTestServer();
  followCourses(readLiveCourses(root, shipped));
});
afterEach(async () => {
  followCourses(() => shipped);
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const file = () => join(root, 'content/courses.json');
const publish = () => writeFileSync(file(), formatDocument([...JSON.parse(readFileSync(file(), 'utf8')), courseDocument]));

it('O3 seats, letters and decisions know a course as soon as it’s published', async () => {
  expect(findCourse(slug)).toBeUndefined();
  publish();
  const seats = await server.store.read(() => listSeats(server.now, 'en'));
  expect(seats.find(({ course }) => course === slug)).toMatchObject({ session, capacity: 5, taken: [] });
  expect(findCourseSession(slug, session)?.seatsAvailable).toBe(5);
  const { audiences } = await server.store.read(() => readLetters(new Map(), server.now));
  expect(audiences.some(({ topic }) => topic === slug)).toBe(true);
  expect(proposeDate(slug, new Map(), server.now).en.text).toContain('October 5 and 6, 2099');
});

it('O8 the date of a course in one language is told in that one', async () => {
  const spanish = { ...courseDocument, only: 'es' };
  writeFileSync(file(), formatDocument([...JSON.parse(readFileSync(file(), 'utf8')), spanish]));
  const { only, en, es } = proposeDate(slug, new Map(), server.now);
  expect([only, en]).toEqual(['es', { subject: '', text: '' }]);
  expect(es.text).toContain('5 y 6 de octubre de 2099');
  const participants = await server.store.read(() => findParticipants({ course: slug, session }, 'en'));
  expect(participants?.proposal).toMatchObject({
    only: 'es',
    en: { subject: '' },
    es: { subject: expect.stringContaining('5 y 6 de octubre de 2099') },
  });
});

it('O3 the courses stay as they were while their file has problems', () => {
  publish();
  const title = courseTitle(slug, 'en');
  writeFileSync(file(), '[{');
  expect(courseTitle(slug, 'en')).toBe(title);
  rmSync(file());
  expect(courseTitle(slug, 'en')).toBe(title);
  writeFileSync(file(), readFileSync('content/courses.json'));
  expect(findCourse(slug)).toBeUndefined();
});
