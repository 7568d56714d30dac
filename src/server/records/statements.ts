import type { LeadRecord } from '#domain/records.ts';
import type { Flag, StoredRecord } from '#domain/stored-record.ts';
import { type ErasedBatch, eraseSubjects } from '../outbox/erase-subjects.ts';
import type { Row, Work } from '../stores/store.ts';
import { projectLead } from './lead-projection.ts';

/** Converts a row with `document`, `flags` and `sequence`. */
export function toStoredRecord(row: Row): StoredRecord {
  return {
    record: JSON.parse(String(row.document)) as LeadRecord,
    flags: JSON.parse(String(row.flags)) as Flag[],
    sequence: row.sequence === null || row.sequence === undefined ? null : Number(row.sequence),
  };
}

export function* findRecord(kind: string, uuid: string): Work<StoredRecord | undefined> {
  const rows = yield { sql: 'select document, flags, sequence from record where uuid = $1 and kind = $2', params: [uuid, kind] };
  return rows[0] && toStoredRecord(rows[0]);
}

/** Finds incomplete records that last changed after `from` and up to `to` (epoch milliseconds), and weren't announced as abandoned yet. */
export function* findAbandoned(from: number, to: number, limit: number): Work<readonly StoredRecord[]> {
  const rows = yield {
    sql: "select document, flags, sequence from record where completed_at is null and updated_at > $1 and updated_at <= $2 and not exists (select 1 from outbox where outbox.subject = record.uuid and outbox.event = 'record.abandoned') order by updated_at limit $3",
    params: [from, to, limit],
  };
  return rows.map(toStoredRecord);
}

/** Inserts a record and its lead. The uuid must be new. */
export function* insertRecord(stored: StoredRecord): Work<void> {
  const { record, flags, sequence } = stored;
  yield {
    sql: 'insert into record (uuid, kind, version, created_at, updated_at, completed_at, sequence, flags, document) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    params: [
      record.uuid,
      record.type,
      record.version,
      Date.parse(record.created),
      Date.parse(record.updated),
      record.completed === null ? null : Date.parse(record.completed),
      sequence,
      JSON.stringify(flags),
      JSON.stringify(record),
    ],
  };
  yield* projectLead(stored);
}

/** Replaces a record and updates its lead. */
export function* updateRecord(stored: StoredRecord): Work<void> {
  const { record, flags, sequence } = stored;
  yield {
    sql: 'update record set version = $1, updated_at = $2, completed_at = $3, sequence = $4, flags = $5, document = $6 where uuid = $7',
    params: [
      record.version,
      Date.parse(record.updated),
      record.completed === null ? null : Date.parse(record.completed),
      sequence,
      JSON.stringify(flags),
      JSON.stringify(record),
      record.uuid,
    ],
  };
  yield* projectLead(stored);
}

/** Erases a batch of incomplete records that last changed before an instant (epoch milliseconds), with their messages. */
export const eraseIncompleteBefore = (instant: number): Work<ErasedBatch> =>
  eraseSubjects('record', 'completed_at is null and updated_at < $1', [instant]);

/** Erases a batch of records that were completed before an instant (epoch milliseconds), with their messages. */
export const eraseCompletedBefore = (instant: number): Work<ErasedBatch> => eraseSubjects('record', 'completed_at < $1', [instant]);

/** The response to a request with an Idempotency-Key. */
export interface StoredAnswer {
  readonly bodyHash: string;
  readonly status: number;
  /** The record and sequence as they were sent. */
  readonly stored: Pick<StoredRecord, 'record' | 'sequence'>;
}

export function* findAnswer(scope: string, key: string): Work<StoredAnswer | undefined> {
  const rows = yield { sql: 'select body_hash, status, answer from idempotency where scope = $1 and key = $2', params: [scope, key] };
  const row = rows[0];
  return (
    row && { bodyHash: String(row.body_hash), status: Number(row.status), stored: JSON.parse(String(row.answer)) as StoredAnswer['stored'] }
  );
}

/** Stores a response; `now` is in epoch milliseconds. */
export function* insertAnswer(scope: string, key: string, { bodyHash, status, stored }: StoredAnswer, now: number): Work<void> {
  yield {
    sql: 'insert into idempotency (scope, key, body_hash, status, answer, record_uuid, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    params: [scope, key, bodyHash, status, JSON.stringify(stored), stored.record.uuid, now],
  };
}

/** Deletes responses stored before an instant (epoch milliseconds). */
export function* deleteAnswersBefore(instant: number): Work<void> {
  yield { sql: 'delete from idempotency where created_at < $1', params: [instant] };
}
