import { about } from '#content/about.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { sitePaths } from '#domain/site-pages.ts';
import { Closing } from '#site/closing.tsx';
import { Arrow } from '#ui/parts/icon.tsx';
import { Differences } from './differences.tsx';
import { Hero } from './hero.tsx';
import { Name } from './name.tsx';
import { Team } from './team.tsx';

/** The about page: the letter, the name, what we do differently, who we are, and a call. */
export function About({ locale }: { locale: Locale }) {
  const { closing } = about[locale];
  return (
    <>
      <Hero locale={locale} />
      <Name locale={locale} />
      <Differences locale={locale} />
      <Team locale={locale} />
      <Closing locale={locale} heading={closing.title} text={closing.text}>
        <a className="more" href={localPath(sitePaths.quiz, locale)}>
          {closing.quiz} <Arrow />
        </a>
      </Closing>
    </>
  );
}
