import { useEffect, useId, useRef, useState } from 'react';
import { describeField, fieldAt, withValueAt } from '#domain/content/describe.ts';
import { contentDocuments } from '#domain/content/documents.ts';
import type { Locale } from '#domain/text/locale.ts';
import { announceChange } from '../frame/changes.ts';
import { call } from '../frame/client.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import type { SaveOutcome } from '../parts/use-autosave.ts';
import { type DocumentReply, documentAddress, type PictureEntry, saveDraft } from './api.ts';
import { useDescriptionLanguages } from './description-languages.ts';
import { useContentI18n } from './use-content-i18n.ts';

const address = documentAddress('pictures');
const attempts = 3;
const description = fieldAt(describeField(contentDocuments.pictures.schema), ['', 'alt']);

/** One save at a time, of whichever picture: the next builds on the one before. */
let saving: Promise<boolean> = Promise.resolve(true);

/** Resolves once all descriptions that were typed are saved, or couldn't be: with whether the last one was. */
export const descriptionsSaved = (): Promise<boolean> => saving;

/** Saves a description over whatever else was saved meanwhile; resolves with whether it could be. */
async function saveDescription(file: string, locale: Locale, text: string): Promise<boolean> {
  let outcome: SaveOutcome = 'conflict';
  // Someone may save another description meanwhile; retry on top of it.
  for (let attempt = 0; outcome === 'conflict' && attempt < attempts; attempt += 1) {
    const reply = await call<DocumentReply>(`/content/${address}`);
    if ('error' in reply) return false;
    const value = withValueAt(reply.data.value, [file, 'alt', locale], text);
    outcome = await saveDraft(address, { value, version: reply.data.version }, () => undefined);
  }
  if (typeof outcome === 'string') return false;
  announceChange();
  return true;
}

/** Whether the focus is in a field or in a text's editor, where a picture that's uploaded meanwhile leaves it. */
const isWriting = () =>
  document.activeElement?.shadowRoot != null || document.activeElement?.matches('input:not([type="file"]), textarea, select') === true;

interface Props {
  readonly picture: Pick<PictureEntry, 'file' | 'alt' | 'needs'>;
  /** Of the text it's put into. */
  readonly wanted: readonly Locale[];
  /** Takes the focus as it comes, unless it's where someone may be typing. */
  readonly takesFocus?: boolean;
}

/** A picture's description where it's chosen, which publishing requires. */
export function PictureTextsForm({ picture, wanted, takesFocus = false }: Props) {
  const { file, alt } = picture;
  const { locale: own } = useContentI18n();
  const { shown } = useDescriptionLanguages(picture, wanted);
  return (
    <fieldset className={shown.length === 1 ? 'pair pair--alone' : 'pair'}>
      <legend className="pair__name">{description?.label[own]}</legend>
      <p className="small soft pair__help">{description?.help?.[own]}</p>
      {shown.map((locale) => (
        <DescriptionInput
          key={locale}
          file={file}
          locale={locale}
          known={alt[locale] ?? ''}
          takesFocus={takesFocus && locale === wanted[0]}
        />
      ))}
    </fieldset>
  );
}

interface InputProps {
  readonly file: string;
  readonly locale: Locale;
  /** What the desk has. */
  readonly known: string;
  readonly takesFocus: boolean;
}

/** Saves on blur, and only what was typed here: another form may describe the same picture. */
function DescriptionInput({ file, locale, known, takesFocus }: InputProps) {
  const { content, languageName } = useContentI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus && !isWriting()) input.current?.focus();
  }, [takesFocus]);
  const [typed, setTyped] = useState<string>();
  /** Shown until the desk has it, or something else. */
  const [sent, setSent] = useState<{ readonly text: string; readonly before: string }>();
  const [hasFailed, setFailed] = useState(false);
  if (sent && sent.before !== known) setSent(undefined);
  const kept = sent?.text ?? known;
  const save = async () => {
    setTyped(undefined);
    if (typed === undefined || typed === kept) return;
    setSent({ text: typed, before: known });
    const isSaved = saving.then(() => saveDescription(file, locale, typed));
    saving = isSaved;
    const hasWorked = await isSaved;
    setFailed(!hasWorked);
    if (hasWorked) return;
    setSent(undefined);
    setTyped((newer) => newer ?? typed);
  };
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{languageName(locale)}</label>
        <input
          ref={input}
          id={id}
          type="text"
          lang={locale}
          data-file={file}
          autoComplete="off"
          value={typed ?? kept}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void save()}
        />
      </div>
      {hasFailed && <ErrorLine>{content.pictures.altFailed}</ErrorLine>}
    </>
  );
}
