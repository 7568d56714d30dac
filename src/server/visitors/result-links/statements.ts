import { isRobot, type StoredRecord } from '#domain/records/stored-record.ts';
import { emailKey } from '#domain/text/email.ts';
import { hashToken } from '#server/messages/notifications/mailed-token.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { toStoredRecord } from '#server/visitors/records/statements.ts';

/** The record of a link (T1). */
export interface LinkedRecord {
  readonly stored: StoredRecord;
  /** Epoch milliseconds; after this, the link can only send a new one. */
  readonly expiresAt: number;
  /** Whether one of its links has confirmed the record's address (D5). */
  readonly isConfirmed: boolean;
}

/** Finds a link's record, even if it has expired. Every token takes the same lookup, so timing reveals nothing. */
export function* findLinkedRecord(token: string): Transaction<LinkedRecord | undefined> {
  const [row] = yield {
    sql: `select document, flags, sequence, expires_at, address_confirmed_at from access_link join record on record.uuid = access_link.record_uuid
      where access_link.token_hash = $1`,
    params: [hashToken(token)],
  };
  return row && { stored: toStoredRecord(row), expiresAt: Number(row.expires_at), isConfirmed: row.address_confirmed_at !== null };
}

/** Newest records to consider per address. */
const recentRecords = 50;

/** Finds the newest record of each flow under an address, except robots'. */
export function* findNewestRecords(email: string): Transaction<readonly StoredRecord[]> {
  const rows = yield {
    sql: `select document, record.flags, sequence from lead join record on record.uuid = lead.record_uuid
      where lead.email_key = $1 order by lead.updated_at desc, record.uuid limit $2`,
    params: [emailKey(email), recentRecords],
  };
  const found = rows.map(toStoredRecord).filter((stored) => !isRobot(stored));
  return [...new Map(found.toReversed().map((stored) => [stored.record.type, stored])).values()].toReversed();
}
