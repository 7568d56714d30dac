import type { Course } from '#domain/content/course.ts';
import { hasEnded } from '#domain/course.ts';
import { isSet, parseConfig } from '#server/config/config.ts';
import { describeUnset, settingList } from '#server/config/settings.ts';

/** One thing between this site and its launch (C7). */
export interface OpenItem {
  readonly kind: 'sample' | 'content' | 'session' | 'setting';
  /** The file or the variable to change. */
  readonly change: string;
  /** Where in it: 'founders[0]'; empty for a variable. */
  readonly place: string;
  /** What stands there now, or why it cannot stay. */
  readonly now: string;
}

/** A content file by its name, with what it exports or, for a post, its text. */
export type ContentFiles = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** A few words by which the owner knows a sample again. */
function wordsOf(sample: Readonly<Record<string, unknown>>): string {
  for (const key of ['name', 'author', 'value', 'title', 'names']) {
    const value = sample[key];
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.join(', ');
    if (isObject(value) && typeof value.en === 'string') return value.en;
  }
  return 'figures made up for a drawing';
}

const brief = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function* samplesIn(value: unknown, change: string, place: string): Generator<OpenItem> {
  if (!isObject(value)) return;
  if (value.sample === true) {
    yield { kind: 'sample', change, place, now: brief(wordsOf(value)) };
    return;
  }
  for (const [key, inner] of Object.entries(value))
    yield* samplesIn(inner, change, Array.isArray(value) ? `${place}[${key}]` : place ? `${place}.${key}` : key);
}

/** Everything in the content that is marked `sample: true`, in modules and in the head of posts. */
const sampleItems = (files: ContentFiles): readonly OpenItem[] =>
  Object.entries(files).flatMap(([change, content]) => {
    if (typeof content !== 'string') return [...samplesIn(content, change, '')];
    const head = /^---\n([\s\S]*?)\n---/.exec(content)?.[1] ?? '';
    return /^sample: *true$/m.test(head) ? [{ kind: 'sample' as const, change, place: 'sample', now: 'the whole post' }] : [];
  });

/** Every session that has ended, so that it offers nothing any more (C1); `now` is in epoch milliseconds. */
const sessionItems = (courses: Surroundings['courses'], now: number): readonly OpenItem[] =>
  courses.flatMap(({ slug, sessions }) =>
    sessions
      .filter((session) => hasEnded(session, now))
      .map((session) => ({ kind: 'session', change: 'content/courses.ts', place: slug, now: `${session.date.en} is past` })),
  );

/** Every course of which nothing says how it is given; search engines show no course without that. */
const deliveryItems = (courses: Surroundings['courses']): readonly OpenItem[] =>
  courses
    .filter(({ delivery }) => delivery.length === 0)
    .map(({ slug }) => ({
      kind: 'content',
      change: 'content/courses.ts',
      place: slug,
      now: 'delivery is empty: say whether it is given onsite, online or blended',
    }));

/** Settings that aren't set, with what that means. */
const unset = (environment: Surroundings['environment'], isNeeded: boolean) =>
  settingList
    .filter(({ name, isNeededToLaunch = false }) => isNeededToLaunch === isNeeded && !isSet(environment, name))
    .map(({ name }) => ({ name, means: describeUnset(name) }));

/** Every setting that is wrong, that has no effect, or that the launch needs. */
function settingItems(environment: Surroundings['environment']): readonly OpenItem[] {
  const item = (change: string, now: string): OpenItem => ({ kind: 'setting', change, place: '', now });
  const parsed = parseConfig(environment);
  const messages = 'errors' in parsed ? parsed.errors : parsed.notices;
  return [
    ...messages.map(({ setting, text }) => item(setting, text)),
    ...unset(environment, true).map(({ name, means }) => item(name, `not set: ${means}`)),
  ];
}

/** What the check looks at. */
export interface Surroundings {
  readonly files: ContentFiles;
  readonly courses: readonly Pick<Course, 'slug' | 'sessions' | 'delivery'>[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Everything that stands before the launch, and the settings that may stay as they are. */
export const openItems = ({ files, courses, environment, now }: Surroundings): Findings => ({
  open: [...sampleItems(files), ...deliveryItems(courses), ...sessionItems(courses, now), ...settingItems(environment)],
  optional: unset(environment, false),
});

export interface Findings {
  readonly open: readonly OpenItem[];
  readonly optional: readonly { readonly name: string; readonly means: string }[];
}
