/** The owner's decisions about an application. Only accepting takes a seat (O2). */
export const decisions = ['accepted', 'refused', 'waitlisted'] as const;
export type Decision = (typeof decisions)[number];
