import { z } from 'zod';
import { courseSlugs } from './course.ts';
import { locales } from './locale.ts';
import { looseEmail } from './record-schema.ts';
import type { WaitlistRequest } from './waitlist.ts';

/** What the waitlist takes, as JSON or from a plain form; other fields are dropped. */
export const waitlistRequestSchema = z.object({
  email: looseEmail,
  course: z.enum(courseSlugs),
  language: z.enum(locales),
  reference: z.string().optional().describe('Left empty by people (D5).'),
}) satisfies z.ZodType<WaitlistRequest>;
