import type { CourseSlug } from './course.ts';
import type { Locale } from './locale.ts';

/** The lists of those who want to hear from us: of the next letter, or of a course's next date. */
export const listNames = ['newsletter', 'waitlist'] as const;
export type ListName = (typeof listNames)[number];

/** A request to be put on a list. */
export interface ListRequest {
  readonly email: string;
  readonly language: Locale;
  /** A field that no person sees (D5). */
  readonly reference?: string | undefined;
}

/** A request to get the newsletter. */
export interface NewsletterRequest extends ListRequest {
  /** The page where it was asked for. */
  readonly page?: string | undefined;
}

/** A request to hear of a course's next date. */
export interface WaitlistRequest extends ListRequest {
  readonly course: CourseSlug;
}

/** What a visitor is told after asking to be put on a list; without scripts it stands in the address as a fragment. */
export const listOutcomes = ['joined', 'missing', 'invalid', 'offline', 'failed'] as const;
export type ListOutcome = (typeof listOutcomes)[number];

/** The id of the element that tells an outcome of asking for a list. */
export const outcomeId = (list: ListName, outcome: ListOutcome): string => `${list}-${outcome}`;

/** What a mailed link is for. */
export const tokenPurposes = ['confirm', 'unsubscribe'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** What a visitor is told who followed a mailed link and pressed its button; it stands in the address as a fragment. */
export const linkOutcomes = ['done', 'invalid', 'failed'] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];

/** The id of the element that tells an outcome of a mailed link. */
export const linkOutcomeId = (list: ListName, purpose: TokenPurpose, outcome: LinkOutcome): string => `${list}-${purpose}-${outcome}`;

/** The English address of the page a mailed link leads to. */
export const linkAddress = (list: ListName, purpose: TokenPurpose): string => `/${list}/${purpose}`;
