import { useState } from 'react';
import type { DeskRole } from '#domain/owner/desk-sign-in.ts';
import { Members } from './members.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { SignInHistory } from './sign-in-history.tsx';
import { useSignInWords } from './words.ts';
import './sign-in.css';

export function MembersView({ role }: { readonly role: DeskRole }) {
  const words = useSignInWords();
  const [round, setRound] = useState(0);
  const onChange = () => setRound((before) => before + 1);
  return (
    <div className="access flow flow--loose">
      <div className="title">
        <h1>{words.heading}</h1>
        <p className="title__text soft">{words.text}</p>
      </div>
      <OwnPasskeys onChange={onChange} />
      {role === 'owner' && <Members round={round} onChange={onChange} />}
      {role === 'owner' && <SignInHistory round={round} />}
    </div>
  );
}
