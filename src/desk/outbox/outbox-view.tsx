import { useState } from 'react';
import { type MessageState, messageStates } from '#domain/messages/message.ts';
import type { LeadMessage } from '#domain/owner/leads.ts';
import { hrefFor } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { MessageTable } from './message-table.tsx';
import { isRequeueable, type RequeueableState, requestRequeue } from './requeue.ts';

interface Outbox {
  readonly counts: Readonly<Record<MessageState, number>>;
  /** Seconds the oldest message has waited. */
  readonly oldest: number | null;
  readonly messages: readonly LeadMessage[];
  readonly names: Readonly<Record<string, string>>;
}

/** Messages by state, dead letters first because they need a person. */
export function OutboxView({ state: asked }: { readonly state: string | undefined }) {
  const { words, number, duration } = useDeskI18n();
  const { outbox } = words;
  const state = messageStates.find((each) => each === asked) ?? 'dead';
  const query = useQuery<Outbox>(`/outbox?state=${state}`);
  // Only disabled webhooks set messages aside.
  const shown = (counts: Outbox['counts']) =>
    messageStates.filter((each) => (each !== 'aside' && each !== 'later') || each === state || counts[each] > 0);
  return (
    <>
      <div className="title">
        <h1>{outbox.heading}</h1>
        <p className="title__text soft">{outbox.text}</p>
      </div>
      <QueryResult query={query}>
        {({ counts, oldest, messages, names }) => (
          <>
            <nav className="tabs" aria-label={outbox.heading}>
              {shown(counts).map((each) => (
                <a key={each} href={hrefFor('outbox', each)} aria-current={each === state ? 'page' : undefined}>
                  <span className="figure tnum">{number(counts[each])}</span>
                  {outbox.counts[each]}
                  {each === 'waiting' && oldest !== null && <span className="sub">{outbox.oldest(duration(oldest))}</span>}
                </a>
              ))}
            </nav>
            {isRequeueable(state) && <RequeueAllButton key={state} state={state} count={counts[state]} onRequeued={query.refetch} />}
            {messages.length === 0 ? (
              <EmptyState heading={outbox.none[state]} text={outbox.noneText} />
            ) : (
              <MessageTable messages={messages} names={names} onRequeued={query.refetch} />
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}

interface RequeueAllProps {
  readonly state: RequeueableState;
  readonly count: number;
  readonly onRequeued: () => void;
}

/** Sends every message in a state, after confirmation: it can be a lot of mail. */
function RequeueAllButton({ state, count, onRequeued }: RequeueAllProps) {
  const { words, number } = useDeskI18n();
  const { outbox } = words;
  const { all, heading, text } = outbox.requeue[state];
  const [said, setSaid] = useState('');
  const send = async () => {
    const reply = await requestRequeue(state);
    if ('error' in reply) return outbox.failed;
    setSaid(outbox.done(number(reply.data.requeued)));
    onRequeued();
    return undefined;
  };
  return (
    <div className="again">
      {count > 0 && (
        <ConfirmButton
          label={all(number(count))}
          confirmLabel={outbox.confirm}
          className="btn"
          ask={heading(number(count))}
          text={text}
          onConfirm={send}
        />
      )}
      <p role="status" className="said">
        {said}
      </p>
    </div>
  );
}
