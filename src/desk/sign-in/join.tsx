import { type FormEvent, useEffect, useState } from 'react';
import { passkeyNameMaxLength } from '#domain/owner/desk-sign-in.ts';
import { call } from '../frame/client.ts';
import { leaveInvite } from '../frame/invite.ts';
import { beginSession } from '../frame/session.ts';
import { QueryResult } from '../frame/states.tsx';
import { ErrorLine } from '../parts/error-line.tsx';
import { TextField } from '../parts/text-field.tsx';
import { UserText } from '../parts/user-text.tsx';
import { type Invitation, join } from './ceremony.ts';
import { guessDeviceName } from './device-name.ts';
import { type SignInError, useSignInWords } from './words.ts';

type Found = { readonly invitation: Invitation } | { readonly error: 'gone' | 'failed' };

export function Join({ token }: { readonly token: string }) {
  const words = useSignInWords();
  const [found, setFound] = useState<Found>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    let isCurrent = true;
    call<Invitation>('/join/options', { body: { token } }).then((reply) => {
      if (!isCurrent) return;
      if ('data' in reply) setFound({ invitation: reply.data });
      else setFound({ error: reply.kind === 'gone' ? 'gone' : 'failed' });
    });
    return () => {
      isCurrent = false;
    };
  }, [token, round]);

  if (found && 'invitation' in found) return <JoinForm token={token} invitation={found.invitation} />;
  if (found?.error === 'gone')
    return (
      <section className="gate flow">
        <h1>{words.join.gone}</h1>
        <p className="soft" role="alert">
          {words.join.goneText}
        </p>
        <button type="button" className="btn" onClick={leaveInvite}>
          {words.join.signIn}
        </button>
      </section>
    );
  const refetch = () => {
    setFound(undefined);
    setRound((before) => before + 1);
  };
  return (
    <QueryResult query={{ data: undefined, error: found && 'failed', pending: true, refetch, poll: refetch }}>{() => null}</QueryResult>
  );
}

interface FormProps {
  readonly token: string;
  readonly invitation: Invitation;
}

function JoinForm({ token, invitation: { name, role } }: FormProps) {
  const words = useSignInWords();
  const [device, setDevice] = useState(guessDeviceName);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError>();
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = device.trim() === '';
    setMissing(isMissing);
    if (isMissing || busy) return;
    setBusy(true);
    setError(undefined);
    const joined = await join(token, device.trim());
    setBusy(false);
    if ('error' in joined) {
      setError(joined.error);
      return;
    }
    leaveInvite();
    beginSession(joined.data);
  };
  return (
    <section className="gate flow">
      <h1>
        <UserText text={words.join.heading(name)} />
      </h1>
      <p>{words.join.may[role]}</p>
      <p className="soft">{words.join.text}</p>
      <form className="gate__form" onSubmit={create}>
        <TextField
          label={words.join.device}
          hint={words.join.deviceHint}
          value={device}
          maxLength={passkeyNameMaxLength}
          onChange={setDevice}
          problem={missing ? words.join.deviceMissing : undefined}
        />
        <button type="submit" className="btn" aria-busy={busy}>
          {words.join.button}
        </button>
        {error && <ErrorLine>{words.error[error]}</ErrorLine>}
      </form>
    </section>
  );
}
