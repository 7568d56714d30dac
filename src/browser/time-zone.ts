/** Not in every browser yet. */
const { Temporal } = globalThis as { readonly Temporal?: { readonly Now: { timeZoneId(): string } } };

let known: string | undefined;

/**
 * The device's time zone, as in `America/Lima`. From `Temporal` where there is one: the first use of `Intl` takes a phone 100 ms, and
 * the first paint waits for it (L2).
 */
export function readTimeZone(): string {
  known ??= Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return known;
}
