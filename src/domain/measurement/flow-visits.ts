import type { RecordKind } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';

/** What a page reports besides rules that blocked the first step. Each counts at most once per page shown (M7). */
export const flowVisitMoments = ['touched', 'call'] as const;
export type FlowVisitMoment = (typeof flowVisitMoments)[number];

/** One entry-funnel event from a page, as the server counts it (M7). */
export interface FlowVisitEvent {
  readonly flow: RecordKind;
  readonly language: Locale;
  /** A `FlowVisitMoment`, or the key of a rule of the flow's first step: 'email-malformed'. */
  readonly entry: string;
}

/** A rule that blocked the first step, with the message visitors saw. */
export interface FlowVisitProblem {
  readonly rule: string;
  readonly message: string;
  readonly times: number;
}

/** From a flow's page to the call, on the same days. Views, touches, problems, and calls count per page shown, records per person. */
export interface FlowVisitCounts {
  readonly views: number;
  readonly touched: number;
  readonly records: number;
  readonly completed: number;
  readonly calls: number;
}

/** What happens before a record. */
export interface FlowVisitReport {
  /** The first counted day, or null. Earlier days are omitted. */
  readonly since: string | null;
  readonly counts: FlowVisitCounts;
  readonly problems: readonly FlowVisitProblem[];
}
