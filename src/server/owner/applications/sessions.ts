import { randomUUID } from 'node:crypto';
import { idInWords } from '#domain/content/session-times.ts';
import { hasEnded } from '#domain/courses/course.ts';
import { type SeatOutcome, type SessionSeats, seatKey, type TakenSeat } from '#domain/courses/seats.ts';
import type { ActionOrigin } from '#domain/owner/owner-action.ts';
import type { Locale } from '#domain/text/locale.ts';
import { toIso } from '#domain/text/time.ts';
import { courseTitle, currentCourses, findCourseSession } from '#server/flows/courses/courses.ts';
import type { AuthoredAt } from '#server/platform/audit/authored-at.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import { paidDay } from '#server/visitors/seats/payments.ts';
import { deleteAnonymousSeat, findFreeSeat, insertSeat, type SessionPlace } from '#server/visitors/seats/statements.ts';
import type { SessionOf } from './decide.ts';

/** Sessions of the courses that take applications, with their seat holders; then those that only have holders, because they were removed. */
export function* listSeats(now: number, locale: Locale): Transaction<readonly SessionSeats[]> {
  const rows = yield {
    sql: `select seat.course, seat.session, seat.number, seat.record_uuid, seat.taken_at, seat.author, lead.name, lead.state, ${paidDay} as paid
      from seat left join lead on lead.record_uuid = seat.record_uuid order by seat.course, seat.session, seat.number`,
    params: [],
  };
  const takenBy = Map.groupBy(rows, (row) => seatKey(String(row.course), String(row.session)));
  const seatsOf = (course: string, session: string) => (takenBy.get(seatKey(course, session)) ?? []).map(toTakenSeat);
  const offered = currentCourses()
    .filter(({ apply }) => apply === 'application')
    .flatMap(({ slug, title, sessions }) =>
      sessions.map((session) => ({
        course: slug,
        courseTitle: title[locale],
        session: session.id,
        isOffered: true,
        date: session.date[locale],
        hasEnded: hasEnded(session, now),
        capacity: session.seatsAvailable,
        taken: seatsOf(slug, session.id),
      })),
    );
  const listed = new Set(offered.map(({ course, session }) => seatKey(course, session)));
  const removed = [...takenBy].flatMap(([key, [first]]) => {
    if (listed.has(key) || !first) return [];
    const { course, session } = { course: String(first.course), session: String(first.session) };
    const place = { course, courseTitle: courseTitle(course, locale), session };
    const date = idInWords(session, locale);
    return [{ ...place, isOffered: false, date, hasEnded: false, capacity: 0, taken: seatsOf(course, session) }];
  });
  return [...offered, ...removed];
}

const toTakenSeat = (row: Row): TakenSeat => ({
  number: Number(row.number),
  holder:
    row.record_uuid === null || row.record_uuid === undefined
      ? null
      : {
          uuid: String(row.record_uuid),
          name: String(row.name ?? ''),
          isSpam: row.state === 'spam',
          paid: row.paid === null || row.paid === undefined ? null : String(row.paid),
        },
  at: toIso(Number(row.taken_at)),
  author: String(row.author),
});

interface SeatChange extends AuthoredAt {
  readonly origin: ActionOrigin;
}

/** Takes a seat without an application, for a caller or in place of an erased one, and logs the action (E3). */
export function takeSeat(
  store: Store,
  place: SessionPlace,
  { origin, ...change }: SeatChange,
  sessionOf: SessionOf = findCourseSession,
): Promise<SeatOutcome> {
  const id = randomUUID();
  return store.write(function* () {
    const capacity = sessionOf(place.course, place.session)?.seatsAvailable;
    if (capacity === undefined) return 'unknown-session';
    const number = yield* findFreeSeat(place, capacity, null);
    if (number === undefined) return 'full';
    yield* insertSeat(place, number, null, change);
    yield* recordAction(seatAction('take-seat', place, origin, change.author), id, change.now);
    return 'done';
  });
}

/** Frees a seat without an application; decisions free the others. */
export function freeSeat(store: Store, place: SessionPlace, number: number, { origin, ...change }: SeatChange): Promise<SeatOutcome> {
  const id = randomUUID();
  return store.write(function* () {
    if (!(yield* deleteAnonymousSeat(place, number))) return 'changed';
    yield* recordAction(seatAction('free-seat', place, origin, change.author), id, change.now);
    return 'done';
  });
}

const seatAction = (action: 'take-seat' | 'free-seat', { course, session }: SessionPlace, origin: ActionOrigin, author: string) => ({
  action,
  origin,
  author,
  counts: { seats: 1 },
  filters: { course, session },
});
