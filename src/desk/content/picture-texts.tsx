import { useId, useState } from 'react';
import { withValueAt } from '#domain/content/describe.ts';
import { locales } from '#domain/locale.ts';
import { announceChange } from '../frame/changes.ts';
import { call } from '../frame/client.ts';
import { type DocumentReply, documentAddress, type PictureEntry, saveDraft } from './api.ts';
import { useContentI18n } from './use-content-i18n.ts';

const address = documentAddress('pictures');

/** What a new picture shows, asked for where it's chosen: without it, nothing is published. Saved when a field is left. */
export function PictureTexts({ picture: { file, alt } }: { readonly picture: Pick<PictureEntry, 'file' | 'alt'> }) {
  const { content, languageName } = useContentI18n();
  const words = content.pictures;
  const id = useId();
  const [texts, setTexts] = useState(alt);
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    if (locales.every((locale) => (texts[locale] ?? '') === (alt[locale] ?? ''))) return;
    const reply = await call<DocumentReply>(`/content/${address}`);
    if ('error' in reply) return setFailed(true);
    const value = withValueAt(reply.data.value, [file, 'alt'], texts);
    const outcome = await saveDraft(address, { value, version: reply.data.version }, () => undefined);
    setFailed(typeof outcome === 'string');
    if (typeof outcome !== 'string') announceChange();
  };
  return (
    <fieldset className="pair">
      <legend className="pair__name">{words.alt}</legend>
      <p className="small soft pair__help">{words.altHelp}</p>
      {locales.map((locale) => (
        <div key={locale} className="field">
          <label htmlFor={`${id}-${locale}`}>{languageName(locale)}</label>
          <input
            id={`${id}-${locale}`}
            type="text"
            lang={locale}
            autoComplete="off"
            value={texts[locale] ?? ''}
            onChange={({ target }) => setTexts({ ...texts, [locale]: target.value })}
            onBlur={() => void save()}
          />
        </div>
      ))}
      {hasFailed && (
        <p className="error" role="alert">
          {words.altFailed}
        </p>
      )}
    </fieldset>
  );
}
