import type { Meeting } from './course.ts';
import { type Locale, localeRow } from './locale.ts';

/** The words between the figures of a local time. */
export interface LocalWords {
  /** Between two hours: 'to'. */
  readonly to: string;
  /** After an hour that falls on the following date. */
  readonly nextDay: string;
}

/**
 * When the meetings take place on the clock of `timeZone` (the visitor's when it is undefined), in words with the zone:
 * 'September 12 – 14, 2:00 AM to 5:00 AM GMT+2 (Europe/Madrid)' (C3). Days with other hours, as where clocks change
 * between them, are told apart.
 */
export function localTimes(meetings: readonly Meeting[], locale: Locale, { to, nextDay }: LocalWords, timeZone?: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeRow(locale).format, timeZone ? { ...options, timeZone } : options);
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
