import { useState } from 'react';
import type { LetterAudience, LetterContent } from '#domain/messages/list-letter.ts';
import type { Locale } from '#domain/text/locale.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import { UserText } from '../parts/user-text.tsx';
import { previewLetter } from './api.ts';
import { useLettersI18n, useWrittenIn } from './use-letters-i18n.ts';

interface Shown {
  readonly locale: Locale;
  readonly address: string;
  readonly subject: string;
  readonly text: string;
}

/** Every language's mail in a script-free frame. */
export function LetterPreview({ audience, content }: { readonly audience: LetterAudience; readonly content: LetterContent }) {
  const { letters, words } = useLettersI18n();
  const written = useWrittenIn(content);
  const [previews, setPreviews] = useState<{ readonly of: LetterContent; readonly shown: readonly Shown[] }>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const preview = async () => {
    if (busy) return;
    setBusy(true);
    const shown: Shown[] = [];
    for (const locale of written) {
      const reply = await previewLetter({ audience, content }, locale);
      if ('data' in reply) shown.push({ locale, ...reply.data });
    }
    setBusy(false);
    setFailed(shown.length < written.length);
    if (shown.length === written.length) setPreviews({ of: content, shown });
  };
  return (
    <section className="flow">
      <button type="button" className="btn btn--line" aria-busy={busy} onClick={preview}>
        {previews ? letters.previewAgain : letters.preview}
      </button>
      <p role="status" className="said small">
        {previews && previews.of !== content ? letters.previewOld : ''}
      </p>
      {failed && <ErrorLine>{letters.previewFailed}</ErrorLine>}
      {previews && (
        <div className={previews.shown.length > 1 ? 'letter' : 'letter letter--alone'}>
          {previews.shown.map(({ locale, address, subject, text }) => (
            <section key={address} className="letter__preview flow flow--tight" aria-label={letters.previewOf(words.languageName[locale])}>
              <h2 className="h4">{letters.previewOf(words.languageName[locale])}</h2>
              <p className="small">
                <span className="soft">{letters.subject}:</span> <UserText text={subject} className="strong" />
              </p>
              <iframe className="letter__frame" title={letters.previewOf(words.languageName[locale])} src={address} sandbox="" />
              <details className="small">
                <summary>{letters.plainText}</summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
                <pre className="letter__plain" lang={locale} tabIndex={0}>
                  {text}
                </pre>
              </details>
            </section>
          ))}
        </div>
      )}
    </section>
  );
}
