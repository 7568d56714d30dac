import type { LeadRecord } from '#domain/records.ts';

/** Spam signals (D5): they mark a lead for its owner, and never reach a client. */
export type Flag = 'honeypot' | 'fast';

/** A record with what only the server knows about it. */
export interface StoredRecord {
  readonly record: LeadRecord;
  readonly flags: readonly Flag[];
  /** The highest X-Sequence applied so far, or null when no client sent one (S2). */
  readonly sequence: number | null;
}
