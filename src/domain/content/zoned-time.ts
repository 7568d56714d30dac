/** A day ('2026-12-01') and an hour ('18:00') as clocks in some time zone show them. */
export interface LocalMoment {
  readonly day: string;
  readonly time: string;
}

/** A zone's distance from UTC at an instant: '-06:00'. */
function offsetAt(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.slice('GMT'.length) || '+00:00';
}

/**
 * The instant with its offset when clocks in a zone show a day and an hour: '2025-09-11T18:00:00-06:00'. An hour that a clock
 * change skips becomes one within an hour of it. Undefined for what isn't a day and an hour, or an unknown zone.
 */
export function instantIn({ day, time }: LocalMoment, timeZone: string): string | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  try {
    const at = (offset: string) => `${day}T${time}:00${offset}`;
    const near = offsetAt(asUtc, timeZone);
    return at(offsetAt(Date.parse(at(near)), timeZone));
  } catch {
    return undefined;
  }
}

/** What clocks in a zone show at an instant; in an unknown zone, what the instant itself says. */
export function momentIn(instant: string, timeZone: string): LocalMoment {
  const [day = '', time = ''] = instant.split('T');
  const said = { day, time: time.slice(0, 5) };
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return said;
  try {
    const format = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
  } catch {
    return said;
  }
}

/** The day after: '2026-03-01' after '2026-02-28'. */
export const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
