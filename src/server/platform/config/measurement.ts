import type { ParsedSettings } from './rules.ts';

/** Public IDs for pages (M1), never secrets. */
export interface Measurement {
  /** Like 'G-…'. */
  readonly ga?: string;
  readonly pixel?: string;
  /** A base URL without a trailing slash. */
  readonly posthog?: { readonly key: string; readonly host: string };
}

/** Null without a service: no consent to ask for. */
export function toMeasurement({ values }: ParsedSettings): Measurement | null {
  const { GA_MEASUREMENT_ID: ga, META_PIXEL_ID: pixel, POSTHOG_KEY: key } = values;
  if (!ga && !pixel && !key) return null;
  return { ...(ga && { ga }), ...(pixel && { pixel }), ...(key && { posthog: { key, host: values.POSTHOG_HOST } }) };
}

export const describeMeasurement = (measurement: Measurement | null): readonly string[] =>
  measurement ? ['Visitors are asked before their browser calls a measurement service.'] : [];
