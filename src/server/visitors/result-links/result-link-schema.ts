import { z } from 'zod';
import type { ResultLinkRequest } from '#domain/links/result-link.ts';
import { locales } from '#domain/text/locale.ts';
import { mailableEmail } from '#server/flows/definitions/record-schema.ts';

/** For JSON and HTML forms; unknown fields are dropped. */
export const resultLinkRequestSchema = z.object({
  email: mailableEmail,
  language: z.enum(locales),
  reference: z.string().optional().describe('Left empty by people (D5).'),
}) satisfies z.ZodType<ResultLinkRequest>;
