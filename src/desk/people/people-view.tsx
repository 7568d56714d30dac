import { type FormEvent, useState } from 'react';
import type { OwnerAction } from '#domain/owner/owner-action.ts';
import { emailKey } from '#domain/text/email.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import { ActionList } from './action-list.tsx';
import { EmailField } from './email-field.tsx';
import type { StoredCounts } from './erase-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** The address is in no URL, so no history keeps it. */
export function PeopleView() {
  const { words } = useDeskI18n();
  const { people } = words;
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const [found, setFound] = useState<{ email: string; kept: StoredCounts }>();
  const [failed, setFailed] = useState(false);
  const find = async (email: string) => {
    const reply = await call<StoredCounts>('/people/find', { body: { email } });
    setFailed('error' in reply);
    setFound('data' in reply ? { email, kept: reply.data } : undefined);
  };
  const actions = useQuery<{ actions: readonly OwnerAction[] }>('/actions');
  const afterErasure = () => {
    if (found) find(found.email);
    actions.refetch();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() !== '') find(typed.trim());
  };
  const any = found && found.kept.leads + found.kept.messages + found.kept.lists > 0;
  return (
    <div className="people flow flow--loose">
      <div className="title">
        <h1>{people.heading}</h1>
        <p className="title__text soft">{people.text}</p>
      </div>
      <form className="people__form" onSubmit={submit}>
        <EmailField label={people.email} value={typed} onChange={setTyped} problem={missing ? people.missing : undefined} />
        <button type="submit" className="btn btn--line">
          {people.find}
        </button>
      </form>
      {failed && <ErrorLine>{words.errors.failed}</ErrorLine>}
      {found && (
        <div className="flow">
          <p role="status">{any ? people.kept(found.kept.leads, found.kept.messages, found.kept.lists) : people.nothing}</p>
          {/* Stays after the erasure to say what was erased; a new search resets it. */}
          <EraseDialog key={emailKey(found.email)} email={found.email} open={people.erase} onErased={afterErasure} />
        </div>
      )}
      <QueryResult query={actions}>{(recorded) => <ActionList actions={recorded.actions} />}</QueryResult>
    </div>
  );
}
