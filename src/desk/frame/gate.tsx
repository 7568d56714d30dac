import { type FormEvent, useState } from 'react';
import { useDeskI18n } from './i18n.tsx';
import { type LockReason, storeToken } from './token.ts';
import '#ui/parts/field.css';

export function Gate({ reason }: { readonly reason: LockReason | undefined }) {
  const { words } = useDeskI18n();
  const [typed, setTyped] = useState('');
  const open = (event: FormEvent) => {
    event.preventDefault();
    const token = typed.trim().replace(/^.*token=/, '');
    if (token) storeToken(token);
  };
  return (
    <section className="gate flow">
      <h1>{words.gate.heading}</h1>
      <p className="soft">{words.gate.text}</p>
      <form className="gate__form" onSubmit={open}>
        <div className="field">
          <label htmlFor="token">{words.gate.label}</label>
          <input
            id="token"
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-invalid={reason !== undefined}
            aria-describedby={reason ? 'token-error' : undefined}
          />
          {reason && (
            <p className="error" id="token-error">
              {words.gate[reason]}
            </p>
          )}
        </div>
        <button type="submit" className="btn">
          {words.gate.open}
        </button>
      </form>
    </section>
  );
}
