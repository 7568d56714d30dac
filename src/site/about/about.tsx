import { about } from '#content/about.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { CallToAction } from '#site/call-to-action.tsx';
import { Arrow } from '#ui/parts/icon.tsx';
import { AboutHero } from './about-hero.tsx';
import { Differences } from './differences.tsx';
import { Name } from './name.tsx';
import { Team } from './team.tsx';
import './about.css';

export function About({ locale }: { locale: Locale }) {
  const { callToAction } = about[locale];
  return (
    <>
      <AboutHero locale={locale} />
      <Name locale={locale} />
      <Differences locale={locale} />
      <Team locale={locale} />
      <CallToAction locale={locale} heading={callToAction.title} text={callToAction.text}>
        <a className="more" href={localPath(sitePaths.quiz, locale)}>
          {callToAction.quiz}
          <Arrow />
        </a>
      </CallToAction>
    </>
  );
}
