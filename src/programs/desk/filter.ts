import { z } from 'zod';
import { decisionFilters, type LeadFilter } from '#domain/owner/leads.ts';
import { leadSorts, leadStates } from '#domain/records/lead-work.ts';
import { recordKinds } from '#domain/records/records.ts';
import { defaultLocale, locales } from '#domain/text/locale.ts';
import { isDay } from '#domain/text/time.ts';

export const day = z.string().refine(isDay, 'expected a day such as 2026-11-21');
const score = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().max(100));

/** Query parameters. */
const filterFields = {
  kind: z.enum(recordKinds).optional(),
  language: z.enum(locales).optional(),
  complete: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  from: day.optional(),
  to: day.optional(),
  cameFrom: z.string().max(200).optional(),
  campaign: z.string().max(2_000).optional(),
  scoreFrom: score.optional(),
  scoreTo: score.optional(),
  search: z.string().max(200).optional(),
  state: z.enum([...leadStates, 'any']).optional(),
  isNew: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  dueBy: day.optional(),
  decision: z.enum(decisionFilters).optional(),
};

const sort = z.enum(leadSorts).optional();

/** Strict, so that a misspelled field can't export everything. */
export const filterSchema: z.ZodType<LeadFilter> = z.strictObject(filterFields);

/** `after` is the previous page's cursor. */
export const listQuery = z.strictObject({ ...filterFields, sort, after: z.string().max(200).optional() });

/** `people` are those selected in the list, by a record of each. */
export const sortedFilter = z.strictObject({ ...filterFields, people: z.array(z.guid()).max(50).optional(), sort });

/** `day` is the owner's today. */
export const waitingQuery = z.strictObject({ day });

/** `in` is the language of our own texts in the response. */
export const filterInLanguage = z.strictObject({ ...filterFields, in: z.enum(locales).default(defaultLocale) });

export const visitsQuery = z.strictObject({ from: day.optional(), to: day.optional(), language: z.enum(locales).optional() });

/** `in` is the language of our own texts. */
export const entryQuery = visitsQuery.extend({ in: z.enum(locales).default(defaultLocale) });
