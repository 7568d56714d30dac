import type { Session } from '#domain/courses/course.ts';
import { dateProblem, letterDelayMs, type NewDecision, type SeatOutcome, seatKey } from '#domain/courses/seats.ts';
import { mailAddress } from '#domain/text/email.ts';
import { forgetSkipped } from '#server/messages/letters/waiting.ts';
import type { AnnounceContext, MailContext } from '#server/messages/notifications/announce-context.ts';
import { mailPerson } from '#server/messages/notifications/mail-person.ts';
import { tellDecision } from '#server/owner/lead-work/change.ts';
import type { AuthoredAt } from '#server/platform/audit/authored-at.ts';
import { withdraw } from '#server/platform/outbox/queue.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { isSpam } from '#server/visitors/people/work.ts';
import { findRecord } from '#server/visitors/records/statements.ts';
import {
  decisionsVersion,
  deleteSeatOf,
  findDecisions,
  findFreeSeat,
  insertDecision,
  insertSeat,
  markUndone,
  renumberSeat,
  type SessionPlace,
  type StoredDecision,
  standingDecisions,
} from '#server/visitors/seats/statements.ts';

/** Undefined for a session the content doesn't have. */
export type SessionOf = (course: string, session: string) => Pick<Session, 'seatsAvailable' | 'meetings'> | undefined;

export interface DecideContext extends MailContext {
  readonly author: string;
  readonly sessionOf: SessionOf;
}

export interface SeenDecision extends NewDecision {
  /** The version the owner saw. */
  readonly seen: number;
}

/**
 * Decides about a completed application, in one transaction with its seat and letter (O2, D1). Changes nothing unless the outcome is
 * `done`. Undoes the previous decision if its letter hasn't left yet.
 */
export function* decideApplication(
  uuid: string,
  { decision, session, letter, seen }: SeenDecision,
  letterId: string,
  context: DecideContext,
): Transaction<SeatOutcome> {
  const stored = yield* findRecord('course-application', uuid);
  if (!stored) return 'nothing';
  const { record } = stored;
  if (!record.isComplete || !record.courseInfo) return 'incomplete';
  if (decision !== 'refused' && (yield* isSpam(uuid))) return 'spam';
  const decisions = yield* findDecisions(uuid);
  if (decisionsVersion(decisions) !== seen) return 'changed';
  const place = { course: record.courseInfo.courseType, session: session ?? '' };
  const wanted = decision === 'accepted' ? context.sessionOf(place.course, place.session) : null;
  if (wanted === undefined) return 'unknown-session';
  const seat = wanted && (yield* findFreeSeat(place, wanted.seatsAvailable, uuid));
  const problem = wanted && dateProblem(wanted, seat !== undefined, context.now);
  if (problem !== null || seat === undefined) return problem ?? 'full';

  const before = standingDecisions(decisions).at(-1);
  if (before?.letter && (yield* withdraw(before.letter))) yield* markUndone(uuid, before.number, context);
  yield* giveSeat(place, seat, uuid, context);
  const number = decisions.length + 1;
  const isMailed = letter !== null && mailAddress(record.personalInfo.email) !== null;
  if (isMailed) {
    const { name, email } = record.personalInfo;
    const payload = { email, name, language: record.language, course: place.course, ...letter };
    yield* mailPerson(
      { channel: 'mail', event: 'application.decided', subject: uuid, occasion: String(number), payload },
      letterId,
      context,
      letterDelayMs,
    );
  }
  yield* insertDecision(
    uuid,
    { number, decision, session: seat === null ? null : place.session, letter: isMailed ? letterId : null },
    context,
  );
  yield* tellDecision(uuid, context);
  return 'done';
}

/** Or takes theirs, with null. Whoever had a seat on that date has had it since then: letters go by it (D10). */
function* giveSeat(place: SessionPlace, seat: number | null, uuid: string, context: AuthoredAt): Transaction<void> {
  if (seat !== null && (yield* renumberSeat(place, seat, uuid))) return;
  yield* deleteSeatOf(uuid);
  if (seat === null) return;
  yield* insertSeat(place, seat, uuid, context);
  yield* forgetSkipped(uuid, seatKey(place.course, place.session));
}

type UndoContext = AuthoredAt & AnnounceContext & Pick<DecideContext, 'sessionOf'>;

/**
 * Undoes the current decision unless its letter is out or in flight, and restores the previous one, which needs a free seat if it had one.
 */
export function* undoDecision(uuid: string, seen: number, context: UndoContext): Transaction<SeatOutcome> {
  const record = (yield* findRecord('course-application', uuid))?.record;
  const decisions = yield* findDecisions(uuid);
  if (!record?.courseInfo) return 'nothing';
  if (decisionsVersion(decisions) !== seen) return 'changed';
  const [before, current] = lastTwo(standingDecisions(decisions));
  if (!current) return 'nothing';
  const place = { course: record.courseInfo.courseType, session: before?.session ?? '' };
  const needsSeat = before?.decision === 'accepted';
  const capacity = context.sessionOf(place.course, place.session)?.seatsAvailable ?? 0;
  const seat = needsSeat ? yield* findFreeSeat(place, capacity, uuid) : null;
  if (seat === undefined) return 'full';
  if (current.letter && !(yield* withdraw(current.letter))) return 'sent';
  yield* giveSeat(place, seat, uuid, context);
  yield* markUndone(uuid, current.number, context);
  yield* tellDecision(uuid, context, current.at);
  return 'done';
}

const lastTwo = (list: readonly StoredDecision[]): readonly [StoredDecision | undefined, StoredDecision | undefined] => [
  list.at(-2),
  list.at(-1),
];
