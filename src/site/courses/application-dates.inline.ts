import { hasNoUpcomingSession, openSessions, type Session } from '#domain/courses/course.ts';
import type { OpenSession } from '#ui/application/read-open-sessions.ts';
import { scriptData } from '../bundle/script-data.ts';

/** Sessions of courses that take applications, by slug. */
export interface ApplicationDates {
  readonly [course: string]: readonly (Pick<Session, 'seatsAvailable' | 'meetings'> & OpenSession)[];
}

// Runs in the head: the open dates depend on the visitor's clock, and the form must say from the first paint if there are none (C1).
const dates = scriptData<ApplicationDates>();
const root = document.documentElement.dataset;
const now = Date.now();
if (hasNoUpcomingSession(Object.values(dates).flat(), now)) root.noDate = '';
root.dates = JSON.stringify(
  Object.fromEntries(
    Object.entries(dates).map(([course, sessions]) => [
      course,
      openSessions(sessions, now).map(({ id, date, next }) => ({ id, date, next })),
    ]),
  ),
);
