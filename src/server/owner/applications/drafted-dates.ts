import { contentDocuments, type DocumentValue } from '#domain/content/documents.ts';
import { sessionId } from '#domain/content/session.ts';
import { toMeetings } from '#domain/content/session-times.ts';
import { type ApplicationDesk, dateProblem, seatKey, seatsLeft, type TakenSeats } from '#domain/courses/seats.ts';
import { currentCourses } from '#server/flows/courses/courses.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { findText } from '#server/publishing/content/drafts.ts';

const { file, schema } = contentDocuments.courses;

/** The drafted courses; undefined without a draft, or while it has problems, which keep it from being published. */
function* findDraftedCourses(): Transaction<DocumentValue<'courses'> | undefined> {
  const text = yield* findText(file);
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Where the desk edits a course's dates, and whether a draft has one that takes people once it's published. */
export function* findEditedDates(course: string, taken: TakenSeats, now: number): Transaction<ApplicationDesk['edited']> {
  const drafted = yield* findDraftedCourses();
  const index = (drafted ?? currentCourses()).findIndex(({ slug }) => slug === course);
  const isOpen = drafted?.[index]?.sessions.some((session) => {
    const seats = seatsLeft(session.seatsAvailable, taken.get(seatKey(course, sessionId(session))) ?? 0);
    return dateProblem({ meetings: toMeetings(session.meetings, session.timezone) }, seats > 0, now) === null;
  });
  return { index: index === -1 ? null : index, hasOpenDate: isOpen === true };
}
