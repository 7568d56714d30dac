/** Outcomes of a link request; without scripts, the URL's fragment carries one. */
export const linkRequestOutcomes = ['sent', 'missing', 'invalid', 'limited', 'failed'] as const;
export type LinkRequestOutcome = (typeof linkRequestOutcomes)[number];

/** Outcomes of a link page's actions, carried by the fragment of the page that requests links. */
export const linkActionOutcomes = ['renewed', 'stopped', 'erased', 'unconfirmed', 'gone', 'limited', 'busy', 'failed'] as const;
export type LinkActionOutcome = (typeof linkActionOutcomes)[number];

/** Outcomes after which there's nothing left to ask. */
export const settledOutcomes = ['sent', 'renewed', 'stopped', 'erased'] as const satisfies readonly (
  | LinkRequestOutcome
  | LinkActionOutcome
)[];
export type SettledOutcome = (typeof settledOutcomes)[number];

/** Id of the element that shows an outcome. */
export const resultLinkOutcomeId = (outcome: LinkRequestOutcome | LinkActionOutcome): string => `access-${outcome}`;

/** Outcomes of mailing a record's link to its address. */
export const sentLinkOutcomes = ['sent', 'unmailable'] as const;
export type SentLinkOutcome = (typeof sentLinkOutcomes)[number];
