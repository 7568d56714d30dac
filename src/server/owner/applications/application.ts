import type { CourseSession } from '#domain/content/course.ts';
import { hasEnded } from '#domain/courses/course.ts';
import {
  type ApplicationDesk,
  type DecisionEntry,
  type DecisionText,
  type SessionChoice,
  seatKey,
  seatsLeft,
} from '#domain/courses/seats.ts';
import type { MailState } from '#domain/messages/message.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { type Flag, isSpamSignal } from '#domain/records/stored-record.ts';
import { mailAddress } from '#domain/text/email.ts';
import type { Locale } from '#domain/text/locale.ts';
import { toIso } from '#domain/text/time.ts';
import { courseTitle, findCourse, findCourseSession, sessionDate } from '#server/flows/courses/courses.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { isSpam } from '#server/visitors/people/work.ts';
import { findRecord } from '#server/visitors/records/statements.ts';
import {
  countTakenSeats,
  decisionsVersion,
  findDecisions,
  type StoredDecision,
  standingDecisions,
} from '#server/visitors/seats/statements.ts';
import { decisionStrings } from '#strings/application/decision.ts';
import { greetingName } from '../../../mail/visitor-text.ts';
import type { CapacityOf } from './decide.ts';

/** A session's total seats, from the content. */
export const capacityInContent: CapacityOf = (course, session) => findCourseSession(course, session)?.seatsAvailable;

/** Returns undefined if the record isn't an application. `locale` is the owner's. */
export function* findApplication(uuid: string, now: number, locale: Locale): Transaction<ApplicationDesk | undefined> {
  const stored = yield* findRecord('course-application', uuid);
  const applied = stored?.record.courseInfo;
  if (!stored || !applied) return undefined;
  const { record, flags } = stored;
  const course = findCourse(applied.courseType);
  const taken = yield* countTakenSeats();
  const sessions = (course?.sessions ?? []).map(
    (session): SessionChoice => ({
      id: session.id,
      date: session.date[locale],
      hasEnded: hasEnded(session, now),
      seats: seatsLeft(session.seatsAvailable, taken.get(seatKey(applied.courseType, session.id)) ?? 0),
      letter: writeLetter('accepted', record, flags, session),
    }),
  );
  const decisions = yield* findDecisions(uuid);
  const entries: DecisionEntry[] = [];
  for (const decision of decisions) entries.push(yield* toEntry(decision, applied.courseType, now, locale));
  const current = standingDecisions(decisions).at(-1);
  const isOpen = ({ seats, hasEnded: isOver }: SessionChoice) => seats > 0 && !isOver;
  const wanted = sessions.find(({ id }) => id === applied.session);
  return {
    course: courseTitle(applied.courseType, locale),
    date: sessionDate(applied, locale),
    language: record.language,
    isComplete: record.isComplete,
    isSpam: yield* isSpam(uuid),
    canMail: mailAddress(record.personalInfo.email) !== null,
    version: decisionsVersion(decisions),
    sessions,
    suggested: ((wanted && wanted.seats > 0 ? wanted : undefined) ?? sessions.find(isOpen))?.id ?? null,
    letters: { refused: writeLetter('refused', record, flags), waitlisted: writeLetter('waitlisted', record, flags) },
    current: current ? (entries[current.number - 1] ?? null) : null,
    history: entries.toReversed(),
  };
}

/** The unedited letter, in the applicant's language. It omits the name of a flagged record (D5). */
function writeLetter(
  decision: 'accepted' | 'refused' | 'waitlisted',
  { language, personalInfo, courseInfo }: LeadRecord,
  flags: readonly Flag[],
  session?: CourseSession,
): DecisionText {
  const words = decisionStrings[language];
  const course = courseTitle(courseInfo?.courseType ?? '', language);
  const name = flags.some(isSpamSignal) ? '' : (greetingName(personalInfo.name) ?? '');
  const written = (subject: string, lines: readonly string[]): DecisionText => ({
    subject,
    text: [words.hello(name), ...lines].join('\n\n'),
  });
  if (decision === 'accepted') {
    const [date, time] = [session?.date[language] ?? '', session?.time[language] ?? ''];
    return written(words.accepted.subject(course, date), words.accepted.text(course, date, time));
  }
  return written(words[decision].subject(course), words[decision].text(course));
}

function* toEntry(stored: StoredDecision, course: string, _now: number, locale: Locale): Transaction<DecisionEntry> {
  const { decision, session, at, author, undone, letter } = stored;
  return {
    decision,
    date: sessionDate({ courseType: course, session }, locale),
    at: toIso(at),
    author,
    undone: undone && { at: toIso(undone.at), author: undone.author },
    letter: letter === null || undone ? null : yield* findLetter(letter),
  };
}

function* findLetter(id: string): Transaction<DecisionEntry['letter']> {
  const [row] = yield { sql: 'select state, attempts, due_at, leased_by from outbox where id = $1', params: [id] };
  if (!row) return { id, state: 'unknown', due: null, isWithdrawable: false };
  const state = row.state as MailState;
  const isUntouched = Number(row.attempts) === 0 && row.leased_by === null;
  return {
    id,
    state,
    due: state === 'waiting' ? toIso(Number(row.due_at)) : null,
    isWithdrawable: state === 'held' || state === 'later' || (state === 'waiting' && isUntouched),
  };
}
