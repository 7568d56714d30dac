import type { LeadRecord } from '#domain/records/records.ts';
import { longDate } from '#domain/text/long-date.ts';

/** The day of a record's completion, in words, in its language and where its visitor was. */
export const completionDay = ({ completed, updated, language, metadata }: LeadRecord): string =>
  longDate(completed ?? updated, language, metadata.timezone ?? 'UTC');
