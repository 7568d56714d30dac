/** A day ('2026-12-01') and time ('18:00') by the clocks of some zone. */
interface LocalMoment {
  readonly day: string;
  readonly time: string;
}

/** What a zone's clocks show at an instant. */
export function momentIn(instant: string | number, timeZone: string): LocalMoment {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/** How many days the second of two days comes after the first; NaN unless both are days. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

/** '2026-03-01' for the day after '2026-02-28'. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
