import type { CourseSession } from '#domain/content/course.ts';
import { momentIn } from '#domain/content/zoned-time.ts';
import {
  type ApplicationDesk,
  type DecisionEntry,
  type DecisionText,
  dateProblem,
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
import { findPayment } from '#server/visitors/seats/payments.ts';
import {
  countTakenSeats,
  decisionsVersion,
  findDecisions,
  type StoredDecision,
  standingDecisions,
} from '#server/visitors/seats/statements.ts';
import { decisionStrings } from '#strings/application/decision.ts';
import { greetingName } from '../../../mail/visitor-text.ts';
import { findEditedDates } from './drafted-dates.ts';

/** A moved session keeps its first day as its id, unless the owner named it. */
function movedFrom(session: CourseSession | undefined): string | null {
  const [first] = session?.meetings ?? [];
  if (!session || !first || !/^\d{4}-\d\d-\d\d$/.test(session.id)) return null;
  return momentIn(Date.parse(first.starts), session.timezone).day === session.id ? null : session.id;
}

/** Returns undefined if the record isn't an application. `locale` is the owner's. */
export function* findApplication(uuid: string, now: number, locale: Locale): Transaction<ApplicationDesk | undefined> {
  const stored = yield* findRecord('course-application', uuid);
  const applied = stored?.record.courseInfo;
  if (!stored || !applied) return undefined;
  const { record, flags } = stored;
  const course = findCourse(applied.courseType);
  const taken = yield* countTakenSeats();
  const all = (course?.sessions ?? []).map((session): SessionChoice => {
    const seats = seatsLeft(session.seatsAvailable, taken.get(seatKey(applied.courseType, session.id)) ?? 0);
    return {
      id: session.id,
      date: session.date[locale],
      seats,
      problem: dateProblem(session, seats > 0, now),
      letter: writeLetter('accepted', record, flags, session),
    };
  });
  const sessions = all.filter(({ problem }) => problem !== 'begun');
  const decisions = yield* findDecisions(uuid);
  const entries: DecisionEntry[] = [];
  for (const decision of decisions) entries.push(yield* toEntry(decision, applied.courseType, now, locale));
  const current = standingDecisions(decisions).at(-1);
  const open = sessions.filter(({ problem }) => problem === null);
  const wanted = all.find(({ id }) => id === applied.session);
  return {
    course: courseTitle(applied.courseType, locale),
    date: sessionDate(applied, locale),
    movedFrom: movedFrom(findCourseSession(applied.courseType, applied.session)),
    dateProblem: wanted?.problem ?? null,
    language: record.language,
    isComplete: record.isComplete,
    isSpam: yield* isSpam(uuid),
    canMail: mailAddress(record.personalInfo.email) !== null,
    version: decisionsVersion(decisions),
    sessions,
    edited: yield* findEditedDates(applied.courseType, taken, now),
    suggested: (open.find(({ id }) => id === applied.session) ?? open[0])?.id ?? null,
    letters: { refused: writeLetter('refused', record, flags), waitlisted: writeLetter('waitlisted', record, flags) },
    current: current ? (entries[current.number - 1] ?? null) : null,
    history: entries.toReversed(),
    payment: yield* findPayment(uuid),
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
