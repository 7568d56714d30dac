import type { Course } from '#domain/content/course.ts';
import { hasEnded, hasNoUpcomingSession, isSoldOut } from '#domain/courses/course.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { type Flag, type StoredRecord, spamSignals } from '#domain/records/stored-record.ts';
import { isMailable } from '#domain/text/email.ts';

export interface FlagContext {
  readonly now: number;
  readonly courses: readonly Pick<Course, 'slug' | 'sessions'>[];
}

/** Below this, it wasn't a person (D5). */
export const fastestHumanSeconds = 20;

/** Computes the flags after a change of `before`. Flags never reject a record. */
export function computeFlags(
  before: Pick<StoredRecord, 'record' | 'flags'>,
  record: Pick<LeadRecord, 'personalInfo' | 'courseInfo' | 'metadata'>,
  isCompleting: boolean,
  context: FlagContext,
): readonly Flag[] {
  const flags = [...spamFlags(before.flags, record.metadata, isCompleting), ...courseFlags(record.courseInfo, context)];
  const { email } = record.personalInfo;
  if (email !== before.record.personalInfo.email) return withEmailFlag(flags, email);
  return before.flags.includes('malformed-email') ? [...flags, 'malformed-email' as const].toSorted() : flags.toSorted();
}

/** Adds or removes `malformed-email` (A1). */
export function withEmailFlag(flags: readonly Flag[], email: string): readonly Flag[] {
  const others = flags.filter((flag) => flag !== 'malformed-email');
  return (isMailable(email) ? others : [...others, 'malformed-email' as const]).toSorted();
}

/**
 * Computes spam signals (D5), which stay once raised. `metadata.totalTimeSpent` is in seconds and checked at completion. save.ts raises
 * `many` on creation.
 */
function spamFlags(before: readonly Flag[], metadata: LeadRecord['metadata'], isCompleting: boolean): readonly Flag[] {
  const { honeypot, totalTimeSpent } = metadata;
  const isFilled = honeypot !== undefined && honeypot !== null && honeypot !== '' && honeypot !== false;
  const isFast = isCompleting && typeof totalTimeSpent === 'number' && totalTimeSpent < fastestHumanSeconds;
  const raised: readonly Flag[] = [...before, ...(isFilled ? (['honeypot'] as const) : []), ...(isFast ? (['fast'] as const) : [])];
  return spamSignals.filter((flag) => raised.includes(flag));
}

/** Flags applications for sold-out or past courses and sessions, which are accepted anyway (C1). */
function courseFlags(courseInfo: LeadRecord['courseInfo'], { now, courses }: FlagContext): readonly Flag[] {
  const course = courses.find(({ slug }) => slug === courseInfo?.courseType);
  if (!course) return [];
  const session = course.sessions.find(({ id }) => id === courseInfo?.session);
  const isOpen = session && session.seatsAvailable > 0 && !hasEnded(session, now);
  return [
    ...(courseInfo?.session && !isOpen ? (['session-unavailable'] as const) : []),
    ...(isSoldOut(course.sessions) ? (['sold-out'] as const) : []),
    ...(hasNoUpcomingSession(course.sessions, now) ? (['no-upcoming-session'] as const) : []),
  ];
}
