import { about } from '#content/about.ts';
import type { Locale } from '#domain/locale.ts';
import { Dotted } from '#site/dotted.tsx';
import { LetterPart, letterParts } from '#ui/parts/art/letter-part.tsx';

/** What we do in one line, and the letter of which every drawing of the site is made, taken apart. */
export function Hero({ locale }: { locale: Locale }) {
  const { hero } = about[locale];
  return (
    <section className="hero">
      <div className="wrap">
        <div className="head">
          <h1>
            <Dotted text={hero.heading} />
          </h1>
          <p>{hero.lede}</p>
        </div>
        <dl className="letter">
          {hero.parts.map(({ label, text }, index) => (
            <div key={label}>
              <LetterPart part={letterParts[index] ?? 'stem'} />
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
