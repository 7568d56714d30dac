import { z } from 'zod';
import { type EventReport, pagePath, siteEvents } from '#domain/events.ts';
import { locales } from '#domain/locale.ts';
import { courseSlugs } from '../courses.ts';

/** Per report; below every service's limit per request. */
const maxEvents = 20;

const commonFields = {
  at: z.iso.datetime({ offset: true }),
  path: z.string().max(201).regex(pagePath),
  language: z.enum(locales),
};

/** The catalog with what the content adds. */
const catalog = { ...siteEvents, course_viewed: { course: courseSlugs } };

/** One schema per event in the catalog. Only enumerated values pass, and unknown fields are dropped (S8). */
const eventSchemas = Object.entries(catalog).map(([name, properties]) =>
  z.object({
    name: z.literal(name),
    ...commonFields,
    ...Object.fromEntries(
      Object.entries<readonly (string | number)[]>(properties).map(([property, values]) => [property, z.literal(values)]),
    ),
  }),
);
type EventSchema = (typeof eventSchemas)[number];

/** The body of `POST /events/`. */
export const eventReportSchema = z.object({
  consent: z.object({ version: z.int(), at: z.iso.datetime({ offset: true }), analytics: z.boolean(), ads: z.boolean() }),
  client: z
    .string()
    .max(64)
    .regex(/^[\w.-]{8,64}$/),
  events: z
    .array(z.discriminatedUnion('name', eventSchemas as [EventSchema, ...EventSchema[]]))
    .min(1)
    .max(maxEvents),
}) as unknown as z.ZodType<EventReport>;
