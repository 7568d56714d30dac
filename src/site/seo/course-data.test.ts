import { describe, expect, it } from 'vitest';
import type { Course } from '#domain/content/course.ts';
import { courses } from '#tests/content/courses.ts';
import { courseData } from './course-data.ts';

const [weekend, workforce] = courses;
const plain = (course: Course, locale: 'en' | 'es' = 'en') => JSON.parse(JSON.stringify(courseData(course, locale)));
const withSeats = (...seats: readonly number[]): Course => ({
  ...weekend,
  sessions: weekend.sessions.map((session, index) => ({ ...session, seatsAvailable: seats[index] ?? 0 })),
});

describe('structured data of a course', () => {
  it('C1 marks a session as sold out based on its seats', () => {
    const availability = plain(withSeats(0, 8)).hasCourseInstance.map(
      (instance: { offers: { availability: string } }) => instance.offers.availability,
    );
    expect(availability).toEqual(['https://schema.org/SoldOut', 'https://schema.org/InStock']);
  });

  it('states the dates, hours and workload of a session', () => {
    expect(plain(weekend).hasCourseInstance[0]).toMatchObject({
      startDate: '2031-09-11T18:00:00-06:00',
      endDate: '2031-09-13T21:00:00-06:00',
      courseWorkload: 'PT9H',
      maximumAttendeeCapacity: 10,
      remainingAttendeeCapacity: 0,
      courseSchedule: {
        startDate: '2031-09-11',
        endDate: '2031-09-13',
        startTime: '18:00:00',
        endTime: '21:00:00',
        duration: 'PT3H',
        repeatFrequency: 'Daily',
        repeatCount: 3,
        scheduleTimezone: 'America/Mexico_City',
      },
      offers: { price: 400, priceCurrency: 'USD', validThrough: '2031-09-11T18:00:00-06:00' },
    });
  });

  it('C6 has no offer if the price is negotiated, and states how the course is delivered', () => {
    const [instance] = plain(workforce, 'es').hasCourseInstance;
    expect(instance.offers).toBeUndefined();
    expect(instance.courseMode).toEqual(['Onsite', 'Online', 'Blended']);
  });

  it('C2 says nothing about seats of a session by arrangement', () => {
    const [instance] = plain({ ...workforce, priceUsd: 400, maxParticipants: 10 }).hasCourseInstance;
    expect(instance.offers).toMatchObject({ price: 400 });
    expect(JSON.stringify(instance)).not.toMatch(/remaining|availability/);
  });

  it('is in the language of its page', () => {
    expect(plain(weekend, 'es')).toMatchObject({
      name: weekend.title.es,
      inLanguage: 'es',
      url: `https://site-url.invalid/es/course/${weekend.slug}`,
    });
  });

  it('C7 names an instructor only if it isn’t a sample', () => {
    expect(plain(weekend).hasCourseInstance[0].instructor).toBeUndefined();
    const real: Course = { ...weekend, instructor: { ...weekend.instructor, sample: false } };
    expect(plain(real).hasCourseInstance[0].instructor).toEqual({ '@type': 'Person', name: weekend.instructor.name });
  });
});
