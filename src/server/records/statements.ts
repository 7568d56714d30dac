import type { RecordKind } from '#domain/records.ts';
import { type Flag, parseRecord, type StoredRecord } from '#domain/stored-record.ts';
import { type ErasedBatch, eraseSubjects } from '../outbox/erase-subjects.ts';
import type { Row, Work } from '../stores/store.ts';
import { projectLead } from './lead-projection.ts';

/** Converts a row with `document`, `flags` and `sequence`. */
export function toStoredRecord(row: Row): StoredRecord {
  return {
    record: parseRecord(row.document),
    flags: JSON.parse(String(row.flags)) as Flag[],
    sequence: row.sequence === null || row.sequence === undefined ? null : Number(row.sequence),
  };
}

export function* findRecord(kind: string, uuid: string): Work<StoredRecord | undefined> {
  const rows = yield { sql: 'select document, flags, sequence from record where uuid = $1 and kind = $2', params: [uuid, kind] };
  return rows[0] && toStoredRecord(rows[0]);
}

/** Why a record isn't found: erased ones are gone for good, so no device creates them again (E1). */
export function* whyMissing(uuid: string): Work<'erased' | 'not-found'> {
  const rows = yield { sql: 'select 1 as found from erased_record where uuid = $1', params: [uuid] };
  return rows.length > 0 ? 'erased' : 'not-found';
}

/** Forgets what was erased before an instant (milliseconds since 1970). */
export function* deleteErasedBefore(instant: number): Work<void> {
  yield { sql: 'delete from erased_record where erased_at < $1', params: [instant] };
}

/** Whether a record has a share link (V2). */
export function* isShared(uuid: string): Work<boolean> {
  const rows = yield { sql: 'select 1 as found from share_link where record_uuid = $1', params: [uuid] };
  return rows.length > 0;
}

interface AbandonedFilter {
  /** The last change is after this, and not after `to` (epoch milliseconds). */
  readonly from: number;
  readonly to: number;
  /** The beginning of the `once` of the message that has told of it. */
  readonly told: string;
  readonly kind: RecordKind | undefined;
}

/** Finds incomplete records that weren't announced as abandoned yet. */
export function* findAbandoned({ from, to, told, kind }: AbandonedFilter, limit: number): Work<readonly StoredRecord[]> {
  const rows = yield {
    sql: `select document, flags, sequence from record where completed_at is null and updated_at > $1 and updated_at <= $2${kind === undefined ? '' : ' and kind = $5'} and not exists (select 1 from outbox where outbox.once = $4 || record.uuid) order by updated_at limit $3`,
    params: [from, to, limit, `${told} `, ...(kind === undefined ? [] : [kind])],
  };
  return rows.map(toStoredRecord);
}

/** Finds the unfinished record whose unsent reminder has been due longest at `now` (epoch milliseconds), if there's one (T2). */
export function* findDueReminder(now: number): Work<StoredRecord | undefined> {
  const [row] = yield {
    sql: `select document, flags, sequence from reminder join record on record.uuid = reminder.record_uuid
      where reminder.sent_at is null and reminder.due_at <= $1 and record.completed_at is null order by reminder.due_at limit 1`,
    params: [now],
  };
  return row && toStoredRecord(row);
}

/** Whether a record's person has begun the same flow again since. */
export function* isBegunAgain(uuid: string): Work<boolean> {
  const rows = yield {
    sql: `select later.record_uuid from lead as earlier join lead as later
      on later.email_key = earlier.email_key and later.kind = earlier.kind and later.created_at > earlier.created_at
      where earlier.record_uuid = $1 limit 1`,
    params: [uuid],
  };
  return rows.length > 0;
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

/** What's kept of a request with an Idempotency-Key: enough to recognize it, and no copy of the record (Q4). */
export interface KeptRequest {
  readonly bodyHash: string;
  /** The response's status. */
  readonly status: number;
  /** The record that it created or changed. */
  readonly uuid: string;
}

export function* findRequest(scope: string, key: string): Work<KeptRequest | undefined> {
  const rows = yield { sql: 'select body_hash, status, record_uuid from idempotency where scope = $1 and key = $2', params: [scope, key] };
  const row = rows[0];
  return row && { bodyHash: String(row.body_hash), status: Number(row.status), uuid: String(row.record_uuid) };
}

/** Keeps a request; `version` is the record's after it, `now` is in epoch milliseconds. */
export function* insertRequest(
  scope: string,
  key: string,
  { bodyHash, status, uuid, version }: KeptRequest & { readonly version: number },
  now: number,
): Work<void> {
  // Read only by the previous version of the server, while this one replaces it.
  const answer = JSON.stringify({ record: { uuid, version, answers: {} }, sequence: null });
  yield {
    sql: 'insert into idempotency (scope, key, body_hash, status, version, answer, record_uuid, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    params: [scope, key, bodyHash, status, version, answer, uuid, now],
  };
}

/** Forgets changes from before an instant (epoch milliseconds). Creations are known as long as their record (Q4). */
export function* deleteRequestsBefore(instant: number): Work<void> {
  yield { sql: 'delete from idempotency where status <> 201 and created_at < $1', params: [instant] };
}
