import { z } from 'zod';
import { type EventReport, pagePath, siteEvents } from '#domain/events.ts';
import { locales } from '#domain/locale.ts';

/** Events of one report: fewer than the services take in one request. */
const maxEvents = 20;

const commonFields = {
  at: z.iso.datetime({ offset: true }),
  path: z.string().max(201).regex(pagePath),
  language: z.enum(locales),
};

/** One shape for each event of the catalogue: closed values and nothing else; what is not in it is dropped (S8). */
const shapes = Object.entries(siteEvents).map(([name, said]) =>
  z.object({
    name: z.literal(name),
    ...commonFields,
    ...Object.fromEntries(Object.entries<readonly (string | number)[]>(said).map(([property, values]) => [property, z.literal(values)])),
  }),
);
type Shape = (typeof shapes)[number];

/** The body of `POST /events/`. */
export const eventReportSchema = z.object({
  consent: z.object({ version: z.int(), at: z.iso.datetime({ offset: true }), analytics: z.boolean(), ads: z.boolean() }),
  client: z
    .string()
    .max(64)
    .regex(/^[\w.-]{8,64}$/),
  events: z
    .array(z.discriminatedUnion('name', shapes as [Shape, ...Shape[]]))
    .min(1)
    .max(maxEvents),
}) as unknown as z.ZodType<EventReport>;
