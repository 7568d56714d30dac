import { useState } from 'react';
import type { LeadMessage } from '#domain/leads.ts';
import { hrefFor } from '../frame/address.ts';
import { call } from '../frame/client.ts';
import { useI18n } from '../frame/i18n.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { UserText } from '../parts/user-text.tsx';

interface Props {
  readonly messages: readonly LeadMessage[];
  readonly onReplayed: () => void;
  /** The messages' leads; missing on a lead's own page. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Messages in the outbox; dead letters can be sent again. */
export function MessageTable({ messages, onReplayed, names = {} }: Props) {
  const { words, number, moment } = useI18n();
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
              <span className="sub narrow">{moment(message.created)}</span>
            </th>
            <td>
              <span className={message.state === 'dead' ? 'dead' : undefined}>{words.messageState[message.state]}</span>
              {message.failure && <span className="sub">{message.failure}</span>}
            </td>
            <td className="num mid">{number(message.attempts)}</td>
            <td className="mid">
              <time dateTime={message.created}>{moment(message.created)}</time>
            </td>
            <td className="act">{message.state === 'dead' && <ReplayButton id={message.id} onReplayed={onReplayed} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReplayButton({ id, onReplayed }: { readonly id: string; readonly onReplayed: () => void }) {
  const { words } = useI18n();
  const [problem, setProblem] = useState('');
  const send = async () => {
    const reply = await call<{ replayed: number }>('/outbox/replay', { body: { id } });
    const isForgotten = 'data' in reply && reply.data.replayed === 0;
    setProblem('error' in reply ? words.outbox.failed : isForgotten ? words.outbox.forgotten : '');
    onReplayed();
  };
  return (
    <>
      <button type="button" className="btn btn--line btn--s" onClick={send}>
        {words.outbox.again}
      </button>
      {problem && (
        <span className="error" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
