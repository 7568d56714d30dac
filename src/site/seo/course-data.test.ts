import { describe, expect, it } from 'vitest';
import { courses } from '#content/courses.ts';
import type { Course } from '#domain/content/course.ts';
import { courseData } from './course-data.ts';

const [weekend, workforce] = courses as readonly [Course, Course];
const plain = (course: Course, locale: 'en' | 'es' = 'en') => JSON.parse(JSON.stringify(courseData(course, locale)));
const withSeats = (...seats: readonly number[]): Course => ({
  ...weekend,
  sessions: weekend.sessions.map((session, index) => ({ ...session, seatsAvailable: seats[index] ?? 0 })),
});

describe('a course for search engines', () => {
  it('C1 tells by its seats whether a session is sold out', () => {
    const availability = plain(withSeats(0, 8)).hasCourseInstance.map(
      (instance: { offers: { availability: string } }) => instance.offers.availability,
    );
    expect(availability).toEqual(['https://schema.org/SoldOut', 'https://schema.org/InStock']);
  });

  it('names dates, hours and workload of a session as it is held', () => {
    expect(plain(weekend).hasCourseInstance[0]).toMatchObject({
      startDate: '2025-09-11T18:00:00-06:00',
      endDate: '2025-09-13T21:00:00-06:00',
      courseWorkload: 'PT9H',
      maximumAttendeeCapacity: 15,
      remainingAttendeeCapacity: 0,
      courseSchedule: {
        startDate: '2025-09-11',
        endDate: '2025-09-13',
        startTime: '18:00:00',
        endTime: '21:00:00',
        duration: 'PT3H',
        repeatFrequency: 'Daily',
        repeatCount: 3,
        scheduleTimezone: 'America/Mexico_City',
      },
      offers: { price: 499, priceCurrency: 'USD', validThrough: '2025-09-11T18:00:00-06:00' },
    });
  });

  it('C6 makes no offer where the price is agreed with the client, and says how the course is given', () => {
    const [instance] = plain(workforce, 'es').hasCourseInstance;
    expect(instance.offers).toBeUndefined();
    expect(instance.courseMode).toEqual(['Onsite', 'Online', 'Blended']);
  });

  it('speaks the language of its page', () => {
    expect(plain(weekend, 'es')).toMatchObject({
      name: weekend.title.es,
      inLanguage: 'es',
      url: `https://site-url.invalid/es/course/${weekend.slug}`,
    });
  });

  it('C7 names an instructor only when that is no sample', () => {
    expect(plain(weekend).hasCourseInstance[0].instructor).toBeUndefined();
    const real: Course = { ...weekend, instructor: { ...weekend.instructor, sample: false } };
    expect(plain(real).hasCourseInstance[0].instructor).toEqual({ '@type': 'Person', name: weekend.instructor.name });
  });
});
