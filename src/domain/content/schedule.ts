/** When a post is shown, as its front matter says it; without either it's published. */
export interface Schedule {
  readonly state?: 'published' | 'draft' | null | undefined;
  /** An instant with its offset, '2026-12-01T09:00:00-06:00': left out of the site until then. */
  readonly publishAt?: string | null | undefined;
}

/** What a post's front matter says about when it's shown; what's wrong there counts as not written. */
export function scheduleIn({ state, publishAt }: Readonly<Record<string, unknown>>): Schedule {
  const isInstant = typeof publishAt === 'string' && !Number.isNaN(Date.parse(publishAt));
  return { state: state === 'draft' ? 'draft' : null, publishAt: isInstant ? publishAt : null };
}

/** From when on a post is on the site, in milliseconds: -Infinity if it always was, Infinity for a draft. */
export function publicationOf({ state, publishAt }: Schedule): number {
  if (state === 'draft') return Number.POSITIVE_INFINITY;
  return publishAt ? Date.parse(publishAt) : Number.NEGATIVE_INFINITY;
}

/** Whether a post is on the site at `now`, in milliseconds. */
export const isPublished = (schedule: Schedule, now: number): boolean => publicationOf(schedule) <= now;

/** When the next of the posts appears, in milliseconds; null if none has a date to come. */
export function nextPublication(posts: readonly Schedule[], now: number): number | null {
  const next = Math.min(...posts.map(publicationOf).filter((instant) => instant > now));
  return Number.isFinite(next) ? next : null;
}

/**
 * The one schedule of a post in several languages: the one that keeps it back longest, so that nothing appears by accident.
 */
export const scheduleOf = (versions: readonly Schedule[]): Schedule =>
  versions.reduce((longest, each) => (publicationOf(each) > publicationOf(longest) ? each : longest), {});
