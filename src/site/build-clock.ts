/**
 * The build's clock. `CONTENT_NOW` (an instant such as '2026-12-01T09:00:00-06:00') replaces the time; `CONTENT_PREVIEW=1` adds unpublished
 * content, marked as such.
 */
interface BuildClock {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isPreview: boolean;
}

/** Throws if CONTENT_NOW isn't an instant. */
export function buildClock(environment: Readonly<Record<string, string | undefined>> = process.env): BuildClock {
  const { CONTENT_NOW: given, CONTENT_PREVIEW: preview } = environment;
  const now = given ? Date.parse(given) : Date.now();
  if (Number.isNaN(now)) throw new Error(`CONTENT_NOW: expected an instant such as 2026-12-01T09:00:00-06:00, found ${given}`);
  return { now, isPreview: preview === '1' };
}
