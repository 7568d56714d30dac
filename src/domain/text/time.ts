/** Milliseconds. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** '6:00 p. m.', as Spanish writes it, where the database of formats leaves the space out. */
export const spaceAmPm = (text: string): string => text.replace(/([ap])\.\s?m\./gu, '$1.\u00a0m.');

export const toIso = (instant: number): string => new Date(instant).toISOString();
