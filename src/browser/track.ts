import type { SiteEvent } from '#domain/measurement/events.ts';
import type { VisitMetadata } from '#domain/measurement/visit.ts';
import type { RecordKind } from '#domain/records/records.ts';

/** The part of a flow's state that describes its progress. */
interface FlowState {
  readonly status: string;
  readonly step?: number;
  readonly reached?: number;
  readonly problem?: FailedRule | null;
}

/** A rule of a flow that failed, by its key; keys are the flow's own. */
interface FailedRule {
  readonly key: string;
}

/** A transition of a flow, without anything the visitor wrote. */
export interface FlowMove {
  readonly flow: RecordKind;
  /** The type of the event that caused it. */
  readonly cause: string;
  readonly from: Omit<FlowState, 'problem'>;
  readonly to: Omit<FlowState, 'problem'>;
  /** The rule whose message the visitor saw anew, if any. */
  readonly failed: string | false | undefined;
}

/** What the tracker tells the rest of the page once it has started. */
export interface VisitKnown {
  readonly touch: VisitMetadata;
  /** The fields that describe the device, if records may carry them (M3). */
  readonly describeDevice?: () => VisitMetadata;
}

declare global {
  /** Queues events until the tracker starts; from then on, the tracker handles what's pushed. */
  var tinoEvents: { push(event: SiteEvent | FlowMove): unknown } | undefined;
  var tinoVisit: VisitKnown | undefined;
  /** Set by the script that settles the locale, on a page that redirects to another locale. */
  var tinoLeft: 1 | undefined;
}

/** Records an event. Nothing leaves the page unless a service is configured and the visitor agreed (M1). */
export function track(event: SiteEvent | FlowMove): void {
  globalThis.tinoEvents ??= [] as unknown[];
  globalThis.tinoEvents.push(event);
}

const positionOf = ({ status, step = 0, reached = 0 }: FlowState) => ({ status, step, reached });

/** Records a transition of a flow. */
export function trackMove(flow: RecordKind, cause: string, from: FlowState, to: FlowState): void {
  track({ flow, cause, from: positionOf(from), to: positionOf(to), failed: to.problem !== from.problem && to.problem?.key });
}
