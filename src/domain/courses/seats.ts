import type { Decision } from '#domain/application/decision.ts';
import type { MailState } from '#domain/messages/message.ts';
import type { Locale } from '#domain/text/locale.ts';
import { minuteMs } from '#domain/text/time.ts';
import type { Session } from './course.ts';

/** How long a decision's letter waits before it goes out, so that the decision can be undone. */
export const letterDelayMs = minuteMs;

/** Limits of what the owner writes to an applicant, in UTF-16 code units. */
export const decisionLetterLimits = { subject: 150, text: 5_000 } as const;

/** A letter as the owner edits it: lines are paragraphs. */
export interface DecisionText {
  readonly subject: string;
  readonly text: string;
}

/** What the owner decides about an application. */
export interface NewDecision {
  readonly decision: Decision;
  /** Of the seat; for accepting only. */
  readonly session: string | null;
  /** Null decides without a letter. */
  readonly letter: DecisionText | null;
}

/** How many seats of each session are taken, by `seatKey`. */
export type TakenSeats = ReadonlyMap<string, number>;

export const seatKey = (course: string, session: string): string => `${course}/${session}`;

/** Seats that are left: never below zero, even if the capacity was lowered after seats were given away. */
export const seatsLeft = (capacity: number, taken: number): number => Math.max(0, capacity - taken);

interface CourseWithSessions {
  readonly slug: string;
  readonly sessions: readonly Pick<Session, 'id' | 'seatsAvailable'>[];
}

/** The courses with the seats that are left now; the content has those from before any was given away. */
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
  /** Null for a piece that depends on the whole course: the first text is for a course that's sold out, the second for one that isn't. */
  readonly session: string | null;
  /** By the number of seats left; the last one is what was built. */
  readonly texts: readonly string[];
}

/** The pieces of each page, by its address. */
export type SeatParts = Readonly<Record<string, readonly SeatPart[]>>;

/** The file that tells the server about them. */
export const seatPartsAddress = '/seat-parts.json';

/** The lowest seat number that's free; undefined if all are taken. */
export function freeSeatNumber(capacity: number, taken: readonly number[]): number | undefined {
  if (taken.length >= capacity) return undefined;
  for (let number = 1; ; number += 1) if (!taken.includes(number)) return number;
}

/** How a change ended: `full` has no seat left, `changed` was decided by someone else meanwhile, `sent` can't be undone any more, `spam` can only be refused. */
export type SeatOutcome = 'done' | 'spam' | 'full' | 'changed' | 'sent' | 'incomplete' | 'unknown-session' | 'nothing';

/** A decision in the history of an application. Instants are ISO 8601. */
export interface DecisionEntry {
  readonly decision: Decision;
  /** The session's date; null unless accepted. */
  readonly date: string | null;
  readonly at: string;
  readonly author: string;
  readonly undone: { readonly at: string; readonly author: string } | null;
  readonly letter: {
    readonly id: string;
    /** `unknown` once the outbox has forgotten it. */
    readonly state: MailState | 'unknown';
    /** When it goes out, if it waits. */
    readonly due: string | null;
    /** Whether it can still be kept from going out. */
    readonly isWithdrawable: boolean;
  } | null;
}

/** A session that an application can be accepted for. */
export interface SessionChoice {
  readonly id: string;
  readonly date: string;
  readonly hasEnded: boolean;
  readonly seats: number;
  /** In the applicant's language. */
  readonly letter: DecisionText;
}

/** An application as the owner decides about it. Names are in the owner's language, letters in the applicant's. */
export interface ApplicationDesk {
  readonly course: string;
  /** The date applied for; null for the next one. */
  readonly date: string | null;
  readonly language: Locale;
  readonly isComplete: boolean;
  /** Marked as spam (O1): it can only be refused. */
  readonly isSpam: boolean;
  /** Whether its address can get a letter. */
  readonly canMail: boolean;
  /** Grows with every change, so that nobody decides on an older state. */
  readonly version: number;
  readonly sessions: readonly SessionChoice[];
  /** The session to offer first. */
  readonly suggested: string | null;
  readonly letters: Readonly<Record<'refused' | 'waitlisted', DecisionText>>;
  /** The decision that stands. */
  readonly current: DecisionEntry | null;
  /** All decisions, newest first. */
  readonly history: readonly DecisionEntry[];
}

/** The latest decision whose letter has left or is leaving, so that another one would be a second letter. `history` is newest first. */
export const lastMailed = (history: readonly DecisionEntry[]): DecisionEntry | undefined =>
  history.find(({ letter, undone }) => letter !== null && undone === null && letter.state !== 'dead' && !letter.isWithdrawable);

/** A seat that's taken. */
export interface TakenSeat {
  readonly number: number;
  /** The accepted applicant; null for a seat given away without an application, or whose application was erased. */
  readonly holder: { readonly uuid: string; readonly name: string; readonly isSpam: boolean } | null;
  readonly at: string;
  readonly author: string;
}

/** A session with its seats. */
export interface SessionSeats {
  readonly course: string;
  readonly courseTitle: string;
  readonly session: string;
  readonly date: string;
  readonly hasEnded: boolean;
  readonly capacity: number;
  readonly taken: readonly TakenSeat[];
}
