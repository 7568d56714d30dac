import { useState } from 'react';
import { contentDocuments, type DocumentName } from '#domain/content/documents.ts';
import { hrefFor } from '../frame/address.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import { SubpageHead } from '../parts/subpage-head.tsx';
import { type DocumentReply, documentAddress, saveDraft } from './api.ts';
import { useContentI18n } from './use-content-i18n.ts';

interface Props {
  readonly name: DocumentName;
  readonly loaded: DocumentReply;
  readonly onReload: () => void;
}

/** A document that has no form because its file isn't JSON. */
export function UnreadableDocument(props: Props) {
  const { content, locale } = useContentI18n();
  return (
    <>
      <SubpageHead back={{ href: hrefFor('content'), label: content.back }} heading={contentDocuments[props.name].title[locale]} />
      <Repair {...props} />
    </>
  );
}

/** Reports a file broken outside the desk and starts a draft from its last readable content. */
export function Repair({ name, loaded: { value, version, lastReadable }, onReload }: Props) {
  const { content } = useContentI18n();
  const words = content.repair;
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const begin = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await saveDraft(documentAddress(name), { value: lastReadable, version }, () => undefined);
    setBusy(false);
    if (outcome === 'failed') setFailed(true);
    else onReload();
  };
  const { file } = contentDocuments[name];
  return (
    <section className="query-error flow flow--tight">
      <h2 className="h4">{words.heading}</h2>
      <p className="small">{value === null ? words.noJson(file) : words.problems(file)}</p>
      {lastReadable ? (
        <>
          <p className="small">{words.text}</p>
          <button type="button" className="btn btn--line btn--s" aria-busy={busy} onClick={() => void begin()}>
            {words.begin}
          </button>
        </>
      ) : (
        <p className="small">{words.none}</p>
      )}
      {hasFailed && <ErrorLine>{content.conflict.failed}</ErrorLine>}
    </section>
  );
}
