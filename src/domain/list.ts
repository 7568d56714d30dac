/** What a visitor is told after asking to be put on a list; without scripts it stands in the address as a fragment. */
export const listOutcomes = ['joined', 'missing', 'invalid', 'offline', 'failed'] as const;
export type ListOutcome = (typeof listOutcomes)[number];

/** A list of those who want to hear from us. */
export type ListName = 'waitlist' | 'newsletter';

/** The id of the element that tells an outcome of asking for a list. */
export const outcomeId = (list: ListName, outcome: ListOutcome): string => `${list}-${outcome}`;
