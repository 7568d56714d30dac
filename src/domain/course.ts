import type { Localized } from './locale.ts';

/** The courses on offer; a slug is the last part of a course's address, the same in both languages. */
export const courseSlugs = ['ai-business-weekend', 'ai-workforce-transformation'] as const;
export type CourseSlug = (typeof courseSlugs)[number];

export const isCourseSlug = (value: unknown): value is CourseSlug => courseSlugs.includes(value as CourseSlug);

/** One evening or day of a session, as instants with their offset: '2025-09-11T18:00:00-06:00'. */
export interface Meeting {
  readonly starts: string;
  readonly ends: string;
}

/** One date on which a course is given. */
export interface Session {
  readonly id: string;
  /** The range as people say it: 'September 11-13, 2025'. */
  readonly date: Localized<string>;
  /** The hours as people say them, with their zone: '6:00 PM to 9:00 PM CST'. */
  readonly time: Localized<string>;
  /** An IANA name: 'America/Mexico_City'. */
  readonly timezone: string;
  readonly seatsAvailable: number;
  /** In their order; empty where dates are agreed with the client. */
  readonly meetings: readonly Meeting[];
}

/** No seat is left in any session; the apply button is then disabled (C1). */
export const isSoldOut = (sessions: readonly Pick<Session, 'seatsAvailable'>[]): boolean =>
  sessions.every(({ seatsAvailable }) => seatsAvailable === 0);

/** The last minute of the session has passed; a session without dates never ends (C1). `now` is in epoch milliseconds. */
export function hasEnded({ meetings }: Pick<Session, 'meetings'>, now: number): boolean {
  const last = meetings.at(-1);
  return last !== undefined && Date.parse(last.ends) <= now;
}

/** Every session has ended, so that the course has no date to offer (C1). */
export const hasNoDate = (sessions: readonly Pick<Session, 'meetings'>[], now: number): boolean =>
  sessions.every((session) => hasEnded(session, now));

/** The first session that has a seat and has not ended; undefined means that the course offers its waitlist (C1). */
export const openSession = <S extends Pick<Session, 'seatsAvailable' | 'meetings'>>(sessions: readonly S[], now: number): S | undefined =>
  sessions.find((session) => session.seatsAvailable > 0 && !hasEnded(session, now));

/** The three instalments of a price in US dollars: half now, a quarter after 30 days, the rest after 60, to the cent (C4). */
export function instalments(price: number): readonly { readonly day: 0 | 30 | 60; readonly percent: number; readonly amount: number }[] {
  const cents = Math.round(price * 100);
  const half = Math.round(cents / 2);
  const quarter = Math.round(cents / 4);
  return [
    { day: 0, percent: 50, amount: half / 100 },
    { day: 30, percent: 25, amount: quarter / 100 },
    { day: 60, percent: 25, amount: (cents - half - quarter) / 100 },
  ];
}
