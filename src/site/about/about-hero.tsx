import { about } from '#content/about.ts';
import { letterParts } from '#domain/content/about.ts';
import type { Locale } from '#domain/text/locale.ts';
import { Dotted, Opening } from '#site/opening.tsx';
import { LetterPartArt } from '#ui/parts/art/letter-part.tsx';

export function AboutHero({ locale }: { locale: Locale }) {
  const { hero } = about[locale];
  return (
    <>
      <Opening heading={<Dotted text={hero.heading} />} text={hero.lede} />
      <dl className="wrap letter">
        {letterParts.map((part) => (
          <div key={part}>
            <dt>
              <LetterPartArt part={part} />
              {hero.parts[part].label}
            </dt>
            <dd>{hero.parts[part].text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
