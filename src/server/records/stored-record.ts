import type { LeadRecord } from '#domain/records.ts';

/**
 * What the owner should know of a lead; it never reaches a client. Spam signals (D5), an address that cannot be written to
 * (A1), a course without a seat or a date (C1).
 */
export type Flag = 'honeypot' | 'fast' | 'many' | 'malformed-email' | 'sold-out' | 'no-upcoming-session';

/** A record with what only the server knows about it. */
export interface StoredRecord {
  readonly record: LeadRecord;
  readonly flags: readonly Flag[];
  /** The highest X-Sequence applied so far, or null when no client sent one (S2). */
  readonly sequence: number | null;
}
