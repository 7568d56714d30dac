import { useState } from 'react';
import type { LeadMessage } from '#domain/owner/leads.ts';
import { hrefFor } from '../frame/address.ts';
import { announceChange } from '../frame/changes.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { useToast } from '../frame/toast.tsx';
import { EmailText } from '../parts/email-text.tsx';
import { ServerReply } from '../parts/server-reply.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { useReason } from '../parts/use-reason.ts';
import { UserText } from '../parts/user-text.tsx';
import { ReadMail } from './read-mail.tsx';
import { isRequeueable, type RequeueableState, requestDismissal, requestRequeue } from './requeue.ts';

interface Props {
  readonly messages: readonly LeadMessage[];
  /** With the message, unless it wasn't queued or another was made. */
  readonly onRequeued: (message?: LeadMessage) => void;
  /** The messages' leads; absent on a lead's own page. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Messages in the outbox, with buttons to resend dead letters and send held mail. */
export function MessageTable({ messages, onRequeued, names = {} }: Props) {
  const { words, number, moment } = useDeskI18n();
  const reason = useReason();
  const { column } = words.outbox;
  return (
    <table className="list list--messages">
      <TableHead
        caption={words.outbox.table}
        columns={[[column.what], [column.state], [column.tries, 'num mid'], [column.since, 'mid'], [column.action, undefined, true]]}
      />
      <tbody>
        {messages.map((message) => (
          <tr key={message.id}>
            <th scope="row">
              {words.channel[message.channel] ?? message.channel}
              {names[message.subject] && (
                <a className="about" href={hrefFor('leads', message.subject)}>
                  <UserText text={names[message.subject] ?? ''} className="clamp" />
                </a>
              )}
              <span className="sub">{words.event[message.event] ?? message.event}</span>
              {message.to && (
                <span className="sub">
                  <EmailText text={message.to} />
                </span>
              )}
              <span className="sub narrow">{moment(message.created)}</span>
            </th>
            <td>
              <span className={isRequeueable(message.state) ? 'dead' : undefined}>{words.messageState[message.state]}</span>
              {message.failure && <span className="sub">{reason(message.failure)}</span>}
              {message.state === 'dead' && message.finished && (
                <span className="sub">{words.outbox.lastAttempt(moment(message.finished))}</span>
              )}
              {message.reply && <ServerReply text={message.reply} />}
            </td>
            <td className="num mid">{number(message.attempts)}</td>
            <td className="mid">
              <time dateTime={message.created}>{moment(message.created)}</time>
            </td>
            <td className="act">
              {/* First, so that the keyboard goes on to the next row's once this row is gone. */}
              {isRequeueable(message.state) && (
                <RequeueButton id={message.id} state={message.state} onRequeued={(isDone) => onRequeued(isDone ? message : undefined)} />
              )}
              {(message.state === 'dead' || message.state === 'dismissed') && message.channel !== 'webhook' && (
                <DismissButton id={message.id} isDismissed={message.state === 'dismissed'} onChanged={() => onRequeued()} />
              )}
              {message.channel === 'mail' && message.event !== 'settings.changed' && (
                <ReadMail message={message} onSent={() => onRequeued()} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RequeueProps {
  readonly id: string;
  readonly state: RequeueableState;
  readonly onRequeued: (isDone: boolean) => void;
}

function RequeueButton({ id, state, onRequeued }: RequeueProps) {
  const { words } = useDeskI18n();
  const [problem, setProblem] = useState('');
  const send = async () => {
    const reply = await requestRequeue(state, id);
    const isForgotten = 'data' in reply && reply.data.requeued === 0;
    setProblem('error' in reply ? words.outbox.failed : isForgotten ? words.outbox.forgotten : '');
    onRequeued('data' in reply && !isForgotten);
  };
  return (
    <>
      <button type="button" className="btn btn--line btn--s" onClick={send}>
        {words.outbox.requeue[state].one}
      </button>
      {problem && (
        <span className="error" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

interface DismissProps {
  readonly id: string;
  readonly isDismissed: boolean;
  readonly onChanged: () => void;
}

/** Leaves a message that never arrives at that, with undo. */
function DismissButton({ id, isDismissed, onChanged }: DismissProps) {
  const { words } = useDeskI18n();
  const { dismissal } = words.outbox;
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const change = async (action: 'dismiss' | 'take-back-dismissal') => {
    const reply = await requestDismissal(action, id);
    onChanged();
    announceChange();
    if ('error' in reply) return { text: words.work.failed, isError: true };
    if (!reply.data.isDone) return { text: dismissal.failed, isError: true };
    return { text: action === 'dismiss' ? dismissal.left : dismissal.tookBack };
  };
  const press = async () => {
    if (busy) return;
    setBusy(true);
    const said = await change(isDismissed ? 'take-back-dismissal' : 'dismiss');
    setBusy(false);
    toast(isDismissed || 'isError' in said ? said : { ...said, undo: () => change('take-back-dismissal') });
  };
  return (
    <button type="button" className="btn btn--line btn--s" aria-busy={busy} onClick={() => void press()}>
      {isDismissed ? words.work.undo : dismissal.leave}
    </button>
  );
}
