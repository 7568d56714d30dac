import { type FormEvent, useState } from 'react';
import { type DeskPasskey, passkeyNameMaxLength } from '#domain/owner/desk-sign-in.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ErrorLine } from '../parts/error-line.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { TextField } from '../parts/text-field.tsx';
import { UserText } from '../parts/user-text.tsx';
import { addPasskey, change } from './ceremony.ts';
import { guessDeviceName } from './device-name.ts';
import { type SignInError, useSignInWords } from './words.ts';

interface Passkeys {
  readonly passkeys: readonly DeskPasskey[];
  /** The passkey that opened this session. */
  readonly current: string;
}

export function OwnPasskeys({ onChange }: { readonly onChange: () => void }) {
  const { passkeys: words } = useSignInWords();
  const query = useQuery<Passkeys>('/passkeys');
  const [said, setSaid] = useState<'added' | 'removed'>();
  const changed = (what: 'added' | 'removed') => {
    setSaid(what);
    query.refetch();
    onChange();
  };
  return (
    <section className="flow">
      <h2>{words.heading}</h2>
      <p className="soft">{words.text}</p>
      <QueryResult query={query}>{(data) => <PasskeyTable {...data} onRemoved={() => changed('removed')} />}</QueryResult>
      <AddPasskey onAdded={() => changed('added')} />
      <p role="status" className="said">
        {said && words[said]}
      </p>
    </section>
  );
}

function PasskeyTable({ passkeys, current, onRemoved }: Passkeys & { readonly onRemoved: () => void }) {
  const { moment } = useDeskI18n();
  const { passkeys: words, error: errors } = useSignInWords();
  const remove = async (id: string) => {
    const done = await change('/passkeys/remove', { id });
    if ('error' in done) return errors[done.error];
    onRemoved();
    return undefined;
  };
  return (
    <table className="list tnum list--access">
      <TableHead
        caption={words.heading}
        columns={[[words.column.name], [words.column.created, 'wide'], [words.column.used], [words.column.action, undefined, true]]}
      />
      <tbody>
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <tr key={id}>
            <th scope="row">
              <UserText text={name} className="strong" />
              {id === current && <span className="sub">{words.current}</span>}
            </th>
            <td className="wide">
              <time dateTime={createdAt}>{moment(createdAt)}</time>
            </td>
            <td>{usedAt === null ? words.never : <time dateTime={usedAt}>{moment(usedAt)}</time>}</td>
            <td className="act">
              {passkeys.length > 1 && (
                <ConfirmButton
                  label={words.remove}
                  name={words.removeName(name)}
                  ask={words.ask(name)}
                  text={words.askText}
                  onConfirm={() => remove(id)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AddPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const words = useSignInWords();
  const [name, setName] = useState(guessDeviceName);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = name.trim() === '';
    setMissing(isMissing);
    if (isMissing || busy) return;
    setBusy(true);
    setError(undefined);
    const found = await addPasskey(name.trim());
    setBusy(false);
    setError(found);
    if (!found) onAdded();
  };
  return (
    <form className="people__form" onSubmit={add}>
      <TextField
        label={words.passkeys.device}
        value={name}
        maxLength={passkeyNameMaxLength}
        onChange={setName}
        problem={missing ? words.join.deviceMissing : undefined}
      />
      <button type="submit" className="btn btn--line" aria-busy={busy}>
        {words.passkeys.add}
      </button>
      {error && <ErrorLine>{words.error[error]}</ErrorLine>}
    </form>
  );
}
