import type { ReactNode } from 'react';
import { closeFigures, home } from '#content/home.ts';
import type { HomeCopy, HomeReason } from '#domain/content/home.ts';
import type { Locale } from '#domain/text/locale.ts';
import { OneNumber } from '#ui/parts/art/one-number.tsx';

function WordPairs({ languages }: { languages: HomeCopy['reasons']['languages'] }) {
  return (
    <dl className="pairs">
      <dt className="small">{languages.own}</dt>
      <dd className="small" lang={languages.otherLanguage}>
        {languages.other}
      </dd>
      {languages.pairs.map(([own, twin]) => [
        <dt key={own}>{own}</dt>,
        <dd key={twin} lang={languages.otherLanguage}>
          {twin}
        </dd>,
      ])}
    </dl>
  );
}

interface Exhibit {
  readonly content: ReactNode;
  readonly sample: boolean;
}

function exhibits(locale: Locale): Readonly<Record<HomeReason, Exhibit | null>> {
  const { languages, close } = home[locale].reasons;
  const { caption, worse, first, last } = close;
  const { days, sample } = closeFigures;
  return {
    bilingual: { content: <WordPairs languages={languages} />, sample: false },
    number: {
      content: <OneNumber values={days} worse={closeFigures.worse} caption={caption} worseNote={worse} first={first} last={last} />,
      sample,
    },
    speed: null,
    systems: null,
    handover: null,
  };
}

export function Reasons({ locale }: { locale: Locale }) {
  const { title, cards } = home[locale].reasons;
  const exhibitOf = exhibits(locale);
  return (
    <section className="section">
      <div className="wrap">
        <div className="head">
          <h2>{title}</h2>
        </div>
        <ul className="why">
          {cards.map((card) => {
            const exhibit = exhibitOf[card.id];
            return (
              <li key={card.id} className={exhibit ? 'card' : undefined} data-sample={exhibit?.sample ? '' : undefined}>
                {exhibit?.content}
                <h3>{card.title}</h3>
                <p>{card.text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
