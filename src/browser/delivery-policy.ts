import type { LeadRecord } from '#domain/records/records.ts';
import type { Data, FieldPath, RequestFailure } from '#flow/flow.ts';
import { changedFields, fromRecord, type LabelOf, pickFields, toRecordBlocks } from '#flow/record-body.ts';
import { noRecord, type OutboundEntry, type PendingRequest, type RecordState } from './outbound.ts';
import type { CallOutcome, FailedOutcome } from './records-client.ts';

export interface DeliveredFlow {
  readonly fieldPaths: { readonly [field: string]: FieldPath };
  /** Fields that may be corrected once the record is complete (A1). */
  readonly correctable: readonly string[] | undefined;
  readonly labelOf: LabelOf;
}

/** How the entry changes, and whether delivery ends or looks for the next request. */
export type NextAction =
  | {
      readonly result?: undefined;
      readonly change: Partial<OutboundEntry>;
      /** The server rejected the request, and the change fixes that. */
      readonly isRepair?: true;
      /** The final data of a record that turned out to be complete (S7). */
      readonly completed?: Data;
    }
  | { readonly result: 'kept'; readonly change?: Partial<OutboundEntry>; readonly failure: FailedOutcome }
  | { readonly result: 'refused'; readonly change: Partial<OutboundEntry>; readonly failure: RequestFailure };

/** In a row. */
export const maxRepairs = 3;
const firstBackoffMs = 1_000;
const maxBackoffMs = 60_000;
/** setTimeout fires immediately beyond 24.8 days; a day is long enough. */
const maxRetryAfterMs = 86_400_000;

/** Milliseconds before an attempt: exponential back-off with jitter (`random` is 0 to 1), at least what the server asked for. */
export function backoffMs(attempt: number, retryAfterMs: number, random: number): number {
  const backoff = Math.min(maxBackoffMs, firstBackoffMs * 2 ** attempt);
  return Math.max(Math.min(retryAfterMs, maxRetryAfterMs), backoff * (0.75 + random / 2));
}

/** The next request toward the wanted state, or null if nothing is missing. */
export function nextRequest(flow: DeliveredFlow, entry: OutboundEntry, key: string): PendingRequest | null {
  if (!entry.wanted) return null;
  const request = entry.uuid ? update(flow, entry, entry.wanted) : creation(flow, entry, entry.wanted);
  return request && { key, sequence: entry.sequence + 1, ...request };
}

type Request = Pick<PendingRequest, 'body' | 'carries'>;

/** Creates the record with its details; the answers follow as an update. */
function creation(
  { fieldPaths, labelOf }: DeliveredFlow,
  { visit, wording, predecessor }: OutboundEntry,
  { data, language }: RecordState,
): Request {
  const details = Object.keys(fieldPaths).filter((field) => fieldPaths[field]?.block !== 'answers');
  return {
    body: {
      ...toRecordBlocks(fieldPaths, data, details, labelOf),
      ...(predecessor && { predecessor }),
      currentStep: 1,
      progress: 1,
      language,
      wording,
      metadata: visit ?? {},
    },
    carries: { data: pickFields(data, details), step: 1, complete: false, language },
  };
}

/** Sends what differs from the acknowledged state, plus reported fields, because the server may hold either value. */
function update({ fieldPaths, labelOf }: DeliveredFlow, entry: OutboundEntry, wanted: RecordState): Request | null {
  const { acknowledged, reported, visit, wording } = entry;
  const fields = [...new Set([...changedFields(acknowledged?.data ?? {}, wanted.data), ...reported])];
  const isSame = fields.length === 0 && acknowledged?.step === wanted.step && acknowledged.complete === wanted.complete;
  const isFinal = acknowledged?.complete;
  if (isSame && (isFinal || acknowledged.language === wanted.language)) return null;
  const body = {
    ...toRecordBlocks(fieldPaths, wanted.data, fields, labelOf),
    // A complete record takes corrections and nothing else (A1).
    ...(!isFinal && { currentStep: wanted.step, language: wanted.language, wording, metadata: visit ?? {} }),
    ...(wanted.complete && { isComplete: true }),
  };
  return { body, carries: wanted };
}

/** A failure's status; 0 without one. */
export const statusOf = (outcome: CallOutcome | RequestFailure): number => (outcome.kind === 'status' ? outcome.status : 0);

/**
 * Whether the server's state may differ from what this device assumed, so the record must be fetched. An invalid completion may lack an
 * answer that the device thinks it delivered.
 */
export const isConflict = (outcome: CallOutcome, request: PendingRequest): boolean =>
  [409, 412].includes(statusOf(outcome)) || (statusOf(outcome) === 400 && request.carries.complete);

export const stateOf = ({ fieldPaths }: Pick<DeliveredFlow, 'fieldPaths'>, record: LeadRecord): RecordState => ({
  data: fromRecord(fieldPaths, record),
  step: record.currentStep,
  complete: record.isComplete,
  language: record.language,
});

/** Whether a record has what a request carried. Texts that the server trimmed count as missing; resending them is harmless. */
function holds(flow: DeliveredFlow, record: LeadRecord, carries: RecordState): boolean {
  const { data, step, complete, language } = stateOf(flow, record);
  const isSame = complete || (!carries.complete && step === carries.step && language === carries.language);
  return isSame && changedFields(data, carries.data).length === 0;
}

/** Interprets the outcome of an entry's request (S2, S3). */
export function interpretOutcome(
  flow: DeliveredFlow,
  entry: OutboundEntry,
  request: PendingRequest,
  outcome: CallOutcome,
  repairs: number,
): NextAction {
  const canRepair = repairs < maxRepairs;
  if (outcome.kind === 'ok') {
    const { record, sequence = 0, applied } = outcome;
    const change = { uuid: record.uuid, inFlight: null, ...(sequence > request.sequence && { sequence }) };
    const isMissing = (applied === false || sequence > request.sequence) && !holds(flow, record, request.carries);
    if (!isMissing) return { change: { ...change, acknowledged: request.carries, reported: [] } };
    // Late or repeated, with another change in between: resend what's missing under a higher number.
    if (record.isComplete) return reconcile(flow, entry, record, { kind: 'unreadable' }, repairs);
    return canRepair ? { change, isRepair: true } : { result: 'kept', change, failure: { kind: 'unreadable' } };
  }
  const status = statusOf(outcome);
  const kept = { result: 'kept', failure: outcome } as const;
  // A conflict gets here only if the record couldn't be fetched.
  if (status >= 500 || [0, 408, 409, 412, 429].includes(status)) return kept;
  // Erased for good: never resend it (E1).
  if (status === 410) return { result: 'refused', change: { ...noRecord, wanted: null }, failure: outcome };
  // The record is gone: recreate it from this device.
  if (status === 404 && entry.uuid) return canRepair ? { change: noRecord, isRepair: true } : { ...kept, change: noRecord };
  const change = { inFlight: null };
  // 422: the key was used for another body, so resend under a new one.
  if (status === 422 && canRepair) return { change, isRepair: true };
  return { result: 'refused', change, failure: outcome };
}

/** Resolves a conflict: the server's complete record is final (S7); otherwise the difference is sent. */
export function reconcile(
  flow: DeliveredFlow,
  entry: OutboundEntry,
  record: LeadRecord,
  failure: RequestFailure,
  repairs: number,
): NextAction {
  const acknowledged = stateOf(flow, record);
  const { data } = acknowledged;
  const change = { acknowledged, inFlight: null, reported: [] };
  const { wanted, inFlight } = entry;
  if (!record.isComplete) {
    // The server holds what this device assumed, so the request itself is invalid.
    const isHopeless = statusOf(failure) === 400 && changedFields(entry.acknowledged?.data ?? {}, data).length === 0;
    return repairs < maxRepairs && !isHopeless ? { change, isRepair: true } : { result: 'refused', change, failure };
  }
  // A correction made after the request went out is newer and may still be accepted (A1).
  const isLastWord = (field: string) => flow.correctable?.includes(field);
  const corrected = wanted?.complete ? changedFields(inFlight?.carries.data ?? {}, wanted.data).filter(isLastWord) : [];
  const completed = { ...data, ...pickFields(wanted?.data ?? {}, corrected) };
  return { change: { ...change, wanted: { ...acknowledged, data: completed } }, completed };
}

/**
 * How an entry changes once the server's record is known at the start of a visit, and whether the record is newer. A killed browser may
 * have lost its last seconds: then the server's sequence is higher, or the device has no acknowledged state, and the server is newer.
 * Resends what the server lacks.
 */
export function catchUp(
  flow: Pick<DeliveredFlow, 'fieldPaths'>,
  { wanted, acknowledged, sequence }: OutboundEntry,
  record: LeadRecord,
  applied: number,
): { readonly change: Partial<OutboundEntry>; readonly isNewer: boolean } {
  const state = stateOf(flow, record);
  if ((applied > sequence || !acknowledged) && !record.isComplete) {
    const latest = wanted && { ...wanted, step: Math.max(wanted.step, state.step), data: { ...wanted.data, ...state.data } };
    return { change: { sequence: applied, acknowledged: state, wanted: latest, inFlight: null, reported: [] }, isNewer: true };
  }
  const held =
    acknowledged &&
    pickFields(
      acknowledged.data,
      Object.keys(acknowledged.data).filter((field) => field in state.data),
    );
  const isLacking = acknowledged && !record.isComplete && changedFields(held ?? {}, acknowledged.data).length > 0;
  return { change: isLacking ? { acknowledged: { ...acknowledged, data: held ?? {} } } : {}, isNewer: false };
}
