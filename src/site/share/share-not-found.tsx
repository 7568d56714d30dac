import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { sharePageStrings } from '#strings/links/share-page.ts';
import { Lost } from '#ui/parts/art/lost.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import '../not-found.css';

/** The page for disabled and unknown share links: always the same, so it gives nothing away (V2). */
export function ShareNotFound({ locale }: { locale: Locale }) {
  const { notFound, call } = sharePageStrings[locale];
  return (
    <section className="section">
      <div className="wrap">
        <div className="flow way-back">
          <h1>{notFound.heading}</h1>
          <p className="lg soft">{notFound.text}</p>
          <LinkButton href={localPath(sitePaths.quiz, locale)}>{call.button}</LinkButton>
        </div>
        <Lost />
      </div>
    </section>
  );
}
