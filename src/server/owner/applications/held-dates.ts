import { contentDocuments } from '#domain/content/documents.ts';
import { sessionId } from '#domain/content/session.ts';
import { type HeldDate, seatKey } from '#domain/courses/seats.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { readJson } from '#server/publishing/content/documents.ts';
import { listSeats } from './sessions.ts';

/** The dates on the site, not over yet, that people have a seat on. */
export function* listHeldDates(now: number, locale: Locale): Transaction<readonly HeldDate[]> {
  const sessions = yield* listSeats(now, locale);
  return sessions.flatMap(({ course, courseTitle, session, date, isOffered, hasEnded, taken }) => {
    const people = taken.filter(({ holder }) => !holder?.isSpam);
    if (!isOffered || hasEnded || people.length === 0) return [];
    const names = people.flatMap(({ holder }) => holder?.name || []);
    return [{ course, courseTitle, session, date, people: people.length, names }];
  });
}

/** Those that aren't in a text of the courses; none if it can't be published. */
export function datesMissingIn(text: string, dates: readonly HeldDate[]): readonly HeldDate[] {
  const { data } = contentDocuments.courses.schema.safeParse(readJson(text));
  if (!data) return [];
  const kept = new Set(data.flatMap(({ slug, sessions }) => sessions.map((session) => seatKey(slug, sessionId(session)))));
  return dates.filter(({ course, session }) => !kept.has(seatKey(course, session)));
}
