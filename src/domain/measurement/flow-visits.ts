import type { RecordKind } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';

/** What a page reports besides rules that stopped the first step. Each is counted at most once per page shown (M7). */
export const flowVisitMoments = ['touched', 'call'] as const;
export type FlowVisitMoment = (typeof flowVisitMoments)[number];

/** One thing a page reports for the entry funnel, as the server counts it (M7). */
export interface FlowVisitEvent {
  readonly flow: RecordKind;
  readonly language: Locale;
  /** A `FlowVisitMoment`, or the key of a rule of the flow's first step: 'email-malformed'. */
  readonly entry: string;
}

/** A rule that stopped the first step, with the message its visitors saw. */
export interface FlowVisitProblem {
  readonly rule: string;
  readonly message: string;
  readonly times: number;
}

/** From a flow's page to the call, in the same days. Views, touches, problems and calls are counted per page shown, records per person. */
export interface FlowVisitCounts {
  readonly views: number;
  readonly touched: number;
  readonly records: number;
  readonly completed: number;
  readonly calls: number;
}

/** What happens before a record. */
export interface FlowVisitReport {
  /** The first counted day; null before the first one. Days before it are left out. */
  readonly since: string | null;
  readonly counts: FlowVisitCounts;
  readonly problems: readonly FlowVisitProblem[];
}
