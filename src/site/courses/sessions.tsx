import type { Course, CourseSession } from '#domain/content/course.ts';
import type { Locale } from '#domain/locale.ts';
import { courseStrings } from '#strings/course.ts';
import { Seats } from '#ui/parts/art/counts.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { calendarAddress } from './calendar.ts';

/** The dates and free seats of a course; a script updates what depends on the visitor's clock (C1, C3). */
export function Sessions({ locale, course }: { locale: Locale; course: Course }) {
  const words = courseStrings[locale].sessions;
  return (
    <section className="sessions settles" aria-labelledby="sessions">
      <h2 id="sessions">{course.sessions.length > 1 ? words.many : words.one}</h2>
      <ul>
        {course.sessions.map((session) => (
          <Session key={session.id} locale={locale} course={course} session={session} />
        ))}
      </ul>
    </section>
  );
}

/** `data-when` names the state that shows an element; without scripts no session is marked as ended. */
function Session({ locale, course, session }: { locale: Locale; course: Course; session: CourseSession }) {
  const words = courseStrings[locale].sessions;
  const { maxParticipants } = course;
  const { seatsAvailable: seats } = session;
  return (
    <li className="session" data-session={session.id}>
      <div className="row">
        <h3>{session.date[locale]}</h3>
        <span data-when="ended">
          <Badge>{words.ended}</Badge>
        </span>
      </div>
      <p className="small">{session.time[locale]}</p>
      <p className="small soft" data-local="" />
      {seats === 0 ? (
        <>
          <p className="sold-out">{words.soldOut}</p>
          {session.meetings.length === 0 && <p className="small soft">{words.agreed}</p>}
        </>
      ) : (
        <p>
          <strong>{words.seats(seats)}</strong> {maxParticipants && <span className="small soft">{words.of(maxParticipants)}</span>}
        </p>
      )}
      {maxParticipants && (
        <div data-when="open">
          <Seats total={maxParticipants} free={seats} />
        </div>
      )}
      {session.meetings.length > 0 && (
        <a className="more small" data-when="open" href={calendarAddress(course.slug, session.id, locale)}>
          {words.calendar}
          <span className="vh">{`: ${session.date[locale]} (.ics)`}</span>
        </a>
      )}
    </li>
  );
}
