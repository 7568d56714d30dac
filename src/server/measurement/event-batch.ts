import { createHash } from 'node:crypto';
import { consentVersion, type EventReport, type SentEvent } from '#domain/events.ts';
import { toMetaEvent } from '#domain/meta-events.ts';
import type { EventServices } from '../config/measurement.ts';
import { utcDay } from './views.ts';

export type ServiceName = keyof EventServices;

/** The id is the same on every attempt and for every service, so that they can deduplicate. */
export type EventWithId = SentEvent & { readonly id: string };

/** What one service gets from one report. */
export interface EventBatch {
  /** A pseudonym for the visitor, different for each service so that their data can't be joined. */
  readonly client: string;
  /** A pseudonym for the visitor's day (UTC) at this service. */
  readonly session: string;
  /** Whether the visitor consented to ads. */
  readonly ads: boolean;
  readonly events: readonly EventWithId[];
  /** Meta requires this for website events; no other service gets it (M5). */
  readonly visitor?: { readonly address: string; readonly userAgent: string };
}

/** `now` is in milliseconds since 1970. */
export interface ReportContext {
  readonly services: EventServices;
  readonly now: number;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly randomUUID: () => string;
}

const digest = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest();

/** Browser clocks can be wrong: an older or future event gets its arrival time. */
const maxClockLagMs = 10 * 60_000;

function addId(event: SentEvent, now: number, id: string): EventWithId {
  const reported = Date.parse(event.at);
  const at = reported <= now && reported >= now - maxClockLagMs ? reported : now;
  return { ...event, at: new Date(at).toISOString(), id };
}

/**
 * Splits a report into one batch per configured service, as consent allows: Google Analytics and PostHog need consent to
 * analytics, Meta to ads. Consent to an older version of the question yields no batches (M5).
 */
export function createBatches(
  { consent, client, events }: EventReport,
  { services, now, address, userAgent, randomUUID }: ReportContext,
): readonly (readonly [ServiceName, EventBatch])[] {
  if (consent.version !== consentVersion) return [];
  const named = events.map((event) => addId(event, now, randomUUID()));
  const batch = (service: ServiceName, id: string): EventBatch => {
    const key = digest(service, id, client);
    return {
      // Google Analytics expects the format of its cookie; the others take any text.
      client: service === 'ga' ? `${key.readUInt32BE(0)}.${key.readUInt32BE(4)}` : key.toString('hex', 0, 16),
      session: String(digest(service, id, client, utcDay(now)).readUInt32BE(0)),
      ads: consent.ads,
      events: named,
    };
  };
  const { ga, meta, posthog } = services;
  const metaEvents = named.filter((event) => toMetaEvent(event) !== undefined);
  return [
    ...(ga && consent.analytics ? [['ga', batch('ga', ga.id)] as const] : []),
    ...(posthog && consent.analytics ? [['posthog', batch('posthog', posthog.id)] as const] : []),
    // Meta rejects website events without a user agent.
    ...(meta && consent.ads && userAgent && metaEvents.length > 0
      ? [['meta', { ...batch('meta', meta.id), events: metaEvents, visitor: { address, userAgent: userAgent.slice(0, 500) } }] as const]
      : []),
  ];
}
