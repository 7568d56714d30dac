import { privacy, privacyUpdated } from '#content/privacy.ts';
import type { Lifetime as LifetimeId } from '#domain/content/privacy.ts';
import type { Locale } from '#domain/text/locale.ts';
import { Dotted, Opening } from '#site/opening.tsx';
import { Updated } from '#site/updated.tsx';
import { LifetimeArt } from '#ui/parts/art/counts.tsx';
import { Register } from './register.tsx';
import { Rights } from './rights.tsx';
import './privacy.css';

/** Relative heights of the lifetimes (they show the order, not days), and whether a person ends it. */
const drawings: Readonly<Record<LifetimeId, { share: number; person?: boolean }>> = {
  address: { share: 0.04 },
  repeat: { share: 0.16 },
  confirmation: { share: 0.36 },
  unfinished: { share: 0.66 },
  finished: { share: 1, person: true },
};

export function Privacy({ locale }: { locale: Locale }) {
  const { heading, lede, asOf, lifetimes } = privacy[locale];
  return (
    <>
      <Opening heading={<Dotted text={heading} />} text={lede}>
        <Updated locale={locale} words={asOf} date={privacyUpdated} />
      </Opening>
      <section className="section lifetimes" aria-labelledby="lifetimes">
        <div className="wrap">
          <div className="head">
            <h2 id="lifetimes">{lifetimes.title}</h2>
            <p>{lifetimes.text}</p>
          </div>
          <ol>
            {lifetimes.stems.map(({ id, title, text }) => (
              <li key={id}>
                <LifetimeArt {...drawings[id]} />
                <h3>{title}</h3>
                <p className="small soft">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Register locale={locale} />
      <Rights locale={locale} />
    </>
  );
}
