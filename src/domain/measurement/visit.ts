/**
 * Types of a record's metadata fields (M3), all optional. Instants are ISO 8601 text, durations seconds. `first_` fields are the first
 * touch, `last_` and bare `utm_` fields the last (M2); referrers are hosts, landings URLs without a query.
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

/** As a browser sends it. */
export type VisitMetadata = { readonly [field in VisitField]?: FieldTypes[(typeof visitFields)[field]] };

/** Fields that describe the visitor's device (M3). */
const deviceFields: readonly VisitField[] = [
  'userAgent',
  'browser',
  'os',
  'screenResolution',
  'viewportSize',
  'colorDepth',
  'pixelRatio',
  'cookiesEnabled',
  'geolocationAvailable',
];

/** Ad services' names for click ids (M2). */
const clickIds = ['gclid', 'gbraid', 'wbraid', 'dclid', 'fbclid', 'fbc', 'fbp', 'msclkid', 'ttclid', 'twclid', 'li_fat_id', 'yclid'];

const refusedFields: ReadonlySet<string> = new Set([...deviceFields, ...clickIds]);
const clickIdParameter = new RegExp(String.raw`\b(?:${clickIds.join('|')})=[^&#]*&?`, 'g');

/** Metadata after a refusal: without device fields and ad click ids, in URLs too (M2, M3). */
export const withoutDevice = <V>(metadata: Readonly<Record<string, V>>): Readonly<Record<string, V | string>> =>
  Object.fromEntries(
    Object.entries(metadata)
      .filter(([field]) => !refusedFields.has(field))
      .map(([field, value]) => [field, typeof value === 'string' ? value.replace(clickIdParameter, '') : value]),
  );
