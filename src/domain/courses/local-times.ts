import { type Locale, localeRow } from '#domain/text/locale.ts';
import { spaceAmPm } from '#domain/text/time.ts';
import { zonePlace } from '#domain/text/zone-name.ts';
import type { Meeting } from './course.ts';

/** Words between a local time's numbers. */
export interface LocalTimeStrings {
  /** Between two hours: 'to'. */
  readonly to: string;
  /** Follows an end time on the next date. */
  readonly nextDay: string;
  /** Before the place whose time it is: 'hora de'. Empty where readers know the zone's abbreviation, which is given with its name then. */
  readonly timeOf: string;
}

/**
 * Formats meetings in `timeZone` (default: the visitor's), with the zone's name: 'September 12 – 14, 2:00 AM to 5:00 AM GMT+2
 * (Europe/Madrid)', '… 2:00 a. m. a 5:00 a. m. (hora de España)' (C3). Days with different hours, such as around a clock change, become separate ranges.
 */
export function formatLocalTimes(
  meetings: readonly Meeting[],
  locale: Locale,
  { to, nextDay, timeOf }: LocalTimeStrings,
  timeZone?: string,
): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeRow(locale).format, timeZone ? { ...options, timeZone } : options);
  const day = format({ month: 'long', day: 'numeric' });
  const hour = format({ hour: 'numeric', minute: '2-digit' });
  const last = timeOf ? hour : format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  const runs: { first: Date; last: Date; hours: string }[] = [];
  for (const { starts, ends } of meetings) {
    const from = new Date(starts);
    const until = new Date(ends);
    const hours = `${hour.format(from)} ${to} ${last.format(until)}${day.format(from) === day.format(until) ? '' : ` ${nextDay}`}`;
    const run = runs[runs.length - 1];
    if (run?.hours === hours) run.last = from;
    else runs.push({ first: from, last: from, hours });
  }
  const told = runs.map(({ first, last, hours }) => `${day.formatRange(first, last)}, ${hours}`).join('; ');
  const zone = hour.resolvedOptions().timeZone;
  return spaceAmPm(`${told} (${timeOf ? `${timeOf} ${zonePlace(zone, locale)}` : zone})`.replace(/\s/g, ' '));
}
