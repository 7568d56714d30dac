import { privacy, privacyUpdated } from '#content/privacy.ts';
import { type Locale, localeRow } from '#domain/locale.ts';
import { Dotted } from '#site/dotted.tsx';
import { Opening } from '#site/opening.tsx';
import { Lifetime } from '#ui/parts/art/lifetime.tsx';
import { Register } from './register.tsx';
import { Rights } from './rights.tsx';

/** How tall each lifetime stands beside the others: a drawing of their order, not of their days. */
const shares = [0.04, 0.16, 0.36, 0.66, 1] as const;

/** The privacy page: how long things last, line by line what is kept, who else sees it, and what anyone can ask for. */
export function Privacy({ locale }: { locale: Locale }) {
  const { heading, lede, asOf, lifetimes } = privacy[locale];
  const updated = new Date(privacyUpdated).toLocaleDateString(localeRow(locale).format, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <Opening heading={<Dotted text={heading} />} text={lede}>
        <p className="small">
          {asOf} <time dateTime={privacyUpdated}>{updated}</time>
        </p>
      </Opening>
      <section className="section lifetimes" aria-labelledby="lifetimes">
        <div className="wrap">
          <div className="head">
            <h2 id="lifetimes">{lifetimes.title}</h2>
            <p>{lifetimes.text}</p>
          </div>
          <ol>
            {lifetimes.stems.map(({ title, text }, index) => (
              <li key={title}>
                <Lifetime share={shares[index] ?? 1} person={index === lifetimes.stems.length - 1} />
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
