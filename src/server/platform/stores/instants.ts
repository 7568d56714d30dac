import { toIso } from '#domain/text/time.ts';
import type { SqlValue } from './store.ts';

/** From epoch milliseconds to ISO 8601. */
export const readInstant = (value: SqlValue | undefined): string => toIso(Number(value));

export const readInstantOrNull = (value: SqlValue | undefined): string | null =>
  value === null || value === undefined ? null : readInstant(value);
