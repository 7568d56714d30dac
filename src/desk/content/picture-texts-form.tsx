import { useId, useRef, useState } from 'react';
import { withValueAt } from '#domain/content/describe.ts';
import { locales, startingWith } from '#domain/text/locale.ts';
import { announceChange } from '../frame/changes.ts';
import { call } from '../frame/client.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import type { SaveOutcome } from '../parts/use-autosave.ts';
import { type DocumentReply, documentAddress, type PictureEntry, saveDraft } from './api.ts';
import { useContentI18n } from './use-content-i18n.ts';

const address = documentAddress('pictures');
const attempts = 3;

/** A new picture's description, which publishing requires, where it's chosen. Saves on blur. */
export function PictureTextsForm({ picture: { file, alt } }: { readonly picture: Pick<PictureEntry, 'file' | 'alt'> }) {
  const { content, languageName, locale: own } = useContentI18n();
  const words = content.pictures;
  const id = useId();
  const [texts, setTexts] = useState(alt);
  const [hasFailed, setFailed] = useState(false);
  /** One save at a time: the next builds on the one before. */
  const saving = useRef(Promise.resolve());
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
    saving.current = saving.current.then(() => put(texts));
  };
  return (
    <fieldset className="pair">
      <legend className="pair__name">{words.alt}</legend>
      <p className="small soft pair__help">{words.altHelp}</p>
      {startingWith(own).map((locale) => (
        <div key={locale} className="field">
          <label htmlFor={`${id}-${locale}`}>{languageName(locale)}</label>
          <input
            id={`${id}-${locale}`}
            type="text"
            lang={locale}
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
