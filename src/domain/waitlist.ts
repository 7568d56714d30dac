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
