import { localPath } from '#domain/locale.ts';
import { metaEventOf } from '#domain/meta-events.ts';
import type { EventService } from '../config/measurement.ts';
import type { EventBatch, NamedEvent, ServiceName } from './event-batch.ts';

/** A request as a service documents it. */
export interface ServiceRequest {
  readonly url: string;
  readonly type: 'application/json' | 'application/x-www-form-urlencoded';
  readonly body: string;
}

/** How a service is spoken to. */
interface Protocol {
  request(batch: EventBatch, service: EventService, address: (event: NamedEvent) => string): ServiceRequest;
  /** True when a refusal (a status of 400 to 499) is a passing one, by the answer's text. */
  passes?(text: string): boolean;
}

/** What an event says beside its name and circumstances: the closed values of the catalogue. */
function said({
  name: _,
  at: _at,
  path: _path,
  language: _language,
  id: _id,
  ...rest
}: NamedEvent): Readonly<Record<string, string | number>> {
  return rest;
}

const asJson = (url: string, body: unknown): ServiceRequest => ({ url, type: 'application/json', body: JSON.stringify(body) });

/**
 * The Measurement Protocol of Google Analytics 4. `session_id` and `engagement_time_msec` are what an event needs to show in
 * the reports; we do not measure how long someone looks, so the time is the least there is. No address and no user agent.
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
          ...said(event),
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
 * The Conversions API of Meta, as a form, so that the token stands in no address. Of `user_data` only what an event of a
 * website must have: neither the e-mail's hash nor any id of ours (decision 012).
 */
const meta: Protocol = {
  request: ({ events, visitor }, { id, secret, endpoint }, address) => ({
    url: `${endpoint}/${encodeURIComponent(id)}/events`,
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({
      data: JSON.stringify(
        events.map((event) => ({
          event_name: metaEventOf(event),
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
  // Too many calls, or trouble on its side, are told with status 400 too.
  passes(text) {
    try {
      const { error } = JSON.parse(text) as { error?: { code?: unknown; is_transient?: unknown } };
      return error?.is_transient === true || [1, 2, 4, 17, 32, 341, 613].includes(Number(error?.code));
    } catch {
      return false;
    }
  },
};

/** PostHog's capture API; no profile of a person is made, and our own address is not taken for the visitor's place. */
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
          ...said(event),
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

/** A batch as its service wants it; `origin` is the site's. Addresses name the page in its language and hold no query. */
export const requestOf = (name: ServiceName, batch: EventBatch, service: EventService, origin: string): ServiceRequest =>
  protocols[name].request(batch, service, (event) => `${origin}${localPath(event.path, event.language)}`);

/** True when it makes sense to ask a service again that answered with that status. */
export const mayPass = (name: ServiceName, status: number, text: string): boolean =>
  status < 400 || status >= 500 || status === 408 || status === 429 || (protocols[name].passes?.(text) ?? false);
