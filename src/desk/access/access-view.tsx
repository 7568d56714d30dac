import { useState } from 'react';
import type { DeskRole } from '#domain/owner/desk-access.ts';
import { SignInHistory } from './history.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { People } from './people.tsx';
import { useAccessWords } from './words.ts';
import './access.css';

/** One's own passkeys; for owners also who else may sign in, and what happened. */
export function AccessView({ role }: { readonly role: DeskRole }) {
  const words = useAccessWords();
  const [round, setRound] = useState(0);
  const onChange = () => setRound((before) => before + 1);
  return (
    <div className="access flow flow--loose">
      <div className="title">
        <h1>{words.heading}</h1>
        <p className="title__text soft">{words.text}</p>
      </div>
      <OwnPasskeys onChange={onChange} />
      {role === 'owner' && <People round={round} onChange={onChange} />}
      {role === 'owner' && <SignInHistory round={round} />}
    </div>
  );
}
