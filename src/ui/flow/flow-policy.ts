import type { FoundSession } from '#browser/delivery.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import type { Data, Delivery, Event, FlowRules, FlowSnapshot, RequestFailure, State } from '#flow/flow.ts';

const keptFields = [
  'uuid',
  'wording',
  'categoryScores',
  'overallScore',
  'plan',
  'planGains',
  'planNotes',
  'scoreAfter',
  'score',
  'knowledgeGaps',
  'wrongQuestionIds',
  'predecessor',
] as const;
type KeptFields = Pick<LeadRecord, (typeof keptFields)[number]>;

/** What a complete record keeps besides its answers (W7). */
export interface Kept extends KeptFields {
  /** What was made with it when it was read: 'link', 'team', both or nothing (V2, G1). */
  readonly made: string;
}

export const toKept = (record: LeadRecord, made: string): Kept => ({
  ...(Object.fromEntries(keptFields.map((field) => [field, record[field]])) as KeptFields),
  made,
});

/** 410: the person erased this record, so clear the device's copy (E1). */
const isErased = (failure: RequestFailure) => failure.kind === 'status' && failure.status === 410;

/** Clear this device's copy, and say so (S3). */
const erasedEvents = [{ type: 'reset' }, { type: 'delivery', delivery: { status: 'erased' } }] as const;

/** Translates a session lookup. Reads the journal only if needed, because reading marks it as seen. */
export function eventsOfLookup<D extends Data>(
  found: FoundSession<D> | null,
  readJournal: () => FlowSnapshot<D> | null,
): readonly Event<D>[] {
  if (found?.kind !== 'failed') return [{ type: 'restored', snapshot: found?.kind === 'record' ? found.snapshot : readJournal() }];
  return isErased(found.failure) ? erasedEvents : [{ type: 'restore-failed', failure: found.failure, draft: readJournal() }];
}

/** Translates a delivery. 'Saved' covers only what the server holds; the visitor may have gone on (S2). */
export function eventsOfDelivery<D extends Data>(
  delivery: Delivery,
  state: State<D, unknown, string>,
  holds: (data: D) => boolean,
): readonly Event<D>[] {
  if (delivery.status === 'refused' && isErased(delivery.failure)) return erasedEvents;
  const isBehind = delivery.status === 'saved' && state.status === 'filling' && !holds(state.data);
  return [{ type: 'delivery', delivery: isBehind ? { status: 'idle' } : delivery }];
}

/** Translates another tab's journal. A half-finished tab must not undo what another submitted (S7). */
export function eventOfJournal<D extends Data>(
  { empty }: Pick<FlowRules<D, unknown, string>, 'empty'>,
  other: FlowSnapshot<D> | null,
  adopt: () => Partial<D>,
): Event<D> {
  if (other?.complete) return { type: 'completed-elsewhere', data: { ...empty, ...other.data } };
  return { type: 'merged', change: adopt() };
}

/** True if the server doesn't have the answers and the device can't store them (S3). */
export function losesAnswers(state: State<Data, unknown, string>, isPersistent: boolean): boolean {
  return !isPersistent && 'delivery' in state && (state.delivery.status === 'kept' || state.delivery.status === 'saving');
}
