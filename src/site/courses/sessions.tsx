import type { Course, CourseSession } from '#domain/content/course.ts';
import { isByArrangement } from '#domain/courses/course.ts';
import { foreignTo, type Locale } from '#domain/text/locale.ts';
import { courseStrings } from '#strings/courses/course.ts';
import { Seats } from '#ui/parts/art/counts.tsx';
import { calendarAddress, hasCalendar } from './calendar.ts';

/** A course's dates and free seats. A script moves ended sessions to `PastSessions` and adds local times (C1, C3). */
export function Sessions({ locale, course }: { locale: Locale; course: Course }) {
  const words = courseStrings[locale].sessions;
  return (
    <section className="sessions upcoming settles" aria-labelledby="sessions">
      <h2 id="sessions">{course.sessions.length > 1 ? words.many : words.one}</h2>
      <p className="soft" data-none="" hidden>
        {words.none}
      </p>
      <ul>
        {course.sessions.map((session) => (
          <SessionItem key={session.id} locale={locale} course={course} session={session} />
        ))}
      </ul>
    </section>
  );
}

/** Filled and shown by the script once a session has ended by the visitor's clock. */
export function PastSessions({ locale }: { locale: Locale }) {
  return (
    <section className="sessions past" aria-labelledby="past-sessions" hidden>
      <h2 id="past-sessions">{courseStrings[locale].sessions.past}</h2>
      <ul />
    </section>
  );
}

/** Seats show while a session is upcoming, which all are without scripts. */
export function SessionItem({ locale, course, session }: { locale: Locale; course: Course; session: CourseSession }) {
  const words = courseStrings[locale].sessions;
  const { maxParticipants } = course;
  const { seatsAvailable: seats } = session;
  const lang = foreignTo(locale, session.only);
  return (
    <li className="session" data-session={session.id}>
      <h3 lang={lang}>{session.date[locale]}</h3>
      <p className="small" lang={lang}>
        {session.time[locale]}
      </p>
      <p className="small soft" data-local="" />
      {!isByArrangement(session) &&
        (seats === 0 ? (
          <p className="sold-out" data-upcoming="">
            {words.soldOut}
          </p>
        ) : (
          <p data-upcoming="">
            <strong>{words.seats(seats)}</strong> {maxParticipants && <span className="small soft">{words.of(maxParticipants)}</span>}
          </p>
        ))}
      {maxParticipants && !isByArrangement(session) && (
        <div data-upcoming="">
          <Seats total={maxParticipants} free={seats} />
        </div>
      )}
      {hasCalendar(session) && (
        <a className="more small" data-upcoming="" href={calendarAddress(course.slug, session.id, locale)}>
          {words.calendar}
          <span className="vh">{`: ${session.date[locale]} (.ics)`}</span>
        </a>
      )}
    </li>
  );
}
