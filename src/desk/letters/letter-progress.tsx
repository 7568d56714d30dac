import { useState } from 'react';
import { type LetterDetail, type LetterProgress, readersOf, sumPeople } from '#domain/messages/list-letter.ts';
import { useAuthor } from '../frame/author.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { UserText } from '../parts/user-text.tsx';
import { type LetterSetup, type LetterStep, takeStep } from './api.ts';
import { SendDialog } from './send-dialog.tsx';
import { useLettersI18n, useWrittenIn } from './use-letters-i18n.ts';

interface Props {
  readonly letter: LetterDetail;
  readonly setup: LetterSetup;
  readonly onChanged: () => void;
  /** Nobody got it, and it's a draft again. */
  readonly onTakenBack: () => void;
}

const shownFigures = ['planned', 'sent', 'waiting', 'bounced', 'left', 'unsubscribedSince'] as const;

export function LetterProgressView({ letter, setup, onChanged, onTakenBack }: Props) {
  const { letters, number, moment, words } = useLettersI18n();
  const written = useWrittenIn(letter.content);
  const nameOf = useAuthor();
  const { progress, started, startedBy, finished } = letter;
  if (!progress || started === null) return null;
  const joined = sumPeople(readersOf(letter.content, letter.people));
  const done = progress.planned - progress.waiting;
  const figures = [...shownFigures, ...(progress.written > 0 ? (['written'] as const) : [])].filter(
    (name) => name !== 'unsubscribedSince' || letter.list !== 'participants',
  );
  return (
    <div className="flow flow--loose">
      <section className="flow" aria-label={letters.progress}>
        <p className="soft">
          {letters.startedBy(moment(started), nameOf(startedBy ?? ''))}
          {letter.state === 'paused' && ` · ${letters.pausedBy(moment(letter.changed), nameOf(letter.changedBy))}`}
          {finished && ` · ${letters.finishedAt(moment(finished))}`}
        </p>
        <progress
          className="letter__bar"
          aria-label={letters.progressAlt(number(done), number(progress.planned))}
          max={Math.max(1, progress.planned)}
          value={done}
        />
        <dl className="letter__figures">
          {figures.map((name) => (
            <div key={name}>
              <dt className="small soft">{letters.figures[name]}</dt>
              <dd className="figure tnum">{number(progress[name])}</dd>
            </div>
          ))}
        </dl>
        <Steps letter={letter} progress={progress} onChanged={onChanged} onTakenBack={onTakenBack} />
        {letter.state === 'sent' && joined > 0 && (
          <SendDialog
            letter={letter}
            setup={setup}
            label={letters.sendSince(number(joined))}
            prepare={() => Promise.resolve(letter.version)}
            onChanged={onChanged}
          />
        )}
      </section>
      <Reasons progress={progress} />
      <Refusals letter={letter} />
      <details>
        <summary className="h4">{letters.texts[letter.state === 'sent' ? 'sent' : 'underWay']}</summary>
        <div className={written.length > 1 ? 'letter' : 'letter letter--alone'}>
          {written.map((locale) => (
            <section key={locale} className="flow flow--tight" lang={locale} aria-label={words.languageName[locale]}>
              <h3 className="h4">
                <UserText text={letter.content[locale].subject} />
              </h3>
              <p className="lines free">{letter.content[locale].text}</p>
            </section>
          ))}
        </div>
      </details>
    </div>
  );
}

type StepsProps = Pick<Props, 'letter' | 'onChanged' | 'onTakenBack'> & { readonly progress: LetterProgress };

function Steps({ letter, progress, onChanged, onTakenBack }: StepsProps) {
  const { letters } = useLettersI18n();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const isUnderWay = letter.state === 'sending' || letter.state === 'paused';
  const canTakeBack = isUnderWay && progress.sent + progress.written + progress.bounced === 0;
  const take = async (step: LetterStep) => {
    if (busy) return;
    setBusy(true);
    const reply = await takeStep(letter.id, step);
    setBusy(false);
    if ('error' in reply) setProblem(letters.stepFailed);
    else setProblem(step === 'cancel' && !reply.data.isDone ? letters.tooLate : '');
    if (step === 'cancel' && 'data' in reply && reply.data.isDone) onTakenBack();
    onChanged();
  };
  if (!isUnderWay) return null;
  return (
    <div className="flow">
      <div className="row">
        <button type="button" className="btn" aria-busy={busy} onClick={() => take(letter.state === 'paused' ? 'resume' : 'pause')}>
          {letter.state === 'paused' ? letters.resume : letters.pause}
        </button>
        {canTakeBack && (
          <button type="button" className="btn btn--line" aria-busy={busy} onClick={() => take('cancel')}>
            {letters.takeBack}
          </button>
        )}
      </div>
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <p className="small soft">{letters.waitingServer}</p>
    </div>
  );
}

function Reasons({ progress }: { readonly progress: LetterProgress }) {
  const { letters, number, reason } = useLettersI18n();
  if (progress.reasons.length === 0) return null;
  return (
    <table className="list list--groups">
      <TableHead caption={letters.reasons} columns={[[letters.reasons], [letters.column.state], [letters.column.people, 'num']]} />
      <tbody>
        {progress.reasons.map(({ why, isFinal, people }) => (
          <tr key={`${why} ${isFinal}`}>
            <th scope="row">{reason(why)}</th>
            <td>{isFinal ? letters.final : letters.tryAgain}</td>
            <td className="num">{number(people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Refusals({ letter }: Pick<Props, 'letter'>) {
  const { letters, words, moment, reason } = useLettersI18n();
  const { column } = letters;
  if (letter.refusals.length === 0) return null;
  return (
    <table className="list list--refusals">
      <TableHead caption={letters.refusals} columns={[[column.email], [column.why], [column.language, 'mid'], [column.when, 'mid']]} />
      <tbody>
        {letter.refusals.map(({ email, why, language, at }) => (
          <tr key={email}>
            <th scope="row">
              <UserText text={email} />
            </th>
            <td>{reason(why)}</td>
            <td className="mid">{words.languageName[language]}</td>
            <td className="mid">
              <time dateTime={at}>{moment(at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
