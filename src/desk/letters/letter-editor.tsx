import { useEffect, useId, useRef, useState } from 'react';
import {
  hasText,
  isComplete,
  type LetterContent,
  type LetterDetail,
  type LetterText,
  listLetterLimits,
  type PostProposal,
  readersOf,
  sumPeople,
} from '#domain/messages/list-letter.ts';
import type { Locale } from '#domain/text/locale.ts';
import { deskWritingStrings } from '#strings/owner/desk-writing.ts';
import { call } from '../frame/client.ts';
import { useQuery } from '../frame/use-query.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import { LanguageChoice } from '../parts/language-choice.tsx';
import { Select } from '../parts/select.tsx';
import { TextWarning } from '../parts/text-warning.tsx';
import { WritingField } from '../parts/writing-field.tsx';
import { type LetterSetup, takeStep, testLetter } from './api.ts';
import { LetterPreview } from './letter-preview.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { useLettersI18n, useWrittenIn } from './use-letters-i18n.ts';

interface Props {
  readonly letter: LetterDetail;
  readonly setup: LetterSetup;
  readonly onTyped: (content: LetterContent) => void;
  readonly onChanged: () => void;
}

/** Edits a draft in all languages; saves automatically. */
export function LetterEditor({ letter, setup, onTyped, onChanged }: Props) {
  // Reset the form only for another server text, not for responses to what was typed here.
  const [fresh, setFresh] = useState<LetterDetail>();
  const reload = async () => {
    const reply = await call<{ readonly letter: LetterDetail }>(`/letters/${letter.id}`);
    if ('data' in reply) setFresh(reply.data.letter);
    onChanged();
  };
  return (
    <DraftForm
      key={fresh?.version}
      letter={{ ...letter, ...(fresh && { content: fresh.content, version: fresh.version }) }}
      setup={setup}
      onTyped={onTyped}
      onChanged={onChanged}
      onReload={reload}
    />
  );
}

function DraftForm({ letter, setup, onTyped, onChanged, onReload }: Props & { readonly onReload: () => void }) {
  const { letters, words, people: countPeople } = useLettersI18n();
  const { content, state, change, flush } = useDraft(letter);
  const latest = useRef(content);
  latest.current = content;
  const written = useWrittenIn(content);
  const others = readersOf(content, letter.people, true);
  useEffect(() => onTyped(content), [onTyped, content]);
  const [failed, setFailed] = useState(false);
  const audience = { list: letter.list, topic: letter.topic };
  const set = (locale: Locale, part: Partial<LetterText>) =>
    change({ ...latest.current, [locale]: { ...latest.current[locale], ...part } });
  const step = async (name: 'undo' | 'discard') => {
    await flush();
    const reply = await takeStep(letter.id, name);
    setFailed('error' in reply || !reply.data.isDone);
    onReload();
  };
  const replace = async (next: LetterContent) => {
    change(next, true);
    await flush();
    onChanged();
  };
  return (
    <div className="flow flow--loose">
      {letter.list === 'newsletter' && <PostSelect onChosen={replace} />}
      {letter.hasPrevious && (
        <button type="button" className="btn btn--line btn--s" onClick={() => step('undo')}>
          {letters.undoReplace}
        </button>
      )}
      <LanguageChoice label={words.languages.label} only={content.only} onChange={(only) => change({ ...latest.current, only })}>
        {sumPeople(others) > 0 && letters.getNone(countPeople(others))}
      </LanguageChoice>
      <div className={content.only === undefined ? 'letter' : 'letter letter--alone'}>
        {written.map((locale) => (
          <LanguageFields key={locale} locale={locale} text={content[locale]} onChange={(part) => set(locale, part)} />
        ))}
      </div>
      <p role="status" className="small soft">
        {state === 'conflict' ? '' : letters[state]}
      </p>
      {state === 'conflict' && (
        <div className="flow" role="alert">
          <p className="error">{letters.conflict}</p>
          <button type="button" className="btn btn--line btn--s" onClick={onReload}>
            {letters.reload}
          </button>
        </div>
      )}
      <LetterPreview audience={audience} content={content} />
      <TestButton draft={{ audience, content }} setup={setup} />
      <div className="row letter__end">
        <SendDialog
          letter={{ ...letter, content }}
          setup={setup}
          label={letters.send}
          hint={isComplete(content) ? undefined : letters.incomplete}
          prepare={flush}
          onChanged={onChanged}
        />
        <button type="button" className="btn btn--line" onClick={() => step('discard')}>
          {letters.discard}
        </button>
      </div>
      {failed && <ErrorLine>{letters.stepFailed}</ErrorLine>}
    </div>
  );
}

interface FieldsProps {
  readonly locale: Locale;
  readonly text: LetterText;
  readonly onChange: (part: Partial<LetterText>) => void;
}

function LanguageFields({ locale, text, onChange }: FieldsProps) {
  const { letters, words, locale: own } = useLettersI18n();
  const id = useId();
  const name = words.languageName[locale];
  return (
    <fieldset className="letter__language flow">
      <legend className="h4 letter__name">{name}</legend>
      <div className="field">
        <label htmlFor={`${id}-subject`}>{letters.subject}</label>
        <input
          id={`${id}-subject`}
          lang={locale}
          maxLength={listLetterLimits.subject}
          value={text.subject}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      </div>
      <WritingField
        id={`${id}-text`}
        label={letters.body}
        name={`${letters.body}, ${name}`}
        lang={locale}
        value={text.text}
        maxLength={listLetterLimits.text}
        onChange={(next) => onChange({ text: next })}
      >
        <p className="small soft">{deskWritingStrings[own].help}</p>
        <TextWarning text={text.text} isMarkdown />
      </WritingField>
    </fieldset>
  );
}

/** Fills each language with a post's title, summary and link. */
function PostSelect({ onChosen }: { readonly onChosen: (content: LetterContent) => void }) {
  const { letters, locale } = useLettersI18n();
  const query = useQuery<{ readonly posts: readonly PostProposal[] }>('/letters/posts');
  const posts = query.data?.posts ?? [];
  if (posts.length === 0) return null;
  return (
    <Select
      label={letters.fromPost}
      none={letters.fromPostNone}
      value=""
      options={posts.map(({ slug, title }) => [slug, title[locale]] as const)}
      onChange={(chosen) => {
        const post = posts.find(({ slug }) => slug === chosen);
        if (post) onChosen(post.content);
      }}
    />
  );
}

type Draft = Parameters<typeof testLetter>[0];

function TestButton({ draft, setup }: { readonly draft: Draft; readonly setup: LetterSetup }) {
  const { letters, reason } = useLettersI18n();
  const chosen = useWrittenIn(draft.content);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly text: string; readonly isError: boolean }>();
  const { owner } = setup;
  if (owner === null) return <p className="small soft">{letters.testNoOwner}</p>;
  const test = async () => {
    if (busy) return;
    setBusy(true);
    setSaid(undefined);
    // A language that isn't written yet has no mail.
    const written = chosen.filter((locale) => hasText(draft.content[locale]));
    if (written.length === 0) {
      setBusy(false);
      setSaid({ text: letters.testEmpty, isError: true });
      return;
    }
    let isWritten = false;
    for (const locale of written) {
      const reply = await testLetter(draft, locale);
      const why = 'error' in reply ? letters.stepFailed : reply.data.why;
      if (why !== undefined) {
        setBusy(false);
        setSaid({ text: letters.testRefused(reason(why)), isError: true });
        return;
      }
      isWritten ||= 'data' in reply && reply.data.outcome === 'written';
    }
    setBusy(false);
    setSaid({ text: isWritten ? letters.testWritten(written.length) : letters.testSent(owner, written.length), isError: false });
  };
  return (
    <div className="flow">
      <button type="button" className="btn btn--line" aria-busy={busy} onClick={test}>
        {busy ? letters.testing : letters.test}
      </button>
      <p role="status" className="said">
        {said && !said.isError ? said.text : ''}
      </p>
      {said?.isError && <ErrorLine>{said.text}</ErrorLine>}
    </div>
  );
}
