import type { SiteEvent } from '#domain/measurement/events.ts';
import type { VisitMetadata } from '#domain/measurement/visit.ts';
import type { RecordKind } from '#domain/records/records.ts';

interface FlowState {
  readonly status: string;
  readonly step?: number;
  readonly reached?: number;
  readonly problem?: FailedRule | null;
}

/** The key of a flow's rule that failed; each flow has its own keys. */
interface FailedRule {
  readonly key: string;
}

/** A flow's transition, without anything the visitor wrote. */
export interface FlowMove {
  readonly flow: RecordKind;
  /** The event type. */
  readonly cause: string;
  readonly from: Omit<FlowState, 'problem'>;
  readonly to: Omit<FlowState, 'problem'>;
  /** The rule whose message newly appeared, if any. */
  readonly failed: string | false | undefined;
}

/** What the tracker shares with the page once it starts. */
export interface VisitKnown {
  readonly touch: VisitMetadata;
  /** Device fields, if records may carry them (M3). */
  readonly describeDevice?: () => VisitMetadata;
}

declare global {
  /** Queues events until the tracker starts and handles them itself. */
  var tinoEvents: { push(event: SiteEvent | FlowMove): unknown } | undefined;
  var tinoVisit: VisitKnown | undefined;
  /** Set by the locale script on a page that redirects to another locale. */
  var tinoLeft: 1 | undefined;
}

/** Records an event. Nothing leaves the page unless a service is configured and the visitor agreed (M1). */
export function track(event: SiteEvent | FlowMove): void {
  globalThis.tinoEvents ??= [] as unknown[];
  globalThis.tinoEvents.push(event);
}

const positionOf = ({ status, step = 0, reached = 0 }: FlowState) => ({ status, step, reached });

export function trackMove(flow: RecordKind, cause: string, from: FlowState, to: FlowState): void {
  track({ flow, cause, from: positionOf(from), to: positionOf(to), failed: to.problem !== from.problem && to.problem?.key });
}
