import type { CourseDocument } from '#domain/content/course.ts';
import { forEachLocale } from '#domain/text/locale.ts';

const text = (words: string) => forEachLocale((locale) => `${words} ${locale}`);

/** A course as courses.json would hold it, with everything a course can have. */
export const courseDocument: CourseDocument = {
  slug: 'agents-for-lawyers',
  audience: text('Lawyers'),
  title: text('Agents for lawyers in {days} days'),
  subtitle: text('Subtitle'),
  description: text('Description'),
  level: text('Level'),
  duration: text('{days} days, {hoursPerDay} hours a day, {hours} in all'),
  maxParticipants: 12,
  group: text('{maxParticipants} people'),
  priceUsd: 350,
  priceText: null,
  valueProposition: text('Support for {supportDays} days'),
  spotsFillingFast: false,
  apply: 'application',
  delivery: ['online'],
  drawing: 'crowd',
  figures: [{ title: text('{price}'), text: text('dollars') }],
  sessions: [
    {
      timezone: 'Europe/Madrid',
      seatsAvailable: 5,
      meetings: [
        { date: '2099-10-05', start: '09:30', end: '12:30' },
        { date: '2099-10-06', start: '09:30', end: '12:30' },
      ],
    },
  ],
  instructor: { sample: false, name: 'Ana Paz', bio: text('Bio'), achievements: [{ title: text('Years'), value: text('Ten') }] },
  testimonials: [],
  prerequisites: { title: text('Prerequisites'), description: text('None') },
  targetAudience: { title: text('For whom'), description: text('Lawyers') },
  aboutCourse: text('About'),
  outline: [{ when: text('First'), title: text('Read'), text: text('Text'), decision: text('You decide') }],
  features: [{ title: text('Templates'), text: text('Text') }],
  community: { title: text('Community'), text: text('Text') },
  note: text('Note'),
  callToAction: { title: text('Questions?'), text: text('Call us.') },
};
