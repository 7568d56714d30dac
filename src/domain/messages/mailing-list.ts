import type { Locale } from '#domain/text/locale.ts';

/** Newsletter issues, and a course's next date. */
export const mailingListNames = ['newsletter', 'waitlist'] as const;
export type MailingListName = (typeof mailingListNames)[number];

export interface SubscriptionRequest {
  readonly email: string;
  readonly language: Locale;
  /** The honeypot (D5). */
  readonly reference?: string | undefined;
}

export interface NewsletterRequest extends SubscriptionRequest {
  /** The form's page. */
  readonly page?: string | undefined;
}

export interface WaitlistRequest extends SubscriptionRequest {
  /** Its slug. */
  readonly course: string;
}

/** Outcomes of a signup; without scripts, the URL's fragment carries one. */
export const signupOutcomes = ['joined', 'missing', 'invalid', 'offline', 'limited', 'failed'] as const;
export type SignupOutcome = (typeof signupOutcomes)[number];

/** Those about the address, shown under its field. */
export const addressOutcomes: readonly SignupOutcome[] = ['missing', 'invalid'];

/** Id of the element that shows a signup's outcome. */
export const signupOutcomeId = (list: MailingListName, outcome: SignupOutcome): string => `${list}-${outcome}`;

export const tokenPurposes = ['confirm', 'unsubscribe'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Outcomes of a mailed link's page; the URL's fragment carries one. */
export const linkOutcomes = ['done', 'invalid', 'failed'] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];

/** Id of the element that shows a mailed link's outcome. */
export const linkOutcomeId = (list: MailingListName, purpose: TokenPurpose, outcome: LinkOutcome): string =>
  `${list}-${purpose}-${outcome}`;

/** English path of a mailed link's page. */
export const linkPath = (list: MailingListName, purpose: TokenPurpose): string => `/${list}/${purpose}`;
