import { withSeatsLeft } from '#domain/courses/seats.ts';
import type { LeadRecord, RecordKind } from '#domain/records/records.ts';
import type { StoredRecord } from '#domain/records/stored-record.ts';
import { emailKey, isMailable } from '#domain/text/email.ts';
import { dayMs } from '#domain/text/time.ts';
import type { NewRecord, RecordChanges } from '#server/flows/definitions/record-schema.ts';
import type { Wording, Wordings } from '#server/flows/definitions/wordings.ts';
import { announce, announceEvent } from '#server/messages/notifications/announce.ts';
import type { MailContext } from '#server/messages/notifications/announce-context.ts';
import type { MailOutcome } from '#server/messages/notifications/mail-person.ts';
import { deleteResultLinks } from '#server/messages/notifications/result-link.ts';
import { createProblem, type HttpProblem } from '#server/platform/http/problem.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { type AddressLead, findLeadsOfAddress } from '#server/visitors/people/person-key.ts';
import { countTakenSeats } from '#server/visitors/seats/statements.ts';
import { forgetConfirmation } from './confirmed-address.ts';
import { isErasedCreation } from './erased-records.ts';
import { leadsConsidered } from './lead-projection.ts';
import { scheduleReminder } from './reminders.ts';
import { createRecord, patchRecord, type RuleContext, type WriteOutcome } from './rules.ts';
import { findRecord, findRequest, insertRecord, insertRequest, type KeptRequest, updateRecord, whyMissing } from './statements.ts';

/** A request's identity and order, from its headers (S2). */
export interface RequestMarks {
  readonly key: string | undefined;
  /** Independent of key order. */
  readonly bodyHash: string;
  readonly sequence: number | undefined;
  /** Undefined if the header is missing or `*`. */
  readonly versions: readonly number[] | undefined;
}

export type SavedRecord =
  | {
      readonly status: number;
      readonly stored: StoredRecord;
      /** Whether this request was applied (S2). */
      readonly applied: boolean;
      /** Whether the same request was answered before (Q4). */
      readonly replayed: boolean;
      /** Whether this request completed the record. */
      readonly completes?: boolean;
      /** Outcome of the mail the change caused, if any. */
      readonly mailed?: MailOutcome | undefined;
    }
  | { readonly problem: HttpProblem };

export interface SaveContext extends Omit<RuleContext, 'wording'>, MailContext {
  readonly wordings: Wordings;
  /** Records per address and day before the next is flagged; 0 disables the cap (D5). */
  readonly recordsPerDay: number;
}

/** Whether one more record of the address is too many for a day (D5). */
const isOverDailyCap = (ofAddress: readonly AddressLead[], { now, recordsPerDay }: SaveContext): boolean =>
  recordsPerDay > 0 && ofAddress.filter(({ createdAt }) => createdAt > now - dayMs).length >= recordsPerDay;

/** Creates a record once per key, never again after erasure, and announces it in the same transaction (S2, D1, Q2, Q4). */
export function* saveNew(
  kind: RecordKind,
  changes: NewRecord,
  uuid: string,
  marks: RequestMarks,
  context: SaveContext,
): Transaction<SavedRecord> {
  const scope = `POST ${kind}`;
  if (marks.key !== undefined && (yield* isErasedCreation(scope, marks.key))) return { problem: createProblem('erased') };
  const earlier = yield* findEarlier(scope, marks);
  if (earlier && 'problem' in earlier) return earlier;
  const created = earlier && (yield* findRecord(kind, earlier.uuid));
  if (created) return { status: earlier.status, stored: created, applied: false, replayed: true };
  const predecessor = changes.predecessor && (yield* findPredecessor(kind, changes.predecessor, changes.personalInfo.email));
  const courses = yield* coursesNow(kind, context);
  const ofAddress = yield* findLeadsOfAddress(emailKey(changes.personalInfo.email), Math.max(leadsConsidered, context.recordsPerDay));
  const wording = yield* context.wordings.choose(kind, changes.wording, context.now);
  const outcome = createRecord(
    kind,
    { ...changes, predecessor },
    uuid,
    { ...context, courses, wording },
    isOverDailyCap(ofAddress, context) ? ['many'] : [],
  );
  if ('problem' in outcome) return outcome;
  const stored = { ...outcome.stored, sequence: marks.sequence ?? null };
  yield* insertRecord(stored, { answeredSteps: outcome.answeredSteps, ofAddress });
  if (stored.record.reminder) yield* scheduleReminder(stored.record, context.now);
  const mailed = yield* announce(stored, context);
  yield* keepRequest(scope, marks, 201, stored, context.now);
  return { status: 201, stored, applied: true, replayed: false, completes: stored.record.isComplete, mailed };
}

/** The courses with their remaining seats (O2). */
function* coursesNow(kind: RecordKind, { courses }: SaveContext): Transaction<SaveContext['courses']> {
  return kind === 'course-application' ? withSeatsLeft(courses, yield* countTakenSeats()) : courses;
}

/** Only a completed record of the same flow and address counts: a device may have several users (T3). */
function* findPredecessor(kind: RecordKind, uuid: string, email: string): Transaction<string | undefined> {
  const record = (yield* findRecord(kind, uuid.toLowerCase()))?.record;
  return record?.isComplete && emailKey(record.personalInfo.email) === emailKey(email) ? record.uuid : undefined;
}

/** Changes a record. Repeated and late requests change nothing (S2, S7, P3, Q2, Q4, Q5). */
export function* saveChanges(
  kind: RecordKind,
  uuid: string,
  changes: RecordChanges,
  marks: RequestMarks,
  context: SaveContext,
): Transaction<SavedRecord> {
  const before = yield* findRecord(kind, uuid);
  if (!before) return { problem: createProblem(yield* whyMissing(uuid)) };
  const scope = `PATCH ${kind} ${uuid}`;
  const earlier = yield* findEarlier(scope, marks);
  if (earlier && 'problem' in earlier) return earlier;
  if (earlier) return { status: earlier.status, stored: before, applied: false, replayed: true };
  const { sequence, versions } = marks;
  if (sequence !== undefined && before.sequence !== null && sequence <= before.sequence)
    return { status: 200, stored: before, applied: false, replayed: false };
  if (versions && !versions.includes(before.record.version))
    return { problem: createProblem('version-mismatch', { current: before.record }) };
  const wording = yield* chooseWording(before.record, changes, context);
  const outcome: WriteOutcome = patchRecord(before, changes, { ...context, courses: yield* coursesNow(kind, context), wording });
  if ('problem' in outcome) return outcome;
  const stored = { ...outcome.stored, sequence: sequence ?? before.sequence };
  if (outcome.changed || stored.sequence !== before.sequence) yield* updateRecord(stored, before, outcome.answeredSteps);
  if (outcome.changed && (before.record.reminder || stored.record.reminder)) yield* scheduleReminder(stored.record, context.now);
  // Links mailed to the old address end with it, and so does its confirmation.
  if (!isSameAddress(stored.record, before.record)) {
    yield* deleteResultLinks(uuid);
    yield* forgetConfirmation(uuid);
  }
  const mailed = outcome.changed && stored.record.isComplete ? yield* announce(stored, context) : undefined;
  // The owner got the old address, so they get each correction, too (A1).
  if (outcome.changed && before.record.isComplete && isMailable(stored.record.personalInfo.email))
    yield* announceEvent(stored, 'record.corrected', context, String(stored.record.version));
  yield* keepRequest(scope, marks, 200, stored, context.now);
  // A request to a complete record only repeats its contents (P3).
  const completes = stored.record.isComplete && !before.record.isComplete;
  return { status: 200, stored, applied: outcome.changed || !before.record.isComplete, replayed: false, completes, mailed };
}

function isSameAddress({ personalInfo: { email } }: LeadRecord, { personalInfo }: LeadRecord): boolean {
  return email === personalInfo.email || emailKey(email) === emailKey(personalInfo.email);
}

/** Chooses the wording of the page that answers or completes the record; a complete one keeps its own (W7). */
function* chooseWording(record: LeadRecord, changes: RecordChanges, { wordings, now }: SaveContext): Transaction<Wording> {
  const answers = changes.wording !== undefined && (changes.answers !== undefined || changes.isComplete === true);
  const stays = record.isComplete || (record.wording !== null && (!answers || changes.wording === record.wording));
  return stays ? yield* wordings.of(record) : yield* wordings.choose(record.type, changes.wording, now);
}

/** Finds the request with the same key, or a problem if its body differs. */
function* findEarlier(
  scope: string,
  { key, bodyHash }: RequestMarks,
): Transaction<KeptRequest | { readonly problem: HttpProblem } | undefined> {
  const earlier = key === undefined ? undefined : yield* findRequest(scope, key);
  return earlier && earlier.bodyHash !== bodyHash ? { problem: createProblem('key-reused') } : earlier;
}

function* keepRequest(
  scope: string,
  { key, bodyHash }: RequestMarks,
  status: number,
  { record }: StoredRecord,
  now: number,
): Transaction<void> {
  if (key !== undefined) yield* insertRequest(scope, key, { bodyHash, status, uuid: record.uuid, version: record.version }, now);
}
