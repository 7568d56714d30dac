import { useEffect, useRef, useState } from 'react';
import type { Decision } from '#domain/application/decision.ts';
import type { ApplicationDesk, NewDecision, SeatOutcome } from '#domain/courses/seats.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { QueryResult } from '../frame/states.tsx';
import { useToast } from '../frame/toast.tsx';
import { useQuery } from '../frame/use-query.ts';
import { DescriptionList } from '../parts/description-list.tsx';
import { CurrentDecision, DecisionHistory } from './current-decision.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { PaymentField } from './payment-field.tsx';
import './application-decisions.css';
import { ErrorLine } from '../parts/error-line.tsx';

interface Props {
  readonly uuid: string;
  readonly name: string;
  readonly onChanged: () => void;
}

/** Shows an application, its current decision, and the decisions still open (O2). */
export function ApplicationDecisions({ uuid, name, onChanged }: Props) {
  const { locale } = useDeskI18n();
  const words = deskSeatStrings[locale].application;
  const path = `/leads/${encodeURIComponent(uuid)}`;
  const query = useQuery<ApplicationDesk>(`${path}/application?in=${locale}`);
  return (
    <section className="application flow" aria-label={words.heading}>
      <QueryResult query={query}>
        {(application) => (
          <Decide
            application={application}
            name={name}
            path={path}
            refetch={() => {
              query.refetch();
              onChanged();
            }}
            refresh={query.refetch}
          />
        )}
      </QueryResult>
    </section>
  );
}

interface DecideProps {
  readonly application: ApplicationDesk;
  readonly name: string;
  readonly path: string;
  readonly refetch: () => void;
  readonly refresh: () => void;
}

/** Milliseconds between polls of an unsent letter. */
const letterPollMs = 5_000;

function Decide({ application, name, path, refetch, refresh }: DecideProps) {
  const { locale, day } = useDeskI18n();
  const words = deskSeatStrings[locale].application;
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const waitlist = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { current, course, date, movedFrom, isComplete, version } = application;

  const isWaiting = current?.letter?.state === 'waiting';
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the timer on each response.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(refresh, letterPollMs);
    return () => clearTimeout(timer);
  }, [isWaiting, application]);

  /** Shows a change's outcome; returns true if it was made. */
  const settle = (reply: Awaited<ReturnType<typeof send>>, done: string): boolean => {
    const outcome = 'data' in reply ? reply.data.outcome : undefined;
    const isDone = outcome === 'done';
    // Of a payment noted before.
    toast();
    setSaid(isDone ? done : '');
    setProblem(isDone ? '' : outcome && outcome !== 'nothing' ? words.outcome[outcome] : words.failed);
    refetch();
    return isDone;
  };
  const send = (action: string, body: object) => call<{ readonly outcome: SeatOutcome }>(`${path}/${action}`, { body });
  const decide = async (decision: NewDecision): Promise<boolean> =>
    settle(await send('decide', { ...decision, seen: version }), words.done[decision.decision]);
  const undo = async () => {
    if (busy) return;
    setBusy(true);
    settle(await send('undo-decision', { seen: version }), words.undone);
    setBusy(false);
    heading.current?.focus();
  };

  const open = openDecisions(application);
  return (
    <div className="flow">
      <h2 ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <DescriptionList
        pairs={[
          [words.course, course],
          [words.date, movedFrom === null ? (date ?? words.nextDate) : words.movedFrom(date ?? '', day(movedFrom))],
        ]}
      />
      <CurrentDecision current={current} busy={busy} onUndo={undo} />
      <p role="status" className="said">
        {said}
      </p>
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <PaymentField application={application} name={name} path={path} refetch={refetch} />
      {application.isSpam && <p>{words.isSpam}</p>}
      {isComplete ? (
        <div className="row">
          {open.map((decision) => (
            <DecisionDialog
              key={decision}
              decision={decision}
              application={application}
              name={name}
              problem={problem}
              onOpen={() => setProblem('')}
              onDecide={decide}
              onDecided={() => heading.current?.focus()}
              {...(decision === 'waitlisted' && { opener: waitlist })}
              {...(open.includes('waitlisted') && { onWaitlist: () => waitlist.current?.click() })}
            />
          ))}
        </div>
      ) : (
        <p className="soft">{words.unfinished}</p>
      )}
      <DecisionHistory history={application.history} />
    </div>
  );
}

/** Decisions still open: not the current one, except another date for an accepted applicant. */
function openDecisions({ current, sessions, isSpam }: ApplicationDesk): readonly Decision[] {
  const all: readonly Decision[] = isSpam ? ['refused'] : ['accepted', 'waitlisted', 'refused'];
  const hasOtherDate = sessions.some(({ problem, date }) => problem === null && date !== current?.date);
  return all.filter((decision) => decision !== current?.decision || (decision === 'accepted' && hasOtherDate));
}
