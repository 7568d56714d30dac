import type { Subscriber, SubscriberRemoval } from '#domain/owner/subscribers.ts';
import { deskSubscriberStrings } from '#strings/owner/desk-subscribers.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { hrefFor } from '../frame/address.ts';
import { useAuthor } from '../frame/author.ts';
import { announceChange } from '../frame/changes.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { useToast } from '../frame/toast.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { EmailText } from '../parts/email-text.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { showTurning, UserText } from '../parts/user-text.tsx';

export function SubscriberTable({ subscribers }: { readonly subscribers: readonly Subscriber[] }) {
  const { locale } = useDeskI18n();
  const { table, column } = deskSubscriberStrings[locale];
  return (
    <table className="list list--subscribers">
      <TableHead
        caption={table}
        columns={[
          [column.email],
          [column.list, 'mid'],
          [column.language, 'mid language-column'],
          [column.state],
          [column.remove, 'act', true],
        ]}
      />
      <tbody>
        {subscribers.map((subscriber) => (
          <Row key={subscriber.uuid} subscriber={subscriber} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ subscriber }: { readonly subscriber: Subscriber }) {
  const { locale, words, moment } = useDeskI18n();
  const authorOf = useAuthor();
  const strings = deskSubscriberStrings[locale];
  const { email, list, course, language, state, since, endedBy, flags, lead } = subscriber;
  return (
    <tr>
      <th scope="row">
        <EmailText text={email} />
        {lead && (
          <span className="sub">
            <a href={hrefFor('leads', lead.uuid)}>
              <UserText text={lead.name} className="clamp" />
            </a>
          </span>
        )}
        {flags.length > 0 && (
          <span className="flags">
            {flags.map((flag) => (
              <Badge key={flag}>{words.flags[flag] ?? flag}</Badge>
            ))}
          </span>
        )}
        <span className="sub narrow">{course === null ? strings.lists[list] : strings.datesOf(course)}</span>
      </th>
      <td className="mid">
        {strings.lists[list]}
        {course !== null && <span className="sub">{course}</span>}
      </td>
      <td className="mid">{words.languageName[language]}</td>
      <td>
        <span className={state === 'confirmed' ? 'done' : undefined}>{strings.state[state]}</span>
        <span className="sub">
          {endedBy === null ? strings.since[state](moment(since)) : strings.removedBy(authorOf(endedBy), moment(since))}
        </span>
      </td>
      <td className="act">{state !== 'left' && <RemoveButton subscriber={subscriber} />}</td>
    </tr>
  );
}

function RemoveButton({ subscriber: { uuid, email, list, course, state } }: { readonly subscriber: Subscriber }) {
  const { locale, words, number } = useDeskI18n();
  const toast = useToast();
  const strings = deskSubscriberStrings[locale];
  const shown = showTurning(email);
  const listName = course === null ? strings.lists[list] : strings.datesOf(course);
  const restore = async (endedAt: number) => {
    const reply = await call<{ readonly isDone: boolean }>(`/subscribers/${uuid}/restore`, { body: { endedAt } });
    announceChange();
    const isDone = 'data' in reply && reply.data.isDone;
    return { text: isDone ? strings.restored(shown) : strings.notRestored, isError: !isDone };
  };
  const remove = async () => {
    const reply = await call<SubscriberRemoval>(`/subscribers/${uuid}/remove`, { body: {} });
    if ('error' in reply) return strings.removeFailed;
    announceChange();
    const removal = reply.data;
    if (removal.outcome === 'left') toast({ text: strings.hadLeft(shown) });
    else {
      const { endedAt, withdrawn } = removal;
      const text = [strings.removed(shown), withdrawn > 0 && strings.withdrawn(number(withdrawn))].filter(Boolean).join('. ');
      toast({ text, undo: () => restore(endedAt) });
    }
    return undefined;
  };
  return (
    <ConfirmButton
      label={strings.remove}
      name={strings.removeOf(shown, listName)}
      className="row-act"
      ask={strings.removeAsk}
      text={
        <>
          {strings.removeText(shown, listName)} {state === 'waiting' && `${strings.removeWaiting} `}
          {strings.removeErase} <a href={hrefFor('people')}>{words.nav.people}</a>.
        </>
      }
      onConfirm={remove}
    />
  );
}
