import { useState } from 'react';
import { type LetterContent, type LetterDetail, subjectOf } from '#domain/messages/list-letter.ts';
import { hrefFor } from '../frame/address.ts';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { useRefresh } from '../frame/use-refresh.ts';
import { UserText } from '../parts/user-text.tsx';
import { type LetterSetup, takeStep } from './api.ts';
import { LetterEditor } from './letter-editor.tsx';
import { LetterProgressView } from './letter-progress.tsx';
import { useLettersI18n } from './use-letters-i18n.ts';
import './letters.css';
import { ErrorLine } from '../parts/error-line.tsx';

interface Found extends LetterSetup {
  readonly letter: LetterDetail;
}

export function LetterView({ id }: { readonly id: string }) {
  const { letters, locale, listName } = useLettersI18n();
  const query = useQuery<Found>(`/letters/${id}`);
  const state = query.data?.letter.state;
  /** What the form has, which may not be saved yet. */
  const [typed, setTyped] = useState<LetterContent>();
  const [isTakenBack, setTakenBack] = useState(false);
  useRefresh(query.poll, state === 'sending');
  return (
    <>
      <p>
        <a className="more" href={hrefFor('letters')}>
          {letters.back}
        </a>
      </p>
      <QueryResult query={query}>
        {({ letter, ...setup }) => (
          <>
            <div className="title">
              <h1>
                <UserText text={subjectOf(typed ?? letter.content, locale) || letters.untitled} />
              </h1>
              <p className="title__text soft">
                {letters.to}: {listName(letter)} · {letters.state[letter.state]}
              </p>
            </div>
            <p role="status" className="said">
              {letter.state === 'draft' && isTakenBack && letters.takenBack}
            </p>
            {letter.state === 'draft' && <LetterEditor letter={letter} setup={setup} onTyped={setTyped} onChanged={query.refetch} />}
            {letter.state === 'discarded' && <DiscardedLetter id={id} onChanged={query.refetch} />}
            {letter.started !== null && (
              <LetterProgressView letter={letter} setup={setup} onChanged={query.refetch} onTakenBack={() => setTakenBack(true)} />
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}

function DiscardedLetter({ id, onChanged }: { readonly id: string; readonly onChanged: () => void }) {
  const { letters } = useLettersI18n();
  const [failed, setFailed] = useState(false);
  const restore = async () => {
    const reply = await takeStep(id, 'restore');
    setFailed('error' in reply);
    onChanged();
  };
  return (
    <section className="flow">
      <p role="status">{letters.discarded}</p>
      <button type="button" className="btn" onClick={restore}>
        {letters.bringBack}
      </button>
      {failed && <ErrorLine>{letters.stepFailed}</ErrorLine>}
    </section>
  );
}
