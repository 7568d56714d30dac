import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { privacy } from '#content/privacy.ts';
import type { WriteCopy } from '#domain/content/terms.ts';
import type { Locale } from '#domain/text/locale.ts';

/** The dark band at a page's end that asks visitors to write. Children go below the text. */
export function WriteToUs({ locale, words, children }: { locale: Locale; words: WriteCopy; children?: ReactNode }) {
  const sample = brand.mail.sample ? '' : undefined;
  return (
    <section className="band section" aria-labelledby="write">
      <div className="wrap cta">
        <div className="flow">
          <h2 id="write">{words.title}</h2>
          <p className="lg soft">{words.text}</p>
          {children}
        </div>
        <div className="flow" data-sample={sample}>
          <a className="btn" href={`mailto:${brand.mail.value}?subject=${encodeURIComponent(words.subject)}`}>
            {words.write}
          </a>
          <p className="soft">{brand.mail.value}</p>
          {brand.mail.sample && <p className="small soft">{privacy[locale].rights.sampleNote}</p>}
        </div>
      </div>
    </section>
  );
}
