import type { LeadRecord } from '#domain/records/records.ts';
import { longDate } from '#domain/text/long-date.ts';

/** In the record's language and its visitor's time zone. */
export const completionDay = ({ completed, updated, language, metadata }: LeadRecord): string =>
  longDate(completed ?? updated, language, metadata.timezone ?? 'UTC');
