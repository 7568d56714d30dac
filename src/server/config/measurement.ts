import type { ParsedSettings } from './rules.ts';
import type { SettingName, SettingValues } from './settings.ts';

/** What pages may know about the measurement services (M1): public IDs, never secrets. */
export interface Measurement {
  /** Who calls the services: the visitor's browser or this server. */
  readonly mode: SettingValues['MEASUREMENT'];
  /** A Google Analytics measurement ID, 'G-…'. */
  readonly ga?: string;
  /** The number of a Meta pixel. */
  readonly pixel?: string;
  /** `host` is an origin, perhaps with a path, without a trailing slash. */
  readonly posthog?: { readonly key: string; readonly host: string };
}

/** A service that the server forwards events to. */
export interface EventService {
  /** The measurement ID, the pixel's number, or the project's key. */
  readonly id: string;
  /** Empty for a service that needs none. */
  readonly secret: string;
  /** A URL without a trailing slash. */
  readonly endpoint: string;
  /** The owner set the endpoint, so it may be in a private network or on this machine (Q18). */
  readonly allowPrivate: boolean;
}

/** The configured services of `MEASUREMENT=server`. */
export type EventServices = { readonly [service in 'ga' | 'meta' | 'posthog']?: EventService };

/** Null without a service: then there's no consent to ask for. */
export function toMeasurement({ values }: ParsedSettings): Measurement | null {
  const { GA_MEASUREMENT_ID: ga, META_PIXEL_ID: pixel, POSTHOG_KEY: key } = values;
  if (!ga && !pixel && !key) return null;
  return {
    mode: values.MEASUREMENT,
    ...(ga && { ga }),
    ...(pixel && { pixel }),
    ...(key && { posthog: { key, host: values.POSTHOG_HOST } }),
  };
}

/** Where the server forwards events; null when it doesn't. */
export function toEventServices({ values, given }: ParsedSettings): EventServices | null {
  if (values.MEASUREMENT === 'browser') return null;
  const at = (name: SettingName & `${string}_${'ENDPOINT' | 'HOST'}`) => ({ endpoint: values[name], allowPrivate: given.has(name) });
  const { GA_MEASUREMENT_ID: ga, GA_API_SECRET: gaSecret, META_PIXEL_ID: pixel, META_ACCESS_TOKEN: metaToken, POSTHOG_KEY: key } = values;
  const services: EventServices = {
    ...(ga && gaSecret && { ga: { id: ga, secret: gaSecret, ...at('GA_ENDPOINT') } }),
    ...(pixel && metaToken && { meta: { id: pixel, secret: metaToken, ...at('META_ENDPOINT') } }),
    ...(key && { posthog: { id: key, secret: '', ...at('POSTHOG_HOST') } }),
  };
  return Object.keys(services).length > 0 ? services : null;
}

/** Lines to print at start. */
export function describeMeasurement({
  measurement,
  eventServices,
}: {
  readonly measurement: Measurement | null;
  readonly eventServices: EventServices | null;
}): readonly string[] {
  if (eventServices) {
    const hosts = [...new Set(Object.values(eventServices).map(({ endpoint }) => new URL(endpoint).host))];
    return [`Events of visitors who agree are sent to ${hosts.join(', ')}.`];
  }
  return measurement ? ['Visitors are asked before their browser calls a measurement service.'] : [];
}
