import { withoutLinkToken } from '#domain/links/link-tokens.ts';
import type { VisitMetadata } from '#domain/measurement/visit.ts';
import { readTimeZone } from './time-zone.ts';
import type { VisitKnown } from './track.ts';

/** What the flow knows about the visit, in epoch milliseconds. */
export interface VisitTiming {
  readonly sessionId: string;
  readonly formLoadedAt: number;
  readonly startedAt: number | null;
  readonly now: number;
  readonly stepsCompleted: number;
  readonly complete: boolean;
  readonly abandoned: boolean;
}

/** The parts of `window` the metadata needs. */
export type VisitWindow = Pick<Window, 'navigator' | 'location'> & {
  readonly document: Pick<Document, 'referrer' | 'title'>;
  readonly performance: Pick<Performance, 'getEntriesByType'>;
  readonly tinoVisit?: VisitKnown | undefined;
};

/**
 * Collects a record's metadata. The tracker provides touches (M2) and, if allowed, the device: not with Global Privacy Control or after a
 * refusal (M3). Before it starts, a record goes without both.
 */
export function describeVisit(view: VisitWindow, timing: VisitTiming): VisitMetadata {
  const { navigator, location, document } = view;
  const touch = view.tinoVisit?.touch ?? {};
  const seconds = (from: number) => Math.max(0, Math.round((timing.now - from) / 1000));
  // Include click ids only after consent to ads, and never within a URL (M2).
  const bare = (address: string) => ('gclid' in touch || 'fbclid' in touch ? address : address.replace(/\b(?:gclid|fbclid)=[^&#]*&?/g, ''));
  const loaded = view.performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  return {
    ...view.tinoVisit?.describeDevice?.(),
    language: navigator.language,
    timezone: readTimeZone(),
    online: navigator.onLine,
    referrer: bare(withoutLinkToken(document.referrer)).slice(0, 1000),
    url: bare(location.href).slice(0, 1000),
    pageTitle: document.title.slice(0, 300),
    timestamp: new Date(timing.now).toISOString(),
    sessionId: timing.sessionId,
    ...(loaded && loaded.domContentLoadedEventEnd > 0 && { pageLoadTime: Math.round(loaded.domContentLoadedEventEnd) / 1000 }),
    formLoadTime: new Date(timing.formLoadedAt).toISOString(),
    ...(timing.complete && { formCompletionTime: new Date(timing.now).toISOString() }),
    totalTimeSpent: seconds(timing.startedAt ?? timing.formLoadedAt),
    stepsCompleted: timing.stepsCompleted,
    formAbandoned: timing.abandoned,
    ...touch,
  };
}
