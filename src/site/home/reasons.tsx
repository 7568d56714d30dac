import type { ReactNode } from 'react';
import { closeFigures, home } from '#content/home.ts';
import type { Locale } from '#domain/locale.ts';
import { OneNumber } from '#ui/parts/art/one-number.tsx';

/** Five reasons; the first two are shown, not told. */
export function Reasons({ locale }: { locale: Locale }) {
  const { reasons } = home[locale];
  const { languages, close } = reasons;
  const shown: readonly ReactNode[] = [
    <dl className="pairs" key="pairs">
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
    </dl>,
    <OneNumber
      key="number"
      values={closeFigures.days}
      worse={closeFigures.worse}
      caption={close.caption}
      worseNote={close.worse}
      first={close.first}
      last={close.last}
    />,
  ];
  return (
    <section className="section">
      <div className="wrap">
        <div className="head">
          <h2>{reasons.title}</h2>
        </div>
        <ul className="why">
          {reasons.cards.map((card, index) => (
            <li key={card.title} className={shown[index] ? 'card' : undefined} data-sample={index === 1 ? '' : undefined}>
              {shown[index]}
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
