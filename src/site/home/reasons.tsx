import type { ReactNode } from 'react';
import { home } from '#content/home.ts';
import { type HomeReason, homeReasons } from '#domain/content/home.ts';
import { type Locale, otherLocales } from '#domain/text/locale.ts';
import { OneNumber } from '#ui/parts/art/one-number.tsx';

/** Words in this language and another, below the languages' names. */
function WordPairs({ locale }: { locale: Locale }) {
  const [other = locale] = otherLocales(locale);
  const twins = home[other].reasons.pairs;
  return (
    <dl className="pairs">
      {home[locale].reasons.pairs.map((own, index) => {
        const size = index === 0 ? 'small' : undefined;
        return [
          <dt key={own} className={size}>
            {own}
          </dt>,
          <dd key={twins[index]} className={size} lang={other}>
            {twins[index]}
          </dd>,
        ];
      })}
    </dl>
  );
}

interface Exhibit {
  readonly content: ReactNode;
  readonly sample: boolean;
}

function exhibits(locale: Locale): Readonly<Record<HomeReason, Exhibit | null>> {
  const { days, sample, worseWeek, caption, worse, first, last } = home[locale].reasons.close;
  return {
    bilingual: { content: <WordPairs locale={locale} />, sample: false },
    number: {
      content: <OneNumber values={days} worse={worseWeek - 1} caption={caption} worseNote={worse} first={first} last={last} />,
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
          {homeReasons.map((id) => {
            const [card, exhibit] = [cards[id], exhibitOf[id]];
            return (
              <li key={id} className={exhibit ? 'card' : undefined} data-sample={exhibit?.sample ? '' : undefined}>
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
