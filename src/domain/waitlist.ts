import type { CourseSlug } from './course.ts';
import type { Locale } from './locale.ts';

/** A request to hear of a course's next date. */
export interface WaitlistRequest {
  readonly email: string;
  readonly course: CourseSlug;
  readonly language: Locale;
  /** A field that no person sees (D5). */
  readonly reference?: string | undefined;
}

/** What a visitor is told after asking; without scripts it stands in the address as a fragment. */
export const waitlistOutcomes = ['joined', 'missing', 'invalid', 'offline', 'failed'] as const;
export type WaitlistOutcome = (typeof waitlistOutcomes)[number];

/** The id of the element that tells an outcome. */
export const outcomeId = (outcome: WaitlistOutcome): string => `waitlist-${outcome}`;
