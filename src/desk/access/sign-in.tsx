import { useState } from 'react';
import { signIn } from './ceremony.ts';
import { type AccessError, useAccessWords } from './words.ts';

/** Signs in with a passkey. */
export function SignIn({ isEnded }: { readonly isEnded: boolean }) {
  const words = useAccessWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AccessError>();
  const start = async () => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    const found = await signIn();
    setBusy(false);
    setError(found);
  };
  return (
    <section className="gate flow">
      <h1>{words.signIn.heading}</h1>
      {isEnded && (
        <p role="status" className="strong">
          {words.signIn.ended}
        </p>
      )}
      <p className="soft">{words.signIn.text}</p>
      <button type="button" className="btn" aria-busy={busy} onClick={() => void start()}>
        {words.signIn.button}
      </button>
      {error && (
        <p className="error" role="alert">
          {words.error[error]}
        </p>
      )}
      <p className="small soft">{words.signIn.lost}</p>
    </section>
  );
}
