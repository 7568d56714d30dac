import { createHash } from 'node:crypto';
import { consentVersion, type EventReport, type SentEvent } from '#domain/events.ts';
import { metaEventOf } from '#domain/meta-events.ts';
import type { EventServices } from '../config/measurement.ts';
import { dayOf } from './views.ts';

export type ServiceName = keyof EventServices;

/** An event with an id of its own, the same on every try and for every service. */
export type NamedEvent = SentEvent & { readonly id: string };

/** What one service is told of one report. */
export interface EventBatch {
  /** Stands for the visitor at this service; another service gets another one, so that the two cannot be joined. */
  readonly client: string;
  /** Stands for the visitor's day (UTC) at this service. */
  readonly session: string;
  /** The visitor agreed to ads. */
  readonly ads: boolean;
  readonly events: readonly NamedEvent[];
  /** What Meta asks for with an event of a website; no other service gets it (M5). */
  readonly visitor?: { readonly address: string; readonly userAgent: string };
}

/** Where a report came from, and when (milliseconds since 1970). */
export interface ReportContext {
  readonly services: EventServices;
  readonly now: number;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly randomUUID: () => string;
}

const digest = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest();

/** A browser's clock may be wrong: an event that is not of these minutes happened when it arrived. */
const believedFor = 10 * 60_000;

function nameEvent(event: SentEvent, now: number, id: string): NamedEvent {
  const told = Date.parse(event.at);
  const at = told <= now && told >= now - believedFor ? told : now;
  return { ...event, at: new Date(at).toISOString(), id };
}

/**
 * A report as each configured service is told of it, by what the visitor agreed to: Google Analytics and PostHog need a
 * yes to analytics, Meta a yes to ads. Nobody is told anything without a yes to the question as it stands now.
 */
export function batchesOf(
  { consent, client, events }: EventReport,
  { services, now, address, userAgent, randomUUID }: ReportContext,
): readonly (readonly [ServiceName, EventBatch])[] {
  if (consent.version !== consentVersion) return [];
  const named = events.map((event) => nameEvent(event, now, randomUUID()));
  const batch = (service: ServiceName, id: string): EventBatch => {
    const key = digest(service, id, client);
    return {
      // As a cookie of Google's would have it; the others take any text.
      client: service === 'ga' ? `${key.readUInt32BE(0)}.${key.readUInt32BE(4)}` : key.toString('hex', 0, 16),
      session: String(digest(service, id, client, dayOf(now)).readUInt32BE(0)),
      ads: consent.ads,
      events: named,
    };
  };
  const { ga, meta, posthog } = services;
  const aimedAt = named.filter((event) => metaEventOf(event) !== undefined);
  return [
    ...(ga && consent.analytics ? [['ga', batch('ga', ga.id)] as const] : []),
    ...(posthog && consent.analytics ? [['posthog', batch('posthog', posthog.id)] as const] : []),
    // Without a user agent Meta refuses an event of a website.
    ...(meta && consent.ads && userAgent && aimedAt.length > 0
      ? [['meta', { ...batch('meta', meta.id), events: aimedAt, visitor: { address, userAgent: userAgent.slice(0, 500) } }] as const]
      : []),
  ];
}
