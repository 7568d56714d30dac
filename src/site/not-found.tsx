import { pages } from '#content/pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { Lost } from '#ui/parts/art/lost.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import './not-found.css';

export function NotFound({ locale }: { locale: Locale }) {
  const words = pages[locale].notFound;
  return (
    <section className="section">
      <div className="wrap">
        <p className="score">404</p>
        <div className="flow way-back">
          <h1>{words.heading}</h1>
          <p className="lg soft">{words.text}</p>
          <LinkButton href={localPath('/', locale)}>{words.home}</LinkButton>
        </div>
        <Lost />
      </div>
    </section>
  );
}
