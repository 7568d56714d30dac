import { valueAt } from '#domain/content/describe.ts';
import { sessionId } from '#domain/content/session.ts';
import { type HeldDate, seatKey } from '#domain/courses/seats.ts';
import type { Reply } from '../frame/client.ts';
import { useQuery } from '../frame/use-query.ts';
import { useRole } from '../frame/use-role.ts';
import { UserText } from '../parts/user-text.tsx';
import { datesPath } from './api.ts';
import { isMeeting } from './local-meetings.ts';
import { useContentI18n } from './use-content-i18n.ts';

const mostNames = 8;

const countPeople = (dates: readonly HeldDate[]) => dates.reduce((sum, { people }) => sum + people, 0);

/** How the people learn of it; an editor can't look them up (N9). */
function useTellThem(): (people: number) => string {
  const { tellThem } = useContentI18n().content.publish;
  return tellThem[useRole() ?? 'owner'];
}

/** Who has a seat on each date that goes from the site (O2). */
export function HeldDates({ dates }: { readonly dates: readonly HeldDate[] }) {
  const { content } = useContentI18n();
  const words = content.publish;
  const tellThem = useTellThem();
  if (dates.length === 0) return null;
  return (
    <>
      {words.takesDates(dates.length)}
      {dates.map((held) => (
        <span key={seatKey(held.course, held.session)} className="uses__place">
          <UserText text={`${held.courseTitle}, ${held.date}. ${words.heldBy(held.people, held.names.slice(0, mostNames))}`} />
        </span>
      ))}
      {tellThem(countPeople(dates))}
    </>
  );
}

interface RemovedProps {
  /** Its slug. */
  readonly course: unknown;
  /** As it was edited; without one, all dates of the course. */
  readonly session?: unknown;
}

function idIn(session: unknown): string {
  const [id, meetings] = [valueAt(session, ['id']), valueAt(session, ['meetings'])];
  return sessionId({
    meetings: Array.isArray(meetings) ? meetings.filter(isMeeting) : [],
    ...(typeof id === 'string' && id !== '' && { id }),
  });
}

/** The same of what was just taken out of a draft. */
export function RemovedDates({ course, session }: RemovedProps) {
  const { content, locale } = useContentI18n();
  const tellThem = useTellThem();
  const { data } = useQuery<{ readonly dates: readonly HeldDate[] }>(datesPath(locale));
  const isRemoved = (held: HeldDate) => held.course === course && (session === undefined || held.session === idIn(session));
  const dates = data?.dates.filter(isRemoved) ?? [];
  const [held] = dates;
  if (!held) return null;
  const words = content.publish;
  return (
    <span className="uses__place">
      {session === undefined ? (
        <HeldDates dates={dates} />
      ) : (
        <UserText text={`${words.heldBy(held.people, held.names.slice(0, mostNames))} ${tellThem(held.people)}`} />
      )}
    </span>
  );
}

/** The dates that a publication or a return was refused for. */
export function datesIn(reply: Reply<unknown>): readonly HeldDate[] {
  if ('data' in reply || reply.kind !== 'takes-dates') return [];
  return (reply.details?.current as { readonly dates?: readonly HeldDate[] } | undefined)?.dates ?? [];
}

export const keysOf = (dates: readonly HeldDate[]): readonly string[] => dates.map(({ course, session }) => seatKey(course, session));
