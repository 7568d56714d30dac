import { useState } from 'react';
import { deskSignInStrings } from '#strings/owner/desk-sign-in.ts';
import { call } from './client.ts';
import { useDeskI18n } from './i18n.tsx';
import { endSession } from './session.ts';

/** If the server can't be reached, warns that the user is still signed in. */
export function SignOut() {
  const { locale, words } = useDeskI18n();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const signOut = async () => {
    if (busy) return;
    setBusy(true);
    const reply = await call('/sign-out', { body: {} });
    setBusy(false);
    if ('data' in reply) endSession(true);
    else setFailed(true);
  };
  return (
    <span className="leave">
      {failed && (
        <span className="error" role="alert">
          {words.errors.failed}
        </span>
      )}
      <button type="button" className="btn btn--line btn--s" aria-busy={busy} onClick={() => void signOut()}>
        {deskSignInStrings[locale].signOut}
      </button>
    </span>
  );
}
