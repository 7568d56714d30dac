/**
 * Fields of a record's metadata with their types (M3); all are optional. Instants are ISO 8601 text, durations are in seconds.
 * `first_` fields are the first touch, `last_` and bare `utm_` fields the last (M2); referrers are hosts, landings are URLs
 * without a query.
 */
export const visitFields = {
  userAgent: 'text',
  browser: 'text',
  os: 'text',
  language: 'text',
  timezone: 'text',
  screenResolution: 'text',
  viewportSize: 'text',
  colorDepth: 'number',
  pixelRatio: 'number',
  cookiesEnabled: 'flag',
  online: 'flag',
  geolocationAvailable: 'flag',
  referrer: 'text',
  url: 'text',
  pageTitle: 'text',
  timestamp: 'text',
  sessionId: 'text',
  pageLoadTime: 'number',
  formLoadTime: 'text',
  formCompletionTime: 'text',
  totalTimeSpent: 'number',
  stepsCompleted: 'number',
  formAbandoned: 'flag',
  utm_source: 'text',
  utm_medium: 'text',
  utm_campaign: 'text',
  utm_term: 'text',
  utm_content: 'text',
  last_referrer: 'text',
  last_landing: 'text',
  first_utm_source: 'text',
  first_utm_medium: 'text',
  first_utm_campaign: 'text',
  first_utm_term: 'text',
  first_utm_content: 'text',
  first_referrer: 'text',
  first_landing: 'text',
  gclid: 'text',
  fbclid: 'text',
} as const satisfies Record<string, 'text' | 'number' | 'flag'>;

interface FieldTypes {
  text: string;
  number: number;
  flag: boolean;
}

export type VisitField = keyof typeof visitFields;

/** Metadata as a browser sends it. */
export type VisitMetadata = { readonly [field in VisitField]?: FieldTypes[(typeof visitFields)[field]] };
