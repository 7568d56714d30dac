import type { Session } from '#domain/courses/course.ts';
import { dollars } from '#domain/text/format.ts';
import { forEachLocale, type Locale } from '#domain/text/locale.ts';
import type { Facts, FactsDocument } from './company.ts';
import { type Course, type CourseDocument, courseNumbers } from './course.ts';
import type { Founder } from './founders.ts';
import { sessionId } from './session.ts';
import { daysInWords, daysOf, timesInWords, toMeetings } from './session-times.ts';
import { fillMissingLanguages } from './text.ts';
import { courseFigureValues, fillFigures, siteFigureValues } from './text-figures.ts';

function toSession(session: CourseDocument['sessions'][number], only: Locale | undefined): Session {
  const { timezone, seatsAvailable, meetings, arrangement } = session;
  return {
    id: sessionId(session),
    only: arrangement && (arrangement.only ?? only),
    date: arrangement?.date ?? forEachLocale((locale) => daysInWords(daysOf(meetings), locale)),
    time: arrangement?.time ?? forEachLocale((locale) => timesInWords(meetings, timezone, locale)),
    timezone,
    seatsAvailable,
    meetings: toMeetings(meetings, timezone),
  };
}

/** The courses as pages show them. An instructor given by a founder's slug gets the founder's name and photo. */
export const toCourses = (documents: readonly CourseDocument[], facts: Facts, founders: readonly Founder[]): readonly Course[] =>
  documents.map((document) => {
    const values = { ...siteFigureValues(facts), ...courseFigureValues(courseNumbers(document)) };
    const { priceText, sessions, ...course } = fillMissingLanguages(fillFigures(document, values));
    const founder = founders.find(({ slug }) => slug === course.instructor.name);
    return {
      ...course,
      price: priceText ?? forEachLocale(() => `${dollars(course.priceUsd ?? 0, true)} USD`),
      sessions: sessions.map((session) => toSession(session, course.only)),
      instructor: { ...course.instructor, name: founder?.name ?? course.instructor.name, photo: founder?.photo ?? null },
    };
  });

/** Every figure: those of facts.json, and days, hours, price and size of the course that takes applications. */
export function toFacts(facts: FactsDocument, documents: readonly CourseDocument[]): Facts {
  const offered = documents.find(({ apply }) => apply === 'application');
  const { days = 0, hoursPerDay = 0, priceUsd = 0, maxParticipants = 0 } = offered ? courseNumbers(offered) : {};
  const offer = { days, hoursPerDay, priceUsd: priceUsd ?? 0, maxParticipants: maxParticipants ?? 0 };
  return { ...facts, weekend: { ...facts.weekend, ...offer } };
}
