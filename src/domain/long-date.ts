import { type Locale, localeRow } from './locale.ts';

/** A day in words: 'November 22, 2026', '22 de noviembre de 2026'. An unknown time zone counts as UTC. */
export function longDate(at: number | string, locale: Locale, timeZone?: unknown): string {
  const format = (zone?: string) =>
    new Intl.DateTimeFormat(localeRow(locale).format, { dateStyle: 'long', ...(zone && { timeZone: zone }) }).format(new Date(at));
  if (timeZone === undefined) return format();
  try {
    return format(String(timeZone));
  } catch {
    return format('UTC');
  }
}
