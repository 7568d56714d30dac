import { useState } from 'react';
import type { SeatOutcome, SessionSeats } from '#domain/courses/seats.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { hrefFor } from '../frame/address.ts';
import { useAuthor } from '../frame/author.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { UserText } from '../parts/user-text.tsx';
import { participantsHref } from './participants-view.tsx';
import './seats.css';

/** The seats of every session, including those changed by hand (O2). */
export function SeatsView() {
  const { locale } = useDeskI18n();
  const { view: words, application } = deskSeatStrings[locale];
  const query = useQuery<{ readonly sessions: readonly SessionSeats[] }>(`/seats?in=${locale}`);
  const [said, setSaid] = useState('');
  const change = async (path: string, body: object, done: string): Promise<string | undefined> => {
    const reply = await call<{ readonly outcome: SeatOutcome }>(path, { body });
    query.refetch();
    const outcome = 'data' in reply ? reply.data.outcome : undefined;
    setSaid(outcome === 'done' ? done : '');
    if (outcome === 'done') return undefined;
    return outcome === 'full' || outcome === 'changed' ? words[outcome] : application.failed;
  };
  return (
    <>
      <div className="title">
        <h1>{words.heading}</h1>
        <p className="title__text soft">{words.text}</p>
        <p>
          <a className="more" href={hrefFor('content', 'courses')}>
            {words.change}
          </a>
        </p>
      </div>
      <p role="status" className="said">
        {said}
      </p>
      <QueryResult query={query}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <EmptyState heading={words.heading} text={words.courses} />
          ) : (
            sessions.map((session) => <Session key={`${session.course}/${session.session}`} seats={session} change={change} />)
          )
        }
      </QueryResult>
    </>
  );
}

interface SessionProps {
  readonly seats: SessionSeats;
  /** Resolves with an error text, or undefined on success. */
  readonly change: (path: string, body: object, done: string) => Promise<string | undefined>;
}

function Session({ seats, change }: SessionProps) {
  const { locale, words: desk, number, moment, day } = useDeskI18n();
  const { view: words, application } = deskSeatStrings[locale];
  const author = useAuthor();
  const { course, courseTitle, session, isOffered, date, hasEnded, capacity, taken } = seats;
  const free = Math.max(0, capacity - taken.length);
  const unpaid = taken.filter(({ holder }) => holder && holder.paid === null).length;
  const place = { course, session };
  return (
    <section className="part flow seat-session" aria-label={date}>
      <h2>
        {date}
        <span className="sub">{hasEnded ? `${courseTitle}, ${words.over}` : courseTitle}</span>
      </h2>
      {isOffered && capacity === 0 && taken.length === 0 ? (
        <p className="soft">{words.noneInContent}</p>
      ) : (
        <>
          <p>
            {isOffered ? words.count(number(free), number(capacity)) : words.removed}
            {unpaid > 0 && <span className="sub">{words.unpaid(number(unpaid))}</span>}
          </p>
          {taken.length === 0 ? (
            <p className="soft">{words.none}</p>
          ) : (
            <ul className="seat-list" aria-label={words.table(date)}>
              {taken.map((seat) => (
                <li key={seat.number}>
                  <span className="seat-list__who">
                    {seat.holder ? (
                      <a href={hrefFor('leads', seat.holder.uuid)}>
                        <UserText text={seat.holder.name} />
                        {seat.holder.isSpam && ` (${desk.work.states.spam})`}
                      </a>
                    ) : (
                      words.anonymous
                    )}
                    {seat.holder && (
                      <span className="sub">
                        {seat.holder.paid === null ? application.payment.unpaid : application.payment.is(day(seat.holder.paid))}
                      </span>
                    )}
                    <span className="sub">{application.by(moment(seat.at), author(seat.author))}</span>
                  </span>
                  {!seat.holder && (
                    <ConfirmButton
                      label={words.free}
                      ask={words.freeAsk}
                      text={words.freeText(date)}
                      onConfirm={() => change('/seats/free', { ...place, number: seat.number }, words.freedIt)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          <div className="row">
            {isOffered && taken.some(({ holder }) => holder) && (
              <a className="btn btn--line btn--s" href={participantsHref(place)} aria-label={words.participantsOf(date)}>
                {words.participants}
              </a>
            )}
            {free > 0 && (
              <ConfirmButton
                label={words.take}
                ask={words.takeAsk}
                text={words.takeText(date)}
                onConfirm={() => change('/seats/take', place, words.tookIt)}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
}
