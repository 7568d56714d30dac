import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LeadWork, phoneMaxLength } from '#domain/records/lead-work.ts';
import { parseMoney } from '#domain/text/money.ts';
import { callLink, chatLink, withCallingCode } from '#domain/text/phone.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { ownCountry } from '../frame/zones.ts';
import { TextField } from '../parts/text-field.tsx';
import { type Subject, useWork } from './use-work.ts';

interface Props {
  readonly subject: Subject;
  readonly work: LeadWork;
}

/** A person's phone and value. */
export const ContactFields = (props: Props) => (
  <div className="flow flow--tight">
    <Phone {...props} />
    <Value {...props} />
  </div>
);

/** Nothing is loaded from elsewhere: WhatsApp opens on a click only. */
function Phone({ subject, work: { phone } }: Props) {
  const { locale } = useDeskI18n();
  const words = deskPersonStrings[locale];
  const { change } = useWork();
  const [call, chat] = [callLink(phone), chatLink(phone)];
  const code = ownCountry()?.callingCode;
  const complete = code === undefined ? undefined : withCallingCode(phone, code);
  const save = (typed: string) => {
    void change(subject, { phone: typed });
    return undefined;
  };
  return (
    <>
      <SavedField label={words.phone} hint={words.phoneHint(code)} shown={phone} maxLength={phoneMaxLength} onSave={save} />
      {(call || chat) && (
        <p className="row">
          {call && (
            <a className="btn btn--line btn--s" href={call}>
              {words.call}
            </a>
          )}
          {chat && (
            <a className="btn btn--line btn--s" href={chat} target="_blank" rel="noopener noreferrer">
              {words.chat}
            </a>
          )}
          {complete !== undefined && (
            <button type="button" className="btn btn--line btn--s" onClick={() => save(complete)}>
              {words.addCode(code ?? '')}
            </button>
          )}
        </p>
      )}
    </>
  );
}

/** Refuses what isn't an amount instead of changing it. */
function Value({ subject, work: { value } }: Props) {
  const { locale, money } = useDeskI18n();
  const words = deskPersonStrings[locale];
  const { change } = useWork();
  const save = (typed: string) => {
    const amount = typed.trim() === '' ? null : parseMoney(typed);
    if (amount === undefined) return words.valueProblem(money(120_000), money(120_050));
    void change(subject, { value: amount });
    return undefined;
  };
  const shown = value === null ? '' : money(value);
  return <SavedField label={words.value} hint={words.valueHint(money(120_000))} shown={shown} maxLength={20} onSave={save} />;
}

interface SavedFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly shown: string;
  readonly maxLength: number;
  /** Returns why it's refused. */
  readonly onSave: (typed: string) => string | undefined;
}

/** Saves on blur, by Enter and by its button, which shows up with a change. */
function SavedField({ label, hint, shown, maxLength, onSave }: SavedFieldProps) {
  const { locale } = useDeskI18n();
  const [typed, setTyped] = useState(shown);
  const [problem, setProblem] = useState<string>();
  /** What's being saved. */
  const sent = useRef<string>(undefined);
  // Its reply leaves what's typed further; otherwise somebody else changed it, who is seen.
  useEffect(() => {
    const saved = sent.current;
    sent.current = undefined;
    setTyped((now) => (saved === undefined || now === saved ? shown : now));
    setProblem(undefined);
  }, [shown]);
  const save = () => {
    if (typed === shown) return setProblem(undefined);
    const wrong = onSave(typed);
    setProblem(wrong);
    if (wrong === undefined) sent.current = typed;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form
      className="saved-field"
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || save()}
    >
      <TextField label={label} hint={hint} value={typed} maxLength={maxLength} onChange={setTyped} problem={problem} />
      {typed !== shown && (
        <button type="submit" className="btn btn--line btn--s">
          {deskPersonStrings[locale].save}
          <span className="vh"> {label}</span>
        </button>
      )}
    </form>
  );
}
