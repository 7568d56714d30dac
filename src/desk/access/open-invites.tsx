import { useState } from 'react';
import type { DeskInvite } from '#domain/desk-access.ts';
import { useI18n } from '../frame/i18n.tsx';
import { UserText } from '../parts/user-text.tsx';
import { change } from './ceremony.ts';
import { type AccessError, useAccessWords } from './words.ts';

/** Invitations that nobody has used yet. */
export function OpenInvites({ invites, onChange }: { readonly invites: readonly DeskInvite[]; readonly onChange: () => void }) {
  const words = useAccessWords();
  const { moment } = useI18n();
  const [said, setSaid] = useState(false);
  const [error, setError] = useState<AccessError>();
  const cancel = async (id: string) => {
    const done = await change(`/access/invites/${id}/cancel`);
    setError('error' in done ? done.error : undefined);
    if ('data' in done) setSaid(true);
    onChange();
  };
  return (
    <div className="flow flow--tight">
      {invites.length > 0 && (
        <>
          <h3 className="h4">{words.invite.open}</h3>
          <ul className="plain open-invites">
            {invites.map(({ id, name, role, expiresAt, author }) => (
              <li key={id} className="row">
                <span>
                  <UserText text={name} className="strong" />
                  <span className="sub">
                    {words.role[role]}, {words.invite.openText(moment(expiresAt), author === 'command' ? words.invite.byCommand : author)}
                  </span>
                </span>
                <button
                  type="button"
                  className="btn btn--line btn--s"
                  aria-label={words.invite.cancelName(name)}
                  onClick={() => void cancel(id)}
                >
                  {words.invite.cancel}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {error && (
        <p className="error" role="alert">
          {words.error[error]}
        </p>
      )}
      <p role="status" className="said">
        {said && words.invite.canceled}
      </p>
    </div>
  );
}
