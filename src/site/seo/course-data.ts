import type { Course as CourseData, CourseInstance, Offer, Schedule } from 'schema-dts';
import type { Course, CourseSession } from '#domain/content/course.ts';
import { isByArrangement } from '#domain/courses/course.ts';
import { coursePath } from '#domain/site/site-pages.ts';
import type { Locale } from '#domain/text/locale.ts';
import { absolute } from './addresses.ts';
import { provider } from './structured-data.ts';

const courseModes = { onsite: 'Onsite', online: 'Online', blended: 'Blended' } as const;

const hours = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 3_600_000;

/** An instant's local time: '18:00:00'. */
const clockTime = (instant: string): string => instant.slice(11, 19);

const offer = (course: Course, session: CourseSession, url: string): Offer | undefined =>
  course.priceUsd === null
    ? undefined
    : {
        '@type': 'Offer',
        category: 'Paid',
        price: course.priceUsd,
        priceCurrency: 'USD',
        ...(!isByArrangement(session) && {
          availability: session.seatsAvailable === 0 ? ('https://schema.org/SoldOut' as const) : ('https://schema.org/InStock' as const),
        }),
        ...(session.meetings[0] && { validThrough: session.meetings[0].starts }),
        url,
      };

function schedule({ meetings, timezone }: CourseSession): Schedule | undefined {
  const first = meetings[0];
  const last = meetings.at(-1);
  if (!first || !last) return undefined;
  return {
    '@type': 'Schedule',
    startDate: first.starts.slice(0, 10),
    endDate: last.ends.slice(0, 10),
    startTime: clockTime(first.starts),
    endTime: clockTime(first.ends),
    duration: `PT${hours(first.starts, first.ends)}H`,
    repeatFrequency: 'Daily',
    repeatCount: meetings.length,
    scheduleTimezone: timezone,
  };
}

export function instanceData(course: Course, session: CourseSession, locale: Locale): CourseInstance {
  const { meetings } = session;
  const first = meetings[0];
  const last = meetings.at(-1);
  const offers = offer(course, session, absolute(coursePath(course.slug), locale));
  const when = schedule(session);
  return {
    '@type': 'CourseInstance',
    inLanguage: locale,
    ...(course.delivery.length > 0 && { courseMode: course.delivery.map((mode) => courseModes[mode]) }),
    ...(first && last && { startDate: first.starts, endDate: last.ends }),
    ...(when && { courseSchedule: when }),
    ...(meetings.length > 0 && { courseWorkload: `PT${meetings.reduce((sum, { starts, ends }) => sum + hours(starts, ends), 0)}H` }),
    ...(course.maxParticipants !== null && {
      maximumAttendeeCapacity: course.maxParticipants,
      ...(!isByArrangement(session) && { remainingAttendeeCapacity: session.seatsAvailable }),
    }),
    // Sample instructors aren't real people (C7).
    ...(!course.instructor.sample && { instructor: { '@type': 'Person', name: course.instructor.name } }),
    ...(offers && { offers }),
  };
}

/** A course and its sessions; without a fixed price, no offers. */
export function courseData(course: Course, locale: Locale): CourseData {
  return {
    '@type': 'Course',
    name: course.title[locale],
    description: course.description[locale],
    url: absolute(coursePath(course.slug), locale),
    inLanguage: locale,
    provider,
    educationalLevel: course.level[locale],
    hasCourseInstance: course.sessions.map((session) => instanceData(course, session, locale)),
  };
}
