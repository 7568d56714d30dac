/** Durations in milliseconds. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The ISO 8601 form of epoch milliseconds. */
export const toIso = (instant: number): string => new Date(instant).toISOString();
