/** Milliseconds. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const toIso = (instant: number): string => new Date(instant).toISOString();

/** True for valid days such as 2026-11-21. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).getTime() >= 0 && new Date(text).toISOString().startsWith(text);
