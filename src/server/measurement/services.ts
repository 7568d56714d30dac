import { localPath } from '#domain/locale.ts';
import { toMetaEvent } from '#domain/meta-events.ts';
import type { EventService } from '../config/measurement.ts';
import type { EventBatch, EventWithId, ServiceName } from './event-batch.ts';

export interface ServiceRequest {
  readonly url: string;
  readonly type: 'application/json' | 'application/x-www-form-urlencoded';
  readonly body: string;
}

interface Protocol {
  request(batch: EventBatch, service: EventService, address: (event: EventWithId) => string): ServiceRequest;
  /** Whether a 4xx response is temporary, judging by its body. */
  isTransient?(text: string): boolean;
}

/** An event's own properties, without the fields that every event has. */
function eventProperties({
  name: _,
  at: _at,
  path: _path,
  language: _language,
  id: _id,
  ...rest
}: EventWithId): Readonly<Record<string, string | number>> {
  return rest;
}

const asJson = (url: string, body: unknown): ServiceRequest => ({ url, type: 'application/json', body: JSON.stringify(body) });

/**
 * The Measurement Protocol of Google Analytics 4. Events show up in reports only with `session_id` and
 * `engagement_time_msec`; we don't measure engagement, so it's the minimum. Sends no IP address and no user agent (M5).
 */
const ga: Protocol = {
  request: ({ client, session, ads, events }, { id, secret, endpoint }, address) =>
    asJson(`${endpoint}/mp/collect?measurement_id=${encodeURIComponent(id)}&api_secret=${encodeURIComponent(secret)}`, {
      client_id: client,
      consent: { ad_user_data: ads ? 'GRANTED' : 'DENIED', ad_personalization: ads ? 'GRANTED' : 'DENIED' },
      events: events.map((event) => ({
        name: event.name === 'page_viewed' ? 'page_view' : event.name,
        timestamp_micros: Date.parse(event.at) * 1000,
        params: {
          ...eventProperties(event),
          session_id: session,
          engagement_time_msec: 1,
          page_location: address(event),
          language: event.language,
          event_id: event.id,
        },
      })),
    }),
};

/**
 * Meta's Conversions API. Sent as a form to keep the token out of the URL. `user_data` holds only what website events
 * require: no hashed email, no ids (docs/decisions/012-server-measurement.md).
 */
const meta: Protocol = {
  request: ({ events, visitor }, { id, secret, endpoint }, address) => ({
    url: `${endpoint}/${encodeURIComponent(id)}/events`,
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({
      data: JSON.stringify(
        events.map((event) => ({
          event_name: toMetaEvent(event),
          event_time: Math.floor(Date.parse(event.at) / 1000),
          event_id: event.id,
          event_source_url: address(event),
          action_source: 'website',
          user_data: { client_ip_address: visitor?.address, client_user_agent: visitor?.userAgent },
        })),
      ),
      access_token: secret,
    }).toString(),
  }),
  // Meta uses 400 for rate limits and its own outages, too.
  isTransient(text) {
    try {
      const { error } = JSON.parse(text) as { error?: { code?: unknown; is_transient?: unknown } };
      return error?.is_transient === true || [1, 2, 4, 17, 32, 341, 613].includes(Number(error?.code));
    } catch {
      return false;
    }
  },
};

/** PostHog's capture API. Creates no person profile, and doesn't take the server's location for the visitor's. */
const posthog: Protocol = {
  request: ({ client, events }, { id, endpoint }, address) =>
    asJson(`${endpoint}/batch/`, {
      api_key: id,
      batch: events.map((event) => ({
        event: event.name === 'page_viewed' ? '$pageview' : event.name,
        distinct_id: client,
        timestamp: event.at,
        uuid: event.id,
        properties: {
          ...eventProperties(event),
          language: event.language,
          $current_url: address(event),
          $pathname: event.path,
          $process_person_profile: false,
          $geoip_disable: true,
        },
      })),
    }),
};

const protocols: Readonly<Record<ServiceName, Protocol>> = { ga, meta, posthog };
export const serviceNames = ['ga', 'meta', 'posthog'] as const satisfies readonly ServiceName[];

/** `origin` is the site's. Page URLs name the localized page and have no query. */
export const buildRequest = (name: ServiceName, batch: EventBatch, service: EventService, origin: string): ServiceRequest =>
  protocols[name].request(batch, service, (event) => `${origin}${localPath(event.path, event.language)}`);

/** Whether to retry after this response. */
export const isRetryable = (name: ServiceName, status: number, text: string): boolean =>
  status < 400 || status >= 500 || status === 408 || status === 429 || (protocols[name].isTransient?.(text) ?? false);
