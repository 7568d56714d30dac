import type { RecordKind } from '#domain/records/records.ts';
import { type Flag, parseRecord, type StoredRecord, toDocument } from '#domain/records/stored-record.ts';
import { type ErasedBatch, eraseSubjects } from '#server/platform/outbox/erase-subjects.ts';
import { deleteBatch } from '#server/platform/stores/batches.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { findKeysOf, settleDeleted } from '#server/visitors/people/settle.ts';
import { insertLead, type NewLeadFacts, projectLead } from './lead-projection.ts';

/** Expects the columns `document`, `flags` and `sequence`. */
export function toStoredRecord(row: Row): StoredRecord {
  return {
    record: parseRecord(row.document),
    flags: JSON.parse(String(row.flags)) as Flag[],
    sequence: row.sequence === null || row.sequence === undefined ? null : Number(row.sequence),
  };
}

export function* findRecord(kind: string, uuid: string): Transaction<StoredRecord | undefined> {
  const rows = yield { sql: 'select document, flags, sequence from record where uuid = $1 and kind = $2', params: [uuid, kind] };
  return rows[0] && toStoredRecord(rows[0]);
}

/** Tells erased records apart, so that no device creates them again (E1). */
export function* whyMissing(uuid: string): Transaction<'erased' | 'not-found'> {
  const rows = yield { sql: 'select 1 as found from erased_record where uuid = $1', params: [uuid] };
  return rows.length > 0 ? 'erased' : 'not-found';
}

/** Deletes a batch of erasure marks older than an instant (epoch milliseconds). Returns whether there may be more. */
export const deleteErasedBefore = (instant: number): Transaction<boolean> =>
  deleteBatch('erased_record', 'uuid', 'erased_at < $1', [instant]);

/** What was made with a record: a share link (V2), a team (G1). */
export function* listMade(uuid: string): Transaction<readonly string[]> {
  const rows = yield {
    sql: `select 'link' as made from share_link where record_uuid = $1 union all select 'team' as made from team where record_uuid = $1`,
    params: [uuid],
  };
  return rows.map(({ made }) => String(made)).toSorted();
}

interface AbandonedFilter {
  /** Latest allowed last change, in epoch milliseconds. */
  readonly to: number;
  /** Prefix of the `once` key of the message that announced it. */
  readonly told: string;
  readonly kind: RecordKind | undefined;
}

/** Position among unfinished records, ordered by last change. */
export type AbandonedCursor = readonly [updatedAt: number, uuid: string];

/** Records per query; takes a few milliseconds. */
const sliceSize = 500;

/** Finds unfinished records after the cursor that haven't been announced as abandoned. `next` is null at the end. */
export function* findAbandoned(
  { to, told, kind }: AbandonedFilter,
  [updatedAt, uuid]: AbandonedCursor,
): Transaction<{ readonly uuids: readonly string[]; readonly next: AbandonedCursor | null }> {
  const rows = yield {
    // Slices across all kinds: filtering by kind would scan all the others.
    sql: `select uuid, updated_at, kind, exists (select 1 from outbox where outbox.once = $4 || slice.uuid) as is_told
      from (select uuid, updated_at, kind from record where completed_at is null and (updated_at, uuid) > ($1, $2) and updated_at <= $3
        order by updated_at, uuid limit ${sliceSize}) as slice order by updated_at, uuid`,
    params: [updatedAt, uuid, to, `${told} `],
  };
  const isWanted = (row: Row) => Number(row.is_told) === 0 && (kind === undefined || row.kind === kind);
  const last = rows.length === sliceSize ? rows.at(-1) : undefined;
  return {
    uuids: rows.filter(isWanted).map((row) => String(row.uuid)),
    next: last ? [Number(last.updated_at), String(last.uuid)] : null,
  };
}

/** Returns the record if it's unfinished and hasn't changed since `to` (epoch milliseconds). */
export function* findUnfinished(uuid: string, to: number): Transaction<StoredRecord | undefined> {
  const [row] = yield {
    sql: 'select document, flags, sequence from record where uuid = $1 and completed_at is null and updated_at <= $2',
    params: [uuid, to],
  };
  return row && toStoredRecord(row);
}

/** Finds the unfinished record whose unsent reminder has been due longest at `now` (epoch milliseconds) (T2). */
export function* findDueReminder(now: number): Transaction<StoredRecord | undefined> {
  const [row] = yield {
    sql: `select document, flags, sequence from reminder join record on record.uuid = reminder.record_uuid
      where reminder.sent_at is null and reminder.due_at <= $1 and record.completed_at is null order by reminder.due_at limit 1`,
    params: [now],
  };
  return row && toStoredRecord(row);
}

/** Whether the person has since started the same flow again. */
export function* isBegunAgain(uuid: string): Transaction<boolean> {
  const rows = yield {
    sql: `select later.record_uuid from lead as earlier join lead as later
      on later.email_key = earlier.email_key and later.kind = earlier.kind and later.created_at > earlier.created_at
      where earlier.record_uuid = $1 limit 1`,
    params: [uuid],
  };
  return rows.length > 0;
}

/** Inserts a new record and its lead. Pass what's known of it already. */
export function* insertRecord(stored: StoredRecord, known?: NewLeadFacts): Transaction<void> {
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
      toDocument(record),
    ],
  };
  yield* insertLead(stored, known);
}

/** Replaces a record and updates its lead. Pass `answeredSteps` if they're known. */
export function* updateRecord(stored: StoredRecord, before?: StoredRecord, answeredSteps?: readonly boolean[]): Transaction<void> {
  const { record, flags, sequence } = stored;
  yield {
    sql: 'update record set version = $1, updated_at = $2, completed_at = $3, sequence = $4, flags = $5, document = $6 where uuid = $7',
    params: [
      record.version,
      Date.parse(record.updated),
      record.completed === null ? null : Date.parse(record.completed),
      sequence,
      JSON.stringify(flags),
      toDocument(record),
      record.uuid,
    ],
  };
  yield* projectLead(stored, before, answeredSteps);
}

/** Erases a batch of incomplete records last changed before an instant (epoch milliseconds), with their messages. */
export const eraseIncompleteBefore = (instant: number): Transaction<ErasedBatch> =>
  eraseRecords('completed_at is null and updated_at < $1', instant);

/** Erases a batch of records completed before an instant (epoch milliseconds), with their messages. */
export const eraseCompletedBefore = (instant: number): Transaction<ErasedBatch> => eraseRecords('completed_at < $1', instant);

function* eraseRecords(condition: string, instant: number): Transaction<ErasedBatch> {
  let keys: readonly string[] = [];
  const erased = yield* eraseSubjects('record', condition, [instant], function* (uuids) {
    keys = yield* findKeysOf(uuids);
  });
  yield* settleDeleted(keys);
  return erased;
}

/** Enough to recognize a request by its Idempotency-Key, without a copy of the record (Q4). */
export interface KeptRequest {
  readonly bodyHash: string;
  readonly status: number;
  /** The record it created or changed. */
  readonly uuid: string;
}

export function* findRequest(scope: string, key: string): Transaction<KeptRequest | undefined> {
  const rows = yield { sql: 'select body_hash, status, record_uuid from idempotency where scope = $1 and key = $2', params: [scope, key] };
  const row = rows[0];
  return row && { bodyHash: String(row.body_hash), status: Number(row.status), uuid: String(row.record_uuid) };
}

/** `version` is the record's after the request; `now` is in epoch milliseconds. */
export function* insertRequest(
  scope: string,
  key: string,
  { bodyHash, status, uuid, version }: KeptRequest & { readonly version: number },
  now: number,
): Transaction<void> {
  yield {
    sql: 'insert into idempotency (scope, key, body_hash, status, version, record_uuid, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    params: [scope, key, bodyHash, status, version, uuid, now],
  };
}

/**
 * Deletes a batch of changes older than an instant (epoch milliseconds); returns whether there may be more. Creations stay as long as their
 * record (Q4).
 */
export const deleteRequestsBefore = (instant: number): Transaction<boolean> =>
  deleteBatch('idempotency', 'scope, key', 'status <> 201 and created_at < $1', [instant]);
