import type { Meeting } from '#domain/courses/course.ts';
import { type Locale, type Localized, localeRow } from '#domain/text/locale.ts';
import { isDay } from '#domain/text/time.ts';
import { zonePlace } from '#domain/text/zone-name.ts';

/** A meeting as the owner enters it: day and times in the session's zone, '2025-09-11', '18:00'. */
export interface LocalMeeting {
  readonly date: string;
  readonly start: string;
  readonly end: string;
}

interface TimeWords {
  /** Between dates and times. */
  readonly dayTo: string;
  readonly dateTo: string;
  readonly timeTo: string;
  readonly and: string;
  /** Follows the hours: the zone's abbreviation, if readers know those. */
  abbreviation(short: string): string;
  /** Ends the text, in parentheses. */
  zone(timezone: string): string;
}

const words: Localized<TimeWords> = {
  // As given (C3).
  en: { dayTo: '-', dateTo: ' to ', timeTo: ' to ', and: ' and ', abbreviation: (short) => ` ${short}`, zone: (timezone) => timezone },
  es: {
    ...{ dayTo: ' al ', dateTo: ' al ', timeTo: ' a ', and: ' y ', abbreviation: () => '' },
    zone: (timezone) => `hora de ${zonePlace(timezone, 'es')}`,
  },
};

const dayInMilliseconds = 86_400_000;

/** By time zone: the content's check needs thousands of offsets, and making a format takes longer than using it a hundred times. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** '-06:00'. */
function offsetAt(instant: number, timezone: string): string {
  const format = offsetFormats.get(timezone) ?? new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  offsetFormats.set(timezone, format);
  const parts = format.formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || '+00:00';
}

/**
 * The instant of a local time, with its offset: '2025-09-11T18:00:00-06:00'. Undefined if clocks skip that time; the first one if it occurs
 * twice.
 */
export function toInstant(date: string, time: string, timezone: string): string | undefined {
  const local = `${date}T${time}:00`;
  const around = Date.parse(`${local}Z`);
  // In any zone, the two possible offsets are those of a day before and a day after.
  const offsets = [around - dayInMilliseconds, around + dayInMilliseconds].map((instant) => offsetAt(instant, timezone));
  return offsets.map((offset) => `${local}${offset}`).find((instant) => instant.endsWith(offsetAt(Date.parse(instant), timezone)));
}

/** The meetings as instants, in order; omits nonexistent times. */
export const toMeetings = (meetings: readonly LocalMeeting[], timezone: string): readonly Meeting[] =>
  inOrder(meetings).flatMap(({ date, start, end }) => {
    const starts = toInstant(date, start, timezone);
    const ends = toInstant(date, end, timezone);
    return starts && ends ? [{ starts, ends }] : [];
  });

const inOrder = (meetings: readonly LocalMeeting[]) =>
  meetings.toSorted(
    (a, b) => Number(`${a.date}T${a.start}` > `${b.date}T${b.start}`) - Number(`${a.date}T${a.start}` < `${b.date}T${b.start}`),
  );

export const firstDay = (meetings: readonly LocalMeeting[]): string | undefined => inOrder(meetings)[0]?.date;

/** Distinct days with a meeting, in order. */
export const daysOf = (meetings: readonly LocalMeeting[]): readonly string[] => [...new Set(inOrder(meetings).map(({ date }) => date))];

/** Consecutive days. */
interface Run {
  readonly first: string;
  readonly last: string;
}

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Runs of three or more consecutive days; two stay separate. */
function runsOf(days: readonly string[]): readonly Run[] {
  const runs: { first: string; last: string }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && noon(day) - noon(run.last) === dayInMilliseconds) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs.flatMap(({ first, last }) =>
    noon(last) - noon(first) === dayInMilliseconds
      ? [
          { first, last: first },
          { first: last, last },
        ]
      : [{ first, last }],
  );
}

/** 'a, b and c'. */
const listed = (items: readonly string[], and: string) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')}${and}${items.at(-1)}`;

/**
 * Days in words (C1): 'September 11-13, 2025', '29 de septiembre al 1 de octubre de 2025', 'September 11, 18 and 25, 2025'. `withYear`
 * false omits the year.
 */
export function daysInWords(days: readonly string[], locale: Locale, withYear = true): string {
  const runs = runsOf(days);
  const { dayTo, dateTo, and } = words[locale];
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const formatter = (year: boolean) =>
    new Intl.DateTimeFormat(localeRow(locale).format, { month: 'long', day: 'numeric', timeZone: 'UTC', ...(year && { year: 'numeric' }) });
  if (first.slice(0, 7) === last.slice(0, 7)) {
    const number = (day: string) => String(Number(day.slice(8)));
    const numbers = runs.map((run) => (run.first === run.last ? number(run.first) : `${number(run.first)}${dayTo}${number(run.last)}`));
    return formatter(withYear)
      .formatToParts(noon(first))
      .map(({ type, value }) => (type === 'day' ? listed(numbers, and) : value))
      .join('');
  }
  const hasOneYear = first.slice(0, 4) === last.slice(0, 4);
  const told = runs.map((run, index) => {
    const format = formatter(withYear && (!hasOneYear || index === runs.length - 1));
    return run.first === run.last
      ? format.format(noon(run.first))
      : format
          .formatRange(noon(run.first), noon(run.last))
          .replace(/\s*–\s*/u, run.first.slice(0, 7) === run.last.slice(0, 7) ? dayTo : dateTo);
  });
  return listed(told, and);
}

/** What a session's id says: its first day in words, unless the owner named it. */
export const idInWords = (id: string, locale: Locale): string => (isDay(id) ? daysInWords([id], locale) : id);

/** Hours in words: '6:00 PM to 9:00 PM CST', '6:00 p. m. a 9:00 p. m.' (C3). */
function hoursInWords(meetings: readonly Meeting[], locale: Locale, timezone: string): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZone: timezone } as const;
  const clock = new Intl.DateTimeFormat(localeRow(locale).format, { ...options, hour12: true });
  const tell = (instant: string) =>
    clock
      .format(Date.parse(instant))
      .replace(/\s/gu, ' ')
      // As Spanish is written; the database of formats leaves the space out.
      .replace(/([ap])\. ?m\./u, '$1.\u00a0m.');
  const spans = meetings.map(({ starts, ends }) => `${tell(starts)}${words[locale].timeTo}${tell(ends)}`);
  const parts = new Intl.DateTimeFormat('en-US', { ...options, timeZoneName: 'short' }).formatToParts(
    Date.parse(meetings.at(-1)?.ends ?? ''),
  );
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${listed(spans, words[locale].and)}${words[locale].abbreviation(zone)}`;
}

/**
 * The times of day in words: '6:00 PM to 9:00 PM CST (America/Mexico_City)', '6:00 p. m. a 9:00 p. m. (hora de Ciudad de México)' (C3). Days
 * with other hours or another abbreviation are separate: 'March 7: 6:00 PM to 9:00 PM EST; March 8-10: … EDT (America/New_York)'.
 */
export function timesInWords(meetings: readonly LocalMeeting[], timezone: string, locale: Locale): string {
  const groups = new Map<string, string[]>();
  for (const day of daysOf(meetings)) {
    const ofDay = meetings.filter(({ date }) => date === day);
    const hours = hoursInWords(toMeetings(ofDay, timezone), locale, timezone);
    groups.set(hours, [...(groups.get(hours) ?? []), day]);
  }
  const told = [...groups].map(([hours, days]) => (groups.size === 1 ? hours : `${daysInWords(days, locale, false)}: ${hours}`));
  return `${told.join('; ')} (${words[locale].zone(timezone)})`;
}
