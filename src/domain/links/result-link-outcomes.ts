/** Outcomes of a request for links; without scripts the URL's fragment carries one. */
export const linkRequestOutcomes = ['sent', 'missing', 'invalid', 'limited', 'failed'] as const;
export type LinkRequestOutcome = (typeof linkRequestOutcomes)[number];

/** Outcomes of what a link's page does; the fragment of the page to ask for links carries one. */
export const linkActionOutcomes = ['renewed', 'stopped', 'erased', 'unconfirmed', 'gone', 'limited', 'busy', 'failed'] as const;
export type LinkActionOutcome = (typeof linkActionOutcomes)[number];

/** Id of the element that shows an outcome. */
export const resultLinkOutcomeId = (outcome: LinkRequestOutcome | LinkActionOutcome): string => `access-${outcome}`;

/** Outcomes of having a record's link mailed to its own address. */
export const sentLinkOutcomes = ['sent', 'unmailable'] as const;
export type SentLinkOutcome = (typeof sentLinkOutcomes)[number];
