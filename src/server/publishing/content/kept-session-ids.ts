import { z } from 'zod';
import { sessionId } from '#domain/content/session.ts';
import { firstDay } from '#domain/content/session-times.ts';

/** The fields that identify a session. Drafts may hold anything else. */
const meeting = z.looseObject({ date: z.string(), start: z.string(), end: z.string() });
const sessionShape = z.looseObject({ id: z.string().optional(), meetings: z.array(meeting) });
const courseShape = z.looseObject({ slug: z.string(), sessions: z.array(sessionShape) });
type Session = z.infer<typeof sessionShape>;
type Course = z.infer<typeof courseShape>;

const isCourse = (value: unknown): value is Course => courseShape.safeParse(value).success;
const coursesIn = (value: unknown): readonly Course[] => (Array.isArray(value) ? value.filter(isCourse) : []);

/** Matches sessions by id, else by first day, else by position if their number didn't change. */
function predecessors(before: readonly Session[], after: readonly Session[]): ReadonlyMap<Session, Session> {
  const found = new Map<Session, Session>();
  const ways: readonly ((was: Session, session: Session, index: number) => boolean)[] = [
    (was, session) => sessionId(was) === sessionId(session),
    (was, { meetings }) => meetings.length > 0 && firstDay(was.meetings) === firstDay(meetings),
    (was, _, index) => before.length === after.length && was === before[index],
  ];
  for (const isSame of ways)
    after.forEach((session, index) => {
      const was = before.find((each) => ![...found.values()].includes(each) && isSame(each, session, index));
      if (was && !found.has(session)) found.set(session, was);
    });
  return found;
}

/** Restores the earlier ids of a published course's sessions. */
function keepIds(published: readonly Session[], before: readonly Session[], after: readonly Session[]): readonly Session[] {
  const were = predecessors(before, after);
  const known = published.map(sessionId);
  const taken = new Set<string>();
  return after.map((session) => {
    const { id: own, ...rest } = session;
    const was = were.get(session);
    const id = own ?? (was && known.includes(sessionId(was)) ? sessionId(was) : undefined);
    // An id that equals the first day is redundant, unless it's in the file.
    const isNeeded = id !== undefined && !taken.has(id) && (id !== sessionId(rest) || published.some((each) => each.id === id));
    taken.add(isNeeded ? id : sessionId(rest));
    if (isNeeded) return id === own ? session : { ...session, id };
    return own === undefined ? session : rest;
  });
}

/**
 * Keeps the ids of sessions whose first day moved, so that applications and seats still find them (O2): a session that would lose its id
 * gets an explicit one. `drafted` is the previous save, from which one edit led to `edited`; all three may hold anything. Keeps only
 * published ids and never duplicates one, so that a copied course takes none from its original.
 */
export function keepSessionIds(published: unknown, edited: unknown, drafted: unknown = published): unknown {
  if (!Array.isArray(edited)) return edited;
  const [known, last] = [coursesIn(published), coursesIn(drafted)];
  const taken = known.flatMap(({ sessions }) => sessions.map(sessionId));
  return edited.map((course: unknown) => {
    if (!isCourse(course)) return course;
    const isSame = ({ slug }: Course) => slug === course.slug;
    const was = known.find(isSame);
    const sessions = was
      ? keepIds(was.sessions, (last.find(isSame) ?? was).sessions, course.sessions)
      : course.sessions.map(({ id, ...rest }) => (id === undefined || taken.includes(id) ? rest : { ...rest, id }));
    return { ...course, sessions };
  });
}
