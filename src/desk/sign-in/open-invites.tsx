import { useState } from 'react';
import type { DeskInvite } from '#domain/owner/desk-sign-in.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { UserText } from '../parts/user-text.tsx';
import { change } from './ceremony.ts';
import { useSignInWords } from './words.ts';

export function OpenInvites({ invites, onChange }: { readonly invites: readonly DeskInvite[]; readonly onChange: () => void }) {
  const { invite: words, role: roles, error: errors } = useSignInWords();
  const { moment } = useDeskI18n();
  const [isDone, setIsDone] = useState(false);
  const cancel = async (id: string) => {
    const done = await change(`/access/invites/${id}/cancel`);
    onChange();
    if ('error' in done) return errors[done.error];
    setIsDone(true);
    return undefined;
  };
  return (
    <div className="flow flow--tight">
      {invites.length > 0 && (
        <>
          <h3 className="h4">{words.open}</h3>
          <ul className="plain open-invites">
            {invites.map(({ id, name, role, expiresAt, author }) => (
              <li key={id} className="row">
                <span>
                  <UserText text={name} className="strong" />
                  <span className="sub">
                    {roles[role]}, {words.openText(moment(expiresAt), author === 'command' ? words.byCommand : author)}
                  </span>
                </span>
                <ConfirmButton
                  label={words.cancel}
                  name={words.cancelName(name)}
                  ask={words.cancelAsk(name)}
                  text={words.cancelText}
                  onConfirm={() => cancel(id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status" className="said">
        {isDone && words.canceled}
      </p>
    </div>
  );
}
