import { home } from '#content/home.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { sitePaths } from '#domain/site-pages.ts';
import { Closing } from '#site/closing.tsx';
import { Arrow } from '#ui/parts/icon.tsx';
import { Functions } from './functions.tsx';
import { Hero } from './hero.tsx';
import { Method } from './method.tsx';
import { Phases } from './phases.tsx';
import { Reasons } from './reasons.tsx';
import { Results } from './results.tsx';
import { Voices } from './voices.tsx';

/** The home page, from its first line to its closing call. */
export function Home({ locale }: { locale: Locale }) {
  const { closing, hero } = home[locale];
  return (
    <>
      <Hero locale={locale} />
      <Method locale={locale} />
      <Functions locale={locale} />
      <Phases locale={locale} />
      <Reasons locale={locale} />
      <Voices locale={locale} />
      <Results locale={locale} />
      <Closing locale={locale} heading={closing.title} text={closing.text}>
        <a className="more" href={localPath(sitePaths.quiz, locale)}>
          {hero.quiz} <Arrow />
        </a>
      </Closing>
    </>
  );
}
