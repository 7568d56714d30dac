import { z } from 'zod';
import { locales } from './locale.ts';
import type { NewsletterRequest } from './newsletter.ts';
import { looseEmail } from './record-schema.ts';

/** What the newsletter takes, as JSON or from a plain form; other fields are dropped. */
export const newsletterRequestSchema = z.object({
  email: looseEmail,
  language: z.enum(locales),
  page: z.string().max(300).optional().describe('The page of the form; one that is not of the blog counts as the blog.'),
  reference: z.string().optional().describe('Left empty by people (D5).'),
}) satisfies z.ZodType<NewsletterRequest>;

/** What a mailed link carries: in the body, or in the address, where a plain form without scripts leaves it. */
export const tokenSchema = z.string().regex(/^[\w-]{43}$/, 'Expected the token of a mailed link.');
