import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { courses } from '#content/courses.ts';
import { coursePath, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, locales, localPath } from '#domain/text/locale.ts';
import { courseDocument } from '#tests/course-document.ts';
import { courseData } from '../seo/course-data.ts';
import { drawingOf } from '../seo/drawings.ts';
import { calendarOf } from './calendar.ts';
import { CourseList } from './course-list.tsx';
import { CoursePage } from './course-page.tsx';
import { seatParts } from './seat-parts.ts';

// What an owner does who adds a course to courses.json.
vi.mock('#content/courses.ts', async (original) => {
  const { courses: shipped } = await original<typeof import('#content/courses.ts')>();
  const { courseDocument: added } = await import('#tests/course-document.ts');
  const { facts } = await import('#content/facts.ts');
  const { toCourses } = await import('#domain/content/courses.ts');
  return { courses: [...shipped, ...toCourses([added], facts, [])] };
});
vi.mock('#site/bundle/inline-script.tsx', () => ({ InlineScript: () => null }));

const { slug } = courseDocument;
const added = () => {
  const found = courses.find((course) => course.slug === slug);
  const [session] = found?.sessions ?? [];
  if (!found || !session) throw new Error('The added course is gone.');
  return { course: found, session };
};

it.each(locales)('O3 an added course has its page, its card and its seats (%s)', (locale: Locale) => {
  const { course, session } = added();
  const page = renderToStaticMarkup(<CoursePage locale={locale} course={course} />);
  const address = localPath(coursePath(slug), locale);
  expect(page).toContain(course.title[locale]);
  expect(page).toContain(session.date[locale]);
  expect(page).toContain(`${address}/${session.id}.ics`);
  expect(renderToStaticMarkup(<CourseList locale={locale} />)).toContain(`href="${address}"`);
  const parts = seatParts();
  for (const path of [address, localPath(sitePaths.courses, locale), localPath(sitePaths.application, locale)])
    expect(parts[path]?.some((part) => part.course === slug)).toBe(true);
});

it('O3 an added course has calendar files, structured data and a social image', () => {
  const { course, session } = added();
  expect(calendarOf(course, session, 'es', new URL('https://tino.example'))).toContain('DTSTART:20991005T073000Z');
  expect(courseData(course, 'en')).toMatchObject({ '@type': 'Course', name: course.title.en });
  expect(drawingOf(coursePath(slug))).toContain('<path');
});
