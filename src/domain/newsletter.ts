import type { Locale } from './locale.ts';

/** A request to get the newsletter. */
export interface NewsletterRequest {
  readonly email: string;
  readonly language: Locale;
  /** The page where it was asked for. */
  readonly page?: string | undefined;
  /** A field that no person sees (D5). */
  readonly reference?: string | undefined;
}

/** What a mailed link is for. */
export const tokenPurposes = ['confirm', 'unsubscribe'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** What a visitor is told who followed a mailed link and pressed its button; it stands in the address as a fragment. */
export const linkOutcomes = ['done', 'invalid', 'failed'] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];

/** The id of the element that tells an outcome of a mailed link. */
export const linkOutcomeId = (purpose: TokenPurpose, outcome: LinkOutcome): string => `newsletter-${purpose}-${outcome}`;

/** The English address of the page a mailed link leads to. */
export const linkAddress = (purpose: TokenPurpose): string => `/newsletter/${purpose}`;
