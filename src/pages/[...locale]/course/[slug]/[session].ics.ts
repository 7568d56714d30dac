import type { APIRoute } from 'astro';
import { courses } from '#content/courses.ts';
import type { Course, CourseSession } from '#domain/content/course.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { calendarOf, hasCalendar } from '#site/courses/calendar.ts';
import { localeParameter } from '#site/in-every-locale.ts';

interface Props {
  locale: Locale;
  course: Course;
  session: CourseSession;
}

export const getStaticPaths = () =>
  locales.flatMap((locale) =>
    courses.flatMap((course) =>
      course.sessions.filter(hasCalendar).map((session) => ({
        params: { locale: localeParameter(locale), slug: course.slug, session: session.id },
        props: { locale, course, session } satisfies Props,
      })),
    ),
  );

export const GET: APIRoute<Props> = ({ props: { locale, course, session }, site }) =>
  new Response(calendarOf(course, session, locale, site ?? new URL('https://site-url.invalid')));
