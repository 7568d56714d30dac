import { type Locale, localeRow } from '#domain/text/locale.ts';
import type { Meeting } from './course.ts';

/** Words between a local time's numbers. */
export interface LocalTimeStrings {
  /** Between two hours: 'to'. */
  readonly to: string;
  /** Follows an end time on the next date. */
  readonly nextDay: string;
}

/**
 * Formats meetings in `timeZone` (default: the visitor's), with the zone's name: 'September 12 – 14, 2:00 AM to 5:00 AM GMT+2
 * (Europe/Madrid)' (C3). Days with different hours, such as around a clock change, become separate ranges.
 */
export function formatLocalTimes(
  meetings: readonly Meeting[],
  locale: Locale,
  { to, nextDay }: LocalTimeStrings,
  timeZone?: string,
): string {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(localeRow(locale).format, { ...options, timeZone });
  const day = format({ month: 'long', day: 'numeric' });
  const hour = format({ hour: 'numeric', minute: '2-digit' });
  const zoned = format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  const runs: { first: Date; last: Date; hours: string }[] = [];
  for (const { starts, ends } of meetings) {
    const from = new Date(starts);
    const until = new Date(ends);
    const hours = `${hour.format(from)} ${to} ${zoned.format(until)}${day.format(from) === day.format(until) ? '' : ` ${nextDay}`}`;
    const run = runs[runs.length - 1];
    if (run?.hours === hours) run.last = from;
    else runs.push({ first: from, last: from, hours });
  }
  const told = runs.map(({ first, last, hours }) => `${day.formatRange(first, last)}, ${hours}`).join('; ');
  return `${told} (${hour.resolvedOptions().timeZone})`.replace(/\s/g, ' ');
}
