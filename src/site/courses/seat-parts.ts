import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { courses } from '#content/courses.ts';
import type { Course } from '#domain/content/course.ts';
import { isSoldOut } from '#domain/courses/course.ts';
import type { SeatPart, SeatParts } from '#domain/courses/seats.ts';
import { coursePath, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, locales, localPath } from '#domain/text/locale.ts';
import { setWordsInPage } from '#site/join-words.ts';
import { instanceData } from '#site/seo/course-data.ts';
import { ApplyButton, FillingFast } from './apply-button.tsx';
import { seatsOf } from './seats-of.ts';
import { SessionItem } from './sessions.tsx';

const withSeats = (course: Course, id: string, seatsAvailable: number): Course => ({
  ...course,
  sessions: course.sessions.map((session) => (session.id === id ? { ...session, seatsAvailable } : session)),
});

/** As the built page has it. */
const builtMarkup = (element: ReactElement) => setWordsInPage(renderToStaticMarkup(element));

/** A piece of a page, rendered for each number of seats a session may have left. */
function sessionParts(course: Course, render: (course: Course, index: number) => string): readonly SeatPart[] {
  return course.sessions.flatMap(({ id, seatsAvailable }, index) =>
    seatsAvailable === 0
      ? []
      : [
          {
            course: course.slug,
            session: id,
            texts: Array.from({ length: seatsAvailable + 1 }, (_, seats) => render(withSeats(course, id, seats), index)),
          },
        ],
  );
}

/** A piece of a page that depends only on whether the course is sold out. */
function coursePart(course: Course, render: (course: Course) => string): readonly SeatPart[] {
  if (isSoldOut(course.sessions)) return [];
  const soldOut = { ...course, sessions: course.sessions.map((session) => ({ ...session, seatsAvailable: 0 })) };
  return [{ course: course.slug, session: null, texts: [render(soldOut), render(course)] }];
}

const sessionAt = ({ sessions }: Course, index: number) => {
  const session = sessions[index];
  if (!session) throw new Error('A session is gone.');
  return session;
};

/** As in an inline script's `data-props` attribute. */
const scriptDataParts = (course: Course) =>
  sessionParts(course, (changed, index) =>
    JSON.stringify(seatsOf(course.slug, sessionAt(changed, index)))
      .slice(1, -1)
      .replaceAll('"', '&quot;'),
  );

const applyButtonPart = (course: Course, locale: Locale) =>
  coursePart(course, (changed) => builtMarkup(createElement(ApplyButton, { locale, course: changed })));

function coursePageParts(course: Course, locale: Locale): readonly SeatPart[] {
  return [
    ...scriptDataParts(course),
    ...sessionParts(course, (changed, index) =>
      builtMarkup(createElement(SessionItem, { locale, course: changed, session: sessionAt(changed, index) })),
    ),
    ...sessionParts(course, (changed, index) => structuredPiece(instanceData(changed, sessionAt(changed, index), locale))),
    ...applyButtonPart(course, locale),
    ...(course.spotsFillingFast
      ? coursePart(course, (changed) => builtMarkup(createElement(FillingFast, { locale, course: changed })))
      : []),
  ];
}

const structuredPiece = (instance: ReturnType<typeof instanceData>) => JSON.stringify(instance).replaceAll('<', '\\u003c');

/**
 * Every piece of a built page that depends on the remaining seats, with its text for each number (O2). The server replaces the built piece
 * per request, so visitors need no script and nothing shifts.
 */
export function seatParts(): SeatParts {
  const offered = courses.filter(({ apply }) => apply === 'application');
  return Object.fromEntries(
    locales.flatMap((locale) => [
      ...offered.map((course) => [localPath(coursePath(course.slug), locale), coursePageParts(course, locale)] as const),
      [
        localPath(sitePaths.courses, locale),
        offered.flatMap((course) => [...scriptDataParts(course), ...applyButtonPart(course, locale)]),
      ] as const,
      [localPath(sitePaths.application, locale), offered.flatMap(scriptDataParts)] as const,
    ]),
  );
}
