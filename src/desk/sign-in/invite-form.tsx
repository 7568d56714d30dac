import { type FormEvent, useId, useState } from 'react';
import { type DeskRole, deskNameMaxLength, deskRoles, isDeskRole } from '#domain/owner/desk-sign-in.ts';
import { copyText } from '#ui/parts/copy-text.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { ErrorLine } from '../parts/error-line.tsx';
import { TextField } from '../parts/text-field.tsx';
import { UserText } from '../parts/user-text.tsx';
import { change } from './ceremony.ts';
import { type SignInError, useSignInWords } from './words.ts';

export interface MadeLink {
  readonly name: string;
  readonly link: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

export function InviteForm({ onMade }: { readonly onMade: (made: MadeLink) => void }) {
  const words = useSignInWords();
  const id = useId();
  const [name, setName] = useState('');
  const [role, setRole] = useState<DeskRole>('editor');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError>();
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = name.trim() === '';
    setMissing(isMissing);
    if (isMissing || busy) return;
    setBusy(true);
    const made = await change<Omit<MadeLink, 'name'>>('/access/invites', { name: name.trim(), role });
    setBusy(false);
    setError('error' in made ? made.error : undefined);
    if ('error' in made) return;
    onMade({ ...made.data, name: name.trim() });
    setName('');
  };
  return (
    <form className="people__form" onSubmit={invite}>
      <TextField
        label={words.invite.name}
        value={name}
        maxLength={deskNameMaxLength}
        onChange={setName}
        problem={missing ? words.invite.nameMissing : undefined}
      />
      <div className="field">
        <label htmlFor={id}>{words.invite.role}</label>
        <select
          id={id}
          aria-describedby={`${id}-hint`}
          value={role}
          onChange={({ target }) => isDeskRole(target.value) && setRole(target.value)}
        >
          {deskRoles.toReversed().map((option) => (
            <option key={option} value={option}>
              {words.role[option]}
            </option>
          ))}
        </select>
        <p className="small soft" id={`${id}-hint`}>
          {words.invite.roleHint}
        </p>
      </div>
      <button type="submit" className="btn btn--line" aria-busy={busy}>
        {words.invite.button}
      </button>
      {error && <ErrorLine>{words.error[error]}</ErrorLine>}
    </form>
  );
}

/** Shows a link once, to copy. */
export function InviteLink({ name, link, expiresAt }: MadeLink) {
  const words = useSignInWords();
  const { moment } = useDeskI18n();
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(link));
  return (
    <section className="made-link flow flow--tight" aria-labelledby={id} role="status">
      <h3 id={id} className="h4">
        <UserText text={words.invite.link(name)} />
      </h3>
      <p className="free">
        <code>{link}</code>
      </p>
      <p className="small soft">{words.invite.until(moment(expiresAt))}</p>
      <button type="button" className="btn btn--s" onClick={() => void copy()}>
        {copied ? words.invite.copied : words.invite.copy}
      </button>
    </section>
  );
}
