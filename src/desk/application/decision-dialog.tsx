import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import type { Decision } from '#domain/application/decision.ts';
import { type ApplicationDesk, type DecisionText, decisionLetterLimits, lastMailed, type NewDecision } from '#domain/courses/seats.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { hrefFor } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { ErrorLine } from '../parts/error-line.tsx';
import { UserText } from '../parts/user-text.tsx';
import { SessionField } from './session-field.tsx';

interface Props {
  readonly decision: Decision;
  readonly application: ApplicationDesk;
  readonly name: string;
  readonly problem: string;
  readonly onOpen: () => void;
  /** Resolves with true if it was decided. */
  readonly onDecide: (decision: NewDecision) => Promise<boolean>;
  /** Called after a decision, once the dialog has closed. */
  readonly onDecided: () => void;
  /** The button that opens it. */
  readonly opener?: RefObject<HTMLButtonElement | null> | undefined;
  /** Opens the decision to let them wait, if that's open; offered where no date takes them. */
  readonly onWaitlist?: (() => void) | undefined;
}

const blank: DecisionText = { subject: '', text: '' };

/** The owner may edit the letter. Edits survive until they're used. */
export function DecisionDialog({ decision, application, name, problem, onOpen, onDecide, onDecided, opener, onWaitlist }: Props) {
  const { locale, words: desk } = useDeskI18n();
  const words = deskSeatStrings[locale].application;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { sessions, edited: content, suggested, canMail, current } = application;
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<DecisionText | null>(null);
  const [isSending, setIsSending] = useState(!application.isSpam);
  const [missing, setMissing] = useState('');
  const [busy, setBusy] = useState(false);

  const isAccepting = decision === 'accepted';
  const others = sessions.filter(({ date }) => !(current?.decision === 'accepted' && current.date === date));
  const open = others.filter(({ problem }) => problem === null);
  const hasNoDate = isAccepting && open.length === 0;
  const session = isAccepting ? (open.find(({ id: each }) => each === (chosen ?? suggested)) ?? null) : null;
  const standard = decision === 'accepted' ? (session?.letter ?? blank) : application.letters[decision];
  const letter = edited ?? standard;
  const sends = canMail && isSending;

  const close = () => dialog.current?.close();
  const show = () => {
    setMissing('');
    onOpen();
    dialog.current?.showModal();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isAccepting && !session) return setMissing(words.chooseSession);
    if (sends && !(letter.subject.trim() && letter.text.trim())) return setMissing(words.blank);
    setMissing('');
    setBusy(true);
    const isDone = await onDecide({ decision, session: session?.id ?? null, letter: sends ? letter : null });
    setBusy(false);
    if (!isDone) return;
    setEdited(null);
    setChosen(null);
    close();
    onDecided();
  };
  return (
    <>
      <button ref={opener} type="button" className={isAccepting ? 'btn' : 'btn btn--line'} onClick={show}>
        {isAccepting && current?.decision === 'accepted' ? words.otherDate : words.open[decision]}
      </button>
      <dialog ref={dialog} aria-labelledby={`${id}-heading`} className="ask ask--letter">
        <form className="flow" onSubmit={submit} noValidate>
          <h2 id={`${id}-heading`}>{words.ask[decision]}</h2>
          <p>
            <UserText text={name} className="clamp clamp--3 strong" />
          </p>
          {isAccepting && <DateProblemLine application={application} />}
          {isAccepting && others.length > 0 && <SessionField sessions={others} chosen={session?.id ?? ''} onChoose={setChosen} />}
          {hasNoDate && (
            <>
              <p>{others.length > 0 ? words.noSeat : words.noDate}</p>
              {content.hasOpenDate && <p className="strong">{words.drafted}</p>}
              <p>
                <a className="more" href={datesHref(content.index)}>
                  {words.editDates}
                </a>
              </p>
            </>
          )}
          {!isAccepting && current?.decision === 'accepted' && <p>{words.freesSeat}</p>}
          {!hasNoDate && (
            <LetterChoice
              application={application}
              name={name}
              letter={letter}
              isEdited={edited !== null}
              onEdit={setEdited}
              isSending={isSending}
              onSending={setIsSending}
            />
          )}
          {(missing || problem) && <ErrorLine>{missing || problem}</ErrorLine>}
          <div className="row">
            {!hasNoDate && (
              <button type="submit" className="btn" aria-busy={busy}>
                {sends ? words.confirmAndSend[decision] : words.confirm[decision]}
              </button>
            )}
            {hasNoDate && onWaitlist && (
              <button
                type="button"
                className="btn"
                onClick={() => {
                  close();
                  onWaitlist();
                }}
              >
                {words.open.waitlisted}
              </button>
            )}
            <button type="button" className="btn btn--line" onClick={close}>
              {desk.cancel}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}

const datesHref = (index: number | null) =>
  hrefFor('content', 'courses', new URLSearchParams(index === null ? {} : { at: String(index), field: `${index}/sessions` }));

/** Says why they can't be accepted for the date they chose. */
function DateProblemLine({ application: { date, dateProblem, current } }: Pick<Props, 'application'>) {
  const words = deskSeatStrings[useDeskI18n().locale].application;
  if (date === null || dateProblem === null || current?.date === date) return null;
  return <p className="strong">{words.dateProblem[dateProblem](date)}</p>;
}

interface LetterFieldsProps {
  readonly application: ApplicationDesk;
  readonly name: string;
  readonly letter: DecisionText;
  readonly isEdited: boolean;
  /** Null discards the edits. */
  readonly onEdit: (letter: DecisionText | null) => void;
}

interface LetterChoiceProps extends LetterFieldsProps {
  readonly isSending: boolean;
  readonly onSending: (isSending: boolean) => void;
}

function LetterChoice({ isSending, onSending, ...letter }: LetterChoiceProps) {
  const words = deskSeatStrings[useDeskI18n().locale].application;
  return (
    <fieldset className="flow decision-letter">
      <legend className="h4">{words.letter}</legend>
      {letter.application.canMail ? (
        <>
          <label className="decision-letter__send">
            <input type="checkbox" checked={isSending} onChange={({ target }) => onSending(target.checked)} />
            {words.send}
          </label>
          {isSending && <LetterFields {...letter} />}
        </>
      ) : (
        <p>{words.cannotMail}</p>
      )}
    </fieldset>
  );
}

/** The letter, and a note if one was sent before. */
function LetterFields({ application, name, letter, isEdited, onEdit }: LetterFieldsProps) {
  const { locale, words: desk, moment } = useDeskI18n();
  const words = deskSeatStrings[locale].application;
  const id = useId();
  const { language, history } = application;
  const mailed = lastMailed(history);
  return (
    <>
      {mailed && (
        <p className="strong">
          <UserText text={words.again(name, moment(mailed.at), words.decided[mailed.decision])} />
        </p>
      )}
      <p className="small soft">{words.letterIn(desk.languageName[language])}</p>
      <div className="field">
        <label htmlFor={`${id}-subject`}>{words.subject}</label>
        <input
          id={`${id}-subject`}
          lang={language}
          value={letter.subject}
          maxLength={decisionLetterLimits.subject}
          onChange={({ target }) => onEdit({ ...letter, subject: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>{words.text}</label>
        <textarea
          id={`${id}-text`}
          lang={language}
          rows={12}
          value={letter.text}
          maxLength={decisionLetterLimits.text}
          onChange={({ target }) => onEdit({ ...letter, text: target.value })}
        />
      </div>
      {isEdited && (
        <button type="button" className="more" onClick={() => onEdit(null)}>
          {words.reset}
        </button>
      )}
      <p className="small soft">{words.delay}</p>
    </>
  );
}
