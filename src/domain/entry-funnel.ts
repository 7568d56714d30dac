import type { Locale } from './locale.ts';
import type { Comparison } from './proportions.ts';
import type { RecordKind } from './records.ts';

/** What a page reports besides rules that stopped the first step. Each is counted at most once per page shown (M7). */
export const entryMoments = ['touched', 'call'] as const;
export type EntryMoment = (typeof entryMoments)[number];

/** One thing a page reports for the entry funnel, as the server counts it (M7). */
export interface Entry {
  readonly flow: RecordKind;
  readonly language: Locale;
  /** An `EntryMoment`, or the key of a rule of the flow's first step: 'email-malformed'. */
  readonly entry: string;
}

/** A rule that stopped the first step, with the message its visitors saw. */
export interface EntryProblem {
  readonly rule: string;
  readonly message: string;
  readonly times: number;
}

/** From a flow's page to the call, in the same days. Views, touches, problems and calls are counted per page shown, records per person. */
export interface EntryCounts {
  readonly views: number;
  readonly touched: number;
  readonly records: number;
  readonly completed: number;
  readonly calls: number;
}

/** A day on which the owner changed something. */
export interface FunnelMark {
  readonly id: string;
  /** In UTC: 2026-11-21. */
  readonly day: string;
  /** Null for a change of all flows. */
  readonly flow: RecordKind | null;
  readonly text: string;
  /** ISO 8601. */
  readonly created: string;
  readonly author: string;
}

/** What a mark may have changed. */
export const comparedShares = ['touched', 'started', 'completed'] as const;
export type ComparedShare = (typeof comparedShares)[number];

/** The days around a mark, without its own; days are inclusive. Null if nothing lies on one side yet. */
export interface MarkedChange {
  readonly mark: FunnelMark;
  readonly before: Days | null;
  readonly after: Days | null;
  /** Touched per view, records per view, completed per record. */
  readonly shares: Readonly<Record<ComparedShare, Comparison>>;
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What happens before a record, and the days the owner marked. */
export interface EntryReport {
  /** The first counted day; null before the first one. Days before it are left out. */
  readonly since: string | null;
  readonly counts: EntryCounts;
  readonly problems: readonly EntryProblem[];
  /** Newest day first. */
  readonly changes: readonly MarkedChange[];
}
