import { courseSlugs } from './course.ts';
import { type Locale, locales } from './locale.ts';
import { flowTraits, type RecordKind, recordKinds } from './records.ts';

/** Where on a page a call to action stands. */
export const callPlaces = ['top-bar', 'dock', 'menu', 'page', 'closing', 'flow', 'foot'] as const;

/** What a call to action leads to. */
export const callGoals = ['booking', ...recordKinds.map((kind) => flowTraits[kind].goal), 'courses', 'other'] as const;

/** The numbers from 0 to N. */
type UpTo<N extends number, Counted extends readonly number[] = []> = N extends number
  ? Counted['length'] extends N
    ? Counted[number] | N
    : UpTo<N, readonly [...Counted, Counted['length']]>
  : never;
type StepNumber = UpTo<(typeof flowTraits)[RecordKind]['steps']>;

/** The step numbers of all flows, from the details to the end of the longest one. */
export const eventSteps: readonly StepNumber[] = Array.from(
  { length: Math.max(...recordKinds.map((kind) => flowTraits[kind].steps)) + 1 },
  (_, step) => step as StepNumber,
);

/**
 * The catalogue: every event by its name, with what it may say beside it. The values are closed lists, so that no name,
 * address, id or text of a visitor fits into an event (M1, S8).
 */
export const siteEvents = {
  page_viewed: {},
  call_clicked: { place: callPlaces, goal: callGoals },
  booking_opened: { place: callPlaces },
  flow_started: { flow: recordKinds },
  /** Beside `flow_started`: the goal that ads aim at has a name of its own. */
  application_started: {},
  step_reached: { flow: recordKinds, step: eventSteps },
  step_failed: { flow: recordKinds, step: eventSteps },
  submitted: { flow: recordKinds },
  result_seen: { flow: recordKinds },
  course_viewed: { course: courseSlugs },
  newsletter_joined: {},
  language_switched: { to: locales },
} as const satisfies Record<string, Readonly<Record<string, readonly (string | number)[]>>>;

type Catalogue = typeof siteEvents;
export type EventName = keyof Catalogue;

/** One event, as a page tracks it. */
export type SiteEvent = {
  [Name in EventName]: { readonly name: Name } & { readonly [Said in keyof Catalogue[Name]]: ValueOf<Catalogue[Name][Said]> };
}[EventName];
type ValueOf<List> = List extends readonly (infer Value)[] ? Value : never;

/** A page's English address as it was built, never as a visitor typed it: `/quiz`, `/blog/page/2`, `/404`. */
export const pagePath = /^\/[a-z0-9/-]{0,200}$/;

/** An event with its circumstances, as it leaves a page. */
export type SentEvent = SiteEvent & {
  /** An instant as ISO 8601 text. */
  readonly at: string;
  readonly path: string;
  readonly language: Locale;
};

/** What a visitor decided about measurement, and when; another version of the question asks again. */
export interface Consent {
  readonly version: typeof consentVersion;
  /** An instant as ISO 8601 text. */
  readonly at: string;
  readonly analytics: boolean;
  readonly ads: boolean;
}
export const consentVersion = 1;

/** The body of `POST /api/events/`: what a page hands to our own server, which hands it on. */
export interface EventReport {
  readonly consent: Consent;
  /** A random id, made on the device after consent; no record's. */
  readonly client: string;
  readonly events: readonly SentEvent[];
}

/** Where the server puts what pages are told of measurement. */
export const measurementAddress = '/measurement.json';

/** What pages are told of measurement; where no service is named there is nothing but our own count. */
export interface PageMeasurement {
  /** Origin of the API; empty for the page's own. */
  readonly api: string;
  /** The services that the browser itself reaches. */
  readonly ga?: string;
  readonly pixel?: string;
  readonly posthog?: { readonly key: string; readonly host: string };
  /** The services by the names a visitor may know, for the question. */
  readonly names?: readonly string[];
  /** Purposes of the services that the server reaches. */
  readonly relay?: readonly ConsentPurpose[];
}

/** What a visitor may agree to. */
export const consentPurposes = ['analytics', 'ads'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
