import { useEffect, useId, useRef, useState } from 'react';
import { describeField, fieldAt, withValueAt } from '#domain/content/describe.ts';
import { contentDocuments } from '#domain/content/documents.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
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
let saving: Promise<unknown> = Promise.resolve();

/** Resolves once all descriptions that were typed are saved, or couldn't be. */
export const descriptionsSaved = (): Promise<unknown> => saving;

interface Props {
  readonly picture: Pick<PictureEntry, 'file' | 'alt' | 'needs'>;
  /** Of the text it's put into. */
  readonly wanted: readonly Locale[];
  /** Takes the focus as it comes, unless another picture is being described. */
  readonly takesFocus?: boolean;
}

/** A picture's description where it's chosen, which publishing requires. Saves on blur. */
export function PictureTextsForm({ picture, wanted, takesFocus = false }: Props) {
  const { file, alt } = picture;
  const { content, languageName, locale: own } = useContentI18n();
  const words = content.pictures;
  const id = useId();
  const { shown } = useDescriptionLanguages(picture, wanted);
  const [texts, setTexts] = useState(alt);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus && !document.activeElement?.matches('input[data-file]')) first.current?.focus();
  }, [takesFocus]);
  const [hasFailed, setFailed] = useState(false);
  const put = async (typed: PictureEntry['alt']) => {
    let outcome: SaveOutcome = 'conflict';
    // Someone may save another picture's description meanwhile; retry on top of it.
    for (let attempt = 0; outcome === 'conflict' && attempt < attempts; attempt += 1) {
      const reply = await call<DocumentReply>(`/content/${address}`);
      if ('error' in reply) return setFailed(true);
      const value = withValueAt(reply.data.value, [file, 'alt'], typed);
      outcome = await saveDraft(address, { value, version: reply.data.version }, () => undefined);
    }
    setFailed(typeof outcome === 'string');
    if (typeof outcome !== 'string') announceChange();
  };
  const save = () => {
    if (locales.every((locale) => (texts[locale] ?? '') === (alt[locale] ?? ''))) return;
    saving = saving.then(() => put(texts));
  };
  return (
    <fieldset className={shown.length === 1 ? 'pair pair--alone' : 'pair'}>
      <legend className="pair__name">{description?.label[own]}</legend>
      <p className="small soft pair__help">{description?.help?.[own]}</p>
      {shown.map((locale) => (
        <div key={locale} className="field">
          <label htmlFor={`${id}-${locale}`}>{languageName(locale)}</label>
          <input
            ref={locale === wanted[0] ? first : undefined}
            id={`${id}-${locale}`}
            type="text"
            lang={locale}
            data-file={file}
            autoComplete="off"
            value={texts[locale] ?? ''}
            onChange={({ target }) => setTexts({ ...texts, [locale]: target.value })}
            onBlur={save}
          />
        </div>
      ))}
      {hasFailed && <ErrorLine>{words.altFailed}</ErrorLine>}
    </fieldset>
  );
}
