import { type FormEvent, useId, useRef, useState } from 'react';
import { emailKey } from '#domain/text/email.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
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

/** What erasing an address takes with it, and the addresses that the owner joined with it. */
export interface FoundPerson extends StoredCounts {
  readonly names: readonly string[];
  readonly otherEmails: readonly string[];
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
  const { locale, words } = useDeskI18n();
  const { people } = words;
  const strings = deskPersonStrings[locale];
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState(false);
  const [found, setFound] = useState<FoundPerson>();
  const [others, setOthers] = useState<readonly string[]>([]);
  const close = () => dialog.current?.close();
  const show = async () => {
    const known = await call<FoundPerson>('/people/find', { body: { email } });
    if ('error' in known) return setSaid(people.failed);
    setFound(known.data);
    setOthers(known.data.otherEmails);
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
    const erasures: Erasure[] = [];
    for (const each of [...others, email]) {
      const reply = await call<Erasure>('/people/erase', { body: { email: each, typed: each === email ? typed : each } });
      if ('data' in reply) erasures.push(reply.data);
      else break;
    }
    setBusy(false);
    const isWhole = erasures.length === others.length + 1;
    setFailed(!isWhole);
    if (!isWhole) return;
    const sum = (field: 'leads' | 'messages' | 'lists' | 'inFlight') => erasures.reduce((total, each) => total + each[field], 0);
    const [leads, messages, lists, inFlight] = [sum('leads'), sum('messages'), sum('lists'), sum('inFlight')];
    const [isScrubbed, isListed] = [erasures.every((each) => each.isScrubbed), erasures.every((each) => each.isListed)];
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
      <button type="button" className="btn btn--line" onClick={() => void show()}>
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
          {found && found.names.length > 1 && <p>{strings.eraseNames(found.names.join(', '))}</p>}
          {found && found.otherEmails.length > 0 && <OtherEmails emails={found.otherEmails} chosen={others} onChoose={setOthers} />}
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

interface OtherEmailsProps {
  readonly emails: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** All go unless the owner keeps some. */
function OtherEmails({ emails, chosen, onChoose }: OtherEmailsProps) {
  const { locale } = useDeskI18n();
  const { eraseOthers, eraseStays } = deskPersonStrings[locale];
  return (
    <fieldset className="flow flow--tight">
      <legend>{eraseOthers}</legend>
      {emails.map((email) => (
        <label key={email} className="row">
          <input
            type="checkbox"
            checked={chosen.includes(email)}
            onChange={({ target }) => onChoose(target.checked ? [...chosen, email] : chosen.filter((each) => each !== email))}
          />
          <UserText text={email} />
        </label>
      ))}
      {chosen.length < emails.length && <p className="small">{eraseStays}</p>}
    </fieldset>
  );
}
