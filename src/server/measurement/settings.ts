import type { Measurement } from '../pages/placeholders.ts';

/** A service that the server hands events to. */
export interface EventService {
  /** The measurement ID, the pixel's number, or the project's key. */
  readonly id: string;
  /** Empty where the service asks for none. */
  readonly secret: string;
  /** An address without a slash at its end. */
  readonly endpoint: string;
  /** The owner named the address, so it may stand in a private network or on this machine (Q18). */
  readonly allowPrivate: boolean;
}

/** The services of `MEASUREMENT=server`, those that are configured. */
export type EventServices = { readonly [service in 'ga' | 'meta' | 'posthog']?: EventService };

/** The settings of measurement as they were read; one that is not given is undefined. */
export interface MeasurementSettings {
  readonly mode: Measurement['mode'];
  readonly gaId: string | undefined;
  readonly gaSecret: string | undefined;
  readonly gaEndpoint: string | undefined;
  readonly pixelId: string | undefined;
  readonly metaToken: string | undefined;
  readonly metaEndpoint: string | undefined;
  readonly posthogKey: string | undefined;
  readonly posthogHost: string | undefined;
}

const usualGa = 'https://www.google-analytics.com';
const usualMeta = 'https://graph.facebook.com/v25.0';
const usualPosthog = 'https://us.i.posthog.com';

/** What pages are told, or null when no service is named: then there is nothing to ask a visitor for. */
export function measurementOf({ mode, gaId, pixelId, posthogKey, posthogHost }: MeasurementSettings): Measurement | null {
  if (!gaId && !pixelId && !posthogKey) return null;
  return {
    mode,
    ...(gaId && { ga: gaId }),
    ...(pixelId && { pixel: pixelId }),
    ...(posthogKey && { posthog: { key: posthogKey, host: posthogHost ?? usualPosthog } }),
  };
}

/** Where the server hands events on; null when it does not. */
export function eventServicesOf(given: MeasurementSettings): EventServices | null {
  const { gaId, gaSecret, pixelId, metaToken, posthogKey } = given;
  if (given.mode === 'browser') return null;
  const at = (named: string | undefined, usual: string) => ({ endpoint: named ?? usual, allowPrivate: named !== undefined });
  const services: EventServices = {
    ...(gaId && gaSecret && { ga: { id: gaId, secret: gaSecret, ...at(given.gaEndpoint, usualGa) } }),
    ...(pixelId && metaToken && { meta: { id: pixelId, secret: metaToken, ...at(given.metaEndpoint, usualMeta) } }),
    ...(posthogKey && { posthog: { id: posthogKey, secret: '', ...at(given.posthogHost, usualPosthog) } }),
  };
  return Object.keys(services).length > 0 ? services : null;
}

/** Why the server must not start: an id whose events it could not hand on. */
export function measurementErrors({ mode, gaId, gaSecret, pixelId, metaToken }: MeasurementSettings): readonly string[] {
  if (mode === 'browser') return [];
  return [
    ...(gaId && !gaSecret
      ? [
          'MEASUREMENT=server with GA_MEASUREMENT_ID needs GA_API_SECRET: make one under Admin, Data streams, Measurement Protocol API secrets.',
        ]
      : []),
    ...(pixelId && !metaToken
      ? [
          'MEASUREMENT=server with META_PIXEL_ID needs META_ACCESS_TOKEN: generate one in Events Manager, in the settings of the Conversions API.',
        ]
      : []),
  ];
}

/** What is given and has no effect. */
export function measurementNotices(given: MeasurementSettings): readonly string[] {
  const named = measurementOf(given) !== null;
  if (given.mode === 'server') return named ? [] : ['MEASUREMENT is server, but no service is named: nothing is handed on.'];
  const idle = [
    ['GA_API_SECRET', given.gaSecret],
    ['META_ACCESS_TOKEN', given.metaToken],
    ['GA_ENDPOINT', given.gaEndpoint],
    ['META_ENDPOINT', given.metaEndpoint],
  ] as const;
  return idle
    .filter(([, value]) => value !== undefined)
    .map(([name]) => `${name} has no effect: it belongs to MEASUREMENT=server, and the browser measures.`);
}

/** What the start says about measurement: nothing where no service is named. */
export function describeMeasurement({
  measurement,
  eventServices,
}: {
  readonly measurement: Measurement | null;
  readonly eventServices: EventServices | null;
}): readonly string[] {
  if (eventServices) {
    const hosts = [...new Set(Object.values(eventServices).map(({ endpoint }) => new URL(endpoint).host))];
    return [`Events of visitors who agree are handed on to ${hosts.join(', ')}.`];
  }
  return measurement ? ['Visitors are asked before their browser reaches a measuring service.'] : [];
}
