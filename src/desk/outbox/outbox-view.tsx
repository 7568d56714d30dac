import { useState } from 'react';
import { type MessageGroup, type MessageState, messageGroupNames, messageGroups } from '#domain/messages/message.ts';
import type { LeadMessage } from '#domain/owner/leads.ts';
import { hrefFor } from '../frame/address.ts';
import { announceChange } from '../frame/changes.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { useRefresh } from '../frame/use-refresh.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { UserText } from '../parts/user-text.tsx';
import { MessageTable } from './message-table.tsx';
import { isRequeueable, type RequeueableState, requestRequeue } from './requeue.ts';

interface Outbox {
  readonly counts: Readonly<Record<MessageState, number>>;
  /** Seconds the oldest message has waited. */
  readonly oldest: number | null;
  readonly messages: readonly LeadMessage[];
  readonly names: Readonly<Record<string, string>>;
  /** What was sent again, as it stands now. */
  readonly again: readonly LeadMessage[];
}

/** The latest of what was sent again. */
const mostFollowed = 50;

/** Old addresses have a state. */
const groupIn = (asked: string | undefined): MessageGroup =>
  messageGroupNames.find((group) => group === asked || messageGroups[group].some((state) => state === asked)) ?? 'stuck';

/** What didn't arrive, in a sentence and a list; what's on its way and what's sent are a step away. */
export function OutboxView({ state: asked }: { readonly state: string | undefined }) {
  const { words, number, duration } = useDeskI18n();
  const { outbox } = words;
  const group = groupIn(asked);
  const [queued, setQueued] = useState<readonly QueuedMessage[]>([]);
  const again = queued.length > 0 ? `&again=${queued.map(({ id }) => id).join(',')}` : '';
  const query = useQuery<Outbox>(`/outbox?group=${group}${again}`);
  useRefresh(query.poll, query.data?.again.some(({ state }) => state === 'waiting') ?? false);
  const afterRequeue = (messages: readonly LeadMessage[], names: Outbox['names']) => {
    const now = messages.map(({ id, subject, to, event }) => ({ id, to: names[subject] ?? to ?? '', event }));
    setQueued((before) => [...before.filter(({ id }) => now.every((each) => each.id !== id)), ...now].slice(-mostFollowed));
    query.refetch();
    announceChange();
  };
  return (
    <>
      <div className="title">
        <h1>{outbox.heading}</h1>
        <p className="title__text" role="status">
          {query.data && outbox.sentence(number(query.data.counts.dead), number(query.data.counts.held), query.data.counts.dismissed > 0)}
        </p>
      </div>
      <QueryResult query={query}>
        {({ counts, oldest, messages, names, again: followed }) => (
          <>
            <nav className="tabs" aria-label={outbox.heading}>
              {messageGroupNames
                .filter((each) => each !== 'dismissed' || counts.dismissed > 0 || group === each)
                .map((each) => (
                  <a key={each} href={hrefFor('outbox', each)} aria-current={each === group ? 'page' : undefined}>
                    <span className="figure tnum">{number(messageGroups[each].reduce((sum, state) => sum + counts[state], 0))}</span>
                    {outbox.group[each]}
                    {each === 'leaving' && oldest !== null && <span className="sub">{outbox.oldest(duration(oldest))}</span>}
                  </a>
                ))}
            </nav>
            {messageGroups[group].filter(isRequeueable).map(
              (state) =>
                // A single one that didn't arrive has a button of its own.
                counts[state] > (state === 'dead' ? 1 : 0) && (
                  <RequeueAllButton
                    key={state}
                    state={state}
                    count={counts[state]}
                    onRequeued={() =>
                      afterRequeue(
                        messages.filter((message) => message.state === state),
                        names,
                      )
                    }
                  />
                ),
            )}
            {group === 'stuck' && <Queued messages={queued} followed={followed} />}
            {messages.length === 0 ? (
              <EmptyState heading={outbox.none[group]} text={outbox.noneText} />
            ) : (
              <MessageTable messages={messages} names={names} onRequeued={(message) => afterRequeue(message ? [message] : [], names)} />
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}

/** What the owner sent again since opening the page. */
interface QueuedMessage {
  readonly id: string;
  /** A name or an address. */
  readonly to: string;
  readonly event: string;
}

interface QueuedProps {
  readonly messages: readonly QueuedMessage[];
  readonly followed: Outbox['again'];
}

/** What came of sending again: on its way until the server says otherwise. */
function Queued({ messages, followed }: QueuedProps) {
  const { words, moment } = useDeskI18n();
  const { outbox } = words;
  const say = ({ id, to, event }: QueuedMessage) => {
    const name = words.event[event] ?? event;
    const { state, finished } = followed.find((message) => message.id === id) ?? {};
    if (state === 'dead') return outbox.notNow(to, name, finished ? moment(finished) : '');
    if (state === undefined || state === 'waiting') return outbox.queued(to, name);
    return `${[to, name].filter(Boolean).join(', ')}: ${words.messageState[state]}`;
  };
  return (
    <div role="status" aria-label={words.messageState.waiting}>
      {messages.length > 0 && (
        <ul className="queued">
          {messages.map((message) => (
            <li key={message.id}>
              <UserText text={say(message)} />
            </li>
          ))}
        </ul>
      )}
    </div>
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
        <ConfirmButton label={all(number(count))} confirmLabel={outbox.confirm} ask={heading(number(count))} text={text} onConfirm={send} />
      )}
      <p role="status" className="said">
        {said}
      </p>
    </div>
  );
}
