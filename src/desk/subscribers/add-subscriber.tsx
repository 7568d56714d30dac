import { type FormEvent, useId, useRef, useState } from 'react';
import type { AwaitedCourse, SubscriberAddition } from '#domain/owner/subscribers.ts';
import { isMailable } from '#domain/text/email.ts';
import { isLocale, type Locale, locales } from '#domain/text/locale.ts';
import { deskSubscriberStrings } from '#strings/owner/desk-subscribers.ts';
import { announceChange } from '../frame/changes.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { useToast } from '../frame/toast.tsx';
import { ErrorLine } from '../parts/error-line.tsx';
import { Select } from '../parts/select.tsx';
import { showTurning } from '../parts/user-text.tsx';
import { EmailField } from '../people/email-field.tsx';
import { fromListValue } from './list-value.ts';

/** Asks an address to confirm, as the site's forms do: there's no other way onto a list (D4). */
export function AddSubscriber({ courses }: { readonly courses: readonly AwaitedCourse[] }) {
  const { locale, words, moment } = useDeskI18n();
  const strings = deskSubscriberStrings[locale];
  const toast = useToast();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [email, setEmail] = useState('');
  const [list, setList] = useState('newsletter');
  const [language, setLanguage] = useState<Locale>(locale);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [known, setKnown] = useState<Extract<SubscriberAddition, { readonly outcome: 'already' }>>();
  /** What was said was about other values. */
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setKnown(undefined);
      setProblem(undefined);
      setFailed(false);
      set(value);
    };
  const open = () => {
    changing(setEmail)('');
    dialog.current?.showModal();
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const isFit = isMailable(email);
    setProblem(isFit ? undefined : strings.invalid);
    if (!isFit) return;
    setBusy(true);
    const body = { email, ...fromListValue(list), language, isAgain: known !== undefined };
    const reply = await call<SubscriberAddition>('/subscribers', { body });
    setBusy(false);
    setFailed('error' in reply);
    if ('error' in reply) return;
    const { data } = reply;
    if (data.outcome === 'already') return setKnown(data);
    dialog.current?.close();
    toast({ text: data.outcome === 'held' ? strings.held : strings[data.outcome](showTurning(email.trim())) });
    announceChange();
  };
  return (
    <>
      <div className="flow subscribers__add">
        <button type="button" className="btn btn--line btn--s" onClick={open}>
          {strings.add}
        </button>
      </div>
      <dialog ref={dialog} aria-labelledby={`${id}-heading`} className="ask">
        <form className="flow" onSubmit={add} noValidate>
          <h2 id={`${id}-heading`}>{strings.add}</h2>
          <p>{strings.addText}</p>
          <EmailField label={words.people.email} value={email} onChange={changing(setEmail)} problem={problem} />
          <Select
            label={strings.column.list}
            value={list}
            options={[
              ['newsletter', strings.lists.newsletter],
              ...courses
                .filter(({ isOffered }) => isOffered)
                .map(({ slug, title }) => [`waitlist/${slug}`, strings.datesOf(title)] as const),
            ]}
            onChange={changing(setList)}
          />
          <Select
            label={strings.column.language}
            value={language}
            options={locales.map((each) => [each, words.languageName[each]])}
            onChange={(chosen) => isLocale(chosen) && changing(setLanguage)(chosen)}
          />
          <p role="status" className="said strong">
            {known && strings.already[known.state](moment(known.since))}
          </p>
          {failed && <ErrorLine>{strings.addFailed}</ErrorLine>}
          <div className="row">
            {known?.state !== 'confirmed' && (
              <button type="submit" className="btn" aria-busy={busy}>
                {known ? strings.sendAgain : strings.send}
              </button>
            )}
            <button type="button" className="btn btn--line" onClick={() => dialog.current?.close()}>
              {known?.state === 'confirmed' ? strings.close : words.cancel}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
