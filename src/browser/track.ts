import type { SiteEvent } from '#domain/events.ts';
import type { RecordKind } from '#domain/records.ts';
import type { VisitMetadata } from '#domain/visit.ts';

/** What of a flow's state says where it stands. */
interface FlowState {
  readonly status: string;
  readonly step?: number;
  readonly reached?: number;
  readonly problem?: object | null;
}

/** A flow from one state to the next, without anything the visitor wrote. */
export interface FlowMove {
  readonly flow: RecordKind;
  /** The type of the event that moved it. */
  readonly cause: string;
  readonly from: Omit<FlowState, 'problem'>;
  readonly to: Omit<FlowState, 'problem'>;
  /** Whether the visitor was told of a problem. */
  readonly failed: boolean;
}

/** What the tracker tells the rest of the page, once it is awake. */
export interface VisitKnown {
  readonly touch: VisitMetadata;
  /** Whether fields that describe the device may go with a record (M3). */
  readonly describesDevice: boolean;
}

declare global {
  /** What happened until the tracker is awake; from then on it takes what is pushed. */
  var tinoEvents: { push(event: SiteEvent | FlowMove): unknown } | undefined;
  var tinoVisit: VisitKnown | undefined;
  /** Set by the script that settles the locale, on a page that redirects to another locale. */
  var tinoLeft: 1 | undefined;
}

/** Notes an event. Nothing leaves the page unless a service is configured and the visitor agreed (M1). */
export function track(event: SiteEvent | FlowMove): void {
  globalThis.tinoEvents ??= [] as unknown[];
  globalThis.tinoEvents.push(event);
}

const placeOf = ({ status, step = 0, reached = 0 }: FlowState) => ({ status, step, reached });

/** Notes where a flow went. */
export function trackMove(flow: RecordKind, cause: string, from: FlowState, to: FlowState): void {
  track({ flow, cause, from: placeOf(from), to: placeOf(to), failed: !!to.problem && to.problem !== from.problem });
}
