import type { Commitment } from '#domain/content/company.ts';
import type { Course } from '#domain/content/course.ts';
import { hasEnded } from '#domain/courses/course.ts';
import { isSet, parseConfig } from '#server/platform/config/config.ts';
import { describeUnset, settingList } from '#server/platform/config/settings.ts';

/** Something to do before launch (C7). */
export interface OpenItem {
  readonly kind: 'sample' | 'commitment' | 'content' | 'session' | 'name' | 'setting';
  /** The file or environment variable to change. */
  readonly change: string;
  /** The path in the file, such as 'founders[0]'; empty for a variable. */
  readonly place: string;
  /** The current value, or what's wrong with it. */
  readonly now: string;
}

/** Content by file name: a module's exports, a JSON file's value, or a post's text. */
export type ContentFiles = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Returns a short text that the owner recognizes. */
function describeSample(sample: Readonly<Record<string, unknown>>): string {
  for (const key of ['name', 'author', 'value', 'title', 'names']) {
    const value = sample[key];
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.join(', ');
    if (isObject(value) && typeof value.en === 'string') return value.en;
  }
  return 'made-up figures';
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function* findSamples(value: unknown, change: string, place: string): Generator<OpenItem> {
  if (!isObject(value)) return;
  if (value.sample === true) {
    // The sample report stays a sample after the launch.
    if (value.stays === true) return;
    yield { kind: 'sample', change, place, now: shorten(describeSample(value)) };
    return;
  }
  for (const [key, inner] of Object.entries(value))
    yield* findSamples(inner, change, Array.isArray(value) ? `${place}[${key}]` : place ? `${place}.${key}` : key);
}

/** Lists everything marked `sample: true`. Posts can't be marked: their fields are the owner's. */
const listSamples = (files: ContentFiles): readonly OpenItem[] =>
  Object.entries(files).flatMap(([change, content]) => [...findSamples(content, change, '')]);

/** Finds texts that contain a name. */
function* findName(value: unknown, name: RegExp, change: string, place: string): Generator<OpenItem> {
  if (typeof value === 'string' && name.test(value)) yield { kind: 'name', change, place, now: shorten(value.trim()) };
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value))
    yield* findName(inner, name, change, Array.isArray(value) ? `${place}[${key}]` : place ? `${place}.${key}` : key);
}

/** Lists texts with the site's original name, if the company has another one (C7). */
const listFormerName = (files: ContentFiles, { company, told }: LaunchInputs['names']): readonly OpenItem[] =>
  company === told
    ? []
    : Object.entries(files).flatMap(([change, content]) => [...findName(content, new RegExp(`\\b${told}\\b`, 'u'), change, '')]);

/** Lists unapproved promises with the files that make them. */
const listCommitments = (commitments: LaunchInputs['commitments']): readonly OpenItem[] =>
  commitments
    .filter(({ approved }) => !approved)
    .map(({ promise, files }) => ({ kind: 'commitment', change: 'content/commitments.ts', place: promise, now: files.join(', ') }));

/** Sessions that have ended (C1); `now` is in epoch milliseconds. */
const listPastSessions = (courses: LaunchInputs['courses'], now: number): readonly OpenItem[] =>
  courses.flatMap(({ slug, sessions }) =>
    sessions
      .filter((session) => hasEnded(session, now))
      .map((session) => ({ kind: 'session', change: 'content/courses.json', place: slug, now: `${session.date.en} is past` })),
  );

/** Search engines don't show courses without a delivery. */
const listMissingDeliveries = (courses: LaunchInputs['courses']): readonly OpenItem[] =>
  courses
    .filter(({ delivery }) => delivery.length === 0)
    .map(({ slug }) => ({
      kind: 'content',
      change: 'content/courses.json',
      place: slug,
      now: 'delivery is empty: set onsite, online or blended',
    }));

const listUnset = (environment: LaunchInputs['environment'], isNeeded: boolean) =>
  settingList
    .filter(({ name, isNeededToLaunch = false }) => isNeededToLaunch === isNeeded && !isSet(environment, name))
    .map(({ name }) => ({ name, means: describeUnset(name) }));

/** Lists settings that are wrong, have no effect, or are needed to launch. */
function listSettings(environment: LaunchInputs['environment']): readonly OpenItem[] {
  const item = (change: string, now: string): OpenItem => ({ kind: 'setting', change, place: '', now });
  const parsed = parseConfig(environment);
  const messages = 'errors' in parsed ? parsed.errors : parsed.notices;
  return [
    ...messages.map(({ setting, text }) => item(setting, text)),
    ...listUnset(environment, true).map(({ name, means }) => item(name, `not set: ${means}`)),
  ];
}

export interface LaunchInputs {
  readonly files: ContentFiles;
  /** The company's name, and the one in the site's original story. */
  readonly names: { readonly company: string; readonly told: string };
  readonly commitments: readonly Commitment[];
  readonly courses: readonly Pick<Course, 'slug' | 'sessions' | 'delivery'>[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Epoch milliseconds. */
  readonly now: number;
}

export const findOpenItems = ({ files, names, commitments, courses, environment, now }: LaunchInputs): Findings => ({
  open: [
    ...listSamples(files),
    ...listCommitments(commitments),
    ...listMissingDeliveries(courses),
    ...listPastSessions(courses, now),
    ...listFormerName(files, names),
    ...listSettings(environment),
  ],
  optional: listUnset(environment, false),
});

export interface Findings {
  readonly open: readonly OpenItem[];
  readonly optional: readonly { readonly name: string; readonly means: string }[];
}
