import type { ApplicationDesk, DecisionEntry } from '#domain/courses/seats.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { hrefFor } from '../frame/address.ts';
import { useAuthor } from '../frame/author.ts';
import { useDeskI18n } from '../frame/i18n.tsx';

/** True without a letter, or if its letter was never attempted. */
const isUndoable = ({ letter }: DecisionEntry) => letter === null || letter.isWithdrawable;

export function CurrentDecision({
  current,
  busy,
  onUndo,
}: {
  readonly current: ApplicationDesk['current'];
  readonly busy: boolean;
  readonly onUndo: () => void;
}) {
  const { locale, moment } = useDeskI18n();
  const words = deskSeatStrings[locale].application;
  const author = useAuthor();
  if (!current) return <p>{words.undecided}</p>;
  return (
    <div className="flow flow--tight standing">
      <p>
        <strong>{words.is[current.decision](current.date ?? '')}</strong>
        <span className="sub">{words.by(moment(current.at), author(current.author))}</span>
      </p>
      <LetterState letter={current.letter} />
      {isUndoable(current) && (
        <button type="button" className="btn btn--line btn--s" aria-busy={busy} onClick={onUndo}>
          {words.undo}
        </button>
      )}
    </div>
  );
}

function LetterState({ letter }: Pick<DecisionEntry, 'letter'>) {
  const { locale, moment } = useDeskI18n();
  const { letterState } = deskSeatStrings[locale].application;
  if (!letter) return <p className="small soft">{letterState.none}</p>;
  const { state, due, isWithdrawable } = letter;
  if (state === 'waiting') return <p className="small">{isWithdrawable && due ? letterState.waiting(moment(due)) : letterState.trying}</p>;
  if (state === 'held' || state === 'dead')
    return (
      <p className="small">
        <a href={hrefFor('outbox', state)}>{letterState[state]}</a>
      </p>
    );
  return <p className="small soft">{letterState[state]}</p>;
}

/** Lists decisions newest first, undone ones included; nothing for fewer than two. */
export function DecisionHistory({ history }: Pick<ApplicationDesk, 'history'>) {
  const { locale, moment } = useDeskI18n();
  const words = deskSeatStrings[locale].application;
  const author = useAuthor();
  if (history.length === 0 || (history.length === 1 && !history[0]?.undone)) return null;
  return (
    <details>
      <summary>{words.history}</summary>
      <ol className="decisions small">
        {history.map(({ decision, date, at, author: by, undone }) => (
          <li key={at}>
            {words.is[decision](date ?? '')}
            <span className="sub">
              {words.by(moment(at), author(by))}
              {undone && `; ${words.undoneBy(moment(undone.at), author(undone.author))}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
