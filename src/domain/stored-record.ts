import type { LeadRecord } from './records.ts';

/** What a robot does and a person hardly ever (D5). */
export const spamSignals = ['honeypot', 'fast', 'many'] as const;

/**
 * Remarks for the owner that clients never see: spam signals (D5), an address that mail can't reach (A1), a course without
 * seats or dates, a session that was over or had no seat (C1).
 */
export const flags = [...spamSignals, 'malformed-email', 'sold-out', 'no-upcoming-session', 'session-unavailable'] as const;
export type Flag = (typeof flags)[number];

export const isSpamSignal = (flag: Flag): boolean => (spamSignals as readonly Flag[]).includes(flag);

/** A record plus server-only data. */
export interface StoredRecord {
  readonly record: LeadRecord;
  readonly flags: readonly Flag[];
  /** The highest X-Sequence applied so far; null if no client sent one (S2). */
  readonly sequence: number | null;
}

/** Whether the honeypot is filled: then nobody gets a mail for it, whose address it may not even be (D5). */
export const isRobot = ({ flags }: Pick<StoredRecord, 'flags'>): boolean => flags.includes('honeypot');

/** Reads a record that was stored as JSON. */
export const parseRecord = (document: unknown): LeadRecord => JSON.parse(String(document)) as LeadRecord;
