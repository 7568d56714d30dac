import { flowTraits, type RecordKind, recordKinds } from '#domain/records/records.ts';
import { type Locale, locales } from '#domain/text/locale.ts';

/** Where a call to action is on a page. */
export const callPlaces = ['top-bar', 'dock', 'menu', 'page', 'closing', 'flow', 'foot'] as const;

type CallGoal = 'booking' | (typeof flowTraits)[RecordKind]['goal'] | 'courses' | 'other';

/** Where a call to action leads. Marked as pure, because the tracker needs only the type. */
export const callGoals: readonly CallGoal[] = /* @__PURE__ */ (['booking'] as CallGoal[]).concat(
  /* @__PURE__ */ recordKinds.map((kind) => flowTraits[kind].goal),
  ['courses', 'other'],
);

/** The numbers from 0 to N. */
type UpTo<N extends number, Counted extends readonly number[] = []> = N extends number
  ? Counted['length'] extends N
    ? Counted[number] | N
    : UpTo<N, readonly [...Counted, Counted['length']]>
  : never;
type StepNumber = UpTo<(typeof flowTraits)[RecordKind]['steps']>;

/** All flows' step numbers, from the details to the end of the longest flow. */
export const eventSteps: readonly StepNumber[] = Array.from(
  { length: Math.max(...recordKinds.map((kind) => flowTraits[kind].steps)) + 1 },
  (_, step) => step as StepNumber,
);

/**
 * Every event with its properties. Property values are closed lists, so a visitor's name, address, id, or text can't end up in an event
 * (M1, S8).
 */
export const siteEvents = {
  page_viewed: {},
  call_clicked: { place: callPlaces, goal: callGoals },
  booking_opened: { place: callPlaces },
  flow_started: { flow: recordKinds },
  /** Sent besides `flow_started`: ads optimize for applications, so they need their own event. */
  application_started: {},
  step_reached: { flow: recordKinds, step: eventSteps },
  step_failed: { flow: recordKinds, step: eventSteps },
  submitted: { flow: recordKinds },
  result_seen: { flow: recordKinds },
  /** Course slugs are content, which the server knows. */
  course_viewed: { course: [] as readonly string[] },
  newsletter_joined: {},
  language_switched: { to: locales },
} as const satisfies Record<string, Readonly<Record<string, readonly (string | number)[]>>>;

type Catalog = typeof siteEvents;
export type EventName = keyof Catalog;

/** An event as a page tracks it. */
export type SiteEvent = {
  [Name in EventName]: { readonly name: Name } & { readonly [Property in keyof Catalog[Name]]: ValueOf<Catalog[Name][Property]> };
}[EventName];
type ValueOf<List> = List extends readonly (infer Value)[] ? Value : never;

/** The English path of a built page, never visitor input: `/quiz`, `/blog/page/2`, `/404`. */
export const pagePath = /^\/[a-z0-9/-]{0,200}$/;

/** An event as a page sends it. */
export type SentEvent = SiteEvent & {
  /** ISO 8601. */
  readonly at: string;
  readonly path: string;
  readonly language: Locale;
};

/** A visitor's decision about measurement; a new banner version asks again. */
export interface MeasurementConsent {
  readonly version: typeof consentVersion;
  /** ISO 8601. */
  readonly at: string;
  readonly analytics: boolean;
  readonly ads: boolean;
}
export const consentVersion = 1;

export const measurementAddress = '/measurement.json';

/** Measurement settings for pages; without services, only our own page views are counted. */
export interface PageMeasurement {
  /** The API's origin; empty means the page's own. */
  readonly api: string;
  /** The configured services. */
  readonly ga?: string;
  readonly pixel?: string;
  readonly posthog?: { readonly key: string; readonly host: string };
  /** The services' names, for the consent banner. */
  readonly names?: readonly string[];
}

export const consentPurposes = ['analytics', 'ads'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
