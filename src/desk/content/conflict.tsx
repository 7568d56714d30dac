import { useState } from 'react';
import { useContentI18n } from './use-content-i18n.ts';
import type { DraftEditing } from './use-draft-editing.ts';

/** Asks which text to keep after a conflicting save or publish. */
export function Conflicts({ editing }: { readonly editing: DraftEditing }) {
  const { content, author, moment } = useContentI18n();
  const { state, news, isReplacing, discard, keepMine, takeTheirs } = editing;
  const words = content.conflict;
  return (
    <>
      {state === 'conflict' && 'conflict' in news && (
        <Conflict
          heading={words.heading}
          text={news.conflict ? words.text(author(news.conflict.author), moment(news.conflict.savedAt)) : words.gone}
          theirs={words.theirs}
          onTheirs={takeTheirs}
          onMine={keepMine}
        />
      )}
      {isReplacing && (
        <Conflict
          heading={words.published}
          text={words.publishedText}
          theirs={words.takePublished}
          onTheirs={async () => (await discard()) === undefined}
          onMine={keepMine}
        />
      )}
    </>
  );
}

interface ConflictProps {
  readonly heading: string;
  readonly text: string;
  /** Label of the button that takes the other text. */
  readonly theirs: string;
  readonly onTheirs: () => Promise<boolean>;
  readonly onMine: () => Promise<boolean>;
}

function Conflict({ heading, text, theirs, onTheirs, onMine }: ConflictProps) {
  const { content } = useContentI18n();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const choose = async (take: () => Promise<boolean>) => {
    if (busy) return;
    setBusy(true);
    setFailed(!(await take()));
    setBusy(false);
  };
  return (
    <section className="query-error flow flow--tight" role="alert">
      <h2 className="h4">{heading}</h2>
      <p className="small">{text}</p>
      <div className="row">
        <button type="button" className="btn btn--line btn--s" aria-busy={busy} onClick={() => void choose(onTheirs)}>
          {theirs}
        </button>
        <button type="button" className="btn btn--line btn--s" aria-busy={busy} onClick={() => void choose(onMine)}>
          {content.conflict.mine}
        </button>
      </div>
      {failed && <p className="error">{content.conflict.failed}</p>}
    </section>
  );
}
