import type { Decision } from '#domain/application/decision.ts';
import { freeSeatNumber, seatKey, type TakenSeats } from '#domain/courses/seats.ts';
import type { AuthoredAt } from '#server/platform/audit/authored-at.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';

export interface SessionPlace {
  readonly course: string;
  readonly session: string;
}

export function* countTakenSeats(): Transaction<TakenSeats> {
  const rows = yield { sql: 'select course, session, count(*) as taken from seat group by course, session', params: [] };
  return new Map(rows.map((row) => [seatKey(String(row.course), String(row.session)), Number(row.taken)]));
}

/**
 * Lowest free seat of a session, or undefined if it's full. The application's own seat counts as free. The table's key and the transaction
 * prevent double assignment.
 */
export function* findFreeSeat({ course, session }: SessionPlace, capacity: number, uuid: string | null): Transaction<number | undefined> {
  const rows = yield {
    sql: 'select number from seat where course = $1 and session = $2 and (record_uuid is null or record_uuid <> $3)',
    params: [course, session, uuid ?? ''],
  };
  return freeSeatNumber(
    capacity,
    rows.map((row) => Number(row.number)),
  );
}

export function* insertSeat(
  { course, session }: SessionPlace,
  number: number,
  uuid: string | null,
  { now, author }: AuthoredAt,
): Transaction<void> {
  yield {
    sql: 'insert into seat (course, session, number, record_uuid, taken_at, author) values ($1, $2, $3, $4, $5, $6)',
    params: [course, session, number, uuid, now, author],
  };
}

/** False if the application has no seat of this session. */
export function* renumberSeat({ course, session }: SessionPlace, number: number, uuid: string): Transaction<boolean> {
  const rows = yield {
    sql: 'update seat set number = $1 where course = $2 and session = $3 and record_uuid = $4 returning number',
    params: [number, course, session, uuid],
  };
  return rows.length > 0;
}

export function* deleteSeatOf(uuid: string): Transaction<void> {
  yield { sql: 'delete from seat where record_uuid = $1', params: [uuid] };
}

/** Frees a seat that no application holds. */
export function* deleteAnonymousSeat({ course, session }: SessionPlace, number: number): Transaction<boolean> {
  const rows = yield {
    sql: 'delete from seat where course = $1 and session = $2 and number = $3 and record_uuid is null returning number',
    params: [course, session, number],
  };
  return rows.length > 0;
}

export interface StoredDecision {
  readonly number: number;
  readonly decision: Decision;
  readonly session: string | null;
  /** Outbox id of its mail. */
  readonly letter: string | null;
  readonly at: number;
  readonly author: string;
  readonly undone: { readonly at: number; readonly author: string } | null;
}

/** Safe because only `insertDecision` writes the column. */
const toDecision = (row: Row): StoredDecision => ({
  number: Number(row.number),
  decision: row.decision as Decision,
  session: row.session === null ? null : String(row.session),
  letter: row.letter === null ? null : String(row.letter),
  at: Number(row.decided_at),
  author: String(row.author),
  undone: row.undone_at === null ? null : { at: Number(row.undone_at), author: String(row.undone_by) },
});

/** Oldest first. */
export function* findDecisions(uuid: string): Transaction<readonly StoredDecision[]> {
  const rows = yield {
    sql: 'select number, decision, session, letter, decided_at, author, undone_at, undone_by from application_decision where record_uuid = $1 order by number',
    params: [uuid],
  };
  return rows.map(toDecision);
}

/** Grows with every decision and undo. */
export const decisionsVersion = (decisions: readonly StoredDecision[]): number =>
  decisions.length + decisions.filter(({ undone }) => undone !== null).length;

/** Decisions in force, oldest first: the last one counts, and undoing it restores the one before. */
export const standingDecisions = (decisions: readonly StoredDecision[]): readonly StoredDecision[] =>
  decisions.filter(({ undone }) => undone === null);

export function* insertDecision(
  uuid: string,
  { number, decision, session, letter }: Pick<StoredDecision, 'number' | 'decision' | 'session' | 'letter'>,
  { now, author }: AuthoredAt,
): Transaction<void> {
  yield {
    sql: 'insert into application_decision (record_uuid, number, decision, session, letter, decided_at, author) values ($1, $2, $3, $4, $5, $6, $7)',
    params: [uuid, number, decision, session, letter, now, author],
  };
}

export function* markUndone(uuid: string, number: number, { now, author }: AuthoredAt): Transaction<void> {
  yield {
    sql: 'update application_decision set undone_at = $1, undone_by = $2 where record_uuid = $3 and number = $4',
    params: [now, author, uuid, number],
  };
}
