import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import type { EventServices } from '#server/config/measurement.ts';
import type { ServiceName } from '#server/measurement/event-batch.ts';

export interface ServiceCall {
  readonly service: ServiceName;
  /** The whole request: URL, headers, body. */
  readonly raw: string;
  readonly events: readonly { readonly name: string; readonly id: string }[];
}

/** 'well': responds like the real service. 'breaks-off': accepts the events, then drops the connection. */
export type Behavior =
  | 'well'
  | 'breaks-off'
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> };

/** Local fakes of the three services. They validate like the real ones and record what they accept. */
export interface TestServices {
  readonly services: Required<EventServices>;
  readonly accepted: ServiceCall[];
  /** What the real service would have rejected or silently dropped. */
  readonly faults: string[];
  /** All requests, accepted or not. */
  requestCount: number;
  behavior: Behavior;
  close(): Promise<void>;
}

type Checked = { readonly events: ServiceCall['events'] } | { readonly fault: string; readonly status: number; readonly code?: number };
type Fields = Readonly<Record<string, unknown>>;

const reserved =
  /^(ad_|app_|error$|first_|firebase_|ga_|google_|gtag\.|in_app_purchase|notification_|os_update|screen_view|session_start|user_engagement)/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** GA4 Measurement Protocol. The real one always responds 204, so faults show up only in `faults`. */
function checkGa(url: URL, type: string, body: string, now: number): Checked {
  const fault = (text: string): Checked => ({ fault: text, status: 204 });
  if (url.searchParams.get('measurement_id') !== 'G-ABC123DEF4') return fault('measurement_id');
  if (url.searchParams.get('api_secret') !== 'secret-of-ga') return fault('api_secret');
  if (type !== 'application/json') return fault('content type');
  const { client_id, consent, events, ...rest } = JSON.parse(body) as Fields;
  if (Object.keys(rest).length > 0) return fault(`unknown fields ${Object.keys(rest)}`);
  if (typeof client_id !== 'string' || !/^\d+\.\d+$/.test(client_id)) return fault('client_id');
  if (!isRecord(consent) || Object.values(consent).some((value) => value !== 'GRANTED' && value !== 'DENIED')) return fault('consent');
  if (!Array.isArray(events) || events.length < 1 || events.length > 25) return fault('1 to 25 events');
  for (const { name, params, timestamp_micros } of events as Fields[]) {
    if (typeof name !== 'string' || !/^[a-zA-Z]\w{0,39}$/.test(name) || reserved.test(name)) return fault(`event name ${name}`);
    const age = now - Number(timestamp_micros) / 1000;
    if (!Number.isInteger(timestamp_micros) || age < 0 || age > 72 * 3_600_000) return fault('timestamp_micros');
    if (!isRecord(params) || Object.keys(params).length > 25) return fault('25 parameters');
    if (!/^\d+$/.test(String(params.session_id)) || typeof params.engagement_time_msec !== 'number') return fault('session');
    for (const [key, value] of Object.entries(params)) {
      if (!/^[a-zA-Z]\w{0,39}$/.test(key)) return fault(`parameter name ${key}`);
      if (typeof value !== 'number' && typeof value !== 'string') return fault(`parameter ${key}`);
      if (String(value).length > (key === 'page_location' ? 1_000 : 100)) return fault(`length of ${key}`);
    }
  }
  return {
    events: (events as { name: string; params: { event_id: string } }[]).map(({ name, params }) => ({ name, id: params.event_id })),
  };
}

/** Meta Conversions API: one invalid event fails the whole request. */
function checkMeta(url: URL, type: string, body: string, now: number): Checked {
  const fault = (text: string, code = 100): Checked => ({ fault: text, status: 400, code });
  if (url.pathname !== '/meta/v25.0/1234567890/events') return fault('no such object');
  if (type !== 'application/x-www-form-urlencoded') return fault('content type');
  const form = new URLSearchParams(body);
  if (form.get('access_token') !== 'secret-of-meta') return fault('access_token', 190);
  const data = JSON.parse(form.get('data') ?? 'null') as unknown;
  if (!Array.isArray(data) || data.length < 1 || data.length > 1_000) return fault('data');
  for (const { event_name, event_time, event_id, event_source_url, action_source, user_data } of data as Fields[]) {
    if (typeof event_name !== 'string' || event_name === '') return fault('event_name');
    const age = now / 1000 - Number(event_time);
    if (!Number.isInteger(event_time) || age < -1 || age > 7 * 86_400) return fault('event_time');
    if (typeof event_id !== 'string' || event_id === '') return fault('event_id');
    if (action_source !== 'website') return fault('action_source');
    if (!URL.canParse(String(event_source_url)) || String(event_source_url).includes('?')) return fault('event_source_url');
    if (!isRecord(user_data) || typeof user_data.client_user_agent !== 'string') return fault('client_user_agent');
    if (isIP(String(user_data.client_ip_address)) === 0) return fault('client_ip_address');
    if (Object.keys(user_data).length !== 2) return fault(`unneeded personal data: ${Object.keys(user_data)}`);
  }
  return { events: (data as { event_name: string; event_id: string }[]).map((event) => ({ name: event.event_name, id: event.event_id })) };
}

/** PostHog capture API. */
function checkPosthog(url: URL, type: string, body: string, now: number): Checked {
  const fault = (text: string, status = 400): Checked => ({ fault: text, status });
  if (url.pathname !== '/posthog/batch/') return fault('address', 404);
  if (type !== 'application/json') return fault('content type');
  const { api_key, batch } = JSON.parse(body) as Fields;
  if (api_key !== 'phc_abcdefgh') return fault('api_key', 401);
  if (!Array.isArray(batch) || batch.length < 1) return fault('batch');
  for (const { event, distinct_id, timestamp, uuid: id, properties } of batch as Fields[]) {
    if (typeof event !== 'string' || event === '' || event.length > 200) return fault('event');
    if (typeof distinct_id !== 'string' || distinct_id === '' || distinct_id.length > 200) return fault('distinct_id');
    if (!uuid.test(String(id))) return fault('uuid');
    if (!(Date.parse(String(timestamp)) <= now)) return fault('timestamp');
    if (!isRecord(properties) || properties.$process_person_profile !== false) return fault('a profile of a person');
  }
  return { events: (batch as { event: string; uuid: string }[]).map(({ event, uuid: id }) => ({ name: event, id })) };
}

const checks = { ga: checkGa, meta: checkMeta, posthog: checkPosthog } as const;
const good = { ga: [204, ''], meta: [200, '{"events_received":1,"messages":[]}'], posthog: [200, '{"status":1}'] } as const;

/** Starts the fakes. They judge an event's age by `clock`. */
export async function openTestServices(clock: () => number): Promise<TestServices> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    opened.requestCount += 1;
    const url = new URL(request.url ?? '', 'http://localhost');
    const service = url.pathname.split('/')[1] as ServiceName;
    const { behavior } = opened;
    if (typeof behavior === 'object') {
      response.writeHead(behavior.status, behavior.headers).end(behavior.body);
      return;
    }
    const checked =
      request.method === 'POST' && service in checks
        ? checks[service](url, request.headers['content-type'] ?? '', body, clock())
        : { fault: 'address', status: 404 };
    if ('fault' in checked) {
      opened.faults.push(`${service}: ${checked.fault}`);
      response.writeHead(checked.status).end(JSON.stringify({ error: { code: 'code' in checked ? checked.code : 100 } }));
      return;
    }
    opened.accepted.push({
      service,
      raw: `${request.url} ${JSON.stringify(request.headers)} ${decodeURIComponent(body)}`,
      events: checked.events,
    });
    if (behavior === 'breaks-off') request.socket.destroy();
    else response.writeHead(good[service][0]).end(good[service][1]);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      opened.faults.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened: TestServices = {
    services: {
      ga: { id: 'G-ABC123DEF4', secret: 'secret-of-ga', endpoint: `${at}/ga`, allowPrivate: true },
      meta: { id: '1234567890', secret: 'secret-of-meta', endpoint: `${at}/meta/v25.0`, allowPrivate: true },
      posthog: { id: 'phc_abcdefgh', secret: '', endpoint: `${at}/posthog`, allowPrivate: true },
    },
    accepted: [],
    faults: [],
    requestCount: 0,
    behavior: 'well',
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return opened;
}
