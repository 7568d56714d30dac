import type { Course } from '#domain/content/course.ts';
import { hasNoUpcomingSession, isSoldOut } from '#domain/course.ts';
import { looksLikeEmail } from '#domain/email.ts';
import type { LeadRecord } from '#domain/records.ts';
import type { Flag } from '#domain/stored-record.ts';

/** What flags are decided by, beside the record. */
export interface FlagContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The courses on offer. */
  readonly courses: readonly Pick<Course, 'slug' | 'sessions'>[];
}

/** Nobody reads and answers a whole flow in less, in seconds (D5). */
export const fastestHumanSeconds = 20;

/** What flags a record that is being filled in or completed. Nothing here refuses it. */
export function computeFlags(
  before: readonly Flag[],
  record: Pick<LeadRecord, 'personalInfo' | 'courseInfo' | 'metadata'>,
  completing: boolean,
  context: FlagContext,
): readonly Flag[] {
  const flags = [...spamFlags(before, record.metadata, completing), ...courseFlags(record.courseInfo, context)];
  return withEmailFlag(flags, record.personalInfo.email);
}

/** The flags with the one that says whether an address can be written to (A1); it goes when the address is corrected. */
export function withEmailFlag(flags: readonly Flag[], email: string): readonly Flag[] {
  const others = flags.filter((flag) => flag !== 'malformed-email');
  return (looksLikeEmail(email) ? others : [...others, 'malformed-email' as const]).toSorted();
}

/**
 * Spam signals (D5). They stay once raised. `metadata.honeypot` is a field no person sees; `metadata.totalTimeSpent` is in
 * seconds and is judged when the record is completed; `many` is raised where the record is created.
 */
function spamFlags(before: readonly Flag[], metadata: LeadRecord['metadata'], completing: boolean): readonly Flag[] {
  const { honeypot, totalTimeSpent } = metadata;
  const isFilled = honeypot !== undefined && honeypot !== null && honeypot !== '' && honeypot !== false;
  const isFast = completing && typeof totalTimeSpent === 'number' && totalTimeSpent < fastestHumanSeconds;
  const raised: readonly Flag[] = [...before, ...(isFilled ? (['honeypot'] as const) : []), ...(isFast ? (['fast'] as const) : [])];
  return (['honeypot', 'fast', 'many'] as const).filter((flag) => raised.includes(flag));
}

/** Whether the course applied for has a seat and a date, as it stands now: an application is never refused for either (C1). */
function courseFlags(courseInfo: LeadRecord['courseInfo'], { now, courses }: FlagContext): readonly Flag[] {
  const course = courses.find(({ slug }) => slug === courseInfo?.courseType);
  if (!course) return [];
  return [
    ...(isSoldOut(course.sessions) ? (['sold-out'] as const) : []),
    ...(hasNoUpcomingSession(course.sessions, now) ? (['no-upcoming-session'] as const) : []),
  ];
}
