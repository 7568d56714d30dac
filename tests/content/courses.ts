import type { Course, CourseDocument } from '#domain/content/course.ts';
import { toCourses } from '#domain/content/courses.ts';
import { facts } from './facts.ts';

const both = (en: string, es = `${en} (es)`) => ({ en, es });
const titled = (title: string) => ({ title: both(title), text: both(`What ${title} means.`) });
const evening = (date: string) => ({ date, start: '18:00', end: '21:00' });
const timezone = 'America/Mexico_City';

const texts = {
  audience: both('For tests'),
  subtitle: both('A subtitle.'),
  description: both('A description for lists.'),
  level: both('Any level'),
  duration: both('Some days'),
  group: both('A group'),
  valueProposition: both('What the price includes.'),
  drawing: 'stairs',
  figures: [titled('Figure')],
  instructor: {
    sample: true,
    name: 'Noor Teacher',
    bio: both('Teaches.'),
    achievements: [{ title: both('Years'), value: both('5') }],
  },
  testimonials: [],
  prerequisites: { title: both('Before'), description: both('One\nTwo') },
  targetAudience: { title: both('For'), description: both('One\nTwo') },
  aboutCourse: both('About it.'),
  features: [titled('Feature')],
  community: titled('Community'),
  note: both('A note.'),
  callToAction: titled('Call'),
} as const;

/** One applies for it: two sessions of three evenings, the first without seats. */
const evenings: CourseDocument = {
  ...texts,
  slug: 'three-evenings',
  title: both('Three Evenings', 'Tres noches'),
  maxParticipants: 10,
  priceUsd: 400,
  priceText: null,
  spotsFillingFast: true,
  apply: 'application',
  delivery: [],
  outline: ['Plan', 'Make', 'Show'].map((title) => ({
    when: both('Evening'),
    title: both(title),
    text: both(`To ${title}.`),
    decision: both('Whether.'),
  })),
  sessions: [
    { timezone, seatsAvailable: 0, meetings: ['2031-09-11', '2031-09-12', '2031-09-13'].map(evening) },
    { timezone, seatsAvailable: 8, meetings: ['2031-09-25', '2031-09-26', '2031-09-27'].map(evening) },
  ],
};

/** Arranged in a call, for a price that's agreed: no dates, no seats. */
const byCall: CourseDocument = {
  ...texts,
  slug: 'by-call',
  title: both('By Call', 'Por llamada'),
  maxParticipants: null,
  priceUsd: null,
  priceText: both('By agreement'),
  spotsFillingFast: false,
  apply: 'call',
  delivery: ['onsite', 'online', 'blended'],
  outline: [],
  sessions: [{ timezone, seatsAvailable: 0, meetings: [], arrangement: { date: both('Custom dates'), time: both('Custom hours') } }],
};

/** Courses for tests, independent of the owner's: one with dates, one by arrangement. */
export const courses = toCourses([evenings, byCall], facts, []) as readonly [Course, Course];
