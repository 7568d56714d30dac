import { useEffect, useId, useState } from 'react';
import type { ApplicationDesk, PaymentOutcome } from '#domain/courses/seats.ts';
import { localDay } from '#domain/records/lead-work.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { useAuthor } from '../frame/author.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { useToast } from '../frame/toast.tsx';
import { ErrorLine } from '../parts/error-line.tsx';
import { TickLine } from '../parts/tick-line.tsx';
import '../work/work.css';

interface Props {
  readonly application: ApplicationDesk;
  readonly name: string;
  /** The lead's. */
  readonly path: string;
  readonly refetch: () => void;
}

/** Whether an accepted applicant has paid, and when (O2). Stays after another decision, since it may have to be paid back. */
export function PaymentField({ application: { current, payment }, name, path, refetch }: Props) {
  const { locale, day: showDay, moment } = useDeskI18n();
  const { payment: words, by, failed } = deskSeatStrings[locale].application;
  const toast = useToast();
  const author = useAuthor();
  const id = useId();
  const [typed, setTyped] = useState(payment.day ?? '');
  const [problem, setProblem] = useState('');
  /** Of the tick, until the server's answer is on the page. */
  const [isAsked, setIsAsked] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a new answer.
  useEffect(() => {
    setTyped(payment.day ?? '');
    setIsAsked(undefined);
  }, [payment.day, payment.version]);
  const isAccepted = current?.decision === 'accepted';
  if (!isAccepted && payment.day === null) return null;

  const send = async (day: string | null, seen: number) => {
    const reply = await call<{ readonly outcome: PaymentOutcome }>(`${path}/payment`, { body: { day, seen } });
    refetch();
    const outcome = 'data' in reply ? reply.data.outcome : 'nothing';
    const isDone = outcome === 'done';
    const text = isDone ? words.said(name, day && showDay(day)) : outcome === 'nothing' ? failed : words.outcome[outcome];
    return { isDone, text, isError: !isDone };
  };
  const change = async (day: string | null) => {
    if (isAsked !== undefined) return;
    setProblem('');
    if (day !== null && day > localDay(new Date())) return setProblem(words.future);
    const { day: before, version } = payment;
    setIsAsked(day !== null);
    const { isDone, ...said } = await send(day, version);
    if (!isDone) setIsAsked(undefined);
    toast({ ...said, ...(isDone && { undo: () => send(before, version + 1) }) });
  };
  const [latest, ...earlier] = payment.history;
  return (
    <fieldset className="flow flow--tight payment">
      <legend className="h4">{words.heading}</legend>
      <TickLine
        type="checkbox"
        label={words.paid}
        checked={isAsked ?? payment.day !== null}
        onChange={({ target }) => void change(target.checked ? localDay(new Date()) : null)}
      />
      {payment.day !== null && isAccepted && (
        <div className="day-line small">
          <label htmlFor={id}>{words.day}</label>
          <input
            id={id}
            type="date"
            min="2020-01-01"
            max={localDay(new Date())}
            value={typed}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && typed !== '' && void change(typed)}
          />
          {typed !== '' && typed !== payment.day && (
            <button type="button" className="btn btn--line btn--s" onClick={() => void change(typed)}>
              {words.setDay}
            </button>
          )}
        </div>
      )}
      <div id={`${id}-problem`}>{problem && <ErrorLine>{problem}</ErrorLine>}</div>
      {latest && (
        <p className="small soft">
          {/* The day that's paid stands above. */}
          {latest.day === null && `${words.is(null)}: `}
          {by(moment(latest.at), author(latest.author))}
        </p>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{words.history}</summary>
          <ol className="decisions small">
            {payment.history.map(({ day, at, author: who }) => (
              <li key={at}>
                {words.is(day && showDay(day))}
                <span className="sub">{by(moment(at), author(who))}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </fieldset>
  );
}
