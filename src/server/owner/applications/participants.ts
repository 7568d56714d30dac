import type { ParticipantRow, SessionParticipants } from '#domain/courses/seats.ts';
import type { Locale } from '#domain/text/locale.ts';
import { courseTitle, findCourseSession } from '#server/flows/courses/courses.ts';
import { canGetLetter } from '#server/messages/letters/participants.ts';
import { proposeToParticipants } from '#server/messages/letters/proposals.ts';
import type { Column } from '#server/owner/leads/export.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { paidDay } from '#server/visitors/seats/payments.ts';
import type { SessionPlace } from '#server/visitors/seats/statements.ts';
import { deskStrings } from '#strings/owner/desk.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';

/** By their seats' numbers. */
export function* listParticipantRows({ course, session }: SessionPlace): Transaction<readonly ParticipantRow[]> {
  const rows = yield {
    sql: `select lead.record_uuid, lead.name, lead.email, lead.company, lead.state, work.phone, ${paidDay} as paid
      from seat join lead on lead.record_uuid = seat.record_uuid left join person_work as work on work.person = lead.person
      where seat.course = $1 and seat.session = $2 order by seat.number`,
    params: [course, session],
  };
  return rows.map((row) => {
    const reached = { email: String(row.email ?? ''), isSpam: row.state === 'spam' };
    return {
      ...reached,
      uuid: String(row.record_uuid),
      name: String(row.name ?? ''),
      company: row.company === null || row.company === undefined ? null : String(row.company),
      phone: String(row.phone ?? ''),
      paid: row.paid === null || row.paid === undefined ? null : String(row.paid),
      canMail: canGetLetter(reached),
    };
  });
}

/** Undefined if the content has no such session. `locale` is the owner's. */
export function* findParticipants(place: SessionPlace, locale: Locale): Transaction<SessionParticipants | undefined> {
  const { course, session } = place;
  const found = findCourseSession(course, session);
  if (!found) return undefined;
  const [row] = yield {
    sql: 'select count(*) as seats from seat where course = $1 and session = $2 and record_uuid is null',
    params: [course, session],
  };
  return {
    courseTitle: courseTitle(course, locale),
    date: found.date[locale],
    capacity: found.seatsAvailable,
    participants: yield* listParticipantRows(place),
    anonymous: Number(row?.seats ?? 0),
    proposal: proposeToParticipants(course, found),
  };
}

/** A CSV file's columns, titled as on the desk. */
export function participantColumns(locale: Locale): readonly Column<ParticipantRow>[] {
  const { leads, people, lead, work } = deskStrings[locale];
  const { payment } = deskSeatStrings[locale].application;
  return [
    { title: leads.column.name, cell: ({ name }) => name },
    { title: lead.company, cell: ({ company }) => company },
    { title: people.email, cell: ({ email }) => email },
    { title: deskPersonStrings[locale].phone, cell: ({ phone }) => phone },
    { title: payment.day, cell: ({ paid }) => paid },
    { title: work.state, cell: ({ isSpam }) => (isSpam ? work.states.spam : '') },
  ];
}
