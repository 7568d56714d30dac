import { useState } from 'react';
import { ErrorLine } from '../parts/error-line.tsx';
import { signIn } from './ceremony.ts';
import { type SignInError, useSignInWords } from './words.ts';

export function SignIn({ isEnded }: { readonly isEnded: boolean }) {
  const words = useSignInWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError>();
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
      {error && <ErrorLine>{words.error[error]}</ErrorLine>}
      <p className="small soft">{words.signIn.lost}</p>
    </section>
  );
}
