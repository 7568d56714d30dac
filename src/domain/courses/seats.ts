import type { Decision } from '#domain/application/decision.ts';
import type { LetterContent } from '#domain/messages/list-letter.ts';
import { type MailState, neverArrived } from '#domain/messages/message.ts';
import type { Locale } from '#domain/text/locale.ts';
import { minuteMs } from '#domain/text/time.ts';
import { hasBegun, type Session } from './course.ts';

/** The delay of a decision's letter, during which the decision can be undone. */
export const letterDelayMs = minuteMs;

/** The owner's letter to an applicant, in UTF-16 code units. */
export const decisionLetterLimits = { subject: 150, text: 5_000 } as const;

/** A letter as the owner edits it; each line is a paragraph. */
export interface DecisionText {
  readonly subject: string;
  readonly text: string;
}

export interface NewDecision {
  readonly decision: Decision;
  /** For accepting only. */
  readonly session: string | null;
  /** Null decides without a letter. */
  readonly letter: DecisionText | null;
}

/** Taken seats of each session, by `seatKey`. */
export type TakenSeats = ReadonlyMap<string, number>;

export const seatKey = (course: string, session: string): string => `${course}/${session}`;

/** Never below zero, even if the capacity was lowered after seats were given away. */
export const seatsLeft = (capacity: number, taken: number): number => Math.max(0, capacity - taken);

/** Why nobody can be accepted for a date. */
export type DateProblem = 'begun' | 'full';

/** For desk and server alike; null if a person can be accepted (O2). */
export function dateProblem(session: Pick<Session, 'meetings'>, hasSeat: boolean, now: number): DateProblem | null {
  if (hasBegun(session, now)) return 'begun';
  return hasSeat ? null : 'full';
}

interface CourseWithSessions {
  readonly slug: string;
  readonly sessions: readonly Pick<Session, 'id' | 'seatsAvailable'>[];
}

/** The courses with current seats; content has the numbers from before any was given away. */
export const withSeatsLeft = <C extends CourseWithSessions>(courses: readonly C[], taken: TakenSeats): readonly C[] =>
  courses.map((course) => ({
    ...course,
    sessions: course.sessions.map((session) => ({
      ...session,
      seatsAvailable: seatsLeft(session.seatsAvailable, taken.get(seatKey(course.slug, session.id)) ?? 0),
    })),
  }));

/** A piece of a built page, with its text for each number of seats. */
export interface SeatPart {
  readonly course: string;
  /** Null for a piece that depends on the whole course: the first text is for a sold-out course, the second for others. */
  readonly session: string | null;
  /** By seats left; the last one was built. */
  readonly texts: readonly string[];
}

/** Each page's pieces, by address. */
export type SeatParts = Readonly<Record<string, readonly SeatPart[]>>;

/** For the server. */
export const seatPartsAddress = '/seat-parts.json';

/** The lowest free seat number; undefined if all are taken. */
export function freeSeatNumber(capacity: number, taken: readonly number[]): number | undefined {
  if (taken.length >= capacity) return undefined;
  for (let number = 1; ; number += 1) if (!taken.includes(number)) return number;
}

/** A date can be `full` or have `begun`, someone else decided meanwhile in `changed`, `sent` can't be undone anymore, `spam` can only be refused. */
export type SeatOutcome = 'done' | 'spam' | DateProblem | 'changed' | 'sent' | 'incomplete' | 'unknown-session' | 'nothing';

/** A past decision about an application. Instants are ISO 8601. */
export interface DecisionEntry {
  readonly decision: Decision;
  /** The session's date; null unless accepted. */
  readonly date: string | null;
  readonly at: string;
  readonly author: string;
  readonly undone: { readonly at: string; readonly author: string } | null;
  readonly letter: {
    readonly id: string;
    /** `unknown` once the outbox has dropped it. */
    readonly state: MailState | 'unknown';
    /** When a waiting letter goes out. */
    readonly due: string | null;
    /** Whether it can still be withdrawn. */
    readonly isWithdrawable: boolean;
  } | null;
}

/** A session that hasn't begun. */
export interface SessionChoice {
  readonly id: string;
  readonly date: string;
  readonly seats: number;
  readonly problem: DateProblem | null;
  /** In the applicant's language. */
  readonly letter: DecisionText;
}

/** Whether an accepted applicant has paid. */
export interface Payment {
  /** A calendar day such as 2026-11-21; null if it isn't paid. */
  readonly day: string | null;
  /** Grows with every change, to reject changes of a stale state. */
  readonly version: number;
  /** Newest first; instants are ISO 8601. */
  readonly history: readonly { readonly day: string | null; readonly at: string; readonly author: string }[];
}

/** Only who is accepted can pay; someone else noted it meanwhile in `changed`. */
export type PaymentOutcome = 'done' | 'not-accepted' | 'changed' | 'nothing';

/** An application for the owner's decision. Names are in the owner's language, letters in the applicant's. */
export interface ApplicationDesk {
  readonly course: string;
  /** The date applied for; null for the next one. */
  readonly date: string | null;
  /** The first day it had before it was moved (ISO 8601); null if it wasn't. */
  readonly movedFrom: string | null;
  /** Why they can't be accepted for it; null for the next one. */
  readonly dateProblem: DateProblem | null;
  readonly language: Locale;
  readonly isComplete: boolean;
  /** Marked as spam (O1): can only be refused. */
  readonly isSpam: boolean;
  /** Whether the address can get a letter. */
  readonly canMail: boolean;
  /** Grows with every change, to reject decisions on a stale state. */
  readonly version: number;
  readonly sessions: readonly SessionChoice[];
  /** The course in what the desk edits: its place in the list, if it's there, and whether a draft has a date that takes people. */
  readonly edited: { readonly index: number | null; readonly hasOpenDate: boolean };
  /** The session to offer first. */
  readonly suggested: string | null;
  readonly letters: Readonly<Record<'refused' | 'waitlisted', DecisionText>>;
  /** The decision in effect. */
  readonly current: DecisionEntry | null;
  /** Newest first. */
  readonly history: readonly DecisionEntry[];
  readonly payment: Payment;
}

/** The latest decision whose letter has left or is leaving, so another would be a second letter. `history` is newest first. */
export const lastMailed = (history: readonly DecisionEntry[]): DecisionEntry | undefined =>
  history.find(({ letter, undone }) => letter !== null && undone === null && !neverArrived(letter.state) && !letter.isWithdrawable);

export interface SeatHolder {
  readonly uuid: string;
  readonly name: string;
  readonly isSpam: boolean;
  /** The day; null if it isn't paid. */
  readonly paid: string | null;
}

export interface TakenSeat {
  readonly number: number;
  /** The accepted applicant; null for a seat given away without an application, or whose application was erased. */
  readonly holder: SeatHolder | null;
  readonly at: string;
  readonly author: string;
}

/** Someone accepted to a date, as the owner sees them (O2). */
export interface ParticipantRow extends SeatHolder {
  readonly email: string;
  readonly company: string | null;
  /** As the owner typed it; may be empty. */
  readonly phone: string;
  /** Whether a letter reaches them. */
  readonly canMail: boolean;
}

/** A date's participants, by their seats' numbers. */
export interface SessionParticipants {
  readonly courseTitle: string;
  readonly date: string;
  readonly capacity: number;
  readonly participants: readonly ParticipantRow[];
  /** Taken without an application, or whose person was erased. */
  readonly anonymous: number;
  /** To start a letter to them all from. */
  readonly proposal: LetterContent;
}

/** A date on the site that people have a seat on (O2). */
export interface HeldDate {
  readonly course: string;
  readonly courseTitle: string;
  readonly session: string;
  readonly date: string;
  readonly people: number;
  /** Of those who applied and whom the reader may see. */
  readonly names: readonly string[];
}

export interface SessionSeats {
  readonly course: string;
  readonly courseTitle: string;
  readonly session: string;
  /** False once the date was removed; the people who have its seats stay listed. */
  readonly isOffered: boolean;
  /** The session's id if it isn't offered. */
  readonly date: string;
  readonly hasEnded: boolean;
  readonly capacity: number;
  readonly taken: readonly TakenSeat[];
}
