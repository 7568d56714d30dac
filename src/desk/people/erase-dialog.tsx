import { type FormEvent, useId, useRef, useState } from 'react';
import { emailKey } from '#domain/text/email.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { ErrorLine } from '../parts/error-line.tsx';
import { UserText } from '../parts/user-text.tsx';
import { EmailField } from './email-field.tsx';

export interface StoredCounts {
  readonly leads: number;
  readonly messages: number;
  readonly lists: number;
}

export interface Erasure extends StoredCounts {
  /** Messages being sent at that moment, which may have gone out. */
  readonly inFlight: number;
  /** False while another process keeps the erased bytes from being overwritten. */
  readonly isScrubbed: boolean;
  readonly isListed: boolean;
}

interface Props {
  readonly email: string;
  readonly open: string;
  /** Called with a summary of what was erased. */
  readonly onErased: (said: string) => void;
}

/** Erases a person's data for good, after the owner retypes the address. */
export function EraseDialog({ email, open, onErased }: Props) {
  const { words } = useDeskI18n();
  const { people } = words;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState(false);
  const close = () => dialog.current?.close();
  const show = () => {
    setTyped('');
    setWrong(false);
    setFailed(false);
    dialog.current?.showModal();
  };
  const erase = async (event: FormEvent) => {
    event.preventDefault();
    const same = emailKey(typed) === emailKey(email);
    setWrong(!same);
    if (!same || busy) return;
    setBusy(true);
    const reply = await call<Erasure>('/people/erase', { body: { email, typed } });
    setBusy(false);
    setFailed('error' in reply);
    if ('error' in reply) return;
    const { leads, messages, lists, inFlight, isScrubbed, isListed } = reply.data;
    const done = [
      people.done(leads, messages, lists),
      inFlight > 0 && people.left(inFlight),
      !isScrubbed && people.unscrubbed,
      !isListed && people.unlisted,
    ];
    const all = done.filter(Boolean).join(' ');
    setSaid(all);
    close();
    onErased(all);
  };
  return (
    <>
      <button type="button" className="btn btn--line" onClick={show}>
        {open}
      </button>
      <p role="status" className="said">
        {said}
      </p>
      <dialog ref={dialog} aria-labelledby={`${id}-heading`} className="ask">
        <form className="flow" onSubmit={erase}>
          <h2 id={`${id}-heading`}>{people.confirmHeading}</h2>
          <p>
            {people.confirmText} <UserText text={email} className="strong" />
          </p>
          <EmailField label={people.email} value={typed} onChange={setTyped} problem={wrong ? people.mismatch : undefined} />
          {failed && <ErrorLine>{people.failed}</ErrorLine>}
          <div className="row">
            <button type="submit" className="btn" aria-busy={busy}>
              {people.erase}
            </button>
            <button type="button" className="btn btn--line" onClick={close}>
              {words.cancel}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
