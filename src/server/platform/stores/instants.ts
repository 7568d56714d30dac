import { toIso } from '#domain/text/time.ts';
import type { Value } from './store.ts';

/** Converts a timestamp column (epoch milliseconds) to ISO 8601. */
export const readInstant = (value: Value | undefined): string => toIso(Number(value));

export const readInstantOrNull = (value: Value | undefined): string | null =>
  value === null || value === undefined ? null : readInstant(value);
