import type { LeadRecord } from './records.ts';

/** What a robot does and a person hardly ever does (D5). */
export const spamSignals = ['honeypot', 'fast', 'many'] as const;

/**
 * Remarks for the owner that clients never see: spam signals (D5), an address that mail can't reach (A1), a course without seats or dates,
 * a session that was over or full (C1).
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

/** Whether the honeypot is filled: then send no mail for it, because the address may be someone else's (D5). */
export const isRobot = ({ flags }: Pick<StoredRecord, 'flags'>): boolean => flags.includes('honeypot');

/** A record never changes, so its JSON is made or read once for comparing, measuring, storing, and sending. */
const documents = new WeakMap<LeadRecord, string>();

export function parseRecord(document: unknown): LeadRecord {
  const text = String(document);
  const record = JSON.parse(text) as LeadRecord;
  documents.set(record, text);
  return record;
}

/** A record as JSON for storing and sending. */
export function toDocument(record: LeadRecord): string {
  const known = documents.get(record);
  if (known !== undefined) return known;
  const text = JSON.stringify(record);
  documents.set(record, text);
  return text;
}
