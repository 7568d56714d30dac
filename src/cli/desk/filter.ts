import { z } from 'zod';
import type { LeadFilter } from '#domain/leads.ts';
import { defaultLocale, locales } from '#domain/locale.ts';
import { recordKinds } from '#domain/records.ts';
import { isDay } from '#server/leads/list.ts';

const day = z.string().refine(isDay, 'expected a day such as 2026-11-21');
const word = z.string().max(2_000);
const score = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().max(100));

/** The filter as an address holds it: every value a text. */
const filterFields = {
  kind: z.enum(recordKinds).optional(),
  language: z.enum(locales).optional(),
  complete: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  from: day.optional(),
  to: day.optional(),
  source: word.optional(),
  medium: word.optional(),
  campaign: word.optional(),
  scoreFrom: score.optional(),
  scoreTo: score.optional(),
  search: z.string().max(200).optional(),
};

/** The filter alone; what it does not know is refused, so that no misspelt one exports everything. */
export const filterSchema: z.ZodType<LeadFilter> = z.strictObject(filterFields);

/** The filter, and the page of the list that follows `after`. */
export const listQuery = z.strictObject({ ...filterFields, after: z.string().max(200).optional() });

/** The filter, and the language of what is our own text. */
export const filterInLanguage = z.strictObject({ ...filterFields, in: z.enum(locales).default(defaultLocale) });

/** Which views of pages. */
export const visitsQuery = z.strictObject({ from: day.optional(), to: day.optional(), language: z.enum(locales).optional() });
