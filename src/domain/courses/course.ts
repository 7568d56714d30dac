import type { Locale, Localized } from '#domain/text/locale.ts';
import { dayMs } from '#domain/text/time.ts';

/** One evening or day of a session: ISO 8601 with offset, '2025-09-11T18:00:00-06:00'. */
export interface Meeting {
  readonly starts: string;
  readonly ends: string;
}

/** One scheduled run of a course. */
export interface Session {
  readonly id: string;
  /** The only language of `date` and `time`, if their texts lack another (O8). */
  readonly only?: Locale | undefined;
  /** Display text: 'September 11-13, 2025'. */
  readonly date: Localized<string>;
  /** Display text with the zone: '6:00 PM to 9:00 PM CST'. */
  readonly time: Localized<string>;
  /** IANA name: 'America/Mexico_City'. */
  readonly timezone: string;
  readonly seatsAvailable: number;
  /** In order; empty if the dates are agreed with the client. */
  readonly meetings: readonly Meeting[];
}

/** Whether no session has a seat left, which disables the apply button (C1). */
export const isSoldOut = (sessions: readonly Pick<Session, 'seatsAvailable'>[]): boolean =>
  sessions.every(({ seatsAvailable }) => seatsAvailable === 0);

/** Whether the last meeting is over; a session without dates never ends (C1). `now` is epoch milliseconds. */
export function hasEnded({ meetings }: Pick<Session, 'meetings'>, now: number): boolean {
  const last = meetings.at(-1);
  return last !== undefined && Date.parse(last.ends) <= now;
}

/** Whether the first meeting has started; a session without dates never begins. */
export function hasBegun({ meetings }: Pick<Session, 'meetings'>, now: number): boolean {
  const [first] = meetings;
  return first !== undefined && Date.parse(first.starts) <= now;
}

/** How long a session that has ended stays on its course's page (C1). */
const pastShownMs = 365 * dayMs;

/** Whether a session has ended more than a year ago, so its course's page leaves it out (C1). */
export const isLongPast = (session: Pick<Session, 'meetings'>, now: number): boolean => hasEnded(session, now - pastShownMs);

/** Whether the dates are agreed with the client, so having no seats doesn't mean sold out (C2). */
export const isByArrangement = ({ meetings, seatsAvailable }: Pick<Session, 'meetings' | 'seatsAvailable'>): boolean =>
  meetings.length === 0 && seatsAvailable === 0;

/** Whether all dates are agreed with the client, so there's no next date to wait for (C2). */
export const hasCustomDates = (sessions: readonly Pick<Session, 'meetings'>[]): boolean =>
  sessions.every(({ meetings }) => meetings.length === 0);

/** Whether every session has ended, so no date is set (C1). */
export const hasNoUpcomingSession = (sessions: readonly Pick<Session, 'meetings'>[], now: number): boolean =>
  sessions.every((session) => hasEnded(session, now));

/** Sessions with a seat that haven't ended (C1). */
export const openSessions = <S extends Pick<Session, 'seatsAvailable' | 'meetings'>>(sessions: readonly S[], now: number): readonly S[] =>
  sessions.filter((session) => session.seatsAvailable > 0 && !hasEnded(session, now));

/** The first session with a seat that hasn't ended; without one, the course offers its waitlist (C1). */
export const openSession = <S extends Pick<Session, 'seatsAvailable' | 'meetings'>>(sessions: readonly S[], now: number): S | undefined =>
  openSessions(sessions, now)[0];

/** Splits a price in US dollars: half now, a quarter after 30 days, the rest after 60, exact to the cent (C4). */
export function installments(price: number): readonly { readonly day: 0 | 30 | 60; readonly percent: number; readonly amount: number }[] {
  const cents = Math.round(price * 100);
  const half = Math.round(cents / 2);
  const quarter = Math.round(cents / 4);
  return [
    { day: 0, percent: 50, amount: half / 100 },
    { day: 30, percent: 25, amount: quarter / 100 },
    { day: 60, percent: 25, amount: (cents - half - quarter) / 100 },
  ];
}
