import { z } from 'zod';
import { courseSlugs } from '../course.ts';
import { recordLimits } from '../record-limits.ts';
import { testimonialSchema } from './people.ts';
import { pictureOrPath } from './pictures.ts';
import { count, localizedText, slug, text } from './text.ts';

const courseIds = ['weekend', 'workforce'] as const;
export type CourseId = (typeof courseIds)[number];

const instant = z.iso.datetime({ offset: true, error: 'expected an instant with its offset, such as 2025-09-11T18:00:00-06:00' });

const meeting = z
  .strictObject({ starts: instant, ends: instant })
  .readonly()
  .refine(({ starts, ends }) => Date.parse(starts) < Date.parse(ends), { path: ['ends'], error: 'expected an end after the start' });

const timezone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'expected an IANA time zone, such as America/Mexico_City');

const session = z
  .strictObject({
    /** Name of its calendar file: '2025-09-11'. */
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'expected small letters, digits and hyphens')
      .max(recordLimits.session),
    /** Display text of the dates. */
    date: localizedText,
    time: localizedText,
    timezone,
    /** The seats before any was given away on the desk (O2). */
    seatsAvailable: count,
    /** In order; empty if the dates are agreed with the client. */
    meetings: z.array(meeting).readonly(),
  })
  .readonly();

const titled = z.strictObject({ title: localizedText, text: localizedText }).readonly();

/** One item per line. */
const list = z.strictObject({ title: localizedText, description: localizedText }).readonly();

/** A course and the content of its page. */
export const courseSchema = z
  .strictObject({
    id: z.enum(courseIds),
    slug: z.enum(courseSlugs),
    title: localizedText,
    subtitle: localizedText,
    description: localizedText,
    level: localizedText,
    duration: localizedText,
    /** Null if the group is the client's team. */
    maxParticipants: z.int().min(1).nullable(),
    /** Display text: '15 participants at most'. */
    group: localizedText,
    price: localizedText,
    /** Fixed price in US dollars; null if it's agreed with the client. */
    priceUsd: z.number().positive().nullable(),
    valueProposition: localizedText,
    spotsFillingFast: z.boolean(),
    /** The audience on the course's badge. */
    audience: localizedText,
    /** Target of the apply button: our form, or the scheduling page. */
    apply: z.enum(['application', 'call']),
    /** Delivery modes, for search engines; empty unless the page states them, too. */
    delivery: z.array(z.enum(['onsite', 'online', 'blended'])).readonly(),
    sessions: z.array(session).min(1).readonly(),
    instructor: z
      .strictObject({
        name: text,
        bio: localizedText,
        /** The slug of the founder who teaches, whose photo is shown. */
        founder: slug.optional(),
        /** The photo of somebody else. */
        photo: pictureOrPath.nullable().optional(),
        achievements: z
          .array(z.strictObject({ title: localizedText, value: localizedText }).readonly())
          .min(1)
          .readonly(),
        sample: z.boolean(),
      })
      .readonly()
      .refine(({ founder, photo }) => !founder || !photo, {
        path: ['photo'],
        error: 'expected nothing: the photo of a founder is in content/founders, once',
      }),
    testimonials: z.array(testimonialSchema).readonly(),
    prerequisites: list,
    targetAudience: list,
    /** Separate paragraphs by an empty line. */
    aboutCourse: localizedText,
    /** The parts of the course, each with the decision the participant makes. */
    outline: z
      .array(z.strictObject({ when: localizedText, title: localizedText, text: localizedText, decision: localizedText }).readonly())
      .readonly(),
    features: z.array(titled).min(1).readonly(),
    community: titled,
    /** Last line of the sidebar. */
    note: localizedText,
  })
  .readonly();

export type Course = z.infer<typeof courseSchema>;
export type CourseSession = z.infer<typeof session>;
