import { type Locale, localeRow } from './locale.ts';

/** Formats in a time zone; an unknown one counts as UTC. */
function formatIn(timeZone: unknown, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: String(timeZone) });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  }
}

/** A day in words: 'November 22, 2026', '22 de noviembre de 2026'. Defaults to the device's time zone. */
export function longDate(at: number | string, locale: Locale, timeZone?: unknown): string {
  const { format } = localeRow(locale);
  const options = { dateStyle: 'long' } as const;
  const formatter = timeZone === undefined ? new Intl.DateTimeFormat(format, options) : formatIn(timeZone, format, options);
  return formatter.format(new Date(at));
}

export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The day of `longDate`, as numbers. */
export function calendarDay(at: number | string, timeZone: unknown): CalendarDay {
  const parts = formatIn(timeZone, 'en', { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(new Date(at));
  const numberOf = (type: keyof CalendarDay) => Number(parts.find((part) => part.type === type)?.value);
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
}
