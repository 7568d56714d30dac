import type { LeadRecord } from '#domain/records/records.ts';
import type { Data, Flow, FlowSnapshot } from '#flow/flow.ts';
import { changedFields, fromRecord, pickFields } from '#flow/record-body.ts';

/**
 * The state to continue from: the server's record plus this device's unacknowledged changes. A complete record is final (S7), except for an
 * unsent correction (A1). If it's newer than the device's state, it wins.
 */
export function mergeRestored<D extends Data>(
  flow: Flow<D, unknown, string>,
  record: LeadRecord,
  acknowledged: Data,
  journal: FlowSnapshot<D> | null,
  isNewer = false,
): FlowSnapshot<D> {
  const recorded = fromRecord(flow.fieldPaths, record);
  const held = { ...flow.empty, ...recorded } as D;
  const startedAt = journal?.startedAt ?? (Date.parse(record.created) || null);
  const isFinal = record.isComplete;
  const written = journal?.data ?? acknowledged;
  const isKept = (field: string) => (isFinal ? journal?.complete && flow.correctable?.includes(field) : !(isNewer && field in recorded));
  const data = { ...held, ...pickFields(written, changedFields(acknowledged, written).filter(isKept)) } as D;
  if (isFinal) return { data, step: flow.finishedStep, reached: flow.finishedStep, startedAt, complete: true };
  const step = Math.max(journal?.step ?? record.currentStep, isNewer ? record.currentStep : 0);
  return {
    data,
    step,
    reached: Math.max(step, journal?.reached ?? 0, record.currentStep),
    startedAt,
    complete: journal?.complete ?? false,
  };
}
