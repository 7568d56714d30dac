import { useId, useRef, useState } from 'react';
import { type LetterDetail, type PeopleCounts, readersOf, type StartOutcome, sumPeople } from '#domain/messages/list-letter.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import { UserText } from '../parts/user-text.tsx';
import { type LetterSetup, requestLetterSend } from './api.ts';
import { useLettersI18n } from './use-letters-i18n.ts';

interface Props {
  readonly letter: LetterDetail;
  readonly setup: LetterSetup;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Resolves with the version that has everything on the page; undefined if saving failed. */
  readonly prepare: () => Promise<number | undefined>;
  readonly onChanged: () => void;
}

/** Sends a letter after confirming how many people get it per language. */
export function SendDialog({ letter, setup, label, hint, prepare, onChanged }: Props) {
  const { letters, words, number, people: countPeople, duration } = useLettersI18n();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  /** Newer counts from a rejected start. */
  const [newer, setNewer] = useState<PeopleCounts>();
  const people = newer ?? letter.people;
  const readers = readersOf(letter.content, people);
  const count = sumPeople(readers);
  const others = readersOf(letter.content, people, true);
  const open = () => {
    setProblem('');
    setNewer(undefined);
    dialog.current?.showModal();
  };
  const end = (outcome: Exclude<StartOutcome, 'started'> | 'failed', counts?: PeopleCounts) => {
    setProblem(letters.outcome[outcome]);
    setNewer(counts);
  };
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    const version = await prepare();
    const reply = version === undefined ? undefined : await requestLetterSend(letter.id, { people, version });
    setBusy(false);
    if (!reply || 'error' in reply) return end('failed');
    const { outcome } = reply.data;
    if (outcome !== 'started') return end(outcome, reply.data.people);
    dialog.current?.close();
    onChanged();
  };
  const nobody = letter.unreached ? letters.nobodyReached : letters.nobody;
  const reason = hint ?? (count > 0 ? undefined : sumPeople(people) > 0 ? letters.nobodyReads : nobody);
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-disabled={reason !== undefined}
        aria-describedby={reason && `${id}-hint`}
        onClick={() => reason === undefined && open()}
      >
        {label}
      </button>
      {reason && (
        <p id={`${id}-hint`} className="small soft">
          {reason}
        </p>
      )}
      <dialog ref={dialog} className="ask" aria-labelledby={`${id}-heading`}>
        <div className="flow">
          <h2 id={`${id}-heading`}>{count === 1 ? letters.askOne : letters.ask(number(count))}</h2>
          <p className="strong">{countPeople(readers)}</p>
          {sumPeople(others) > 0 && <p>{letters.getNone(countPeople(others))}</p>}
          <UnreachedLine unreached={letter.unreached} />
          <p>{letters.askTime(duration(Math.ceil((60 * count) / setup.perMinute)), number(setup.perMinute))}</p>
          <p>{setup.canSend ? letters.askUndo : letters.askFiles}</p>
          {problem && <ErrorLine>{problem}</ErrorLine>}
          <div className="row">
            <button type="button" className="btn" aria-busy={busy} onClick={send}>
              {busy ? letters.sendingNow : letters.confirm}
            </button>
            <button type="button" className="btn btn--line" onClick={() => dialog.current?.close()}>
              {words.cancel}
            </button>
          </div>
        </div>
      </dialog>
    </>
  );
}

/** Names whom a letter to a date's participants doesn't reach. */
function UnreachedLine({ unreached }: Pick<LetterDetail, 'unreached'>) {
  const { letters, number } = useLettersI18n();
  if (!unreached) return null;
  const { names, seats } = unreached;
  const whom = [...names, ...(seats > 0 ? [letters.seatsAlone(number(seats))] : [])];
  if (whom.length === 0) return null;
  return (
    <p>
      <UserText text={letters.unreached(whom.join(', '))} className="clamp clamp--3" />
    </p>
  );
}
