/** When a post is shown, by its front matter; published if both are missing. */
export interface Schedule {
  readonly state?: 'published' | 'draft' | null | undefined;
  /** An instant with offset, '2026-12-01T09:00:00-06:00': omitted from the site until then. */
  readonly publishAt?: string | null | undefined;
}

/** The schedule in a post's front matter; invalid values count as missing. */
export function scheduleIn({ state, publishAt }: Readonly<Record<string, unknown>>): Schedule {
  const isInstant = typeof publishAt === 'string' && !Number.isNaN(Date.parse(publishAt));
  return { state: state === 'draft' ? 'draft' : null, publishAt: isInstant ? publishAt : null };
}

/** Epoch milliseconds of publication: -Infinity if it always was, Infinity for a draft. */
export function publicationOf({ state, publishAt }: Schedule): number {
  if (state === 'draft') return Number.POSITIVE_INFINITY;
  return publishAt ? Date.parse(publishAt) : Number.NEGATIVE_INFINITY;
}

/** `now` is epoch milliseconds. */
export const isPublished = (schedule: Schedule, now: number): boolean => publicationOf(schedule) <= now;

/** Epoch milliseconds when the next post appears; null if none is scheduled. */
export function nextPublication(posts: readonly Schedule[], now: number): number | null {
  const next = Math.min(...posts.map(publicationOf).filter((instant) => instant > now));
  return Number.isFinite(next) ? next : null;
}

/** The schedule of a post in several languages: the latest one, so nothing appears by accident. */
export const scheduleOf = (versions: readonly Schedule[]): Schedule =>
  versions.reduce((longest, each) => (publicationOf(each) > publicationOf(longest) ? each : longest), {});
