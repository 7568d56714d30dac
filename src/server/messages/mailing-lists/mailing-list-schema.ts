import { z } from 'zod';
import type { NewsletterRequest, WaitlistRequest } from '#domain/messages/mailing-list.ts';
import { locales } from '#domain/text/locale.ts';
import { mailableEmail } from '#server/flows/definitions/record-schema.ts';

const shared = {
  email: mailableEmail,
  language: z.enum(locales),
  reference: z.string().optional().describe('Left empty by people (D5).'),
};

/** JSON or HTML form; unknown fields are dropped. */
export const newsletterRequestSchema = z.object({
  ...shared,
  page: z.string().max(300).optional().describe('The page of the form; one that is not of the blog counts as the blog.'),
}) satisfies z.ZodType<NewsletterRequest>;

/** `courses` are slugs. */
export const waitlistRequestSchema = (courses: readonly string[]): z.ZodType<WaitlistRequest> =>
  z.object({ ...shared, course: z.enum(courses) });

/** In the body, or in an HTML form's query. */
export const tokenSchema = z.string().regex(/^[\w-]{43}$/, 'Expected the token of a mailed link.');
